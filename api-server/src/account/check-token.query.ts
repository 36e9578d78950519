import type { CallResult } from '@komado/shared-contracts';
import { findOne } from '../database/database';
import { refuse } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { type AccountState, refusalOfState } from './account-state';
import { findToken } from './mailed-token';

/** Judges a mailed token without spending it; throws 2017 for one that its page could not use. */
export async function checkToken(
  { database, clock }: Pick<ServerDependencies, 'database' | 'clock'>,
  { token, purpose }: { readonly token: string; readonly purpose: string },
): Promise<CallResult<'GET /web/account/token'>> {
  const found = await findToken(database, purpose, token, clock.now());
  if (!found) throw refuse('token-invalid');
  if (purpose !== 'sign-up') {
    const account = await findOne<{ state: AccountState }>(database, 'select state from account where account_id = $1', [found.account_id]);
    if (!account || refusalOfState(account.state)) throw refuse('token-invalid');
  }
  return { email: found.email, expired_date: found.expires_at.toISOString() };
}
