import type { ParsedParameters } from '@komado/shared-contracts';
import { isEmail } from '@komado/shared-contracts';
import { type Database, type Queryable, findOne, isUniqueViolation, SqlError, type Transactor } from '../../database';
import { type CallContext, userWebTokenCookie } from '../../caller';
import { refuse } from '../../refusal';
import { startSession, endReplacedSession } from '../../session';
import { grantFreePoints } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import type { CredentialRateLimits } from './credential-rate-limits';
import { assertVerifiedAgeForSignUp } from './verified-age-for-sign-up';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { normalizeEmail } from '../../mail';
import { assertEmailAvailable } from './email/email-availability';
import { addToDeviceCookie } from './known-device';
import { findSpentTokenByKey, deleteIdempotencyKey, issueToken, saveIdempotencyKey, spendToken } from './mailed-token';
import { hashNewPassword, verifyPassword } from './password/password-hash';
import { signUpLink, signUpMail, signUpWithPasswordMail } from './sign-up.mail';
import { lockActiveAccount } from '../reader';
import { DAY_MS } from '../../clock';

/** `Crowblade, chapter 14`; undefined for a chapter that readers do not see. */
async function findChapterName(db: Queryable, episodeId: number, now: Date): Promise<string | undefined> {
  const chapter = await findOne<{ title_name: string; episode_number: number }>(
    db,
    `select t.title_name, e.episode_number from episode e join title t on t.title_id = e.title_id
     where e.episode_id = $1 and ${publishedEpisodeCondition('$2')} and ${publishedTitleCondition('$2')}`,
    [episodeId, now],
  );
  return chapter && `${chapter.title_name}, chapter ${chapter.episode_number}`;
}

/**
 * Mails a link that completes a sign-up. If a password is given, the link contains its hash; otherwise the reader chooses one on the link's
 * page.
 */
export async function requestSignUp(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  parameters: { readonly email: string; readonly password?: string; readonly episodeId?: number | undefined },
  context: CallContext,
): Promise<void> {
  const { configuration, database, clock, mailer, signingSecret } = dependencies;
  assertVerifiedAgeForSignUp(context, dependencies);
  const email = normalizeEmail(parameters.email);
  if (!isEmail(email)) throw refuse('email-invalid');
  await limits.signUpMail(email, context);
  const payload = parameters.password === undefined ? {} : { password_hash: await hashNewPassword(parameters.password, dependencies) };
  const minutes = configuration.MAILED_TOKEN_MINUTES;
  const chapter = parameters.episodeId === undefined ? undefined : await findChapterName(database, parameters.episodeId, clock.now());
  const mailId = await database.transaction(async (tx) => {
    await assertEmailAvailable(tx, { email, signingSecret, takenReason: 'email-registered' });
    const token = await issueToken(tx, { purpose: 'sign-up', email, payload, minutes, now: clock.now() });
    const link = signUpLink(configuration.PUBLIC_URL, token);
    return mailer.write(
      tx,
      'password_hash' in payload
        ? signUpWithPasswordMail(email, link, minutes)
        : signUpMail(email, link, minutes, { chapter, point: configuration.SIGN_UP_FREE_POINTS }),
    );
  });
  await mailer.send(mailId);
}

/** Spends the token and creates its account, with its first points. If neither the caller nor the token has a password, it is refused. */
async function createAccount(
  tx: Transactor,
  { configuration, signingSecret }: ServerDependencies,
  { token, passwordHash, now }: { token: string; passwordHash?: string; now: Date },
): Promise<number> {
  const spent = await spendToken(tx, 'sign-up', token, now);
  const hash = passwordHash ?? spent?.payload.password_hash;
  if (!spent || hash === undefined) throw refuse('token-invalid');
  await assertEmailAvailable(tx, { email: spent.email, signingSecret, takenReason: 'email-registered' });
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

/** Of two links for one address opened concurrently, one gets 2007; an account that the database cannot save is 2009. */
async function withSaveRefusals<T>({ log }: ServerDependencies, saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (isUniqueViolation(error, 'account_email')) throw refuse('email-registered');
    if (!(error instanceof SqlError)) throw error;
    log.error(
      { err: error },
      'A sign-up failed because its account could not be saved in the database. Check the database; the reader can try again.',
    );
    throw refuse('account-not-saved');
  }
}

interface CreatedAccount {
  readonly accountId: number;
  readonly passwordHash: string;
  readonly createdAt: Date;
}
/**
 * The account that this page's first submission created, when the response was lost. The password must match the one chosen then. The
 * session that the page never received is ended, because it would take a device slot. A wrong password invalidates the key, so that it
 * cannot be used for guessing.
 */
async function findCreatedAccount(
  database: Database,
  parameters: ParsedParameters<'POST /web/account/save'>,
  now: Date,
): Promise<CreatedAccount | undefined> {
  const repeat = await findSpentTokenByKey(database, 'sign-up', parameters, now);
  if (!repeat) return undefined;
  const account = await findOne<{ account_id: number; password_hash: string }>(
    database,
    'select account_id, password_hash from account where email = $1 and created_at = $2',
    [repeat.email, repeat.spent_at],
  );
  if (account && (await verifyPassword(account.password_hash, parameters.password)))
    return { accountId: account.account_id, passwordHash: account.password_hash, createdAt: repeat.spent_at };
  await database.transaction((tx) => deleteIdempotencyKey(tx, parameters.token));
  return undefined;
}
async function endLostSession(tx: Transactor, { accountId, createdAt }: CreatedAccount): Promise<void> {
  await lockActiveAccount(tx, accountId);
  await tx.execute('delete from device_session where account_id = $1 and created_at = $2', [accountId, createdAt]);
}

/** Creates the account of a mailed token and logs it in on this device. */
export async function completeSignUp(
  dependencies: ServerDependencies,
  parameters: ParsedParameters<'POST /web/account/save'>,
  context: CallContext,
): Promise<{ account_id: number; user_id: number }> {
  const { database, clock } = dependencies;
  assertVerifiedAgeForSignUp(context, dependencies);
  const now = clock.now();
  const created = await findCreatedAccount(database, parameters, now);
  const passwordHash = created?.passwordHash ?? (await hashNewPassword(parameters.password, dependencies));
  const session = await withSaveRefusals(
    dependencies,
    database.transaction(async (tx) => {
      const accountId = created?.accountId ?? (await createAccount(tx, dependencies, { token: parameters.token, passwordHash, now }));
      await (created ? endLostSession(tx, created) : saveIdempotencyKey(tx, parameters.token, parameters.idempotency_key));
      await endReplacedSession(tx, context);
      return { accountId, ...(await startSession(tx, { accountId, userAgent: context.userAgent, country: context.country, now })) };
    }),
  );
  context.setCookie(userWebTokenCookie(session.token));
  addToDeviceCookie(dependencies, context, { account_id: session.accountId, password_hash: passwordHash });
  return { account_id: session.accountId, user_id: session.userId };
}

/** Creates the account of a token that contains its password. It does not log anyone in: a forwarded link may be opened by others. */
export async function completeSignUpByLink(dependencies: ServerDependencies, token: string, context: CallContext): Promise<void> {
  const { database, clock } = dependencies;
  assertVerifiedAgeForSignUp(context, dependencies);
  await withSaveRefusals(
    dependencies,
    database.transaction((tx) => createAccount(tx, dependencies, { token, now: clock.now() })),
  );
}
