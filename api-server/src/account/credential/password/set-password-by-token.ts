import type { Transactor } from '../../../database';
import { refuse } from '../../../refusal';
import { endSessions } from '../../../session';
import { lockActiveAccount } from '../../reader';
import type { DeviceCookieAccount } from '../known-device';
import { findSpentTokenByKey, saveIdempotencyKey, spendToken, type SpentToken, type TokenPurpose, invalidateTokens } from '../mailed-token';

/**
 * Sets the password of a mailed token, invalidates all links mailed before, and ends all sessions of the account but the surviving ones. A
 * repetition with the same idempotency key changes nothing. Throws 2017 for a token that is spent or expired.
 */
export async function setPasswordByToken(
  tx: Transactor,
  purpose: TokenPurpose,
  parameters: { readonly token: string; readonly idempotency_key?: string },
  now: Date,
  survivingUserIds: (spent: SpentToken) => readonly number[],
): Promise<DeviceCookieAccount> {
  const newlySpent = await spendToken(tx, purpose, parameters.token, now);
  const spent = newlySpent ?? (await findSpentTokenByKey(tx, purpose, parameters, now));
  if (!spent?.account_id || !spent.payload.password_hash) throw refuse('token-invalid');
  const account = { account_id: spent.account_id, password_hash: spent.payload.password_hash };
  if (newlySpent) {
    await lockActiveAccount(tx, account.account_id);
    await tx.execute('update account set password_hash = $2 where account_id = $1', [account.account_id, account.password_hash]);
    await invalidateTokens(tx, account.account_id, now);
    await endSessions(tx, account.account_id, survivingUserIds(spent));
    await saveIdempotencyKey(tx, parameters.token, parameters.idempotency_key);
  }
  return account;
}
