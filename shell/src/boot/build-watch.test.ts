import { isOutdated, watchBuilds } from './build-watch';

describe('the build watch', () => {
  const FIVE_MINUTES = 300_000;
  let latest: () => Partial<Response>;
  let asked: string[];
  let visibility: DocumentVisibilityState;
  let stop: (() => void) | undefined;
  const answer = (id: unknown): Partial<Response> => ({ ok: true, json: () => Promise.resolve({ id }) });
  const watch = (onNewBuild: () => void) => (stop = watchBuilds('one', onNewBuild));
  const comeBack = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    latest = () => answer('one');
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    globalThis.fetch = jest.fn((address: string | URL | Request) => {
      asked.push((address as string).replace(/\?\d+$/, '?now'));
      return Promise.resolve().then(() => latest() as Response);
    });
  });
  afterEach(() => {
    stop?.();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('asks immediately, bypassing every cache, for the reader’s build', async () => {
    watch(jest.fn());
    await settle();
    expect(asked).toEqual(['/builds/latest.json?now', '/builds/meta/one.json']);
    expect(globalThis.fetch).toHaveBeenCalledWith(expect.stringContaining('latest.json'), expect.objectContaining({ cache: 'no-store' }));
  });
  it('reports nothing while the build is the page’s own', async () => {
    const onNewBuild = jest.fn();
    watch(onNewBuild);
    await settle();
    expect(onNewBuild).not.toHaveBeenCalled();
  });
  it('polls every five minutes and reports another build', async () => {
    const onNewBuild = jest.fn();
    watch(onNewBuild);
    await settle();
    latest = () => answer('two');
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES - 1);
    expect(onNewBuild).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onNewBuild).toHaveBeenCalledTimes(1);
  });
  it('does not poll in a background page, and asks when it returns to the front', async () => {
    visibility = 'hidden';
    watch(jest.fn());
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(asked).toEqual([]);
    comeBack('visible');
    expect(asked).toHaveLength(1);
  });
  it.each<[string, () => Partial<Response>]>([
    ['the server restarts', () => ({ ok: false })],
    ['the answer is no build', () => answer(7)],
    ['the answer is no JSON', () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
    [
      'there is no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('takes no harm when %s', async (_what, answered) => {
    const onNewBuild = jest.fn();
    latest = answered;
    watch(onNewBuild);
    await settle();
    expect(onNewBuild).not.toHaveBeenCalled();
    latest = () => answer('two');
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(onNewBuild).toHaveBeenCalled();
  });
  it('stops', async () => {
    watch(jest.fn())();
    await settle();
    asked = [];
    comeBack('visible');
    await jest.advanceTimersByTimeAsync(2 * FIVE_MINUTES);
    expect(asked).toEqual([]);
  });
});

describe('a navigation', () => {
  let now = 1_000_000;
  let answer: () => Promise<Partial<Response>>;
  const latest = (id: string) => () => Promise.resolve({ ok: true, json: () => Promise.resolve({ id }) });
  beforeEach(() => {
    // Longer than a cached response is valid.
    now += 10_000;
    globalThis.fetch = jest.fn((address: string | URL | Request) =>
      (address as string).includes('latest') ? (answer() as Promise<Response>) : Promise.resolve({ ok: true } as Response),
    );
  });
  it('detects that another build is meant for the reader', async () => {
    answer = latest('two');
    expect(await isOutdated('one', now)).toBe(true);
    expect(await isOutdated('two', now)).toBe(false);
  });
  it('asks at most once in two seconds', async () => {
    answer = latest('one');
    expect([await isOutdated('one', now), await isOutdated('one', now + 2000)]).toEqual([false, false]);
    answer = latest('two');
    expect(await isOutdated('one', now + 2001)).toBe(true);
  });
  it.each<[string, () => Promise<Partial<Response>>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server restarts', () => Promise.resolve({ ok: false })],
    ['nobody answers within a second', () => new Promise(() => undefined)],
  ])('goes on when %s', async (_what, given) => {
    answer = given;
    expect(await isOutdated('one', now)).toBe(false);
  });
});
