import { ApiError, ErrorCode, type RouteName } from '@komado/shared-contracts';
import { RemoteUnavailableError } from '../remotes/exposed-module';
import type { RemoteModules } from '../remotes/remote-modules';
import { failing, load, page, pageLoadContext, redirected } from '../testing/load-page';
import { remotesOf } from '../testing/remotes';
import { loadPage, type PageLoadContext } from './load-page';

const reported: unknown[] = [];
const report = (error: unknown) => void reported.push(error);
beforeEach(() => reported.splice(0));

describe('an unavailable remote', () => {
  const remotes = remotesOf({ ranking: new RemoteUnavailableError('catalog') });
  it('is left to the browser by the server', async () =>
    expect(await load('ranking', '/ranking', { remotes })).toEqual({ kind: 'browser' }));
  it('is unavailable in the browser', async () =>
    expect(await load('ranking', '/ranking', { remotes, isServer: false })).toEqual({ kind: 'unavailable', isCodeMissing: true }));
  it('is unavailable on the server, too, if no version has the page', async () =>
    expect(await load('ranking', '/ranking', { remotes: remotesOf({}) })).toEqual({ kind: 'unavailable' }));
  it('is also one whose page throws while loading, and the exception is reported', async () => {
    const broken = new TypeError('undefined is not an object');
    expect(await load('ranking', '/ranking', { ...failing(broken), report })).toEqual({ kind: 'unavailable' });
    const head = (): never => {
      throw broken;
    };
    const remotes = remotesOf({ ranking: { ...page, head } });
    expect(await load('ranking', '/ranking', { remotes, report })).toEqual({ kind: 'unavailable' });
    expect(reported).toEqual([broken, broken]);
  });
});

describe('a call that cannot reach the server', () => {
  const lost = new ApiError(503, 0);
  const flaky = (failures: number) => {
    let calls = 0;
    const loader = async () => {
      calls += 1;
      if (calls <= failures) throw lost;
      return { calls };
    };
    return { remotes: remotesOf({ ranking: { ...page, loader } }) };
  };
  const watched = (isReachable = true) => {
    const waits: [string, number][] = [];
    const connection = {
      whenBack: async (path: string, attempt: number) => void waits.push([path, attempt]),
      isReachable: async () => isReachable,
      isStaying: () => false,
    };
    return { waits, connection };
  };
  it('makes the page wait in the browser, and load when the server is back', async () => {
    const { waits, connection } = watched();
    expect(await load('ranking', '/ranking?from=top', { ...flaky(2), isServer: false, connection })).toMatchObject({
      kind: 'page',
      data: { calls: 3 },
    });
    expect(waits).toEqual([
      ['/ranking?from=top', 0],
      ['/ranking?from=top', 1],
    ]);
  });
  it('ends with the navigation', async () => {
    const connection = { ...watched().connection, whenBack: () => Promise.reject(new DOMException('ended', 'AbortError')) };
    await expect(load('ranking', '/ranking', { ...flaky(9), isServer: false, connection })).rejects.toThrow('ended');
  });
  it('differs from a refusal by the server, which does not wait', async () => {
    const { waits, connection } = watched();
    expect(await redirected(load('ranking', '/ranking', { ...failing(new ApiError(503, 503)), isServer: false, connection }))).toContain(
      '/error/503',
    );
    expect(waits).toEqual([]);
  });
  it('is not assumed for code that arrives while the server is probed: the page has it', async () => {
    let isDown = true;
    const slow = remotesOf({ ranking: page });
    const late = { ...slow, page: (name: RouteName) => (isDown ? Promise.reject(new Error('late')) : slow.page(name)) } as RemoteModules;
    const isReachable = async () => {
      isDown = false;
      await late.page('ranking');
      return true;
    };
    const connection = { ...watched().connection, isReachable };
    expect(await load('ranking', '/ranking', { remotes: late, isServer: false, connection })).toMatchObject({ kind: 'page' });
  });
  it('includes code that cannot be fetched, but not while the server responds', async () => {
    const unavailable = { remotes: remotesOf({ ranking: new Error('gone') }), isServer: false };
    expect(await load('ranking', '/ranking', { ...unavailable, connection: watched(true).connection })).toEqual({
      kind: 'unavailable',
      isCodeMissing: true,
    });
    const stop = new Error('waited');
    const connection = { ...watched(false).connection, whenBack: () => Promise.reject(stop) };
    await expect(load('ranking', '/ranking', { ...unavailable, connection })).rejects.toBe(stop);
  });
});

describe('a call that fails', () => {
  const at = (error: ApiError, over: Partial<PageLoadContext> = {}) => load('ranking', '/ranking', { ...failing(error), ...over });
  it.each([new ApiError(404, 404), new ApiError(ErrorCode.titleNotFound, 404), new ApiError(404, 0)])(
    'with 404 is not found',
    async (error) => expect(await at(error)).toEqual({ kind: 'failed', code: 404, status: 404, message: 'Page Not Found: /ranking' }),
  );
  it.each(['production', 'local'] as const)('with maintenance redirects to its page: %s', async (environment) =>
    expect(await redirected(at(new ApiError(ErrorCode.maintenance, 503), { environment }))).toBe('/maintenance'),
  );
  it('otherwise redirects to the error page of its code', async () => {
    expect(await redirected(at(new ApiError(1099, 500)))).toBe('/error/1099?return_path=%2Franking');
    expect(await redirected(at(new ApiError(ErrorCode.reportCountryUnapplicable, 403)))).toBe('/error/1007');
  });
  it.each([new ApiError(503, 0), new ApiError(502, 502), new ApiError(ErrorCode.serverError, 503, undefined, 'server-unavailable')])(
    'because the api-server is away keeps its URL, with status 503',
    async (error) => {
      for (const isServer of [true, false]) expect(await at(error, { isServer })).toMatchObject({ kind: 'failed', status: 503 });
    },
  );
  it('does not redirect on a developer’s machine', async () =>
    expect(await at(new ApiError(503, 0, 'no response'), { environment: 'local' })).toEqual({
      kind: 'failed',
      code: 503,
      status: 503,
      message: 'no response',
    }));
  it('because the reader left is no failure', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const canceled = new Error('canceled');
    const request = new Request('http://komado.test/ranking', { signal: leaving.signal });
    await expect(loadPage('ranking', request, {}, pageLoadContext({ ...failing(canceled), report }))).rejects.toBe(canceled);
    expect(reported).toEqual([]);
  });
});
