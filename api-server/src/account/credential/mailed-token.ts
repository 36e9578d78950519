import type { MailedTokenPurpose } from '@komado/shared-contracts';
import { type Queryable, type Transactor, findOne } from '../../database';
import { newToken, tokenHash } from '../../session';
import { DAY_MS } from '../../clock';

export type TokenPurpose = MailedTokenPurpose;

/** What a token does when it is spent. */
export interface TokenPayload {
  /** Hash of the new password. */
  readonly password_hash?: string;
  /** The session that requested the token; it survives when the others end. */
  readonly user_id?: number;
}
interface NewToken {
  readonly purpose: TokenPurpose;
  /** Recipient of the email. */
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

/** Creates a one-time token; only its hash is stored. Deletes tokens that expired more than a day ago. */
export async function issueToken(
  tx: Transactor,
  { purpose, email, accountId = null, payload = {}, minutes, now }: NewToken,
): Promise<string> {
  const token = newToken();
  await tx.execute('delete from mailed_token where expires_at < $1', [new Date(now.getTime() - DAY_MS)]);
  await tx.execute(
    'insert into mailed_token (token_hash, purpose, email, account_id, payload, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [tokenHash(token), purpose, email, accountId, payload, new Date(now.getTime() + minutes * 60_000)],
  );
  return token;
}

/** Spends a token; undefined for one that is spent, expired or was never issued. Only one of two concurrent calls succeeds. */
export const spendToken = (tx: Transactor, purpose: TokenPurpose, token: string, now: Date): Promise<SpentToken | undefined> =>
  findOne<SpentToken>(
    tx,
    `update mailed_token set spent_at = $3 where token_hash = $1 and purpose = $2 and spent_at is null and expires_at > $3
     returning email, account_id, payload`,
    [tokenHash(token), purpose, now],
  );

/** Validates a token as `spendToken` would, without spending it. */
export const findToken = (
  db: Queryable,
  purpose: string,
  token: string,
  now: Date,
): Promise<(SpentToken & { readonly expires_at: Date }) | undefined> =>
  findOne(
    db,
    `select email, account_id, payload, expires_at from mailed_token
     where token_hash = $1 and purpose = $2 and spent_at is null and expires_at > $3`,
    [tokenHash(token), purpose, now],
  );

/**
 * After a change, links mailed before must not undo it. Repeated requests of spent links must not report success either, because their
 * effect no longer holds.
 */
export const invalidateTokens = (tx: Transactor, accountId: number, now: Date): Promise<number> =>
  tx.execute(
    `update mailed_token set spent_at = coalesce(spent_at, $2), idempotency_key_hash = null
     where account_id = $1 and (spent_at is null or idempotency_key_hash is not null)`,
    [accountId, now],
  );

/**
 * Saves the key that a token was spent with. Call it last in the transaction: `invalidateTokens` invalidates the keys of the account's
 * tokens.
 */
export async function saveIdempotencyKey(tx: Transactor, token: string, key: string | undefined): Promise<void> {
  if (key) await tx.execute('update mailed_token set idempotency_key_hash = $2 where token_hash = $1', [tokenHash(token), tokenHash(key)]);
}

export const deleteIdempotencyKey = (tx: Transactor, token: string): Promise<number> =>
  tx.execute('update mailed_token set idempotency_key_hash = null where token_hash = $1', [tokenHash(token)]);

/** A token that was spent with this key and whose effect still holds, for a page that lost the response. Undefined without a key. */
export const findSpentTokenByKey = async (
  db: Queryable,
  purpose: string,
  { token, idempotency_key: key }: { readonly token: string; readonly idempotency_key?: string },
  now: Date,
): Promise<(SpentToken & { readonly spent_at: Date; readonly expires_at: Date }) | undefined> =>
  key
    ? findOne(
        db,
        `select email, account_id, payload, spent_at, expires_at from mailed_token
         where token_hash = $1 and purpose = $2 and spent_at is not null and idempotency_key_hash = $3 and expires_at > $4`,
        [tokenHash(token), purpose, tokenHash(key), now],
      )
    : undefined;
