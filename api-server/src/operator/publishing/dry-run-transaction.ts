import type { Database, Transactor } from '../../database';

class DryRun extends Error {}

/** Runs the work in one transaction and returns its result; a dry run rolls everything back. */
export async function runTransactionOrDryRun<T>(database: Database, isDryRun: boolean, work: (tx: Transactor) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const run = async (tx: Transactor): Promise<void> => {
    result = { value: await work(tx) };
    if (isDryRun) throw new DryRun();
  };
  await database.transaction(run).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return result!.value;
}
