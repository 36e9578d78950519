import { isBuildOutdated, watchForNewBuild } from './new-build-detection';

describe('the build watch', () => {
  const FIVE_MINUTES = 300_000;
  let latest: () => Partial<Response>;
  let requests: string[];
  let visibility: DocumentVisibilityState;
  let stop: (() => void) | undefined;
  const latestBuild = (id: unknown): Partial<Response> => ({ ok: true, json: () => Promise.resolve({ id }) });
  const watch = (onNewBuild: () => void) => (stop = watchForNewBuild('one', onNewBuild));
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    latest = () => latestBuild('one');
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    globalThis.fetch = jest.fn((url: string | URL | Request) => {
      requests.push((url as string).replace(/\?\d+$/, '?now'));
      return Promise.resolve().then(() => latest() as Response);
    });
  });
  afterEach(() => {
    stop?.();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('requests the reader’s build immediately, bypassing every cache', async () => {
    watch(jest.fn());
    await settle();
    expect(requests).toEqual(['/builds/latest.json?now', '/builds/meta/one.json']);
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
    latest = () => latestBuild('two');
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES - 1);
    expect(onNewBuild).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onNewBuild).toHaveBeenCalledTimes(1);
  });
  it('does not poll in a background page, and polls when it returns to the front', async () => {
    visibility = 'hidden';
    watch(jest.fn());
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(requests).toEqual([]);
    setVisibility('visible');
    expect(requests).toHaveLength(1);
  });
  it.each<[string, () => Partial<Response>]>([
    ['the server restarts', () => ({ ok: false })],
    ['the response is no build', () => latestBuild(7)],
    ['the response is no JSON', () => ({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
    [
      'there is no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('continues when %s', async (_what, latestResponse) => {
    const onNewBuild = jest.fn();
    latest = latestResponse;
    watch(onNewBuild);
    await settle();
    expect(onNewBuild).not.toHaveBeenCalled();
    latest = () => latestBuild('two');
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(onNewBuild).toHaveBeenCalled();
  });
  it('stops', async () => {
    watch(jest.fn())();
    await settle();
    requests = [];
    setVisibility('visible');
    await jest.advanceTimersByTimeAsync(2 * FIVE_MINUTES);
    expect(requests).toEqual([]);
  });
});

describe('a navigation', () => {
  let now = 1_000_000;
  let respond: () => Promise<Partial<Response>>;
  const latest = (id: string) => () => Promise.resolve({ ok: true, json: () => Promise.resolve({ id }) });
  beforeEach(() => {
    // Longer than a cached response is valid.
    now += 10_000;
    globalThis.fetch = jest.fn((url: string | URL | Request) =>
      (url as string).includes('latest') ? (respond() as Promise<Response>) : Promise.resolve({ ok: true } as Response),
    );
  });
  it('detects that another build is meant for the reader', async () => {
    respond = latest('two');
    expect(await isBuildOutdated('one', now)).toBe(true);
    expect(await isBuildOutdated('two', now)).toBe(false);
  });
  it('sends at most one request in two seconds', async () => {
    respond = latest('one');
    expect([await isBuildOutdated('one', now), await isBuildOutdated('one', now + 2000)]).toEqual([false, false]);
    respond = latest('two');
    expect(await isBuildOutdated('one', now + 2001)).toBe(true);
  });
  it.each<[string, () => Promise<Partial<Response>>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server restarts', () => Promise.resolve({ ok: false })],
    ['there is no response within a second', () => new Promise(() => undefined)],
  ])('continues when %s', async (_what, fetchLatest) => {
    respond = fetchLatest;
    expect(await isBuildOutdated('one', now)).toBe(false);
  });
});
