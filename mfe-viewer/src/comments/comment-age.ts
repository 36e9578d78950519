import { formatDate } from '@komado/shared-ui';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Older comments show their date. */
const DATED_FROM_MS = 7 * DAY_MS;

/** The time since an instant, in a single unit: `now`, `5 min ago`, `2 h ago`, `3 d ago`, then `Nov 12, 2026`. */
export function formatAge(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  if (passed < MINUTE_MS) return 'now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  return passed < DATED_FROM_MS ? `${Math.floor(passed / DAY_MS)} d ago` : formatDate(instant);
}
