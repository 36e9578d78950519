const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `5 minutes ago`, `2 days ago`; `just now` within the last minute. */
export function relativeTime(at: string, now = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? [];
  return unit === undefined ? 'just now' : format.format(-Math.floor(seconds / length), unit);
}
/** `2026-11-23 08:15:30 UTC` */
export const utcTime = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;
