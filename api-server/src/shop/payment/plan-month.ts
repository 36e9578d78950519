import { MINUTE_MS } from '../../clock';

/** A calendar month of a region, such as `2026-12`; sorts chronologically. */
export type PlanMonth = string;

const planMonthAt = (year: number, month: number): PlanMonth => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);

/** The month of a moment, on a clock that is this many minutes ahead of UTC. */
export const planMonthOf = (moment: Date, offsetMinutes: number): PlanMonth =>
  new Date(moment.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 7);

export const planMonthAfter = (period: PlanMonth): PlanMonth => {
  const [year, month] = period.split('-').map(Number) as [number, number];
  return planMonthAt(year, month);
};

/** The first moment of a month on that clock. */
export const startOfPlanMonth = (period: PlanMonth, offsetMinutes: number): Date =>
  new Date(Date.parse(`${period}-01T00:00:00Z`) - offsetMinutes * MINUTE_MS);

/** The first moment of the next 1st after `moment` on that clock. */
export const firstOfNextMonth = (moment: Date, offsetMinutes: number): Date =>
  startOfPlanMonth(planMonthAfter(planMonthOf(moment, offsetMinutes)), offsetMinutes);
