import { isExpiringSoon } from './relative-day';

test('what expires in less than 30 days expires soon', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  expect(isExpiringSoon('2026-12-20T11:59:59.000Z', now)).toBe(true);
  expect(isExpiringSoon('2026-12-20T12:00:00.000Z', now)).toBe(false);
});
