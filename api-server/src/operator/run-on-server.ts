import { setTimeout as sleep } from 'node:timers/promises';
import { operatorToken, type Configuration } from '@komado/server-kit';
import type { OperatorContext } from './operator-command';
import { OPERATOR_NAME_HEADER, OPERATOR_PATH, type OperatorLine } from './operator.routes';
import { OperatorRefusal } from './operator-refusal';
import { readServerAddress, type ServerAddress } from './server-address-file';

const START_MS = 15_000;
const POLL_MS = 250;

/** The server that has the database open, once it has published its address. Throws `OperatorRefusal`. */
async function findServer(dataDir: string, pid: number): Promise<ServerAddress> {
  for (let waited = 0; waited <= START_MS; waited += POLL_MS) {
    const address = readServerAddress(dataDir);
    if (address?.pid === pid) return address;
    await sleep(POLL_MS);
  }
  throw new OperatorRefusal(
    `The data folder ${dataDir} is in use by process ${pid}, which is not a running api-server. Wait until that process ends, or stop it.`,
  );
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<OperatorLine> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as OperatorLine;
  }
}

/** Runs a command in the running server, process `pid`. Throws `OperatorRefusal` when it cannot. */
export async function runOnServer(
  configuration: Configuration,
  pid: number,
  command: string,
  input: unknown,
  { operator, emit, signal }: OperatorContext,
): Promise<void> {
  const { origin } = await findServer(configuration.DATA_DIR, pid);
  const response = await fetch(`${origin}${OPERATOR_PATH}${command}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${operatorToken(configuration)}`,
      'content-type': 'application/json',
      [OPERATOR_NAME_HEADER]: operator,
    },
    body: JSON.stringify(input),
    signal,
  });
  if (!response.headers.get('content-type')?.startsWith('application/x-ndjson')) {
    const { error } = (await response.json()) as { error?: string };
    throw new OperatorRefusal(
      `The running api-server refused the command ${command}: ${error ?? `HTTP status ${response.status}. Its log has the cause.`}`,
    );
  }
  for await (const line of linesOf(response.body as unknown as AsyncIterable<Uint8Array>)) {
    if (line.type !== 'end') emit(line);
    else if (line.failure === undefined) return;
    else throw new OperatorRefusal(line.failure);
  }
  throw new OperatorRefusal(`The api-server stopped before the command ${command} was done. Start it, and run the command again.`);
}
