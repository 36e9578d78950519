import type { DeviceStorage } from './device-storage';

export interface BonusQuestion {
  readonly accountId: number;
  /** When the account was created. */
  readonly createdDate: string;
  /** On the clock shifted by the locale's offset. */
  readonly now: Date;
  readonly offsetMinutes: number;
}
const dayOf = (shifted: number): string => new Date(shifted).toISOString().slice(0, 10);

/**
 * The day whose login bonus is to be asked for; null when this device has asked for it, or when the account is of today: a welcome of its
 * own came with it, and My page gives the first day's bonus to who looks for it.
 */
export function bonusDay({ accountId, createdDate, now, offsetMinutes }: BonusQuestion, storage: DeviceStorage): string | null {
  const today = dayOf(now.getTime());
  if (dayOf(Date.parse(createdDate) + offsetMinutes * 60_000) === today) return null;
  const asked = storage.askedBonus();
  return asked?.accountId === accountId && asked.day === today ? null : today;
}
