import type { ParsedParameters } from '@komado/shared-contracts';
import { isEmail } from '@komado/shared-contracts';
import { isUniqueViolation, SqlError, type Transactor } from '../database/database';
import type { CallContext } from '../http/handler';
import { refuse } from '../http/handler';
import { beginSession, endReplacedSession } from '../http/session';
import { grantFreePoints } from '../ledger/grant';
import type { ServerDependencies } from '../server-dependencies';
import type { AccountLimits } from './account-limits';
import { assertVerifiedAdult } from './admission';
import { foldEmail } from './email-address';
import { assertAvailable } from './email-availability';
import { markDevice } from './known-device';
import { issueToken, spendToken } from './mailed-token';
import { hashNewPassword } from './password-hash';
import { signUpLink, signUpMail, signUpWithPasswordMail } from './sign-up.mail';
import { userWebToken } from '../http/cookies';

const DAY_MS = 86_400_000;

/** Mails a link that completes a sign-up. With a password, the link carries its hash; without one, it is chosen on the link's page. */
export async function requestSignUp(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  parameters: { readonly email: string; readonly password?: string },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer, signingSecret } = dependencies;
  assertVerifiedAdult(context, dependencies);
  const email = foldEmail(parameters.email);
  if (!isEmail(email)) throw refuse('email-invalid');
  await limits.signUpMail(email, context);
  const payload = parameters.password === undefined ? {} : { password_hash: await hashNewPassword(parameters.password) };
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const mail = 'password_hash' in payload ? signUpWithPasswordMail : signUpMail;
  const mailId = await database.transaction(async (tx) => {
    await assertAvailable(tx, { email, signingSecret, takenReason: 'email-registered' });
    const token = await issueToken(tx, { purpose: 'sign-up', email, payload, minutes, now: clock.now() });
    return mailer.write(tx, mail(email, signUpLink(configuration.PUBLIC_URL, token), minutes));
  });
  await mailer.send(mailId);
}

/** Spends the token and makes its account, with its first points. Without a password of its own, a token that carries none is refused. */
async function makeAccount(
  tx: Transactor,
  { configuration, signingSecret }: ServerDependencies,
  { token, passwordHash, now }: { token: string; passwordHash?: string; now: Date },
): Promise<number> {
  const spent = await spendToken(tx, 'sign-up', token, now);
  const hash = passwordHash ?? spent?.payload.password_hash;
  if (!spent || hash === undefined) throw refuse('token-invalid');
  await assertAvailable(tx, { email: spent.email, signingSecret, takenReason: 'email-registered' });
  const [account] = await tx.query<{ account_id: number }>(
    'insert into account (email, password_hash, created_at) values ($1, $2, $3) returning account_id',
    [spent.email, hash, now],
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
  return accountId;
}

/** Two links for one address opened at the same moment are 2007; an account that the database cannot keep is 2009. */
async function saving<T>({ log }: ServerDependencies, saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (isUniqueViolation(error, 'account_email')) throw refuse('email-registered');
    if (!(error instanceof SqlError)) throw error;
    log.error({ err: error }, 'An account could not be saved.');
    throw refuse('account-not-saved');
  }
}

/** Makes the account of a mailed token and logs it in on this device. */
export async function completeSignUp(
  dependencies: ServerDependencies,
  { password, token }: ParsedParameters<'POST /web/account/save'>,
  context: CallContext,
): Promise<{ account_id: number; user_id: number }> {
  const { database, clock } = dependencies;
  assertVerifiedAdult(context, dependencies);
  const passwordHash = await hashNewPassword(password);
  const now = clock.now();
  const session = await saving(
    dependencies,
    database.transaction(async (tx) => {
      const accountId = await makeAccount(tx, dependencies, { token, passwordHash, now });
      await endReplacedSession(tx, context);
      return { accountId, ...(await beginSession(tx, { accountId, userAgent: context.userAgent, country: context.country, now })) };
    }),
  );
  context.setCookie(userWebToken(session.token));
  markDevice(dependencies, context, { account_id: session.accountId, password_hash: passwordHash });
  return { account_id: session.accountId, user_id: session.userId };
}

/** Makes the account of a token that carries its password. It logs nobody in: a link may be opened by anyone whom it is forwarded to. */
export async function completeSignUpByLink(dependencies: ServerDependencies, token: string, context: CallContext): Promise<void> {
  const { database, clock } = dependencies;
  assertVerifiedAdult(context, dependencies);
  await saving(
    dependencies,
    database.transaction((tx) => makeAccount(tx, dependencies, { token, now: clock.now() })),
  );
}
