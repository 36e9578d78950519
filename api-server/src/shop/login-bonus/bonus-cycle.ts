import { DAY_MS } from '../../clock';

export interface BonusTerms {
  /** Free points of each day of the cycle, in order. */
  readonly points: readonly number[];
  /** Premium tickets on the last day of the cycle. */
  readonly lastDayTickets: number;
}
export interface DayBonus {
  /** Day of the streak, from 1. */
  readonly day: number;
  readonly point: number;
  readonly ticketCount: number;
}

/** After its last day, the cycle starts again. */
export function bonusOfDay({ points, lastDayTickets }: BonusTerms, day: number): DayBonus {
  const index = (day - 1) % points.length;
  return { day, point: points[index] ?? 0, ticketCount: index === points.length - 1 ? lastDayTickets : 0 };
}

/** The days of the cycle that contains the given day of the streak. */
export function bonusCycleOf(terms: BonusTerms, day: number): DayBonus[] {
  const first = day - ((day - 1) % terms.points.length);
  return terms.points.map((_, index) => bonusOfDay(terms, first + index));
}

/** The calendar day in a region, the given number of days from `now`, as YYYY-MM-DD. */
export const calendarDay = (now: Date, offsetMinutes: number, days = 0): string =>
  new Date(now.getTime() + offsetMinutes * 60_000 + days * DAY_MS).toISOString().slice(0, 10);
