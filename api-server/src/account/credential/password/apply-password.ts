import type { Transactor } from '../../../database';
import { lockUsableAccount } from '../../reader';
import { withdrawTokens } from '../mailed-token';

/** Sets an account's new password and invalidates all links mailed before. */
export async function applyPassword(tx: Transactor, accountId: number, passwordHash: string, now: Date): Promise<void> {
  await lockUsableAccount(tx, accountId);
  await tx.execute('update account set password_hash = $2 where account_id = $1', [accountId, passwordHash]);
  await withdrawTokens(tx, accountId, now);
}
