import { type CallContext, readerOf } from '../../../caller';
import type { ServerDependencies } from '../../../server-dependencies';
import { lockActiveAccount } from '../../reader';
import type { CredentialRateLimits } from '../credential-rate-limits';
import { refuseKnownUnderage } from '../../../legal';
import { setPasswordByToken } from './set-password-by-token';
import { addToDeviceCookie } from '../known-device';
import { issueToken } from '../mailed-token';
import { passwordChangeMail } from './activate-changed-password.mail';
import { hashNewPassword } from './password-hash';
import { assertCurrentPassword } from './assert-current-password';

const PURPOSE = 'password-change';

/** Mails a link that sets the new password; throws 2006 for a wrong current password or an invalid new one. */
export async function requestPasswordChange(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  { current_password, new_password }: { readonly current_password: string; readonly new_password: string },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer } = dependencies;
  const { accountId, userId, email } = readerOf(context);
  refuseKnownUnderage(context, configuration, clock.now());
  await assertCurrentPassword(database, limits, current_password, context);
  const payload = { password_hash: await hashNewPassword(new_password, dependencies), user_id: userId };
  await limits.accountMail({ email, ip: context.ip, session: userId });
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const mailId = await database.transaction(async (tx) => {
    await lockActiveAccount(tx, accountId);
    const token = await issueToken(tx, { purpose: PURPOSE, email, accountId, payload, minutes, now: clock.now() });
    return mailer.write(tx, { ...passwordChangeMail(email, configuration.PUBLIC_URL, token, minutes), accountId });
  });
  await mailer.send(mailId);
}

/**
 * Sets the token's password. The session that requested it survives, as does the one that opens the link, if it is the account's too; all
 * others end. Throws 2017 for a token that is spent or expired.
 */
export async function changePassword(
  { database, clock, signingSecret }: ServerDependencies,
  parameters: { readonly token: string; readonly idempotency_key?: string },
  context: CallContext,
): Promise<Record<never, never>> {
  const now = clock.now();
  const account = await database.transaction((tx) =>
    setPasswordByToken(tx, PURPOSE, parameters, now, (spent) => {
      const opening = context.reader?.accountId === spent.account_id ? context.reader.userId : undefined;
      return [spent.payload.user_id, opening].filter((userId) => userId !== undefined);
    }),
  );
  addToDeviceCookie({ signingSecret }, context, account);
  return {};
}
