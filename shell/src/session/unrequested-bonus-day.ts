import type { DeviceStorage } from './device-storage';

export interface BonusDayInput {
  readonly accountId: number;
  /** When the account was created. */
  readonly createdDate: string;
  /** On the clock shifted by the locale's offset. */
  readonly now: Date;
  readonly offsetMinutes: number;
}
const dayOf = (shifted: number): string => new Date(shifted).toISOString().slice(0, 10);

/**
 * The day for which to request a login bonus; null if this device has already requested it, or if the account was created today: it came
 * with a welcome bonus, and My page offers the first day's login bonus.
 */
export function unrequestedBonusDay({ accountId, createdDate, now, offsetMinutes }: BonusDayInput, storage: DeviceStorage): string | null {
  const today = dayOf(now.getTime());
  if (dayOf(Date.parse(createdDate) + offsetMinutes * 60_000) === today) return null;
  const prompted = storage.promptedBonus();
  return prompted?.accountId === accountId && prompted.day === today ? null : today;
}
