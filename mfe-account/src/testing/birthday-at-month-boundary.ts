import { Region, type AppServices } from '@komado/shared-contracts';

/** Will be 16 next month. */
export const BIRTHDAY_SIXTEEN_NEXT_MONTH = '2010-12';
/** Services at 20:00 UTC on the last day of a month: in Japan, the next one has begun. */
const atMonthBoundary = (region: Region, offsetMinutes: number): Partial<AppServices> => ({
  region,
  offsetMinutes,
  now: () => new Date('2026-11-30T20:00:00.000Z'),
});
export const FIRST_OF_MONTH_IN_JAPAN = atMonthBoundary(Region.JP, 540);
export const LAST_OF_MONTH_IN_AMERICA = atMonthBoundary(Region.US, 0);
