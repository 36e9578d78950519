import type { Transactor } from '../database/database';
import { tokenHash } from '../http/session';

const VALID_MS = 300_000;

/** Keeps the hash of a challenge that was given out; without an account it is one of a login. Those that have ended are swept. */
export async function keepChallenge(tx: Transactor, challenge: string, accountId: number | null, now: Date): Promise<void> {
  await tx.execute('delete from passkey_challenge where expires_at <= $1', [now]);
  await tx.execute('insert into passkey_challenge (challenge_hash, account_id, expires_at) values ($1, $2, $3)', [
    tokenHash(challenge),
    accountId,
    new Date(now.getTime() + VALID_MS),
  ]);
}

/** False for a challenge that is spent, ended, not ours or somebody else's. Of two at once one succeeds. */
export const spendChallenge = async (tx: Transactor, challenge: string, accountId: number | null, now: Date): Promise<boolean> =>
  (await tx.execute('delete from passkey_challenge where challenge_hash = $1 and account_id is not distinct from $2 and expires_at > $3', [
    tokenHash(challenge),
    accountId,
    now,
  ])) > 0;
