import type { CallResult } from '@komado/shared-contracts';
import { PERIOD_DAYS } from '@komado/shared-contracts/schemas';
import { type Queryable, findOne } from '../../database';
import { pointBalance } from '../../ledger';
import { DAY_MS } from '../../clock';

/** An account is new for a week. */
const NEW_DAYS = PERIOD_DAYS.newAccount;
/** Maximum length of a streak. */
const STREAK_DAYS = 366;

const dayOf = (date: Date, offsetMinutes: number): number => Math.floor((date.getTime() + offsetMinutes * 60_000) / DAY_MS);

/** Consecutive days with reading, up to today, or to yesterday if nothing was read today. */
export function readingStreakDays(readAt: readonly Date[], now: Date, offsetMinutes: number): number {
  const days = new Set(readAt.map((date) => dayOf(date, offsetMinutes)));
  const today = dayOf(now, offsetMinutes);
  let last = days.has(today) ? today : today - 1;
  let count = 0;
  for (; days.has(last); last -= 1) count += 1;
  return count;
}

export async function loadReaderStatistics(
  db: Queryable,
  accountId: number,
  now: Date,
  offsetMinutes: number,
): Promise<CallResult<'GET /app/boot'>> {
  const facts = await findOne<{ created_at: Date; purchased_at: Date | null; weekly: number }>(
    db,
    `select a.created_at,
       greatest((select max(p.settled_at) from payment p where p.account_id = a.account_id and p.state = 'confirmed'),
         (select max(c.created_at) from subscription_charge c where c.account_id = a.account_id)) as purchased_at,
       (select count(distinct r.title_id) from reading r where r.account_id = a.account_id and r.read_at > $2) as weekly
     from account a where a.account_id = $1`,
    [accountId, new Date(now.getTime() - 7 * DAY_MS)],
  );
  const reading = await db.query<{ read_at: Date }>('select read_at from reading where account_id = $1 and read_at > $2', [
    accountId,
    new Date(now.getTime() - STREAK_DAYS * DAY_MS),
  ]);
  const { created_at, purchased_at, weekly } = facts!;
  return {
    is_new_user: now.getTime() - created_at.getTime() < NEW_DAYS * DAY_MS,
    is_purchased: purchased_at !== null,
    unpurchased_point_days: purchased_at && Math.floor((now.getTime() - purchased_at.getTime()) / DAY_MS),
    account_point: (await pointBalance(db, accountId, now)).total,
    weekly_view_title_count: weekly,
    karte_data: {
      days_in_a_row: readingStreakDays(
        reading.map((row) => row.read_at),
        now,
        offsetMinutes,
      ),
      created_date: created_at.toISOString(),
    },
  };
}
