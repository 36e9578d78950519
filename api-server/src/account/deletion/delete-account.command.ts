import { RECENT_LOGIN_MINUTES } from '@komado/shared-contracts';
import { findOne } from '../../database';
import { deletedUserWebTokenCookie, type CallContext, readerOf } from '../../caller';
import { refuse } from '../../refusal';
import { withAccountLock } from '../../ledger';
import { sendStoredMail } from '../../mail';
import type { ServerDependencies } from '../../server-dependencies';
import {
  type CredentialRateLimits,
  loadDeviceCookieAccount,
  removeFromDeviceCookie,
  assertCurrentPassword,
  emailHash,
  recordUnlinkedEmail,
} from '../credential';
import { assertDeletionStepSeen, expiredDeletionStepCookie } from './deletion-step-cookie';
import { personalDataErasures } from './personal-data-erasures';
import { assertOwnUserId, lockActiveAccount } from '../reader';
import { accountDeletedMail } from './account-deleted.mail';
import { MINUTE_MS } from '../../clock';

/**
 * Deletes an account permanently, in one transaction. Only a keyed hash of its address remains, to recognize the address of a deleted
 * account, and the farewell email until it is sent.
 */
export async function deleteAccount(dependencies: ServerDependencies, accountId: number): Promise<void> {
  const { configuration, database, clock, mailer, signingSecret, revisions } = dependencies;
  const now = clock.now();
  const mailId = await revisions.comments.after(
    withAccountLock(database, accountId, async (tx) => {
      const { email } = await lockActiveAccount(tx, accountId);
      for (const erase of personalDataErasures) await erase(tx, accountId, now);
      await recordUnlinkedEmail(tx, { accountId, hash: emailHash(signingSecret, email), reason: 'resigned', now });
      return mailer.write(tx, accountDeletedMail(email, configuration.PUBLIC_URL));
    }),
  );
  await sendStoredMail(dependencies, mailId);
}

/**
 * Deletes the account of this session; throws 2000 or 2012 when `user_id` is not this session's, 2006 for a wrong password. A caller that
 * sends no password, such as the app, must have logged in on this device recently: a session left open is not enough. A page must have
 * shown step 1; the app has its own screens, and the specified call has no parameter for it.
 */
export async function deleteOwnAccount(
  dependencies: ServerDependencies,
  limits: CredentialRateLimits,
  { user_id, password }: { readonly user_id: number; readonly password?: string },
  context: CallContext,
): Promise<Record<never, never>> {
  const { accountId } = readerOf(context);
  await assertOwnUserId(dependencies.database, user_id, context);
  if (context.isFromPage) assertDeletionStepSeen(dependencies, context);
  if (password !== undefined) await assertCurrentPassword(dependencies.database, limits, password, context);
  else if (!(await isRecentLogin(dependencies, context))) throw refuse('login-not-recent');
  const account = await loadDeviceCookieAccount(dependencies.database, accountId);
  await deleteAccount(dependencies, accountId);
  if (account) removeFromDeviceCookie(dependencies, context, account);
  context.setCookie(deletedUserWebTokenCookie);
  context.setCookie(expiredDeletionStepCookie);
  return {};
}

async function isRecentLogin({ database, clock }: Pick<ServerDependencies, 'database' | 'clock'>, context: CallContext): Promise<boolean> {
  const { accountId, userId } = readerOf(context);
  const since = new Date(clock.now().getTime() - RECENT_LOGIN_MINUTES * MINUTE_MS);
  const session = await findOne(
    database,
    'select 1 as one from device_session where account_id = $1 and user_id = $2 and created_at > $3',
    [accountId, userId, since],
  );
  return session !== undefined;
}
