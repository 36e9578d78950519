/** @jest-environment node */
import { PassThrough, Writable } from 'node:stream';
import { pageCache, recordingSink, type RenderedPage } from './page-cache';

let time = 0;
const cacheOf = (maxBytes = 1000) => pageCache({ maxBytes, freshMs: 3, staleMs: 3, now: () => time });
const page = (html: string): RenderedPage => ({ composition: 'c', nonce: 'nonce', renderedAt: time, html: Buffer.from(html) });
const textOf = async (cached: ReturnType<ReturnType<typeof cacheOf>['find']>) =>
  (await cached?.template(undefined))?.withNonce('other').toString();
beforeEach(() => void (time = 0));

describe('the page cache', () => {
  it('has a page fresh, then stale, then not at all', async () => {
    const cache = cacheOf();
    await cache.fill('a', () => Promise.resolve(page('<p>a</p>')));
    expect(cache.find('a')).toMatchObject({ isStale: false, ageMs: 0 });
    time = 4;
    expect(cache.find('a')).toMatchObject({ isStale: true, ageMs: 4 });
    time = 7;
    expect(cache.find('a')).toBeUndefined();
    time = 0;
    expect(cache.find('a')).toBeUndefined();
  });

  it('keeps the most recently requested pages within its memory limit', async () => {
    const cache = cacheOf(10);
    for (const key of ['a', 'b']) await cache.fill(key, () => Promise.resolve(page('12345')));
    cache.find('a');
    await cache.fill('c', () => Promise.resolve(page('12345')));
    expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
    await cache.fill('large', () => Promise.resolve(page('12345678901')));
    expect(cache.find('large')).toBeUndefined();
  });

  it('counts a replaced page once', async () => {
    const cache = cacheOf(10);
    for (let times = 0; times < 5; times += 1) await cache.fill('a', () => Promise.resolve(page('12345')));
    await cache.fill('b', () => Promise.resolve(page('12345')));
    expect(cache.find('a')).toBeDefined();
  });

  it('notifies waiting requests that a page is cached, or that it failed', async () => {
    const cache = cacheOf();
    let give: (result: RenderedPage | undefined) => void = () => undefined;
    const filled = cache.fill('a', () => new Promise((resolve) => (give = resolve)));
    const waiting = cache.pending('a');
    expect(waiting).toBeInstanceOf(Promise);
    give(page('there'));
    await Promise.all([filled, waiting]);
    expect([cache.pending('a'), await textOf(cache.find('a'))]).toEqual([undefined, 'there']);

    const failing = cache.fill('b', () => Promise.reject(new Error('broken')));
    await cache.pending('b');
    await expect(failing).rejects.toThrow('broken');
    expect([cache.pending('b'), cache.find('b')]).toEqual([undefined, undefined]);
  });

  it('does not cache a page that is not shareable', async () => {
    const cache = cacheOf();
    await cache.fill('a', () => Promise.resolve(undefined));
    expect(cache.find('a')).toBeUndefined();
  });
});

describe('recording a page that is sent', () => {
  it('forwards every part immediately, and has all of it at the end', async () => {
    const target = new PassThrough();
    const { sink, whole } = recordingSink(target);
    sink.write(Buffer.from('one '));
    expect((target.read() as Buffer).toString()).toBe('one ');
    sink.end(Buffer.from('two'));
    expect((await whole)?.toString()).toBe('one two');
    expect((target.read() as Buffer).toString()).toBe('two');
  });

  it('discards a page whose reader disconnected', async () => {
    const target = new PassThrough();
    const { sink, whole } = recordingSink(target);
    sink.write(Buffer.from('one '));
    target.destroy();
    expect(await whole).toBeUndefined();
    expect(sink.destroyed).toBe(true);
  });

  it('applies backpressure for a slow reader', async () => {
    const taken: string[] = [];
    let takeNext: () => void = () => undefined;
    const target = new Writable({
      highWaterMark: 4,
      write(chunk: Buffer, _encoding, done) {
        taken.push(chunk.toString());
        takeNext = done;
      },
    });
    const { sink, whole } = recordingSink(target);
    sink.write(Buffer.from('longer than the mark'));
    sink.end(Buffer.from('!'));
    await new Promise(setImmediate);
    expect([taken, sink.writableFinished]).toEqual([['longer than the mark'], false]);
    takeNext();
    expect((await whole)?.toString()).toBe('longer than the mark!');
    expect(taken).toEqual(['longer than the mark', '!']);
  });
});
