import { isEmail } from '@komado/shared-contracts';
import { isUniqueViolation, type Transactor } from '../../../database';
import { type CallContext, readerOf } from '../../../caller';
import { refuse } from '../../../refusal';
import type { ServerDependencies } from '../../../server-dependencies';
import type { CredentialRateLimits } from '../credential-rate-limits';
import { refuseKnownUnderage } from '../../../legal';
import { normalizeEmail, sendStoredMail } from '../../../mail';
import { lockActiveAccount } from '../../reader';
import { assertEmailAvailable } from './email-availability';
import { emailChangedMail, emailChangeMail } from './email-change.mail';
import { findSpentTokenByKey, issueToken, saveIdempotencyKey, spendToken, invalidateTokens } from '../mailed-token';
import { assertCurrentPassword } from '../password/assert-current-password';
import { emailHash, recordUnlinkedEmail } from './unlinked-email';

/** Mails a link that changes the account's address to the new one; throws 2005, 2006, 2008 or 2015. */
export async function requestEmailChange(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  { new_email, password }: { readonly new_email: string; readonly password: string },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer, signingSecret } = dependencies;
  const { accountId } = readerOf(context);
  refuseKnownUnderage(context, configuration, clock.now());
  const email = normalizeEmail(new_email);
  if (!isEmail(email)) throw refuse('email-invalid');
  await assertCurrentPassword(database, limits, password, context);
  await limits.accountMail({ email, ip: context.ip });
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const mailId = await database.transaction(async (tx) => {
    await lockActiveAccount(tx, accountId);
    await assertEmailAvailable(tx, { email, signingSecret, takenReason: 'email-in-use' });
    const token = await issueToken(tx, { purpose: 'email-change', email, accountId, minutes, now: clock.now() });
    return mailer.write(tx, { ...emailChangeMail(email, configuration.PUBLIC_URL, token, minutes), accountId });
  });
  await mailer.send(mailId);
}

interface Change {
  readonly accountId: number;
  readonly formerEmail: string;
  readonly email: string;
}
/** Assigns emails to the former address to the account, so that they are erased with it. */
async function claimMails(tx: Transactor, accountId: number, formerEmail: string): Promise<void> {
  for (const [table, column] of [
    ['mail_outbox', 'recipient'],
    ['mailed_token', 'email'],
  ] as const) {
    await tx.execute(`update ${table} set account_id = $1 where ${column} = $2 and account_id is null`, [accountId, formerEmail]);
  }
}
interface MailedLink {
  readonly token: string;
  readonly idempotency_key?: string;
}
async function applyEmail(tx: Transactor, { token, idempotency_key }: MailedLink, signingSecret: string, now: Date): Promise<Change> {
  const spent = await spendToken(tx, 'email-change', token, now);
  if (!spent?.account_id) throw refuse('token-invalid');
  const { account_id: accountId, email } = spent;
  const { email: formerEmail } = await lockActiveAccount(tx, accountId);
  await assertEmailAvailable(tx, { email, signingSecret, takenReason: 'email-in-use' });
  await tx.execute('update account set email = $2 where account_id = $1', [accountId, email]);
  await recordUnlinkedEmail(tx, { accountId, hash: emailHash(signingSecret, formerEmail), reason: 'changed', now });
  await tx.execute('delete from unlinked_email where account_id = $1 and email_hash = $2', [accountId, emailHash(signingSecret, email)]);
  await invalidateTokens(tx, accountId, now);
  await claimMails(tx, accountId, formerEmail);
  await saveIdempotencyKey(tx, token, idempotency_key);
  return { accountId, formerEmail, email };
}

/** Makes the token's address the account's, and notifies the former one; throws 2017 for a token that is spent or expired, 2008 or 2015. */
export async function changeEmail(
  { configuration, database, clock, mailer, signingSecret, log }: ServerDependencies,
  link: MailedLink,
): Promise<{ email: string }> {
  const repeat = await findSpentTokenByKey(database, 'email-change', link, clock.now());
  if (repeat) return { email: repeat.email };
  const applied = database.transaction(async (tx) => {
    const { accountId, formerEmail, email } = await applyEmail(tx, link, signingSecret, clock.now());
    return { email, mailId: await mailer.write(tx, { ...emailChangedMail(formerEmail, configuration.PUBLIC_URL), accountId }) };
  });
  const { email, mailId } = await applied.catch((error: unknown) => {
    // A sign-up took the address concurrently.
    throw isUniqueViolation(error, 'account_email') ? refuse('email-in-use') : error;
  });
  // The address is changed anyway: a mailbox that no longer accepts mail is often the reason for the change.
  await sendStoredMail({ mailer, log }, mailId);
  return { email };
}
