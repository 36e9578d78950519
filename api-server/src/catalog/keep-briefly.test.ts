import { keepBriefly, keepBrieflyEach } from './keep-briefly';

const at = (milliseconds: number) => new Date(milliseconds);

describe('an answer kept briefly', () => {
  it('is asked for once by all who come in its time, and anew afterwards', async () => {
    const asked: number[] = [];
    const load = keepBriefly(async (now) => asked.push(now.getTime()), 1000);
    expect(await Promise.all([load(at(0)), load(at(1)), load(at(999))])).toEqual([1, 1, 1]);
    expect(await load(at(1000))).toBe(2);
    expect(asked).toEqual([0, 1000]);
  });

  it('is asked for anew after a failure, and when the clock was set back', async () => {
    const answers = [Promise.reject(new Error('down')), Promise.resolve('up'), Promise.resolve('earlier')];
    const load = keepBriefly(() => answers.shift()!, 1000);
    await expect(load(at(9000))).rejects.toThrow('down');
    expect(await load(at(9001))).toBe('up');
    expect(await load(at(0))).toBe('earlier');
  });

  it('is asked for anew as soon as its version is another one, by one as by many', async () => {
    let version = 1;
    let asked = 0;
    const load = keepBriefly(
      async () => (asked += 1),
      1000,
      () => version,
    );
    const loadEach = keepBrieflyEach(
      async (_, subject: string) => `${subject}${(asked += 1)}`,
      1000,
      2,
      () => version,
    );
    expect([await load(at(0)), await load(at(1)), await loadEach(at(0), 'a'), await loadEach(at(1), 'a')]).toEqual([1, 1, 'a2', 'a2']);
    version = 2;
    expect([await load(at(2)), await load(at(3)), await loadEach(at(2), 'a'), await loadEach(at(3), 'a')]).toEqual([3, 3, 'a4', 'a4']);
  });

  it('of many subjects is kept for those asked for last', async () => {
    const asked: string[] = [];
    const load = keepBrieflyEach(async (_, subject: string) => asked.push(subject), 1000, 2);
    for (const subject of ['a', 'b', 'a', 'c', 'a', 'b']) await load(at(0), subject);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });
});
