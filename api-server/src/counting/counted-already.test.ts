import { countedAlready } from './counted-already';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

describe('who was counted already', () => {
  it('is known for the hour, the subject and the person', () => {
    const counted = countedAlready(10);
    counted.add(at(0), 1, 'ann');
    expect(counted.has(at(59), 1, 'ann')).toBe(true);
    expect([counted.has(at(0), 2, 'ann'), counted.has(at(0), 1, 'bob')]).toEqual([false, false]);
    expect(counted.has(at(60), 1, 'ann')).toBe(false);
  });

  it('is forgotten when there are too many, never made up', () => {
    const counted = countedAlready(2);
    for (const person of ['ann', 'bob', 'cat']) counted.add(at(0), 1, person);
    expect(['ann', 'bob', 'cat', 'dan'].map((person) => counted.has(at(0), 1, person))).toEqual([false, false, true, false]);
  });
});
