import type { CallResult, ParsedParameters } from '@komado/shared-contracts';
import { ErrorCode } from '@komado/shared-contracts';
import { findOne } from '../database/database';
import { tooMany } from '../http/call-refusal';
import { noUserWebToken, userWebToken } from '../http/cookies';
import type { CallContext } from '../http/handler';
import { readerOf, refuse } from '../http/handler';
import { beginSession, countSessions, endSession } from '../http/session';
import { accountTransaction } from '../ledger/account-transaction';
import type { ServerDependencies } from '../server-dependencies';
import { type AccountState, refusalOfState } from './account-state';
import { assertAdmitted } from './admission';
import type { AttemptLimit } from './attempt-limit';
import { verifyPassword } from './password-hash';
import type { Recaptcha } from './recaptcha';

interface Found {
  account_id: number;
  password_hash: string;
  state: AccountState;
}

/** Logs in on this device. An unknown address and a wrong password are the same to the caller, in words and in time. */
export async function logIn(
  dependencies: ServerDependencies,
  { recaptcha, attempts }: { recaptcha: Recaptcha; attempts: AttemptLimit },
  { email, password, recaptcha_token }: ParsedParameters<'POST /web/user/login'>,
  context: CallContext,
): Promise<CallResult<'POST /web/user/login'>> {
  const { configuration, database, clock } = dependencies;
  assertAdmitted(context, dependencies);
  await recaptcha.verify(recaptcha_token, context.ip);
  const address = email.trim().toLowerCase();
  const keys = [`ip ${context.ip}`, `email ${address}`];
  // Taken before the password is looked at, so that attempts at the same moment count too; given back when it was right.
  if (!attempts.take(...keys)) throw tooMany('Too many attempts to log in. Please wait 15 minutes and try again.');
  const account = await findOne<Found>(
    database,
    // An address may have been left behind by accounts that resigned; the one in use comes first.
    `select account_id, password_hash, state from account where lower(email) = $1 order by state = 'resigned', account_id desc limit 1`,
    [address],
  );
  if (!(await verifyPassword(account?.password_hash, password)) || !account) throw refuse(ErrorCode.userLoginFailed);
  attempts.giveBack(...keys);
  const refusal = refusalOfState(account.state);
  if (refusal) throw refuse(refusal);

  const accountId = account.account_id;
  const session = await accountTransaction(database, accountId, async (tx) => {
    // Logging in again on the same device takes no second place.
    if (context.reader?.accountId === accountId) await endSession(tx, accountId, context.reader.userId);
    if ((await countSessions(tx, accountId)) >= configuration.DEVICE_MAX) throw refuse(ErrorCode.deviceLimit);
    return beginSession(tx, { accountId, userAgent: context.userAgent, now: clock.now() });
  });
  context.setCookie(userWebToken(session.token));
  return { account_id: accountId, user_id: session.userId };
}

/** Ends this session (0 or its own id), or another device's session of the same account; throws 2004 for anyone else's. */
export async function logOut(
  { database }: ServerDependencies,
  { target_user_id }: ParsedParameters<'POST /web/user/logout'>,
  context: CallContext,
): Promise<CallResult<'POST /web/user/logout'>> {
  const { accountId, userId } = readerOf(context);
  const target = target_user_id === 0 ? userId : target_user_id;
  if (target === userId) context.setCookie(noUserWebToken);
  const hasEnded = await database.transaction((tx) => endSession(tx, accountId, target));
  if (!hasEnded && target !== userId) throw refuse(ErrorCode.logoutFailed);
  return {};
}
