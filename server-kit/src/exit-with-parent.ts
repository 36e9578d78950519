const PARENT_CHECK_MS = 250;

/**
 * Ends this process once the npm that started it has ended: npm does not stop what it runs when it is killed. A shell between the two would
 * hide that; `exec` in package.json replaces it. Without npm, a process may outlive its parent, as with `nohup`.
 */
export function exitWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
