import { findOne, type Database } from '../database/database';
import type { CallContext } from '../http/handler';
import { readerOf, refuse } from '../http/handler';
import type { AccountLimits } from './account-limits';
import { verifyPassword } from './password-hash';

/** Throws 2006 when the password is not that of this session's account. Counted as often as at a login, so that an open session helps nobody guess. */
export async function provePassword(database: Database, limits: AccountLimits, password: string, context: CallContext): Promise<void> {
  const { accountId, userId, email } = readerOf(context);
  const giveBack = await limits.passwordAttempt({ email, ip: context.ip, session: userId });
  const account = await findOne<{ password_hash: string }>(database, 'select password_hash from account where account_id = $1', [
    accountId,
  ]);
  if (!(await verifyPassword(account?.password_hash, password))) throw refuse('password-wrong');
  await giveBack();
}
