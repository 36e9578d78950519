import { compositionOf, referenceTo } from '../testing/remotes';
import { RemoteUnavailableError, type ExposedModuleLoader } from './exposed-module';
import { createRemoteModules } from './remote-modules';

const reference = (version: string, page = 'index') => referenceTo('catalog', version, { pages: { [page]: [] } });
const page = { Component: () => null };

test('a page is fetched once, however often it is requested', async () => {
  const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>().mockResolvedValue(page);
  const remotes = createRemoteModules(compositionOf({ catalog: [reference('2')] }), load);
  await Promise.all([remotes.page('index'), remotes.page('index')]);
  await remotes.page('index');
  expect(load).toHaveBeenCalledTimes(1);
  expect(remotes.loadedPage('index')).toBe(page);
});

test('a failure is never cached: the next request is a new one, and the page that waited gets its code', async () => {
  const load = jest
    .fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(page);
  const remotes = createRemoteModules(compositionOf({ catalog: [reference('2')] }), load);
  const waiting = remotes.whenPage('index');
  await expect(remotes.page('index')).rejects.toThrow(RemoteUnavailableError);
  expect(remotes.failures.getState()).toEqual({ 'page/index': true });
  await remotes.page('index');
  expect(await waiting).toBe(page);
  expect(remotes.failures.getState()).toEqual({ 'page/index': false });
});

test('the last good version is tried when the live one fails', async () => {
  const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>((_remote, { version }) =>
    version === '2' ? Promise.reject(new Error('broken')) : Promise.resolve(page),
  );
  const failures: unknown[] = [];
  const remotes = createRemoteModules(compositionOf({ catalog: [reference('2'), reference('1')] }), load);
  remotes.onFailure = (remote) => failures.push(remote);
  expect(await remotes.page('index')).toBe(page);
  expect(load.mock.calls.map(([, { version }]) => version)).toEqual(['2', '1']);
  expect(failures).toEqual(['catalog']);
});

const hanging = () => new Promise<never>(() => undefined);
test.each([
  ['of two versions that hang, the live one is blamed: the other was started late', hanging, ['2']],
  ['an earlier version that hangs after the live one has failed is blamed, too', () => Promise.reject(new Error('broken')), ['2', '1']],
])('%s', async (_name, loadLive, expected) => {
  jest.useFakeTimers();
  try {
    const remotes = createRemoteModules(compositionOf({ catalog: [reference('2'), reference('1')] }), (_remote, { version }) =>
      version === '2' ? loadLive() : hanging(),
    );
    const blamed: string[] = [];
    remotes.onFailure = (_remote, _error, version) => blamed.push(version);
    const rejection = expect(remotes.page('index')).rejects.toThrow(
      'The remote catalog is unavailable: The code of page/index took longer than 4000 ms.',
    );
    await jest.advanceTimersByTimeAsync(4000);
    await rejection;
    expect(blamed).toEqual(expected);
  } finally {
    jest.useRealTimers();
  }
});

test('a version that does not expose the page is not fetched', async () => {
  const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>().mockResolvedValue(page);
  const remotes = createRemoteModules(compositionOf({ catalog: [reference('2', 'ranking')] }), load);
  await expect(remotes.page('index')).rejects.toThrow('The remote catalog is unavailable.');
  expect(load).not.toHaveBeenCalled();
});

test('a remote that is switched off is not fetched', async () => {
  const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>();
  await expect(createRemoteModules(compositionOf({}), load).slot('unlock-episode')).rejects.toThrow('The remote shop is unavailable.');
  expect(load).not.toHaveBeenCalled();
});

describe('when an earlier version is the fallback on a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const old = { Component: () => null };

  test('it is reported as the running version, and the live one is retried after ten seconds, without blocking pages', async () => {
    let isDown = true;
    const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>((_remote, { version }) =>
      version === '1' ? Promise.resolve(old) : isDown ? Promise.reject(new Error('500')) : Promise.resolve(page),
    );
    const remotes = createRemoteModules(compositionOf({ catalog: [reference('2'), reference('1')] }), load, { fallbackMs: 10_000 });
    expect(await remotes.page('index')).toBe(old);
    expect(remotes.versionOf('catalog')).toBe('1');
    jest.advanceTimersByTime(9_999);
    await remotes.page('index');
    expect(load).toHaveBeenCalledTimes(2);
    isDown = false;
    jest.advanceTimersByTime(1);
    expect(await remotes.page('index')).toBe(old);
    await jest.advanceTimersByTimeAsync(0);
    expect(await remotes.page('index')).toBe(page);
    expect(remotes.versionOf('catalog')).toBe('2');
    jest.advanceTimersByTime(60_000);
    await remotes.page('index');
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('it stays in use if the live one fails again', async () => {
    const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>((_remote, { version }) =>
      version === '1' ? Promise.resolve(old) : Promise.reject(new Error('500')),
    );
    const remotes = createRemoteModules(compositionOf({ catalog: [reference('2'), reference('1')] }), load, { fallbackMs: 10_000 });
    await remotes.page('index');
    jest.advanceTimersByTime(10_000);
    expect(await remotes.page('index')).toBe(old);
    await jest.advanceTimersByTimeAsync(0);
    expect(await remotes.page('index')).toBe(old);
  });
});
describe('a place that lacks the code of a part', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  /** Remotes whose page fails until it has recovered. */
  const failing = async () => {
    let isDown = true;
    const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>(() =>
      isDown ? Promise.reject(new Error('down')) : Promise.resolve(page),
    );
    const remotes = createRemoteModules(compositionOf({ catalog: [reference('2')] }), load);
    const reported: string[] = [];
    remotes.onFailure = (_remote, _error, version) => reported.push(version);
    await remotes.page('index').catch(() => undefined);
    return { load, remotes, reported, recover: () => (isDown = false) };
  };

  test('has it requested again at ever longer intervals, is notified once it arrives, and nothing is requested after that', async () => {
    const { load, remotes, recover } = await failing();
    const arrived = jest.fn();
    remotes.retryUntilLoaded('page/index', arrived);
    for (const [seconds, requests] of [
      [4.999, 1],
      [0.001, 2],
      [10, 3],
      [20, 4],
      [40, 5],
      [60, 6],
    ] as const) {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      expect([seconds, load.mock.calls.length]).toEqual([seconds, requests]);
    }
    expect(arrived).not.toHaveBeenCalled();
    recover();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(7);
  });

  test('is notified at once if it has arrived since it failed', async () => {
    const { remotes, recover } = await failing();
    recover();
    await remotes.page('index');
    const arrived = jest.fn();
    remotes.retryUntilLoaded('page/index', arrived);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  test('shares the requests with other places, and the last one that goes ends them', async () => {
    const { load, remotes } = await failing();
    const arrived = jest.fn();
    const ends = [remotes.retryUntilLoaded('page/index', arrived), remotes.retryUntilLoaded('page/index', jest.fn())];
    await jest.advanceTimersByTimeAsync(5000);
    expect(load).toHaveBeenCalledTimes(2);
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    ends[1]?.();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(arrived).not.toHaveBeenCalled();
  });

  test('counts as one failure, however often it is requested; one after it has arrived is another', async () => {
    const { remotes, reported, recover } = await failing();
    remotes.retryUntilLoaded('page/index', () => undefined);
    await jest.advanceTimersByTimeAsync(40_000);
    await remotes.page('index').catch(() => undefined);
    expect(reported).toEqual(['2']);
    recover();
    await remotes.page('index');
    remotes.reject('page/index', new Error('thrown'));
    expect(reported).toEqual(['2', '2']);
  });
});
