const PARENT_CHECK_MS = 250;

/**
 * Ends this process once its parent has ended: npm does not stop what it runs when it is killed. A shell between the two would hide that;
 * `exec` in package.json replaces it.
 */
export function exitWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
