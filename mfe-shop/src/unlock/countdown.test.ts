import { formatCountdown, secondsUntil } from './countdown';

describe('countdown', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  it('counts whole seconds and stops at nought', () => {
    expect(secondsUntil('2026-11-20T10:00:01.200Z', now)).toBe(2);
    expect(secondsUntil('2026-11-20T09:00:00Z', now)).toBe(0);
  });
  it('reads as hours, minutes and seconds', () => {
    expect(formatCountdown(11565)).toBe('03:12:45');
    expect(formatCountdown(0)).toBe('00:00:00');
    expect(formatCountdown(100 * 3600)).toBe('100:00:00');
  });
});
