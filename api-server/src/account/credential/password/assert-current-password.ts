import { findOne, type Database } from '../../../database';
import { type CallContext, readerOf } from '../../../caller';
import { refuse } from '../../../refusal';
import type { CredentialRateLimits } from '../credential-rate-limits';
import { verifyPassword } from './password-hash';

/**
 * Throws 2006 unless the password is that of this session's account. Attempts are limited as at login, so that an open session does not help
 * guessing.
 */
export async function assertCurrentPassword(
  database: Database,
  limits: CredentialRateLimits,
  password: string,
  context: CallContext,
): Promise<void> {
  const { accountId, userId, email } = readerOf(context);
  const undoAttempt = await limits.passwordAttempt({ email, ip: context.ip, session: userId });
  const account = await findOne<{ password_hash: string }>(database, 'select password_hash from account where account_id = $1', [
    accountId,
  ]);
  if (!(await verifyPassword(account?.password_hash, password))) throw refuse('password-wrong');
  await undoAttempt();
}
