import { readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 250;
const INIT = /^(?:systemd|init)\b/;
const SHELL = /^(?:sh|ash|dash|bash|zsh|busybox)$/;
const PACKAGE_MANAGER = /^(?:npm|node|MainThread|pnpm|yarn)\b/;

/**
 * Whether a process with this parent has lost the one that started it: process 1 adopts it, or the init process of a user's session. In a
 * container, npm itself can be process 1.
 */
export const isAdopted = (parent: number, parentName: string): boolean =>
  INIT.test(parentName) || (parent === 1 && !PACKAGE_MANAGER.test(parentName));

interface ParentProcess {
  readonly pid: number;
  readonly name: string;
}
/** The name of a process and its parent; empty where the system has no such file. */
function stateOf(pid: number): { readonly name: string; readonly parent: number } {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
/** The process that started this one; behind the shell, if there is one: npx starts programs in a shell, which does not end with npx. */
function findStarter(): ParentProcess {
  const { name, parent } = stateOf(process.ppid);
  return SHELL.test(name) && parent > 0 ? { pid: parent, name: stateOf(parent).name } : { pid: process.ppid, name };
}

/**
 * Ends this process once the npm that started it has ended: npm does not stop what it runs when it is killed. Only Linux shows what is
 * behind a shell, so `exec` in package.json replaces it. Without npm, a process may outlive its parent, as with `nohup`.
 */
export function exitWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const starter = findStarter();
  // npm may have ended before.
  if (isAdopted(starter.pid, starter.name)) process.exit(1);
  setInterval(() => {
    if (findStarter().pid !== starter.pid) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
