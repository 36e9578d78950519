import type { MailedTokenPurpose } from '@komado/shared-contracts';
import type { Reader as SqlReader, Transactor } from '../database/database';
import { findOne } from '../database/database';
import { newToken, tokenHash } from '../http/session';

export type TokenPurpose = MailedTokenPurpose;

/** What a token will do once it is spent. */
export interface TokenPayload {
  /** Hash of the password that was asked for. */
  readonly password_hash?: string;
  /** The session that asked: it stays when the others end. */
  readonly user_id?: number;
}
interface NewToken {
  readonly purpose: TokenPurpose;
  /** Where the mail goes. */
  readonly email: string;
  readonly accountId?: number | null;
  readonly payload?: TokenPayload;
  readonly minutes: number;
  readonly now: Date;
}
export interface SpentToken {
  readonly email: string;
  readonly account_id: number | null;
  readonly payload: TokenPayload;
}

const DAY_MS = 86_400_000;

/** Makes a one-time token; only its hash is kept. Tokens that ended a day ago are swept. */
export async function issueToken(
  tx: Transactor,
  { purpose, email, accountId = null, payload = {}, minutes, now }: NewToken,
): Promise<string> {
  const text = newToken();
  await tx.execute('delete from mailed_token where expires_at < $1', [new Date(now.getTime() - DAY_MS)]);
  await tx.execute(
    'insert into mailed_token (token_hash, purpose, email, account_id, payload, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [tokenHash(text), purpose, email, accountId, payload, new Date(now.getTime() + minutes * 60_000)],
  );
  return text;
}

/** Spends a token; undefined for one that is spent, expired or was never made. Of two at once one succeeds. */
export const spendToken = (tx: Transactor, purpose: TokenPurpose, text: string, now: Date): Promise<SpentToken | undefined> =>
  findOne<SpentToken>(
    tx,
    `update mailed_token set spent_at = $3 where token_hash = $1 and purpose = $2 and spent_at is null and expires_at > $3
     returning email, account_id, payload`,
    [tokenHash(text), purpose, now],
  );

/** Looks at a token as `spendToken` would, and leaves it unspent. */
export const findToken = (
  reader: SqlReader,
  purpose: string,
  text: string,
  now: Date,
): Promise<(SpentToken & { readonly expires_at: Date }) | undefined> =>
  findOne(
    reader,
    `select email, account_id, payload, expires_at from mailed_token
     where token_hash = $1 and purpose = $2 and spent_at is null and expires_at > $3`,
    [tokenHash(text), purpose, now],
  );

/** Links to change an account that were mailed before it changed must not undo that. */
export const withdrawTokens = (tx: Transactor, accountId: number, now: Date): Promise<number> =>
  tx.execute('update mailed_token set spent_at = $2 where account_id = $1 and spent_at is null', [accountId, now]);
