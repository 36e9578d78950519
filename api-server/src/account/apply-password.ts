import { findOne, type Transactor } from '../database/database';
import { refuse } from '../http/handler';
import { type AccountState, refusalOfState } from './account-state';
import { withdrawTokens } from './mailed-token';

/** Throws why the account may not be changed; the rest of the transaction has its lock. */
export async function lockUsableAccount(tx: Transactor, accountId: number): Promise<{ email: string }> {
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

/** Gives an account its new password. Links that were mailed before end with the old one. */
export async function applyPassword(tx: Transactor, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await lockUsableAccount(tx, accountId);
  await tx.execute('update account set password_hash = $2 where account_id = $1', [accountId, passwordHash]);
  await withdrawTokens(tx, accountId, now);
}
