import type { Transactor } from '../../database';
import { newToken, tokenHash } from '../../session';
import { MINUTE_MS } from '../../clock';

export interface DeviceChallenge {
  readonly token: string;
  readonly expiresAt: Date;
}
/** Creates a one-time challenge; only its hash is stored. Deletes expired ones. */
export async function issueDeviceChallenge(tx: Transactor, minutes: number, now: Date): Promise<DeviceChallenge> {
  const challenge = { token: newToken(), expiresAt: new Date(now.getTime() + minutes * MINUTE_MS) };
  await tx.execute('delete from device_challenge where expires_at <= $1', [now]);
  await tx.execute('insert into device_challenge (challenge_hash, expires_at) values ($1, $2)', [
    tokenHash(challenge.token),
    challenge.expiresAt,
  ]);
  return challenge;
}

/** False for a challenge that is spent, expired or not ours. Only one of two concurrent calls succeeds. */
export async function spendDeviceChallenge(tx: Transactor, token: string, now: Date): Promise<boolean> {
  return (await tx.execute('delete from device_challenge where challenge_hash = $1 and expires_at > $2', [tokenHash(token), now])) > 0;
}
