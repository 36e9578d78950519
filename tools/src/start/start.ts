import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workingTreeMembers } from '@komado/federation/publish';
import { exitWithParent, readConfiguration } from '@komado/server-kit';
import { checkPort } from './check-port';
import { createInterruptHandler } from './interrupt-handler';
import { createProgress } from './progress';
import { releaseChangedMembers } from './release-changed-members';
import { InterruptedStartError, reasonOf } from './start-error';
import { supervisedProcess, type SupervisedProcess } from './supervised-process';

const progress = createProgress(process.stdout);
const processes: SupervisedProcess[] = [];
/** Extra time for a process to stop after its requests: renderers, scheduled work, the database. */
const EXIT_MS = 15_000;
/** By convention, 128 and the number of SIGINT. */
const INTERRUPTED = 130;

/** Starts a process of the product, which is restarted whenever it exits. */
function startProcess(
  name: string,
  program: string,
  environment: Record<string, string>,
  stopTimeoutMs: number,
  restartEnvironment?: (port: number) => Record<string, string>,
): Promise<number> {
  const supervised = supervisedProcess({
    name,
    program: fileURLToPath(new URL(`../../../${program}`, import.meta.url)),
    environment,
    stopTimeoutMs,
    restartEnvironment,
    print: (line) => progress.print(line),
  });
  processes.push(supervised);
  return supervised.ready;
}

let isReady = false;
let isStopping = false;
/** Stops the web host first, whose pages need the api-server, and waits for both. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  progress.done();
  for (const supervised of [...processes].reverse()) await supervised.stop();
  process.exit(code);
}

/** Ends all processes without waiting for requests in progress. */
function end(): void {
  for (const supervised of processes) supervised.kill();
  process.exit(INTERRUPTED);
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile();
  const startedAt = Date.now();
  const configuration = readConfiguration(process.env);
  await checkPort(configuration);
  const interrupt = createInterruptHandler({ stop: () => void stop(isReady ? 0 : INTERRUPTED), end });
  process.on('SIGINT', () => interrupt());
  process.on('SIGTERM', () => void stop(0));
  const timeoutMs = configuration.SHUTDOWN_TIMEOUT_SECONDS * 1000 + EXIT_MS;
  const delayMs = configuration.SHUTDOWN_DELAY_SECONDS * 1000;
  exitWithParent();
  const fresh = configuration.DATABASE_URL === undefined && !existsSync(`${configuration.DATA_DIR}/database`);
  progress.print(
    fresh
      ? `First start: building ${workingTreeMembers().join(', ')}${configuration.DEMO_LIBRARY ? ', preparing the demo library' : ''}. This takes a minute or two.`
      : 'Starting Komado.',
  );
  const builds = releaseChangedMembers(configuration, progress);
  // A failed build is reported below, by whichever of the two is awaited first.
  builds.catch(() => undefined);
  const apiPort = await startProcess(
    'The api-server',
    'api-server/dist/api.js',
    // Its only client is on this machine, and has stopped by then.
    { API_HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '0' },
    timeoutMs,
    (port) => ({ API_PORT: String(port) }),
  );
  await builds;
  const port = await startProcess('The web server', 'host/dist/host.js', { API_URL: `http://127.0.0.1:${apiPort}` }, delayMs + timeoutMs);
  isReady = true;
  progress.done();
  progress.print(
    `Komado is ready at ${configuration.PUBLIC_URL} (${((Date.now() - startedAt) / 1000).toFixed(1)} s, port ${port}). Ctrl-C stops it.`,
  );
}

start().catch((error: unknown) => {
  // Ctrl-C reaches the build's processes too, so the build fails.
  if (isStopping) return;
  if (error instanceof InterruptedStartError) return void stop(INTERRUPTED);
  progress.done();
  process.stderr.write(`${reasonOf(error)}\n`);
  void stop(1);
});
