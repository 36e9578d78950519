import { noUserWebToken } from '../http/cookies';
import type { CallContext } from '../http/handler';
import { readerOf } from '../http/handler';
import { accountTransaction } from '../ledger/account-transaction';
import type { ServerDependencies } from '../server-dependencies';
import type { AccountLimits } from './account-limits';
import { lockUsableAccount } from './apply-password';
import { erasures } from './erasure';
import { markedAccount, unmarkDevice } from './known-device';
import { assertOwnUser } from './own-user.query';
import { provePassword } from './password-proof';
import { emailHash, unlinkEmail } from './unlinked-email';

/** Deletes an account for good: all or nothing. Only a keyed hash of its address stays, so that the address is known as that of a deleted account. */
export async function resignAccount({ database, clock, signingSecret }: ServerDependencies, accountId: number): Promise<void> {
  const now = clock.now();
  await accountTransaction(database, accountId, async (tx) => {
    const { email } = await lockUsableAccount(tx, accountId);
    for (const erase of erasures) await erase(tx, accountId, now);
    await unlinkEmail(tx, { accountId, hash: emailHash(signingSecret, email), reason: 'resigned', now });
  });
}

/** Deletes the account of this session; throws 2000 or 2012 when `user_id` is not this session's, 2006 for a wrong password where one is sent. */
export async function resign(
  dependencies: ServerDependencies,
  limits: AccountLimits,
  { user_id, password }: { readonly user_id: number; readonly password?: string },
  context: CallContext,
): Promise<Record<never, never>> {
  const { accountId } = readerOf(context);
  await assertOwnUser(dependencies.database, user_id, context);
  if (password !== undefined) await provePassword(dependencies.database, limits, password, context);
  const account = await markedAccount(dependencies.database, accountId);
  await resignAccount(dependencies, accountId);
  if (account) unmarkDevice(dependencies, context, account);
  context.setCookie(noUserWebToken);
  return {};
}
