import type { CallResult } from '@komado/shared-contracts';
import { findOne, type Reader as SqlReader, SqlError } from '../database/database';
import { noUserWebToken, userWebToken } from '../http/cookies';
import type { CallContext } from '../http/handler';
import { readerOf, refuse } from '../http/handler';
import { beginSession, countSessions, endReplacedSession, endSession, endSessions, liveSince } from '../http/session';
import { accountTransaction } from '../ledger/account-transaction';
import type { ServerDependencies } from '../server-dependencies';
import type { AccountLimits } from './account-limits';
import { type AccountState, refusalOfState } from './account-state';
import { refuseKnownMinor } from './admission';
import { lockUsableAccount } from './apply-password';
import { listDevices } from './device-list.query';
import { foldEmail } from './email-address';
import { knownDevice, markDevice, markedAccount } from './known-device';
import { verifyPassword } from './password-hash';
import { emailHash } from './unlinked-email';

interface Found {
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
  /** That of the account which had the address. */
  password_hash: string | null;
}

const findAccount = (reader: SqlReader, address: string): Promise<Found | undefined> =>
  findOne(
    reader,
    // An address may have been left behind by accounts that resigned; the one in use comes first.
    `select account_id, password_hash, state from account where email = $1 order by state = 'resigned', account_id desc limit 1`,
    [address],
  );
const findUnlinked = (reader: SqlReader, hash: string): Promise<Unlinked | undefined> =>
  findOne(
    reader,
    `select u.reason, a.password_hash from unlinked_email u join account a on a.account_id = u.account_id
     where u.email_hash = $1 order by u.unlinked_at desc limit 1`,
    [hash],
  );

/**
 * Logs in on this device. An unknown address and a wrong password are the same to the caller, in words and in time. What has become of
 * an account is told to who knows its password only; of a deleted account no password is left, so its address alone gives 2013.
 */
export async function logIn(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  { replaced_user_id, ...credentials }: Credentials & { readonly replaced_user_id?: number },
  context: CallContext,
): Promise<{ account_id: number; user_id: number }> {
  const account = await proveLogin(dependencies, limits, credentials, context);
  const opened = await openSession(dependencies, account.account_id, context, replaced_user_id);
  markDevice(dependencies, context, account);
  return opened;
}

/** The devices of an account, for who knows its password. Throws what `logIn` throws, but for the limit of devices. */
export async function listDevicesByPassword(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  credentials: Credentials,
  context: CallContext,
): Promise<CallResult<'POST /web/user/device/list'>> {
  const { configuration, database, clock } = dependencies;
  const { account_id: accountId } = await proveLogin(dependencies, limits, credentials, context);
  return { device_list: await listDevices(database, { accountId, userId: 0, since: liveSince(configuration, clock.now()) }) };
}

/** Proves an address and its password, and that the account may be used. */
async function proveLogin(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  { email, password }: Credentials,
  context: CallContext,
): Promise<Found> {
  const { database, signingSecret } = dependencies;
  refuseKnownMinor(context, dependencies);
  const address = foldEmail(email);
  const account = await findAccount(database, address);
  const unlinked = await findUnlinked(database, emailHash(signingSecret, address));
  const session = context.reader && context.reader.accountId === account?.account_id ? context.reader.userId : undefined;
  const device = knownDevice(dependencies, context, account);
  // Taken before the password is looked at, so that attempts at the same moment count too; given back when it was right.
  const giveBack = await limits.passwordAttempt({ email: address, ip: context.ip, session, device });
  const holds = await verifyPassword((account ?? unlinked)?.password_hash, password);
  if (!account && unlinked?.reason === 'resigned') throw refuse('account-deleted');
  if (!holds) throw refuse('login-failed');
  await giveBack();
  if (!account) throw refuse('email-unlinked');
  const refusal = refusalOfState(account.state);
  if (refusal) throw refuse(refusal);
  return account;
}

/**
 * Begins a session of this device; throws 2003 when the account has its share of devices, 1102 when no token could be kept. A device of the
 * account that is to be replaced is logged out first.
 */
export async function openSession(
  { configuration, database, clock, log }: ServerDependencies,
  accountId: number,
  context: CallContext,
  replacedUserId?: number,
): Promise<{ account_id: number; user_id: number }> {
  const begun = accountTransaction(database, accountId, async (tx) => {
    const now = clock.now();
    // The reader may have left, or an operator acted, while the password was looked at.
    await lockUsableAccount(tx, accountId);
    await endReplacedSession(tx, context);
    if (replacedUserId !== undefined) await endSession(tx, accountId, replacedUserId);
    if ((await countSessions(tx, accountId, liveSince(configuration, now))) >= configuration.DEVICE_MAX)
      throw refuse('device-limit-reached');
    return beginSession(tx, { accountId, userAgent: context.userAgent, country: context.country, now });
  });
  try {
    const { token, userId } = await begun;
    context.setCookie(userWebToken(token));
    return { account_id: accountId, user_id: userId };
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    log.error({ err: error }, 'A session could not be kept.');
    throw refuse('session-not-created');
  }
}

/**
 * Ends this session (0 or its own id), or another device's session of the same account. Throws 2004 when the account has no such session;
 * this one ends all the same, for a page that is told so takes its reader for logged out.
 */
export async function logOut(
  { database, signingSecret }: ServerDependencies,
  { target_user_id }: { readonly target_user_id: number },
  context: CallContext,
): Promise<Record<never, never>> {
  const { accountId, userId } = readerOf(context);
  const target = target_user_id === 0 ? userId : target_user_id;
  if (target !== userId && (await database.transaction((tx) => endSession(tx, accountId, target)))) return {};
  context.setCookie(noUserWebToken);
  await database.transaction((tx) => endSession(tx, accountId, userId));
  const account = await markedAccount(database, accountId);
  if (account) markDevice({ signingSecret }, context, account);
  if (target !== userId) throw refuse('device-not-found');
  return {};
}

/** Ends the sessions of all other devices of the account. */
export async function logOutOthers({ database }: ServerDependencies, context: CallContext): Promise<{ ended_count: number }> {
  const { accountId, userId } = readerOf(context);
  return { ended_count: await database.transaction((tx) => endSessions(tx, accountId, [userId])) };
}
