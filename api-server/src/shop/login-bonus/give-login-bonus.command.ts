import { withActiveAccountLock } from '../../account/reader';
import type { Database, Queryable } from '../../database';
import { grant } from '../../ledger';
import { type BonusTerms, type DayBonus, bonusOfDay, calendarDay } from './bonus-cycle';
import { DAY_MS } from '../../clock';

/** A bonus for a later date in another region counts for this one. */
const DAYS_AHEAD = 2;

export interface BonusRequest {
  readonly accountId: number;
  readonly terms: BonusTerms;
  /** Days until the points and the tickets expire. */
  readonly pointDays: number;
  readonly ticketDays: number;
  /** Minutes that the region's clock is ahead of UTC. */
  readonly offsetMinutes: number;
  readonly now: Date;
}
export interface GivenBonus extends DayBonus {
  readonly pointExpiresAt: Date;
  /** null without tickets. */
  readonly ticketExpiresAt: Date | null;
}
export interface BonusOutcome {
  /** null when this day's bonus was already given. */
  readonly bonus: GivenBonus | null;
  /** Day of the streak that the reader has reached. */
  readonly daysInARow: number;
}

const keyOf = (accountId: number, day: string): string => `login-bonus:${accountId}:${day}`;

/** Day of the streak reached with the bonus of one of these days; undefined when none was given on them. */
async function reachedOn(db: Queryable, accountId: number, days: readonly string[]): Promise<number | undefined> {
  const rows = await db.query<{ reached: number }>(
    `select (memo ->> 'days_in_a_row')::integer as reached from journal where account_id = $1 and natural_key = any($2) order by natural_key desc limit 1`,
    [accountId, days.map((day) => keyOf(accountId, day))],
  );
  return rows[0]?.reached;
}

/** Gives the bonus of the region's day exactly once, however often and from wherever it is requested. */
export async function giveLoginBonus(database: Database, request: BonusRequest): Promise<BonusOutcome> {
  const { accountId, offsetMinutes, now } = request;
  const today = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => calendarDay(now, offsetMinutes, days));
  const recorded = await reachedOn(database, accountId, today);
  if (recorded !== undefined) return { bonus: null, daysInARow: recorded };

  return withActiveAccountLock(database, accountId, async (tx) => {
    const reached = await reachedOn(tx, accountId, today);
    if (reached !== undefined) return { bonus: null, daysInARow: reached };
    const yesterday = await reachedOn(tx, accountId, [calendarDay(now, offsetMinutes, -1)]);
    const bonus = bonusOfDay(request.terms, (yesterday ?? 0) + 1);
    const pointExpiresAt = new Date(now.getTime() + request.pointDays * DAY_MS);
    const ticketExpiresAt = new Date(now.getTime() + request.ticketDays * DAY_MS);
    const head = {
      accountId,
      naturalKey: keyOf(accountId, calendarDay(now, offsetMinutes)),
      kind: 'login-bonus',
      memo: { days_in_a_row: bonus.day },
      now,
    } as const;
    const points = { asset: 'free-point', source: 'granted', amount: bonus.point, expiresAt: pointExpiresAt } as const;
    const tickets = { asset: 'premium-ticket', source: 'granted', amount: bonus.ticketCount, expiresAt: ticketExpiresAt } as const;
    await grant(tx, head, points, ...(bonus.ticketCount > 0 ? [tickets] : []));
    return {
      bonus: { ...bonus, pointExpiresAt, ticketExpiresAt: bonus.ticketCount > 0 ? ticketExpiresAt : null },
      daysInARow: bonus.day,
    };
  });
}
