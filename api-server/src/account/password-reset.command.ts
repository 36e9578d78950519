import { isEmail } from '@komado/shared-contracts';
import { findOne } from '../database/database';
import { noUserWebToken } from '../http/cookies';
import type { CallContext } from '../http/handler';
import { refuse } from '../http/handler';
import { endSessions } from '../http/session';
import type { ServerDependencies } from '../server-dependencies';
import type { AccountLimits } from './account-limits';
import { refuseKnownMinor } from './admission';
import { applyPassword } from './apply-password';
import { foldEmail } from './email-address';
import { knownDevice, markDevice, type MarkedAccount } from './known-device';
import { issueToken, spendToken } from './mailed-token';
import { hashNewPassword } from './password-hash';
import { noAccountMail, passwordResetMail } from './password-reset.mail';

/**
 * Mails a link that makes the new password the account's. The answer, and what is done for it, are the same for an address that no account
 * has: the password is hashed, a token is kept (that nobody is told) and a mail is sent.
 */
export async function requestPasswordReset(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  parameters: { readonly email: string; readonly new_password: string },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer } = dependencies;
  refuseKnownMinor(context, dependencies);
  const email = foldEmail(parameters.email);
  if (!isEmail(email)) throw refuse('email-invalid');
  const account = await findOne<MarkedAccount>(
    database,
    `select account_id, password_hash from account where email = $1 and state <> 'resigned'`,
    [email],
  );
  await limits.accountMail({ email, ip: context.ip, device: knownDevice(dependencies, context, account) });
  const payload = { password_hash: await hashNewPassword(parameters.new_password) };
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const mailId = await database.transaction(async (tx) => {
    const found = await findOne<{ account_id: number }>(
      tx,
      `select account_id from account where email = $1 and state <> 'resigned' for share`,
      [email],
    );
    const purpose = 'password-reset';
    const accountId = found?.account_id ?? null;
    const token = await issueToken(tx, { purpose, email, accountId, payload, minutes, now: clock.now() });
    const mail = found
      ? { ...passwordResetMail(email, configuration.PUBLIC_URL, token, minutes), accountId: found.account_id }
      : noAccountMail(email, configuration.PUBLIC_URL);
    return mailer.write(tx, mail);
  });
  await mailer.send(mailId);
}

/** Makes the token's password the account's and ends all its sessions; throws 2017 for a token that is spent or expired. */
export async function resetPassword(
  { database, clock, signingSecret }: ServerDependencies,
  { token }: { readonly token: string },
  context: CallContext,
): Promise<Record<never, never>> {
  const now = clock.now();
  const account = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, 'password-reset', token, now);
    if (!spent?.account_id || !spent.payload.password_hash) throw refuse('token-invalid');
    await applyPassword(tx, spent.account_id, spent.payload.password_hash, now);
    await endSessions(tx, spent.account_id, []);
    return { account_id: spent.account_id, password_hash: spent.payload.password_hash };
  });
  if (context.reader?.accountId === account.account_id) context.setCookie(noUserWebToken);
  // Who reads the mailbox is the owner: however often others guess, the new password can be used here.
  markDevice({ signingSecret }, context, account);
  return {};
}
