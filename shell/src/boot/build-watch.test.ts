import { mayReload, watchBuilds } from './build-watch';

test('a page reloads itself at most once in ten seconds', () => {
  const storage = window.sessionStorage;
  storage.clear();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_009_999)).toBe(false);
  expect(mayReload(storage, 1_010_000)).toBe(true);
});

describe('the watch for builds', () => {
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

  it('asks at once, past every cache, and for what the build is', async () => {
    watch(jest.fn());
    await settle();
    expect(asked).toEqual(['/builds/latest.json?now', '/builds/meta/one.json']);
    expect(globalThis.fetch).toHaveBeenCalledWith(expect.stringContaining('latest.json'), { cache: 'no-store' });
  });
  it('says nothing while the build is the page’s own', async () => {
    const onNewBuild = jest.fn();
    watch(onNewBuild);
    await settle();
    expect(onNewBuild).not.toHaveBeenCalled();
  });
  it('asks every five minutes and tells of another build', async () => {
    const onNewBuild = jest.fn();
    watch(onNewBuild);
    await settle();
    latest = () => answer('two');
    await jest.advanceTimersByTimeAsync(FIVE_MINUTES - 1);
    expect(onNewBuild).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onNewBuild).toHaveBeenCalledTimes(1);
  });
  it('leaves a page in the background alone and asks when it comes back', async () => {
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
  it('ends', async () => {
    watch(jest.fn())();
    await settle();
    asked = [];
    comeBack('visible');
    await jest.advanceTimersByTimeAsync(2 * FIVE_MINUTES);
    expect(asked).toEqual([]);
  });
});
