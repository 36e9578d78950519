import { createCountedThisHourCache } from './counted-this-hour-cache';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

describe('the cache of counted people', () => {
  it('matches by hour, subject and person', () => {
    const counted = createCountedThisHourCache(10);
    counted.add(at(0), 1, 'ann');
    expect(counted.has(at(59), 1, 'ann')).toBe(true);
    expect([counted.has(at(0), 2, 'ann'), counted.has(at(0), 1, 'bob')]).toEqual([false, false]);
    expect(counted.has(at(60), 1, 'ann')).toBe(false);
  });

  it('forgets the first ones above its limit, and has no false positives', () => {
    const counted = createCountedThisHourCache(2);
    for (const person of ['ann', 'bob', 'cat']) counted.add(at(0), 1, person);
    expect(['ann', 'bob', 'cat', 'dan'].map((person) => counted.has(at(0), 1, person))).toEqual([false, true, true, false]);
  });
});
