import { relativeTime, utcTime } from './time-text';

const NOW = new Date('2026-11-23T08:15:30.500Z');

test.each([
  ['2026-11-23T08:15:00.000Z', 'just now'],
  ['2026-11-23T08:16:00.000Z', 'just now'],
  ['2026-11-23T08:14:30.000Z', '1 minute ago'],
  ['2026-11-23T06:15:00.000Z', '2 hours ago'],
  ['2026-11-21T08:15:00.000Z', '2 days ago'],
])('%s is shown as %s', (at, text) => expect(relativeTime(at, NOW)).toBe(text));
test('the exact time is in UTC', () => expect(utcTime('2026-11-23T08:15:30.500Z')).toBe('2026-11-23 08:15:30 UTC'));
