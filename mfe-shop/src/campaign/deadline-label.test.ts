import { deadlineLabel } from './deadline-label';

const NOW = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-12-01T00:00:00Z', 'Ends Dec 1 at 00:00 UTC, in 7 d 12 h'],
  ['2026-11-23T12:05:30Z', 'Ends Nov 23 at 12:05 UTC, in 5 min'],
  ['2027-01-15T09:30:00Z', 'Through Jan 15'],
  ['2027-11-23T00:00:00Z', 'Through Nov 22, 2027'],
  ['2026-11-23T12:00:00Z', ''],
  [null, ''],
])('a campaign until %s: %p', (end, words) => {
  expect(deadlineLabel(end, NOW)).toBe(words);
});
