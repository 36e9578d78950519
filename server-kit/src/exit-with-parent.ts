import { readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 250;
const INIT = /^(?:systemd|init)\b/;
const PACKAGE_MANAGER = /^(?:npm|node|MainThread|pnpm|yarn)\b/;

/**
 * Whether a process with this parent has lost the one that started it: process 1 adopts it, or the init process of a user's session. In a
 * container, npm itself can be process 1.
 */
export const isAdopted = (parent: number, parentName: string): boolean =>
  INIT.test(parentName) || (parent === 1 && !PACKAGE_MANAGER.test(parentName));

/** The name of a process; empty where the system has no such file. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Ends this process once the npm that started it has ended: npm does not stop what it runs when it is killed. A shell between the two would
 * hide that; `exec` in package.json replaces it. Without npm, a process may outlive its parent, as with `nohup`.
 */
export function exitWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  // npm may have ended before.
  if (isAdopted(parent, nameOf(parent))) process.exit(1);
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
