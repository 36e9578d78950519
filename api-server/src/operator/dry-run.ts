import type { Database, Transactor } from '../database/database';

class DryRun extends Error {}

/** Does the work in one transaction and gives what it found; a dry run takes all of it back. */
export async function tryOrDo<T>(database: Database, isDryRun: boolean, work: (tx: Transactor) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined;
  const run = async (tx: Transactor): Promise<void> => {
    found = { value: await work(tx) };
    if (isDryRun) throw new DryRun();
  };
  await database.transaction(run).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return found!.value;
}
