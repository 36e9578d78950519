import { formatDate } from './format';

const DAY_MS = 86_400_000;
/** Whether something expires within 30 days, and is highlighted. */
export const isExpiringSoon = (instant: string, now: number): boolean => Date.parse(instant) - now < 30 * DAY_MS;

const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS);

/** `Today`, `Yesterday`, `Tomorrow` or the date of an instant, relative to `now`; empty for null. */
export function formatDay(instant: string | null, now: Date): string {
  if (instant === null) return '';
  const days = dayOf(Date.parse(instant)) - dayOf(now.getTime());
  if (days === 0) return 'Today';
  if (days === -1) return 'Yesterday';
  if (days === 1) return 'Tomorrow';
  return formatDate(instant, 'day');
}
/** `formatDay` inside a sentence: `today`, but `Nov 22`. */
export const lowercaseDay = (words: string): string => (/^(Today|Yesterday|Tomorrow)$/.test(words) ? words.toLowerCase() : words);
