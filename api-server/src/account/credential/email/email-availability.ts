import type { Queryable } from '../../../database';
import { refuse } from '../../../refusal';
import type { AccountState } from '../../../session';
import { emailHash, isEmailOfDeletedAccount } from './unlinked-email';

/** Throws `takenReason` for an address that is in use, 2015 for one whose account was deleted. */
export async function assertEmailAvailable(
  db: Queryable,
  { email, signingSecret, takenReason }: { email: string; signingSecret: string; takenReason: 'email-registered' | 'email-in-use' },
): Promise<void> {
  const accounts = await db.query<{ state: AccountState }>('select state from account where email = $1', [email]);
  if (accounts.some(({ state }) => state !== 'resigned')) throw refuse(takenReason);
  if (accounts.length > 0 || (await isEmailOfDeletedAccount(db, emailHash(signingSecret, email)))) throw refuse('email-unlinked');
}
