import { createHmac } from 'node:crypto';
import { type Queryable, type Transactor, findOne } from '../../../database';
import { normalizeEmail } from '../../../mail';

/**
 * Keyed, so that without the signing secret nobody can test addresses against the stored hashes. Changing the secret invalidates all of them.
 */
export const emailHash = (signingSecret: string, email: string): string =>
  createHmac('sha256', signingSecret)
    .update(`email ${normalizeEmail(email)}`)
    .digest('base64url');

/** Records that an address no longer belongs to an account. */
export async function recordUnlinkedEmail(
  tx: Transactor,
  { accountId, hash, reason, now }: { accountId: number; hash: string; reason: 'resigned' | 'changed'; now: Date },
): Promise<void> {
  await tx.execute(
    `insert into unlinked_email (account_id, email_hash, reason, unlinked_at) values ($1, $2, $3, $4)
     on conflict (account_id, email_hash) do update set reason = excluded.reason, unlinked_at = excluded.unlinked_at`,
    [accountId, hash, reason, now],
  );
}

/** Whether an account with this address was deleted. */
export const isEmailOfDeletedAccount = async (db: Queryable, hash: string): Promise<boolean> =>
  (await findOne(db, `select 1 from unlinked_email where email_hash = $1 and reason = 'resigned' limit 1`, [hash])) !== undefined;

/** Deletes the records that accounts with this address were deleted; returns their ids. */
export async function allowEmailReuse(tx: Transactor, hash: string): Promise<number[]> {
  const rows = await tx.query<{ account_id: number }>(
    `delete from unlinked_email where email_hash = $1 and reason = 'resigned' returning account_id`,
    [hash],
  );
  return rows.map(({ account_id }) => account_id).toSorted((a, b) => a - b);
}
