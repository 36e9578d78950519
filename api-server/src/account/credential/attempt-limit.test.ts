import { createTestApp, type TestApp } from '../../testing/test-app';
import { type AttemptKey, attemptLimit } from './attempt-limit';
import { MINUTE_MS } from '../../clock';

describe('an attempt limit', () => {
  let server: TestApp;
  const limit = (max: number, name = 'test') => {
    const made = attemptLimit(server.deps, { name, max, windowMs: 10 * MINUTE_MS });
    return {
      ...made,
      take: async (...keys: AttemptKey[]): Promise<boolean> => (await made.take(...keys)) === null,
      /** Minutes until the next attempt is allowed. */
      minutesLeft: async (...keys: AttemptKey[]): Promise<number | null> => {
        const retryAt = await made.take(...keys);
        return retryAt && (retryAt.getTime() - server.clock.now().getTime()) / MINUTE_MS;
      },
    };
  };
  const rows = (): Promise<{ key: string }[]> => server.database.query('select key from attempt_count');
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());

  it('allows the full share within a rolling window', async () => {
    const attempts = limit(2);
    expect(await attempts.take('a')).toBe(true);
    server.clock.advance(6 * MINUTE_MS);
    expect(await attempts.take('a')).toBe(true);
    expect(await attempts.take('a')).toBe(false);
    server.clock.advance(4 * MINUTE_MS);
    expect(await attempts.take('a')).toBe(true);
    expect(await attempts.take('a')).toBe(false);
    expect(await attempts.take('b')).toBe(true);
  });

  it('reports when the next attempt is allowed: when the oldest attempt of the fullest key leaves the window', async () => {
    const attempts = limit(2);
    await attempts.take('a');
    server.clock.advance(3 * MINUTE_MS);
    await attempts.take('a', 'b');
    server.clock.advance(3 * MINUTE_MS);
    expect(await attempts.minutesLeft('a')).toBe(4);
    await attempts.take('b');
    expect(await attempts.minutesLeft('a', 'b')).toBe(7);
    expect(await attempts.minutesLeft({ key: 'b', shares: 2 })).toBeNull();
    server.clock.advance(4 * MINUTE_MS);
    expect(await attempts.minutesLeft('a')).toBeNull();
    expect(await limit(0).minutesLeft('a')).toBe(10);
  });

  it('does not count attempts from before the clock was set back', async () => {
    const attempts = limit(1);
    await attempts.take('a');
    server.clock.advance(-60 * MINUTE_MS);
    expect(await attempts.minutesLeft('a')).toBeNull();
    expect(await attempts.minutesLeft('a')).toBe(10);
  });

  it('is shared by all servers on the database, and separate from other limits', async () => {
    expect(await limit(1).take('a')).toBe(true);
    expect(await limit(1).take('a')).toBe(false);
    expect(await limit(1, 'another').take('a')).toBe(true);
  });

  it('counts nothing under any key when one of them is over its limit', async () => {
    const attempts = limit(1);
    await attempts.take('spent');
    expect(await attempts.take('fresh', 'spent')).toBe(false);
    expect(await attempts.take('fresh')).toBe(true);
  });

  it('never allows more when attempts arrive concurrently, in any order of keys', async () => {
    const attempts = limit(5);
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attempts.take(...(index % 2 === 0 ? ['a', 'b'] : ['b', 'a']))),
    );
    expect(found.filter(Boolean)).toHaveLength(5);
  });

  it('does not count an attempt that is given back', async () => {
    const attempts = limit(1);
    for (let count = 0; count < 3; count += 1) {
      expect(await attempts.take('a', 'b')).toBe(true);
      await attempts.undo('a', 'b');
    }
    await attempts.take('a');
    expect(await attempts.take('a')).toBe(false);
  });

  it('of zero allows nothing', async () => {
    expect(await limit(0).take('a')).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('counts a key that is named twice once', async () => {
    expect(await limit(1).take('a', 'a')).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('stores no readable addresses, and deletes rows whose window is over', async () => {
    const attempts = limit(9);
    for (let count = 0; count < 30; count += 1) await attempts.take(`email reader${count}@example.com`);
    expect(JSON.stringify(await rows())).not.toContain('reader');
    expect(await rows()).toHaveLength(30);
    server.clock.advance(11 * MINUTE_MS);
    await attempts.take('email reader0@example.com');
    expect(await rows()).toHaveLength(10);
    await attempts.take('email reader0@example.com');
    expect(await rows()).toHaveLength(1);
  });
});
