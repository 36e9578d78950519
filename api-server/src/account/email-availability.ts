import { ErrorCode } from '@komado/shared-contracts';
import type { Reader as SqlReader } from '../database/database';
import { refuse } from '../http/handler';
import type { AccountState } from './account-state';
import { emailHash, isResignedEmail } from './unlinked-email';

/** Throws `takenCode` for an address that an account has, 2015 for one whose account was deleted. */
export async function assertAvailable(
  reader: SqlReader,
  { email, signingSecret, takenCode }: { email: string; signingSecret: string; takenCode: ErrorCode },
): Promise<void> {
  const accounts = await reader.query<{ state: AccountState }>('select state from account where email = $1', [email]);
  if (accounts.some(({ state }) => state !== 'resigned')) throw refuse(takenCode);
  if (accounts.length > 0 || (await isResignedEmail(reader, emailHash(signingSecret, email)))) throw refuse(ErrorCode.emailResigned);
}
