import { type Database, type Transactor, findOne } from '../database';
import { refuse } from '../refusal';

/**
 * Serializes one reader's transactions: the second waits until the first has committed. Call it first in every transaction that moves money.
 * Refuses with 2000 when the account does not exist.
 */
export async function lockAccount(tx: Transactor, accountId: number): Promise<void> {
  const account = await findOne(tx, 'select account_id from account where account_id = $1 for no key update', [accountId]);
  if (!account) throw refuse('user-not-found');
}

/** A transaction with the lock of one account. Read committed, so that reads after the wait see what the previous transaction committed. */
export const withAccountLock = <T>(database: Database, accountId: number, work: (tx: Transactor) => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await lockAccount(tx, accountId);
      return work(tx);
    },
    { isolation: 'read committed' },
  );
