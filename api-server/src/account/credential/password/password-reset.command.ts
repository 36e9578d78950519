import { isEmail } from '@komado/shared-contracts';
import { findOne } from '../../../database';
import { deletedUserWebTokenCookie, type CallContext } from '../../../caller';
import { refuse } from '../../../refusal';
import type { ServerDependencies } from '../../../server-dependencies';
import type { CredentialRateLimits } from '../credential-rate-limits';
import { refuseKnownUnderage } from '../../../legal';
import { setPasswordByToken } from './set-password-by-token';
import { normalizeEmail } from '../../../mail';
import { findKnownDevice, addToDeviceCookie, type DeviceCookieAccount } from '../known-device';
import { issueToken } from '../mailed-token';
import { hashNewPassword } from './password-hash';
import { noAccountMail, passwordResetMail } from './password-reset.mail';

const PURPOSE = 'password-reset';

/**
 * Mails a link that sets the new password. The response and the work are the same for an address without an account: the password is
 * hashed, a token that is never sent is stored, and an email is sent.
 */
export async function requestPasswordReset(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  parameters: { readonly email: string; readonly new_password: string },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer } = dependencies;
  refuseKnownUnderage(context, configuration, clock.now());
  const email = normalizeEmail(parameters.email);
  if (!isEmail(email)) throw refuse('email-invalid');
  const account = await findOne<DeviceCookieAccount>(
    database,
    `select account_id, password_hash from account where email = $1 and state <> 'resigned'`,
    [email],
  );
  await limits.accountMail({ email, ip: context.ip, device: findKnownDevice(dependencies, context, account) });
  const payload = { password_hash: await hashNewPassword(parameters.new_password, dependencies) };
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const mailId = await database.transaction(async (tx) => {
    const current = await findOne<{ account_id: number }>(
      tx,
      `select account_id from account where email = $1 and state <> 'resigned' for share`,
      [email],
    );
    const accountId = current?.account_id ?? null;
    const token = await issueToken(tx, { purpose: PURPOSE, email, accountId, payload, minutes, now: clock.now() });
    const mail = current
      ? { ...passwordResetMail(email, configuration.PUBLIC_URL, token, minutes), accountId: current.account_id }
      : noAccountMail(email, configuration.PUBLIC_URL);
    return mailer.write(tx, mail);
  });
  await mailer.send(mailId);
}

/** Sets the token's password and ends all sessions of the account; throws 2017 for a token that is spent or expired. */
export async function resetPassword(
  { database, clock, signingSecret }: ServerDependencies,
  parameters: { readonly token: string; readonly idempotency_key?: string },
  context: CallContext,
): Promise<Record<never, never>> {
  const now = clock.now();
  const account = await database.transaction((tx) => setPasswordByToken(tx, PURPOSE, parameters, now, () => []));
  if (context.reader?.accountId === account.account_id) context.setCookie(deletedUserWebTokenCookie);
  // Owning the mailbox proves owning the account, so the new password works on this device however often others guess.
  addToDeviceCookie({ signingSecret }, context, account);
  return {};
}
