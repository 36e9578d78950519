import { findOne, type Transactor } from '../../database';

/** Erases an account's identity: its address, password, profile, sessions, mailed links, and the emails themselves. */
export async function eraseIdentityAndCloseAccount(tx: Transactor, accountId: number, now: Date): Promise<void> {
  const account = await findOne<{ email: string | null }>(tx, 'select email from account where account_id = $1', [accountId]);
  const email = account?.email ?? '';
  await tx.execute('delete from passkey where account_id = $1', [accountId]);
  await tx.execute('delete from passkey_challenge where account_id = $1', [accountId]);
  await tx.execute('delete from device_session where account_id = $1', [accountId]);
  await tx.execute('delete from mailed_token where account_id = $1 or email = $2', [accountId, email]);
  await tx.execute('delete from mail_outbox where account_id = $1 or recipient = $2', [accountId, email]);
  await tx.execute(`update card_session set email = '', card_brand = null, card_last_four = null where account_id = $1`, [accountId]);
  // The record of former addresses is erased, too.
  await tx.execute('delete from unlinked_email where account_id = $1', [accountId]);
  await tx.execute(
    `update account set state = 'resigned', resigned_at = $2, email = null, password_hash = null, nickname = default, icon_id = default,
       gender = default, birthday = default, country = default, is_display_country = default, return_date = null,
       opt_out_ads = default, opt_out_analysis = default, nickname_changed_at = null
     where account_id = $1`,
    [accountId, now],
  );
}
