import type { Transactor } from '../../database';
import { tokenHash } from '../../session';

const VALID_MS = 300_000;

/** Stores the hash of an issued challenge; without an account it is for a login. Deletes expired ones. */
export async function storeChallenge(tx: Transactor, challenge: string, accountId: number | null, now: Date): Promise<void> {
  await tx.execute('delete from passkey_challenge where expires_at <= $1', [now]);
  await insertChallenge(tx, challenge, accountId, new Date(now.getTime() + VALID_MS));
}

/**
 * Spends a challenge and returns its expiry; undefined for one that is spent, expired, not ours or of another account. Only one of two
 * concurrent calls succeeds.
 */
export async function spendChallenge(tx: Transactor, challenge: string, accountId: number | null, now: Date): Promise<Date | undefined> {
  const [spent] = await tx.query<{ expires_at: Date }>(
    `delete from passkey_challenge where challenge_hash = $1 and account_id is not distinct from $2 and expires_at > $3 returning expires_at`,
    [tokenHash(challenge), accountId, now],
  );
  return spent?.expires_at;
}

/** Also makes a spent challenge valid again, if its correct response had no effect. */
export async function insertChallenge(tx: Transactor, challenge: string, accountId: number | null, expiresAt: Date): Promise<void> {
  await tx.execute('insert into passkey_challenge (challenge_hash, account_id, expires_at) values ($1, $2, $3)', [
    tokenHash(challenge),
    accountId,
    expiresAt,
  ]);
}
