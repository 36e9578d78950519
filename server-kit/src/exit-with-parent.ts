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

/** The name of a process and its parent; empty and 0 where the system has no such file. */
function stateOf(pid: number): { readonly name: string; readonly parent: number } {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
/**
 * Ends this process once the npm that started it has ended: npm does not stop what it runs when it is killed. Only Linux shows what is
 * behind a shell, so `exec` in package.json replaces it. Without npm, a process may outlive its parent, as with `nohup`.
 */
export function exitWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const { name, parent: grandparent } = stateOf(parent);
  // npx starts programs in a shell, which does not end with npx.
  const isBehindShell = SHELL.test(name) && grandparent > 0;
  // npm may have ended before.
  if (isBehindShell ? isAdopted(grandparent, stateOf(grandparent).name) : isAdopted(parent, name)) process.exit(1);
  setInterval(() => {
    // It cannot be read while file handles are exhausted.
    if (process.ppid !== parent || (isBehindShell && ![grandparent, 0].includes(stateOf(parent).parent))) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
