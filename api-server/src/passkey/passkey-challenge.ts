import type { Transactor } from '../database/database';
import { tokenHash } from '../http/session';

const VALID_MS = 300_000;

/** Keeps the hash of a challenge that was given out; without an account it is one of a login. Those that have ended are swept. */
export async function keepChallenge(tx: Transactor, challenge: string, accountId: number | null, now: Date): Promise<void> {
  await tx.execute('delete from passkey_challenge where expires_at <= $1', [now]);
  await returnChallenge(tx, challenge, accountId, new Date(now.getTime() + VALID_MS));
}

/**
 * Spends a challenge and gives when it would have ended; undefined for one that is spent, ended, not ours or somebody else's. Of two at once
 * one succeeds.
 */
export async function spendChallenge(tx: Transactor, challenge: string, accountId: number | null, now: Date): Promise<Date | undefined> {
  const [spent] = await tx.query<{ expires_at: Date }>(
    `delete from passkey_challenge where challenge_hash = $1 and account_id is not distinct from $2 and expires_at > $3 returning expires_at`,
    [tokenHash(challenge), accountId, now],
  );
  return spent?.expires_at;
}

/** Makes a challenge good again, up to its end: its answer was right, and has done nothing yet. */
export async function returnChallenge(tx: Transactor, challenge: string, accountId: number | null, expiresAt: Date): Promise<void> {
  await tx.execute('insert into passkey_challenge (challenge_hash, account_id, expires_at) values ($1, $2, $3)', [
    tokenHash(challenge),
    accountId,
    expiresAt,
  ]);
}
