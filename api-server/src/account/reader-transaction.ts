import type { Database, Transactor } from '../database/database';
import { lockUsableAccount } from './apply-password';

/**
 * An `accountTransaction` for what readers do themselves: refuses when the account may not be used any more, be it since the session was
 * looked at. So nothing is written of a reader who has left meanwhile, or bought by one who was banned.
 */
export const readerTransaction = <T>(database: Database, accountId: number, work: (tx: Transactor) => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await lockUsableAccount(tx, accountId);
      return work(tx);
    },
    { isolation: 'read committed' },
  );

/**
 * SQL: the account (a placeholder) as a row source of what is inserted about its reader without taking its lock. It waits for a resignation
 * that is going on, and is empty after it.
 */
export const usableAccount = (accountId: string): string =>
  `(select account_id from account where account_id = ${accountId}::int and state = 'active' for share) usable_account`;
