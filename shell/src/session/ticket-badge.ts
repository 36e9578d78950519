import { TICKET_NEAR_EXPIRY_OVER_MS, TICKET_NEAR_EXPIRY_UNDER_MS, type Tickets } from '@komado/shared-contracts';
import type { DeviceStorage } from './device-storage';

const DAY_MS = 86_400_000;

export interface TicketBadgeInput {
  readonly detailList: Tickets['detail_list'];
  readonly userId: number;
  /** On the clock shifted by the locale's offset. */
  readonly now: Date;
  readonly offsetMinutes: number;
}
const dateOf = (shifted: Date): string => shifted.toISOString().slice(0, 10);

/** From now to the start of the day after the expiry, both on the shifted clock, in milliseconds. */
export function timeToExpiry(expiredDate: string, now: Date, offsetMinutes: number): number {
  const expiry = new Date(expiredDate).getTime() + offsetMinutes * 60_000;
  return (Math.floor(expiry / DAY_MS) + 1) * DAY_MS - now.getTime();
}
export const isNearExpiry = (remainingMs: number): boolean =>
  remainingMs < TICKET_NEAR_EXPIRY_UNDER_MS && remainingMs > TICKET_NEAR_EXPIRY_OVER_MS;

/** Whether the badge shows. Evaluated once a day per user; the result is stored, older ones are dropped. */
export function isTicketBadgeShown({ detailList, userId, now, offsetMinutes }: TicketBadgeInput, storage: DeviceStorage): boolean {
  const first = detailList[0];
  if (!first) return false;
  const today = dateOf(now);
  const records = storage.ticketExpiryRecords();
  const checked = records.find((record) => record.userId === userId && record.date === today);
  if (checked) return checked.isExpiredBadge;
  const isExpiredBadge = isNearExpiry(timeToExpiry(first.expired_date, now, offsetMinutes));
  storage.setTicketExpiryRecords([...records.filter((record) => record.date === today), { userId, date: today, isExpiredBadge }]);
  return isExpiredBadge;
}

/** Dismisses the badge: turns off this user's stored result, whatever day it was stored for. */
export function dismissTicketBadge(userId: number, storage: DeviceStorage): void {
  storage.setTicketExpiryRecords(
    storage.ticketExpiryRecords().map((record) => (record.userId === userId ? { ...record, isExpiredBadge: false } : record)),
  );
}
