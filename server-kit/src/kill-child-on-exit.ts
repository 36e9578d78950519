import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Takes targets as arguments: process ids, or negative process group ids. Reads `+ TARGET` and `- TARGET` lines. The input ends when the
 * process that writes it has exited. Targets then get SIGTERM, and what is left of them after 1.5 seconds gets SIGKILL: nobody waits for their
 * results, and their own children, which another guard ends after them, must also have ended within five seconds.
 */
const GUARD = `
  targets=" $* "
  while read -r change target; do
    case $change in
      +) targets="$targets$target " ;;
      -) targets="\${targets%% $target *} \${targets#* $target }" ;;
    esac
  done
  for target in $targets; do kill -s TERM -- "$target" 2>/dev/null; done
  checks=6
  while [ "$checks" -gt 0 ]; do
    left=
    for target in $targets; do kill -s 0 -- "$target" 2>/dev/null && left="$left $target"; done
    targets=$left
    [ -n "$targets" ] || exit 0
    sleep 0.25
    checks=$((checks - 1))
  done
  for target in $targets; do kill -s KILL -- "$target" 2>/dev/null; done`;

const targets = new Set<number>();
let input: Socket | undefined;

function startGuard(): Socket {
  // In its own session, so that neither Ctrl-C nor a signal to this process's group ends it with this process.
  const guard = spawn('/bin/sh', ['-c', GUARD, 'end-with-parent', ...Array.from(targets, String)], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const own = guard.stdin as Socket;
  guard.on('error', ({ message }) =>
    process.emitWarning(`Could not start /bin/sh: ${message}. Install it, or child processes may outlive this process if it is killed.`),
  );
  guard.on('exit', (_code, signal) => {
    if (input !== own) return;
    // Killed by somebody else, such as the kernel when memory is low. A shell that exits by itself would do so again.
    input = signal === null ? undefined : startGuard();
  });
  own.on('error', () => undefined);
  // Neither keeps this process alive.
  guard.unref();
  own.unref();
  return own;
}
function forget(target: number): void {
  targets.delete(target);
  input?.write(`- ${target}\n`);
  if (targets.size > 0) return;
  input?.end();
  input = undefined;
}

/**
 * Ends a child process within five seconds after this process has exited, for whatever reason, and even if the child's main thread is blocked.
 * With `group`, the child must be detached, and the whole process group is ended. A separate process does this, since nothing in the child
 * can be relied on. Worker threads need no such care.
 */
export function killChildOnExit<Child extends ChildProcess>(child: Child, { group = false }: { readonly group?: boolean } = {}): Child {
  const { pid } = child;
  // It could not be started; its `error` event says why.
  if (pid === undefined) return child;
  const target = group ? -pid : pid;
  targets.add(target);
  if (input) input.write(`+ ${target}\n`);
  else input = startGuard();
  child.once('exit', () => forget(target));
  return child;
}
