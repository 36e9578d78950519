import { formatDate, formatRemaining, formatTime } from '@komado/shared-ui';

const DAY_MS = 86_400_000;

/** When a campaign ends: `Through Jan 15`; in its last two weeks to the minute, `Ends Dec 1 at 00:00 UTC, in 4 d 2 h`. Empty if it has no end or has ended. */
export function deadlineLabel(end: string | null, now: Date): string {
  if (end === null) return '';
  const left = Date.parse(end) - now.getTime();
  if (left <= 0) return '';
  if (left > 14 * DAY_MS) return `Through ${formatDate(new Date(Date.parse(end) - 1), left > 300 * DAY_MS ? 'medium' : 'day')}`;
  return `Ends ${formatDate(end, 'day')} at ${formatTime(end)} UTC, in ${formatRemaining(left)}`;
}
