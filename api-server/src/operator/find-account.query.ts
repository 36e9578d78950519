import { foldEmail } from '../account/email-address';
import type { AccountState } from '../account/account-state';
import { findOne, type Reader } from '../database/database';
import { OperatorRefusal } from './operator-refusal';

export interface FoundAccount {
  readonly account_id: number;
  readonly email: string;
  readonly state: AccountState;
  readonly nickname: string;
  readonly is_nickname_locked: boolean;
  readonly is_comment_suspended: boolean;
  readonly created_at: Date;
}
/** The account that has the address now. Throws `OperatorRefusal` when none has. */
export async function findAccount(reader: Reader, email: string): Promise<FoundAccount> {
  const account = await findOne<FoundAccount>(
    reader,
    // As it was typed first: one from before there was one form of an address may stand beside an account that has the form.
    `select account_id, email, state, nickname, is_nickname_locked, is_comment_suspended, created_at
     from account where email in ($1, $2) order by state = 'resigned', email = $2 desc, account_id desc limit 1`,
    [foldEmail(email), email.trim()],
  );
  if (!account) throw new OperatorRefusal(`There is no account ${email}.`);
  return account;
}
