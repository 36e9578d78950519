import { normalizeEmail } from '../../mail';
import type { AccountState } from '../../session';
import { findOne, type Queryable } from '../../database';
import { OperatorRefusal } from '../operator-refusal';

export interface FoundAccount {
  readonly account_id: number;
  readonly email: string;
  readonly state: AccountState;
  readonly nickname: string;
  readonly is_nickname_locked: boolean;
  readonly is_comment_suspended: boolean;
  readonly created_at: Date;
}
/** The account that currently has the address. Throws `OperatorRefusal` when there is none. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<FoundAccount> {
  const account = await findOne<FoundAccount>(
    db,
    `select account_id, email, state, nickname, is_nickname_locked, is_comment_suspended, created_at
     from account where email = $1 order by state = 'resigned', account_id desc limit 1`,
    [normalizeEmail(email)],
  );
  if (!account)
    throw new OperatorRefusal(
      `No account has the email address ${email}. Check its spelling; the address may have changed, or the account may be deleted.`,
    );
  return account;
}
