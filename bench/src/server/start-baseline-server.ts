import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';

export async function startBaselineServer(): Promise<{ child: ChildProcess; port: number }> {
  const child = killChildOnExit(fork(fileURLToPath(new URL('./baseline-server.mjs', import.meta.url)), { execArgv: [] }));
  const port = await new Promise<number>((resolve) => child.once('message', (message: { port: number }) => resolve(message.port)));
  return { child, port };
}
