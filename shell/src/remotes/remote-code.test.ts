import { compositionOf, referenceTo } from '../testing/remotes';
import { RemoteUnavailableError, type ExposedModuleLoader } from './exposed-module';
import { createRemoteModules } from './remote-modules';

const reference = (version: string) => referenceTo('catalog', version, { pages: { index: [] } });
const page = { Component: () => null };

describe('the code of a part', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const old = { Component: () => null };
  const subscribeToNothing = new Promise<never>(() => undefined);
  /** A loader with a result for each version, with a callback for failures. */
  const loading = (responses: Readonly<Record<string, Promise<unknown>>>, versions = ['2', '1'], isServer = false) => {
    const load = jest.fn<ReturnType<ExposedModuleLoader>, Parameters<ExposedModuleLoader>>(
      (_remote, { version }) => responses[version] ?? subscribeToNothing,
    );
    const remotes = createRemoteModules(
      compositionOf({ catalog: versions.map((version) => reference(version)) }),
      load,
      isServer ? { fallbackMs: 10_000, budgetMs: 500, hedgeMs: 250 } : {},
    );
    const failures: string[] = [];
    remotes.onFailure = (remote, error, version) => failures.push(`${remote} ${version}: ${(error as Error).message}`);
    return { load, remotes, failures };
  };

  test('that hangs is requested from the last good version after two seconds, and reported once', async () => {
    const { load, remotes, failures } = loading({ '1': Promise.resolve(old) });
    const loaded = remotes.page('index');
    await jest.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe(old);
    expect(remotes.versionOf('catalog', 'page/index')).toBe('1');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(failures).toEqual(['catalog 2: The code of page/index took longer than 2000 ms.']);
  });

  test('that hangs in every version counts as unavailable after four seconds, and appears if it arrives later', async () => {
    let arrive!: (module: unknown) => void;
    const { remotes } = loading({ '2': new Promise((resolve) => (arrive = resolve)) });
    const waiting = remotes.whenPage('index');
    const loaded = remotes.page('index').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(4000);
    expect(await loaded).toBeInstanceOf(RemoteUnavailableError);
    expect(remotes.failures.getState()).toEqual({ 'page/index': true });
    arrive(page);
    expect(await waiting).toBe(page);
    expect(remotes.failures.getState()).toEqual({ 'page/index': false });
    expect(remotes.loadedPage('index')).toBe(page);
  });

  test('is reported to the loader as abandoned, so that the next attempt can be a new request', async () => {
    const { load, remotes } = loading({});
    remotes.page('index').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(3999);
    expect(load.mock.calls[0]?.[3].aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(load.mock.calls[0]?.[3].aborted).toBe(true);
    remotes.page('index').catch(() => undefined);
    expect(load.mock.calls.at(-1)?.[3].aborted).toBe(false);
  });

  test('that threw is not run again while another version is left; once all have thrown, all may be retried', async () => {
    const { remotes, failures } = loading({ '2': Promise.resolve(page), '1': Promise.resolve(old) });
    expect(await remotes.page('index')).toBe(page);
    expect(remotes.reject('page/index', new Error('thrown'))).toBe(true);
    expect(remotes.loadedPage('index')).toBeUndefined();
    expect(await remotes.page('index')).toBe(old);
    expect(remotes.versionOf('catalog', 'page/index')).toBe('1');
    expect(remotes.reject('page/index', new Error('thrown, too'))).toBe(false);
    expect(await remotes.page('index')).toBe(page);
    expect(failures).toEqual(['catalog 2: thrown', 'catalog 1: thrown, too']);
  });

  test('that threw is run again once its rejections are cleared', async () => {
    const { remotes } = loading({ '2': Promise.resolve(page), '1': Promise.resolve(old) });
    await remotes.page('index');
    remotes.reject('page/index', new Error('thrown'));
    remotes.clearRejections('page/index');
    expect(await remotes.page('index')).toBe(page);
  });

  test('that threw on a server is run again after ten seconds', async () => {
    const { remotes } = loading({ '2': Promise.resolve(page), '1': Promise.resolve(old) }, ['2', '1'], true);
    await remotes.page('index');
    remotes.reject('page/index', new Error('thrown'));
    expect(await remotes.page('index')).toBe(old);
    await jest.advanceTimersByTimeAsync(10_000);
    await remotes.page('index');
    await jest.advanceTimersByTimeAsync(0);
    expect(await remotes.page('index')).toBe(page);
  });

  test('that hangs on a server delays one reader by half a second, once; the next reader gets it when it arrives', async () => {
    let arrive!: (module: unknown) => void;
    const { remotes } = loading({ '2': new Promise((resolve) => (arrive = resolve)) }, ['2'], true);
    const first = remotes.page('index').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(500);
    expect(await first).toBeInstanceOf(RemoteUnavailableError);
    // No time passes.
    await expect(remotes.page('index')).rejects.toThrow(RemoteUnavailableError);
    await expect(remotes.page('index')).rejects.toThrow(RemoteUnavailableError);
    arrive(page);
    await jest.advanceTimersByTimeAsync(0);
    expect(await remotes.page('index')).toBe(page);
  });
});
