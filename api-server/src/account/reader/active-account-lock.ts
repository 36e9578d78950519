import { findOne, type Database, type Transactor } from '../../database';
import { type AccountState, refusalOfState } from '../../session';
import { refuse } from '../../refusal';

/** Throws the reason if the account must not be changed; holds its lock for the rest of the transaction. */
export async function lockActiveAccount(tx: Transactor, accountId: number): Promise<{ email: string }> {
  const account = await findOne<{ email: string; state: AccountState }>(
    tx,
    'select email, state from account where account_id = $1 for no key update',
    [accountId],
  );
  if (!account) throw refuse('user-not-found');
  const refusal = refusalOfState(account.state);
  if (refusal) throw refuse(refusal);
  return account;
}

/**
 * An `withAccountLock` for a reader's own actions: refuses if the account is blocked, even if that happened after the session check. So
 * nothing is written for a reader who has left meanwhile, or bought by a banned one.
 */
export const withActiveAccountLock = <T>(database: Database, accountId: number, work: (tx: Transactor) => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await lockActiveAccount(tx, accountId);
      return work(tx);
    },
    { isolation: 'read committed' },
  );

/**
 * SQL: the account (a placeholder) as a row source for inserting a reader's data without locking the account exclusively. It waits for a
 * deletion in progress, and is empty after it.
 */
export const activeAccountSql = (accountId: string): string =>
  `(select account_id from account where account_id = ${accountId}::int and state = 'active' for share) usable_account`;
