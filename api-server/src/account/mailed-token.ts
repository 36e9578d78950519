import type { Transactor } from '../database/database';
import { findOne } from '../database/database';
import { newToken, tokenHash } from '../http/session';

export type TokenPurpose = 'sign-up' | 'password-reset' | 'password-change' | 'email-change';

/** Makes a one-time token; only its hash is kept. Tokens that ended a day ago are swept. */
export async function issueToken(
  tx: Transactor,
  token: { purpose: TokenPurpose; email: string; minutes: number; now: Date },
): Promise<string> {
  const text = newToken();
  await tx.execute('delete from mailed_token where expires_at < $1', [new Date(token.now.getTime() - 86_400_000)]);
  await tx.execute('insert into mailed_token (token_hash, purpose, email, expires_at) values ($1, $2, $3, $4)', [
    tokenHash(text),
    token.purpose,
    token.email,
    new Date(token.now.getTime() + token.minutes * 60_000),
  ]);
  return text;
}

/** Spends a token and gives its address; undefined for one that is spent, expired or was never made. Of two at once one succeeds. */
export async function spendToken(tx: Transactor, purpose: TokenPurpose, text: string, now: Date): Promise<string | undefined> {
  const row = await findOne<{ email: string }>(
    tx,
    'update mailed_token set spent_at = $3 where token_hash = $1 and purpose = $2 and spent_at is null and expires_at > $3 returning email',
    [tokenHash(text), purpose, now],
  );
  return row?.email;
}
