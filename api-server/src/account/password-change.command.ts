import type { CallContext } from '../http/handler';
import { readerOf, refuse } from '../http/handler';
import { endSessions } from '../http/session';
import type { ServerDependencies } from '../server-dependencies';
import type { AccountLimits } from './account-limits';
import { refuseKnownMinor } from './admission';
import { applyPassword, lockUsableAccount } from './apply-password';
import { markDevice } from './known-device';
import { issueToken, spendToken } from './mailed-token';
import { passwordChangeMail } from './password-change.mail';
import { hashNewPassword } from './password-hash';
import { provePassword } from './password-proof';

/** Mails a link that makes the new password the account's; throws 2006 for a current one that is wrong or a new one that may not be used. */
export async function requestPasswordChange(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  { current_password, new_password }: { readonly current_password: string; readonly new_password: string },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer } = dependencies;
  const { accountId, userId, email } = readerOf(context);
  refuseKnownMinor(context, dependencies);
  await provePassword(database, limits, current_password, context);
  const payload = { password_hash: await hashNewPassword(new_password), user_id: userId };
  await limits.accountMail({ email, ip: context.ip, session: userId });
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const mailId = await database.transaction(async (tx) => {
    await lockUsableAccount(tx, accountId);
    const token = await issueToken(tx, { purpose: 'password-change', email, accountId, payload, minutes, now: clock.now() });
    return mailer.write(tx, { ...passwordChangeMail(email, configuration.PUBLIC_URL, token, minutes), accountId });
  });
  await mailer.send(mailId);
}

/**
 * Makes the token's password the account's. The session that asked stays, and the one that opens the link, if it is the account's too;
 * all others end. Throws 2017 for a token that is spent or expired.
 */
export async function changePassword(
  { database, clock, signingSecret }: ServerDependencies,
  { token }: { readonly token: string },
  context: CallContext,
): Promise<Record<never, never>> {
  const now = clock.now();
  const account = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, 'password-change', token, now);
    if (!spent?.account_id || !spent.payload.password_hash) throw refuse('token-invalid');
    await applyPassword(tx, spent.account_id, spent.payload.password_hash, now);
    const opening = context.reader?.accountId === spent.account_id ? context.reader.userId : undefined;
    await endSessions(
      tx,
      spent.account_id,
      [spent.payload.user_id, opening].filter((userId) => userId !== undefined),
    );
    return { account_id: spent.account_id, password_hash: spent.payload.password_hash };
  });
  markDevice({ signingSecret }, context, account);
  return {};
}
