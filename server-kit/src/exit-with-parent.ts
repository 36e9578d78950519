import { readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 250;

/** Whether the parent had ended before: process 1 is the parent then. In a container, npm itself can be process 1. */
function isOrphaned(): boolean {
  if (process.ppid !== 1) return false;
  try {
    return !/^(?:npm|node|pnpm|yarn)\b/.test(readFileSync('/proc/1/comm', 'utf8'));
  } catch {
    return true;
  }
}

/**
 * Ends this process once the npm that started it has ended: npm does not stop what it runs when it is killed. A shell between the two would
 * hide that; `exec` in package.json replaces it. Without npm, a process may outlive its parent, as with `nohup`.
 */
export function exitWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  if (isOrphaned()) process.exit(1);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
