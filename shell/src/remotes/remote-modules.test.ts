import type { PageComposition, RemoteReference } from './page-composition';
import { createRemoteModules, RemoteUnavailableError, type LoadExposed } from './remote-modules';

const reference = (version: string, pages: string[] = ['index']): RemoteReference => ({
  version,
  container: `mfe_catalog_${version}`,
  entryUrl: `/remotes/catalog/${version}/remoteEntry.js`,
  pages: Object.fromEntries(pages.map((name) => [name, []])),
  slots: {},
});
const compositionOf = (...catalog: RemoteReference[]): PageComposition => ({
  id: 'c',
  shell: '1',
  remotes: { catalog, viewer: [], account: [], shop: [] },
  integrity: {},
});
const page = { Component: () => null };

test('a page is fetched once, however often it is asked for', async () => {
  const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>().mockResolvedValue(page);
  const remotes = createRemoteModules(compositionOf(reference('2')), load);
  await Promise.all([remotes.page('index'), remotes.page('index')]);
  await remotes.page('index');
  expect(load).toHaveBeenCalledTimes(1);
  expect(remotes.loadedPage('index')).toBe(page);
});

test('a failure is never kept: the next ask is a new request, and the page that waited gets its code', async () => {
  const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(page);
  const remotes = createRemoteModules(compositionOf(reference('2')), load);
  const waiting = remotes.whenPage('index');
  await expect(remotes.page('index')).rejects.toThrow(RemoteUnavailableError);
  expect(remotes.failures.getState()).toEqual({ 'page/index': true });
  await remotes.page('index');
  expect(await waiting).toBe(page);
  expect(remotes.failures.getState()).toEqual({ 'page/index': false });
});

test('the last version known good is tried when the live one fails', async () => {
  const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>((_remote, { version }) =>
    version === '2' ? Promise.reject(new Error('broken')) : Promise.resolve(page),
  );
  const failures: unknown[] = [];
  const remotes = createRemoteModules(compositionOf(reference('2'), reference('1')), load);
  remotes.onFailure = (remote) => failures.push(remote);
  expect(await remotes.page('index')).toBe(page);
  expect(load.mock.calls.map(([, { version }]) => version)).toEqual(['2', '1']);
  expect(failures).toEqual(['catalog']);
});

test('a version that does not expose the page is not fetched at all', async () => {
  const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>().mockResolvedValue(page);
  const remotes = createRemoteModules(compositionOf(reference('2', ['ranking'])), load);
  await expect(remotes.page('index')).rejects.toThrow('The remote catalog is unavailable.');
  expect(load).not.toHaveBeenCalled();
});

test('a remote that is switched off is not fetched', async () => {
  const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>();
  await expect(createRemoteModules(compositionOf(), load).slot('unlock-episode')).rejects.toThrow('The remote shop is unavailable.');
  expect(load).not.toHaveBeenCalled();
});

describe('where an earlier version stands in on a server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const old = { Component: () => null };

  test('it is named as what runs, and the live one is asked for again after ten seconds, beside the pages that go on', async () => {
    let isDown = true;
    const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>((_remote, { version }) =>
      version === '1' ? Promise.resolve(old) : isDown ? Promise.reject(new Error('500')) : Promise.resolve(page),
    );
    const remotes = createRemoteModules(compositionOf(reference('2'), reference('1')), load, { fallbackMs: 10_000 });
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

  test('it goes on where the live one fails again', async () => {
    const load = jest.fn<ReturnType<LoadExposed>, Parameters<LoadExposed>>((_remote, { version }) =>
      version === '1' ? Promise.resolve(old) : Promise.reject(new Error('500')),
    );
    const remotes = createRemoteModules(compositionOf(reference('2'), reference('1')), load, { fallbackMs: 10_000 });
    await remotes.page('index');
    jest.advanceTimersByTime(10_000);
    expect(await remotes.page('index')).toBe(old);
    await jest.advanceTimersByTimeAsync(0);
    expect(await remotes.page('index')).toBe(old);
  });
});
