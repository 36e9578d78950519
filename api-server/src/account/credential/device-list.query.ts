import type { CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import type { SessionCutoffs } from '../../session';

interface Row {
  user_id: number;
  user_agent: string;
  country: string;
  created_at: Date;
  seen_at: Date;
}

/** Devices that an account is logged in on and that were seen since the given time: the current one first, then the most recently seen. */
export async function listDevices(
  db: Queryable,
  { accountId, userId, since }: { accountId: number; userId: number; since: SessionCutoffs },
): Promise<CallResult<'GET /account'>['device_list']> {
  const rows = await db.query<Row>(
    `select user_id, user_agent, country, created_at, seen_at from device_session where account_id = $1 and seen_at >= $3 and created_at >= $4
     order by user_id = $2 desc, seen_at desc, user_id desc`,
    [accountId, userId, since.seen, since.started],
  );
  return rows.map((row) => ({
    user_id: row.user_id,
    user_agent: row.user_agent,
    country: row.country,
    created_date: row.created_at.toISOString(),
    last_seen_date: row.seen_at.toISOString(),
    is_current: row.user_id === userId,
  }));
}
