import { MINUTE_MS } from '../../clock';

/** A calendar month of a region, such as `2026-12`; sorts chronologically. */
export type Period = string;

const periodAt = (year: number, month: number): Period => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);

/** The month of a moment, on a clock that is this many minutes ahead of UTC. */
export const periodOf = (moment: Date, offsetMinutes: number): Period =>
  new Date(moment.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 7);

export const periodAfter = (period: Period): Period => {
  const [year, month] = period.split('-').map(Number) as [number, number];
  return periodAt(year, month);
};

/** The first moment of a month on that clock. */
export const startOfPeriod = (period: Period, offsetMinutes: number): Date =>
  new Date(Date.parse(`${period}-01T00:00:00Z`) - offsetMinutes * MINUTE_MS);

/** The first moment of the next 1st after `moment` on that clock. */
export const firstOfNextMonth = (moment: Date, offsetMinutes: number): Date =>
  startOfPeriod(periodAfter(periodOf(moment, offsetMinutes)), offsetMinutes);
