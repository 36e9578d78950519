import { readingStreakDays } from './reader-statistics.query';

const at = (text: string): Date => new Date(text);
const NOW = at('2026-11-20T12:00:00Z');

describe('consecutive days of reading', () => {
  it.each([
    ['nothing read', [], 0],
    ['today only', ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z'], 1],
    ['three days up to today', ['2026-11-20T01:00:00Z', '2026-11-19T01:00:00Z', '2026-11-18T23:00:00Z'], 3],
    ['up to yesterday', ['2026-11-19T01:00:00Z', '2026-11-18T23:00:00Z'], 2],
    ['ended two days ago', ['2026-11-18T23:00:00Z', '2026-11-17T23:00:00Z'], 0],
    ['with a gap', ['2026-11-20T01:00:00Z', '2026-11-18T23:00:00Z'], 1],
  ])('are counted: %s', (_, readAt, days) => {
    expect(readingStreakDays(readAt.map(at), NOW, 0)).toBe(days);
  });

  it("use the clock of the reader's region", () => {
    const lateAtNight = [at('2026-11-18T15:30:00Z'), at('2026-11-18T14:30:00Z')];
    expect(readingStreakDays(lateAtNight, at('2026-11-19T12:00:00Z'), 540)).toBe(2);
    expect(readingStreakDays(lateAtNight, at('2026-11-19T12:00:00Z'), 0)).toBe(1);
  });
});
