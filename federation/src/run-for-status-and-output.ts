import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { killChildOnExit } from '@komado/server-kit';

/** Runs a program to its end. If this process is killed, the program ends, too, and so do the processes that it has started. */
export async function runForStatusAndOutput(
  program: string,
  args: readonly string[],
  cwd?: string,
  environment: Readonly<Record<string, string>> = {},
) {
  const env = { ...process.env, ...environment };
  const child = killChildOnExit(spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true }), { group: true });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  // Without a status, a signal ended it.
  return { status, stdout, stderr };
}
