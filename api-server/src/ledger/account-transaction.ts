import { type Database, type Transactor, findOne } from '../database/database';
import { refuse } from '../http/handler';

/**
 * Puts the movements of one reader in a row: the second waits until the first has committed. Call it first in every transaction that
 * moves money. Refuses with 2000 when there is no such account.
 */
export async function lockAccount(tx: Transactor, accountId: number): Promise<void> {
  const account = await findOne(tx, 'select account_id from account where account_id = $1 for no key update', [accountId]);
  if (!account) throw refuse('user-not-found');
}

/** One transaction that holds the lock of one reader. Read committed, so that what is read after the wait includes what was waited for. */
export const accountTransaction = <T>(database: Database, accountId: number, work: (tx: Transactor) => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await lockAccount(tx, accountId);
      return work(tx);
    },
    { isolation: 'read committed' },
  );
