import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { PROJECT_ROOT } from '../paths';
import { typeCheckArguments } from '../compatibility/type-errors';

/** A remote is small: each further checker would mostly repeat the work of the first. */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * Checks a remote's types on demand and reports the errors, or null if there are none. Runs one check at a time, each incremental on the
 * last: the compiler's own watch mode misses edits made during a check.
 */
export function createOnDemandTypeChecker(folder: string, report: (errors: string | null) => void) {
  const compiler = path.join(PROJECT_ROOT, 'node_modules/@typescript/native/bin/tsc');
  let running: ChildProcess | undefined;
  let isDue = false;
  let isStopped = false;

  /** Checks the current sources; a check already in progress is followed by another one. */
  function check(): void {
    if (isStopped) return;
    isDue = running !== undefined;
    if (running) return;
    // The compiler starts a child process and leaves it running when killed, so it gets its own process group.
    const args = [compiler, ...typeCheckArguments(folder), '--pretty', 'false', ...ONE_CHECKER];
    const child = killChildOnExit(
      spawn(process.execPath, args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'pipe', 'ignore'], detached: true }),
      {
        group: true,
      },
    );
    running = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      running = undefined;
      if (isStopped) return;
      if (isDue) check();
      else
        report(
          code === 0
            ? null
            : output.trim() || `The type checker ended with exit code ${code} and without output. To see why: npm run typecheck`,
        );
    });
  }
  return {
    check,
    stop: () => {
      isStopped = true;
      if (running?.pid === undefined) return;
      try {
        process.kill(-running.pid, 'SIGKILL');
      } catch {}
    },
  };
}
