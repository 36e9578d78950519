import { formatCountdown, formatDate, formatNumberOf, formatPoints, formatPrice, formatRemaining, formatTime } from './format';

test('a price is shown in its currency, yen without decimals', () => {
  expect(formatPrice({ value: 3, currency: 'USD' })).toBe('$3.00');
  expect(formatPrice({ value: 1234.5, currency: 'USD' })).toBe('$1,234.50');
  expect(formatPrice({ value: 300, currency: 'JPY' })).toBe('¥300');
});
test('points are grouped and end with P', () => expect(formatPoints(1240)).toBe('1,240 P'));
test('a date is in UTC, whatever the machine’s time zone', () => {
  expect(formatDate('2026-11-22T23:59:00.000Z')).toBe('Nov 22, 2026');
  expect(formatDate('2026-11-22T00:00:00.000Z', 'long')).toBe('November 22, 2026');
  expect(formatDate('2026-11-22T00:00:00.000Z', 'day')).toBe('Nov 22');
});
test('an invalid date is formatted as empty text', () => expect(formatDate('soon')).toBe(''));
test('a time of day is in UTC with two digits each, whatever the machine’s time zone', () => {
  expect(formatTime('2026-11-20T09:00:00Z')).toBe('09:00');
  expect(formatTime('2026-11-22T23:59:59.999Z')).toBe('23:59');
  expect(formatTime(new Date('2026-11-20T09:05:00+09:00'))).toBe('00:05');
});
test('a countdown shows hours, minutes and seconds, preceded by days', () => {
  expect(formatCountdown(11_565_000)).toBe('03:12:45');
  expect(formatCountdown(86_400_000 + 1000)).toBe('1 d 00:00:01');
  expect(formatCountdown(-5000)).toBe('00:00:00');
  expect(formatCountdown(86_399_000)).toBe('23:59:59');
});
test('remaining time is shown in its two largest units', () => {
  expect(formatRemaining(187_200_000)).toBe('2 d 4 h');
  expect(formatRemaining(15_000_000)).toBe('4 h 10 min');
  expect(formatRemaining(300_000)).toBe('5 min');
  expect(formatRemaining(59_999)).toBe('less than 1 min');
});
test('a count of one is singular', () => {
  expect(formatNumberOf(1, 'chapter')).toBe('1 chapter');
  expect(formatNumberOf(2, 'chapter')).toBe('2 chapters');
});
