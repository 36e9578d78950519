import { type Transactor, findOne } from '../../database';
import { newToken, tokenHash } from '../../session';
import { DAY_MS } from '../../clock';

/** Bans the devices of an account; returns how many were banned. */
export const banDevices = (tx: Transactor, accountId: number, now: Date): Promise<number> =>
  tx.execute('update registered_device set banned_at = $2 where account_id = $1 and banned_at is null', [accountId, now]);

export interface UnbanToken {
  readonly user_id: number;
  readonly device: string;
  /** To be entered on the device; works once. */
  readonly token: string;
  readonly expired_date: string;
}
/** Creates a one-time token for each banned device of an account; earlier ones become invalid. */
export async function issueUnbanTokens(tx: Transactor, accountId: number, days: number, now: Date): Promise<UnbanToken[]> {
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const devices = await tx.query<{ original_uuid_hash: string; user_id: number; device: string }>(
    'select original_uuid_hash, user_id, device from registered_device where account_id = $1 and banned_at is not null order by user_id',
    [accountId],
  );
  const tokens: UnbanToken[] = [];
  for (const { original_uuid_hash, user_id, device } of devices) {
    const token = newToken();
    await tx.execute('delete from unban_token where original_uuid_hash = $1', [original_uuid_hash]);
    await tx.execute('insert into unban_token (token_hash, original_uuid_hash, expires_at) values ($1, $2, $3)', [
      tokenHash(token),
      original_uuid_hash,
      expiresAt,
    ]);
    tokens.push({ user_id, device, token, expired_date: expiresAt.toISOString() });
  }
  return tokens;
}

/** Spends a token and lifts the ban of its device; false for one that is spent, expired, forged or of another device. */
export async function liftBan(tx: Transactor, token: string, originalUuid: string, now: Date): Promise<boolean> {
  const spent = await findOne<{ original_uuid_hash: string }>(
    tx,
    `update unban_token set spent_at = $3
     where token_hash = $1 and original_uuid_hash = $2 and spent_at is null and expires_at > $3 returning original_uuid_hash`,
    [tokenHash(token), tokenHash(originalUuid), now],
  );
  if (!spent) return false;
  await tx.execute('update registered_device set banned_at = null where original_uuid_hash = $1', [spent.original_uuid_hash]);
  return true;
}
