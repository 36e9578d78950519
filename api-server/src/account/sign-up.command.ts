import type { CallResult, ParsedParameters } from '@komado/shared-contracts';
import { ErrorCode, isEmail, passwordFault } from '@komado/shared-contracts';
import { isUniqueViolation, type Reader as SqlReader } from '../database/database';
import { tooMany } from '../http/call-refusal';
import { userWebToken } from '../http/cookies';
import type { CallContext } from '../http/handler';
import { refuse } from '../http/handler';
import { beginSession } from '../http/session';
import { grantFreePoints } from '../ledger/grant';
import { outboxPath } from '../mail/outbox.routes';
import type { ServerDependencies } from '../server-dependencies';
import type { AccountState } from './account-state';
import { assertAdmitted } from './admission';
import type { AttemptLimit } from './attempt-limit';
import { issueToken, spendToken } from './mailed-token';
import { hashPassword } from './password-hash';
import type { Recaptcha } from './recaptcha';
import { signUpLink, signUpMail } from './sign-up.mail';

const DAY_MS = 86_400_000;

/** Throws 2007 or 2015 for an address that cannot be signed up. */
async function assertFree(reader: SqlReader, email: string): Promise<void> {
  const accounts = await reader.query<{ state: AccountState }>('select state from account where lower(email) = lower($1)', [email]);
  if (accounts.some(({ state }) => state !== 'resigned')) throw refuse(ErrorCode.accountAlreadyRegistered);
  if (accounts.length > 0) throw refuse(ErrorCode.emailResigned);
}

/** Mails a link that completes a sign-up. */
export async function requestSignUp(
  dependencies: ServerDependencies,
  { recaptcha, mails }: { recaptcha: Recaptcha; mails: AttemptLimit },
  parameters: ParsedParameters<'POST /web/account/presave'>,
  context: CallContext,
): Promise<CallResult<'POST /web/account/presave'>> {
  const { configuration, database, clock, mailer } = dependencies;
  assertAdmitted(context, dependencies);
  const email = parameters.email.trim();
  if (!isEmail(email)) throw refuse(ErrorCode.invalidEmail);
  await recaptcha.verify(parameters.recaptcha_token, context.ip);
  if (!mails.take(`ip ${context.ip}`, `email ${email.toLowerCase()}`)) {
    throw tooMany('Too many mails were asked for. Please try again in an hour.');
  }
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const token = await database.transaction(async (tx) => {
    await assertFree(tx, email);
    return issueToken(tx, { purpose: 'sign-up', email, minutes, now: clock.now() });
  });
  await mailer.send(signUpMail(email, signUpLink(configuration.PUBLIC_URL, token), minutes));
  return { valid_minutes: minutes, outbox_path: outboxPath(configuration) };
}

/** Makes the account of a mailed token, gives it its first points and logs it in. */
export async function completeSignUp(
  dependencies: ServerDependencies,
  { password, token }: ParsedParameters<'POST /web/account/save'>,
  context: CallContext,
): Promise<CallResult<'POST /web/account/save'>> {
  const { configuration, database, clock } = dependencies;
  assertAdmitted(context, dependencies);
  if (passwordFault(password)) throw refuse(ErrorCode.incorrectPassword);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const saved = database.transaction(async (tx) => {
    const email = await spendToken(tx, 'sign-up', token, now);
    if (email === undefined) throw refuse(ErrorCode.modifyTokenInvalid);
    await assertFree(tx, email);
    const [account] = await tx.query<{ account_id: number }>(
      'insert into account (email, password_hash, created_at) values ($1, $2, $3) returning account_id',
      [email, passwordHash, now],
    );
    const accountId = account!.account_id;
    if (configuration.SIGN_UP_FREE_POINTS > 0) {
      await grantFreePoints(tx, {
        accountId,
        amount: configuration.SIGN_UP_FREE_POINTS,
        naturalKey: `sign-up:${accountId}`,
        expiresAt: new Date(now.getTime() + configuration.FREE_POINT_DAYS * DAY_MS),
        kind: 'sign-up-bonus',
        now,
      });
    }
    return { accountId, ...(await beginSession(tx, { accountId, userAgent: context.userAgent, now })) };
  });
  const session = await saved.catch((error: unknown) => {
    // Two links for one address, opened at the same moment.
    throw isUniqueViolation(error, 'account_email') ? refuse(ErrorCode.accountAlreadyRegistered) : error;
  });
  context.setCookie(userWebToken(session.token));
  return { account_id: session.accountId, user_id: session.userId };
}
