import type { CallResult } from '@komado/shared-contracts';
import { findOne } from '../../database';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { type AccountState, refusalOfState } from '../../session';
import { findSpentTokenByKey, findToken } from './mailed-token';

/** Validates a mailed token without spending it; throws 2017 for one that its page could not use. */
export async function checkMailedToken(
  { database, clock }: Pick<ServerDependencies, 'database' | 'clock'>,
  parameters: { readonly token: string; readonly purpose: string; readonly idempotency_key?: string },
): Promise<CallResult<'POST /web/account/token'>> {
  const { token, purpose } = parameters;
  const now = clock.now();
  const issued = (await findToken(database, purpose, token, now)) ?? (await findSpentTokenByKey(database, purpose, parameters, now));
  if (!issued) throw refuse('token-invalid');
  if (purpose !== 'sign-up') {
    const account = await findOne<{ state: AccountState }>(database, 'select state from account where account_id = $1', [
      issued.account_id,
    ]);
    if (!account || refusalOfState(account.state)) throw refuse('token-invalid');
  }
  return { email: issued.email, expired_date: issued.expires_at.toISOString() };
}
