import type { CallResult } from '@komado/shared-contracts';
import { findOne, type Queryable, SqlError } from '../../database';
import { deletedUserWebTokenCookie, userWebTokenCookie, type CallContext, readerOf } from '../../caller';
import { refuse } from '../../refusal';
import {
  startSession,
  countSessions,
  endReplacedSession,
  endOtherSession,
  endSession,
  endSessions,
  sessionCutoffs,
  type AccountState,
  refusalOfState,
} from '../../session';
import { withAccountLock } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import type { CredentialRateLimits } from './credential-rate-limits';
import { refuseKnownUnderage } from '../../legal';
import { listDevices } from './device-list.query';
import { normalizeEmail } from '../../mail';
import { lockActiveAccount } from '../reader';
import { findKnownDevice, addToDeviceCookie, loadDeviceCookieAccount } from './known-device';
import { verifyPassword } from './password/password-hash';
import { emailHash } from './email/unlinked-email';

interface LoginAccount {
  account_id: number;
  password_hash: string | null;
  state: AccountState;
}
interface Credentials {
  readonly email: string;
  readonly password: string;
}
interface Unlinked {
  reason: 'resigned' | 'changed';
  /** Password hash of the account that had the address. */
  password_hash: string | null;
}

const findAccount = (db: Queryable, address: string): Promise<LoginAccount | undefined> =>
  findOne(
    db,
    // Resigned accounts may have had the same address; the active one comes first.
    `select account_id, password_hash, state from account where email = $1 order by state = 'resigned', account_id desc limit 1`,
    [address],
  );
const findUnlinked = (db: Queryable, hash: string): Promise<Unlinked | undefined> =>
  findOne(
    db,
    `select u.reason, a.password_hash from unlinked_email u join account a on a.account_id = u.account_id
     where u.email_hash = $1 order by u.unlinked_at desc limit 1`,
    [hash],
  );

/**
 * Logs in on this device. An unknown address and a wrong password look the same to the caller, in response and in timing. The state of an
 * account is revealed only to callers with its password; a deleted account has none left, so its address alone gives 2013.
 */
export async function logIn(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  {
    replaced_user_id,
    isAppSession = false,
    ...credentials
  }: Credentials & { readonly replaced_user_id?: number; readonly isAppSession?: boolean },
  context: CallContext,
): Promise<{ account_id: number; user_id: number }> {
  const account = await verifyLogin(dependencies, limits, credentials, context);
  const opened = await openSession(dependencies, account.account_id, context, { replacedUserId: replaced_user_id, isAppSession });
  addToDeviceCookie(dependencies, context, account);
  return opened;
}

/** Lists the devices of an account, given its password. Throws what `logIn` throws, except for the device limit. */
export async function listDevicesByPassword(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  credentials: Credentials,
  context: CallContext,
): Promise<CallResult<'POST /web/user/device/list'>> {
  const { configuration, database, clock } = dependencies;
  const { account_id: accountId } = await verifyLogin(dependencies, limits, credentials, context);
  return { device_list: await listDevices(database, { accountId, userId: 0, since: sessionCutoffs(configuration, clock.now()) }) };
}

/** Verifies an address and its password, and that the account may be used. */
async function verifyLogin(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  { email, password }: Credentials,
  context: CallContext,
): Promise<LoginAccount> {
  const { configuration, database, clock, signingSecret } = dependencies;
  refuseKnownUnderage(context, configuration, clock.now());
  const address = normalizeEmail(email);
  const account = await findAccount(database, address);
  const unlinked = await findUnlinked(database, emailHash(signingSecret, address));
  const session = context.reader && context.reader.accountId === account?.account_id ? context.reader.userId : undefined;
  const device = findKnownDevice(dependencies, context, account);
  // Counted before the password is verified, so that concurrent attempts count, too.
  const undoAttempt = await limits.passwordAttempt({ email: address, ip: context.ip, session, device });
  const isCorrect = await verifyPassword((account ?? unlinked)?.password_hash, password);
  if (!account && unlinked?.reason === 'resigned') throw refuse('account-deleted');
  if (!isCorrect) throw refuse('login-failed');
  await undoAttempt();
  if (!account) throw refuse('email-unlinked');
  const refusal = refusalOfState(account.state);
  if (refusal) throw refuse(refusal);
  return account;
}

/**
 * Starts a session on this device; throws 2003 at the account's device limit, 1102 when no token could be saved. Logs out the device to be
 * replaced, if any, first.
 */
export async function openSession(
  { configuration, database, clock, log }: ServerDependencies,
  accountId: number,
  context: CallContext,
  { replacedUserId, isAppSession = false }: { readonly replacedUserId?: number | undefined; readonly isAppSession?: boolean } = {},
): Promise<{ account_id: number; user_id: number }> {
  const starting = withAccountLock(database, accountId, async (tx) => {
    const now = clock.now();
    // The account may have been deleted or blocked while the password was being verified.
    await lockActiveAccount(tx, accountId);
    await endReplacedSession(tx, context);
    if (replacedUserId !== undefined) await endSession(tx, accountId, replacedUserId);
    if ((await countSessions(tx, accountId, sessionCutoffs(configuration, now))) >= configuration.DEVICE_MAX)
      throw refuse('device-limit-reached');
    return startSession(tx, { accountId, userAgent: context.userAgent, country: context.country, isAppSession, now });
  });
  try {
    const { token, userId } = await starting;
    context.setCookie(userWebTokenCookie(token));
    return { account_id: accountId, user_id: userId };
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    log.error(
      { err: error, accountId },
      'A login failed because its session could not be saved in the database. Check the database; the reader can try again.',
    );
    throw refuse('session-not-created');
  }
}

/**
 * Ends this session (0 or its own id), or that of another device of the same account. A device that is already logged out is a success:
 * another request was faster. Throws 2004 for the device of another account; this session ends then, too, because a page that gets this code
 * treats its reader as logged out.
 */
export async function logOut(
  { database, signingSecret }: ServerDependencies,
  { target_user_id }: { readonly target_user_id: number },
  context: CallContext,
): Promise<Record<never, never>> {
  const { accountId, userId } = readerOf(context);
  const target = target_user_id === 0 ? userId : target_user_id;
  const isOwn = target === userId;
  if (!isOwn && (await database.transaction((tx) => endOtherSession(tx, accountId, target))) !== 'of-another-account') return {};
  context.setCookie(deletedUserWebTokenCookie);
  await database.transaction((tx) => endSession(tx, accountId, userId));
  const account = await loadDeviceCookieAccount(database, accountId);
  if (account) addToDeviceCookie({ signingSecret }, context, account);
  if (!isOwn) throw refuse('device-not-found');
  return {};
}

/** Ends the sessions of all other devices of the account. */
export async function logOutOthers({ database }: ServerDependencies, context: CallContext): Promise<{ ended_count: number }> {
  const { accountId, userId } = readerOf(context);
  return { ended_count: await database.transaction((tx) => endSessions(tx, accountId, [userId])) };
}
