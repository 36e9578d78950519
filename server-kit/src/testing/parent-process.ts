import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '../kill-child-on-exit';

/**
 * Starts a child process, prints its id once the child has printed something, and keeps running. Arguments: `group`, `single`, or `blocked`, then
 * how many parents there are between this process and the child, then the child's script. `blocked` parents ignore SIGTERM, and block their
 * main thread once the child has started.
 */
const [kind = 'single', depth = '0', script = ''] = process.argv.slice(2);
const group = kind === 'group';
const own = ['--import', 'tsx', fileURLToPath(import.meta.url), kind, String(Number(depth) - 1), script];
const child = killChildOnExit(
  spawn(process.execPath, Number(depth) > 0 ? own : ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'], detached: group }),
  { group },
);
if (kind === 'blocked') process.on('SIGTERM', () => undefined);
child.stdout.on('data', (text: Buffer) =>
  process.stdout.write(`${child.pid} ${text.toString()}`, () => {
    if (kind === 'blocked') for (;;);
  }),
);
