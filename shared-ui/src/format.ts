import type { Price } from '@komado/shared-contracts';

const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const currencies = new Map<string, Intl.NumberFormat>();
const dates = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  monthName: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
};

/** `$3.00`, `¥300`. */
export function formatPrice({ value, currency }: Price): string {
  let format = currencies.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    currencies.set(currency, format);
  }
  return format.format(value);
}
/** `1,240`. */
export const formatCount = (count: number): string => integerFormat.format(count);
/** `1,240 P`. */
export const formatPoints = (points: number): string => `${integerFormat.format(points)} P`;

/** A date in UTC: medium `Nov 22, 2026`, long `November 22, 2026`, day `Nov 22`, month `November 2026`, monthName `November`. */
export function formatDate(instant: string | Date, style: keyof typeof dates = 'medium'): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return Number.isNaN(date.getTime()) ? '' : dates[style].format(date);
}
/** `22:05` in UTC. */
export const formatTime = (instant: string | Date): string =>
  (typeof instant === 'string' ? new Date(instant) : instant).toISOString().slice(11, 16);

const two = (value: number) => String(value).padStart(2, '0');
/** Remaining milliseconds as a running clock: `03:12:45`, with days `2 d 04:10:00`. Never negative. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(two).join(':');
  return days > 0 ? `${days} d ${clock}` : clock;
}
/** Remaining milliseconds in the two largest units: `2 d 4 h`, `4 h 10 min`, `5 min`, `less than 1 min`. */
export function formatRemaining(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'less than 1 min';
}
/** `1 chapter`, `3 chapters`. */
export const formatNumberOf = (count: number, one: string, many = `${one}s`): string =>
  `${integerFormat.format(count)} ${count === 1 ? one : many}`;
