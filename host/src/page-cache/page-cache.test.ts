import { PassThrough, Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageEncoding } from '../http/compressed-response';
import { pageCache, recordingSink } from './page-cache';
import type { RenderedPage } from './rendered-page';

const HOUR_MS = 3_600_000;
let time = 0;
const cacheOf = (maxBytes = 1000) => pageCache({ maxBytes, freshMs: 3, staleMs: 3, now: () => time });
const page = (html: string): RenderedPage => ({ composition: 'c', policy: 'p', renderedAt: time, html: Buffer.from(html) });
const textOf = async (cached: ReturnType<ReturnType<typeof cacheOf>['find']>) => (await cached?.body(undefined))?.toString();
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

  it('is not used after the clock was set back, since the age of its pages is unknown, unless they cannot be rendered again', async () => {
    const cache = pageCache({ maxBytes: 1000, freshMs: 3, staleMs: 3, staleIfErrorMs: HOUR_MS, now: () => time });
    time = HOUR_MS;
    await cache.fill('a', () => Promise.resolve(page('<p>a</p>')));
    time = 1;
    expect(cache.find('a')).toBeUndefined();
    expect(cache.findStale('a')?.headers).toMatchObject({ age: '0' });
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

describe('the body of a cached page', () => {
  it.each<[PageEncoding | undefined, (body: Buffer) => Buffer]>([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (body) => body],
  ])('is compressed once in the encoding %s, and is the same object for every visitor', async (encoding, decompress) => {
    const cache = cacheOf();
    await cache.fill('a', async () => page('<p>漫画</p>'));
    expect(cache.find('a')?.readyBody(encoding)).toBeUndefined();
    const [first, second] = await Promise.all([cache.find('a')?.body(encoding), cache.find('a')?.body(encoding)]);
    expect(decompress(first!).toString()).toBe('<p>漫画</p>');
    expect(second).toBe(first);
    expect(cache.find('a')?.readyBody(encoding)).toBe(first);
  });

  it('is ready in the encodings of the page that it replaces', async () => {
    const cache = cacheOf();
    await cache.fill('a', async () => page('old'));
    await cache.find('a')?.body('br');
    await cache.fill('a', async () => page('new'));
    expect(brotliDecompressSync(cache.find('a')!.readyBody('br')!).toString()).toBe('new');
    expect(cache.find('a')?.readyBody('gzip')).toBeUndefined();
  });
});

describe('a page of known data', () => {
  const MINUTE = 60_000;
  const start = 100 * MINUTE;
  let data: { epoch: number; since: number; knownUntilMs: number; pollingRenewedAt: number; renewPolling: jest.Mock };
  let cache: ReturnType<typeof pageCache>;
  beforeEach(() => {
    time = start;
    data = { epoch: 5, since: start - 10_000, knownUntilMs: start + 10 * MINUTE, pollingRenewedAt: start, renewPolling: jest.fn() };
    cache = pageCache({ maxBytes: 1000, data, now: () => time });
  });
  const whole = (html = '<p>a</p>'): RenderedPage => ({ ...page(html), isComplete: true });
  const fill = (rendered: () => RenderedPage = whole) => cache.fill('a', async () => rendered());
  /** Fresh, stale or evicted, this long after the page was rendered. */
  function after(milliseconds: number, of = cache): string {
    time = start + milliseconds;
    const found = of.find('a');
    if (!found) return 'evicted';
    return found.isStale ? 'stale' : 'fresh';
  }

  it('is fresh while the data are unchanged, until the next full minute, and stale for three seconds after it', async () => {
    await fill();
    expect([0, 6001, 59_999, 60_000, 63_000, 63_001].map((at) => after(at))).toEqual([
      'fresh',
      'fresh',
      'fresh',
      'stale',
      'stale',
      'evicted',
    ]);
  });

  it('is stale from a change on for three seconds, and then evicted, however much later the next change is', async () => {
    await fill();
    expect(after(20_000)).toBe('fresh');
    Object.assign(data, { epoch: 6, since: start + 20_000 });
    expect([20_000, 23_000].map((at) => after(at))).toEqual(['stale', 'stale']);
    expect(after(23_001)).toBe('evicted');

    time = start;
    Object.assign(data, { epoch: 5, since: start - 10_000 });
    await fill();
    Object.assign(data, { epoch: 7, since: start + 20_000 });
    expect(after(20_000)).toBe('evicted');
  });

  it('is stale at once if the data changed while it was rendered', async () => {
    await fill(() => {
      Object.assign(data, { epoch: 6, since: time });
      return whole();
    });
    expect([after(0), after(6000), after(6001)]).toEqual(['stale', 'stale', 'evicted']);
  });

  it.each<[string, () => void, boolean]>([
    ['nothing is known', () => (data.knownUntilMs = start), true],
    ['the data changed less than six seconds before', () => (data.since = start - 5999), true],
    ['something on it failed', () => undefined, false],
  ])('is cached for three seconds and three more if, when it was rendered, %s', async (_, happen, isComplete) => {
    happen();
    await fill(() => ({ ...whole(), isComplete }));
    Object.assign(data, { knownUntilMs: start + MINUTE });
    expect([3000, 3001, 6000, 6001].map((at) => after(at))).toEqual(['fresh', 'stale', 'stale', 'evicted']);
  });

  it('is cached for three seconds and three more once nothing is known any more', async () => {
    await fill();
    data.knownUntilMs = start + 2500;
    expect([2499, 3000, 3001, 6000, 6001].map((at) => after(at))).toEqual(['fresh', 'fresh', 'stale', 'stale', 'evicted']);
  });

  it('has the data polled again when it is requested, half a minute later, or after the clock was set back', async () => {
    await fill();
    data.renewPolling.mockImplementation((at: number) => (data.pollingRenewedAt = at));
    for (const at of [0, 29_999, 30_000, 59_999, -3_600_000]) after(at);
    expect(data.renewPolling.mock.calls).toEqual([[start + 30_000], [start - 3_600_000]]);
  });
});

describe('recording a page that is sent', () => {
  it('forwards every part immediately, and has all of it at the end', async () => {
    const target = new PassThrough();
    const { sink, copy } = recordingSink(target);
    sink.write(Buffer.from('one '));
    expect((target.read() as Buffer).toString()).toBe('one ');
    sink.end(Buffer.from('two'));
    expect((await copy)?.toString()).toBe('one two');
    expect((target.read() as Buffer).toString()).toBe('two');
  });

  it('discards a page whose reader disconnected', async () => {
    const target = new PassThrough();
    const { sink, copy } = recordingSink(target);
    sink.write(Buffer.from('one '));
    target.destroy();
    expect(await copy).toBeUndefined();
    expect(sink.destroyed).toBe(true);
  });

  it('applies backpressure for a slow reader', async () => {
    const received: string[] = [];
    let takeNext: () => void = () => undefined;
    const target = new Writable({
      highWaterMark: 4,
      write(chunk: Buffer, _encoding, done) {
        received.push(chunk.toString());
        takeNext = done;
      },
    });
    const { sink, copy } = recordingSink(target);
    sink.write(Buffer.from('longer than the mark'));
    sink.end(Buffer.from('!'));
    await new Promise(setImmediate);
    expect([received, sink.writableFinished]).toEqual([['longer than the mark'], false]);
    takeNext();
    expect((await copy)?.toString()).toBe('longer than the mark!');
    expect(received).toEqual(['longer than the mark', '!']);
  });
});
