import { cacheWithTtl, cacheByKeyWithTtl, cacheManyWithTtl } from './ttl-cache';

const at = (milliseconds: number) => new Date(milliseconds);

describe('a cached result', () => {
  it('is loaded once for all callers until it expires, and again afterwards', async () => {
    const calls: number[] = [];
    const load = cacheWithTtl(async (now) => calls.push(now.getTime()), 1000);
    expect(await Promise.all([load(at(0)), load(at(1)), load(at(999))])).toEqual([1, 1, 1]);
    expect(await load(at(1000))).toBe(2);
    expect(calls).toEqual([0, 1000]);
  });

  it('is reloaded after a failure, and when the clock was set back', async () => {
    const responses = [Promise.reject(new Error('down')), Promise.resolve('up'), Promise.resolve('earlier')];
    const load = cacheWithTtl(() => responses.shift()!, 1000);
    await expect(load(at(9000))).rejects.toThrow('down');
    expect(await load(at(9001))).toBe('up');
    expect(await load(at(0))).toBe('earlier');
  });

  it('with a TTL of less than a minute is reloaded at a full minute', async () => {
    const count = (milliseconds: number) => {
      let calls = 0;
      return cacheWithTtl(async () => (calls += 1), milliseconds);
    };
    const [short, long] = [count(10_000), count(60_000)];
    expect([await short(at(59_998)), await short(at(59_999)), await short(at(60_000)), await short(at(60_001))]).toEqual([1, 1, 2, 2]);
    expect([await long(at(59_999)), await long(at(60_000))]).toEqual([1, 1]);
  });

  it('is reloaded when its version changes, with and without subjects', async () => {
    let version = 1;
    let calls = 0;
    const load = cacheWithTtl(
      async () => (calls += 1),
      1000,
      () => version,
    );
    const loadEach = cacheByKeyWithTtl(
      async (_, subject: string) => `${subject}${(calls += 1)}`,
      1000,
      2,
      () => version,
    );
    expect([await load(at(0)), await load(at(1)), await loadEach(at(0), 'a'), await loadEach(at(1), 'a')]).toEqual([1, 1, 'a2', 'a2']);
    version = 2;
    expect([await load(at(2)), await load(at(3)), await loadEach(at(2), 'a'), await loadEach(at(3), 'a')]).toEqual([3, 3, 'a4', 'a4']);
  });

  it('is loaded for many subjects at once, those that are missing only, and evicted for the least recently used', async () => {
    const calls: string[] = [];
    const find = cacheManyWithTtl(
      async (_, subjects: readonly string[]) => {
        calls.push(subjects.join(''));
        return new Map(subjects.filter((subject) => subject !== 'x').map((subject) => [subject, subject.toUpperCase()]));
      },
      1000,
      3,
    );
    expect(await find(at(0), ['b', 'a', 'x', 'b'])).toEqual(['B', 'A', undefined, 'B']);
    expect(await find(at(1), ['c', 'a', 'x'])).toEqual(['C', 'A', undefined]);
    await find(at(2), ['d', 'b']);
    expect(calls).toEqual(['bax', 'cx', 'db']);
    await find(at(3), ['a', 'c']);
    expect(calls).toEqual(['bax', 'cx', 'db', 'a']);
  });

  it('is evicted for the least recently used subjects', async () => {
    const calls: string[] = [];
    const load = cacheByKeyWithTtl(async (_, subject: string) => calls.push(subject), 1000, 2);
    for (const subject of ['a', 'b', 'a', 'c', 'a', 'b']) await load(at(0), subject);
    expect(calls).toEqual(['a', 'b', 'c', 'b']);
  });
});
