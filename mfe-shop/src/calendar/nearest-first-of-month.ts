const HALF_MONTH_MS = 15 * 86_400_000;

/**
 * The 1st that a renewal is for, as midnight UTC: in a region ahead of UTC, the actual instant is still on the last day of the previous
 * month.
 */
export function nearestFirstOfMonth(instant: string | Date): Date {
  const middleOfMonth = new Date(new Date(instant).getTime() + HALF_MONTH_MS);
  return new Date(Date.UTC(middleOfMonth.getUTCFullYear(), middleOfMonth.getUTCMonth(), 1));
}
