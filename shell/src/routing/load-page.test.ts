import {
  ApiError,
  Cookie,
  ErrorCode,
  type CallResult,
  type PageLoaderArguments,
  type PageModule,
  type RouteName,
} from '@komado/shared-contracts';
import { fakeApi, type FakeApi, TEST_NOW } from '@komado/shared-contracts/testing';
import { RemoteUnavailableError, type RemoteModules } from '../remotes/remote-modules';
import { loadPage, type PageSurroundings } from './load-page';
import { remotesOf } from '../testing/remotes';

type Around = Partial<Omit<PageSurroundings, 'remotes' | 'api'>> & { remotes?: RemoteModules; api?: FakeApi };
const page: PageModule = { Component: () => null, loader: () => Promise.resolve({ loaded: true }), head: () => ({ title: 'Ranking' }) };
const reported: unknown[] = [];
beforeEach(() => reported.splice(0));

const around = (over: Around = {}): PageSurroundings => ({
  remotes: remotesOf({ ranking: page, index: page, 'my-setting': page, 'title-titleId': page, 'title-titleId-episode-episodeId': page }),
  api: fakeApi(),
  isServer: true,
  isCrawler: false,
  environment: 'production',
  offsetMinutes: 0,
  socialUrl: 'https://social.test',
  cookies: () => ({}),
  isLoggedIn: () => false,
  now: () => TEST_NOW,
  report: (error) => reported.push(error),
  ...over,
});
const load = (name: RouteName, path: string, over: Around = {}, params: Record<string, string> = {}) =>
  loadPage(name, new Request(`http://komado.test${path}`), params, around(over));
/** Where the page's loading redirected to. */
const redirected = async (loading: Promise<unknown>): Promise<string | null> => {
  const thrown: unknown = await loading.then(
    (outcome) => new Error(`It came to ${JSON.stringify(outcome)}.`),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.headers.get('location');
};
const failing = (error: unknown): { remotes: RemoteModules } => ({
  remotes: remotesOf({
    ranking: {
      ...page,
      loader: async () => {
        throw error;
      },
    },
  }),
});

describe('a page', () => {
  it('is what its loader gave, with its head', async () => {
    expect(await load('ranking', '/ranking')).toEqual({ kind: 'page', data: { loaded: true }, head: { title: 'Ranking' }, status: 200 });
  });
  it('needs neither loader nor head', async () => {
    expect(await load('ranking', '/ranking', { remotes: remotesOf({ ranking: { Component: () => null } }) })).toEqual({
      kind: 'page',
      data: null,
      head: null,
      status: 200,
    });
  });
  it('gets its parameters, its address with the query, and who is there', async () => {
    const loader = jest.fn<Promise<null>, [PageLoaderArguments]>(() => Promise.resolve(null));
    const remotes = remotesOf({ 'ranking-rankingId': { Component: () => null, loader } });
    await load('ranking-rankingId', '/ranking/4?page=2', { remotes, isLoggedIn: () => true }, { rankingId: '4' });
    const [args] = loader.mock.calls[0]!;
    expect(args).toMatchObject({ params: { rankingId: '4' }, isLoggedIn: true });
    expect(args.url.search).toBe('?page=2');
  });
  it('reads what a guard has read from the same answer', async () => {
    const detail = { title_detail: { title_id: 7, age_rating: 0 } } as CallResult<'GET /web/title/detail'>;
    const call = jest.fn(() => Promise.resolve(detail));
    const api = { ...fakeApi(), call } as unknown as FakeApi;
    const remotes = remotesOf({
      'title-titleId': { Component: () => null, loader: (args) => args.api.call('GET /web/title/detail', { title_id: 7 }) },
    });
    await load('title-titleId', '/title/00007', { remotes, api }, { titleId: '00007' });
    expect(call).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['maintenance', '/maintenance', {}, 503],
    ['law-age-denied', '/law/age/denied', {}, 403],
    ['error-errorCode', '/error/404', { errorCode: '404' }, 404],
    ['error-errorCode', '/error/1099', { errorCode: '1099' }, 500],
    ['error-errorCode', '/error/1007', { errorCode: '1007' }, 403],
    ['error-errorCode', '/error/2100', { errorCode: '2100' }, 400],
    ['error-errorCode', '/error/x', { errorCode: 'x' }, 400],
  ] as const)('of a failure says so in its status: %s at %s', async (name, path, params, status) => {
    const api = fakeApi({ 'GET /web/status': {} });
    expect(await load(name, path, { api }, params)).toMatchObject({ kind: 'page', status });
  });
});

describe('an address whose parameters break the rules', () => {
  it.each(['7', '000007', 'abcde', ''])('is not found: title %s', async (titleId) => {
    const api = fakeApi();
    expect(await load('title-titleId', `/title/${titleId}`, { api }, { titleId })).toEqual({
      kind: 'failed',
      code: 404,
      status: 404,
      message: `Page Not Found: /title/${titleId}`,
    });
    expect(api.sent).toEqual([]);
  });
  it('is named without its query', async () => {
    expect(await load('ranking-rankingId', '/ranking/x?y=1', {}, { rankingId: 'x' })).toMatchObject({
      message: 'Page Not Found: /ranking/x',
    });
  });
});

describe('a session that turns out to have ended', () => {
  const ended: PageModule = {
    ...page,
    loader: async () => {
      throw new ApiError(ErrorCode.webTokenInvalid, 401);
    },
  };
  it('leads from My page to the log-in and back', async () => {
    const over = {
      remotes: remotesOf({ 'my-setting': ended }),
      isLoggedIn: () => true,
      cookies: () => ({ [Cookie.birthday]: '2000-01' }),
    };
    expect(await redirected(load('my-setting', '/my/setting?tab=1', over))).toBe('/?login=1&return_path=%2Fmy%2Fsetting%3Ftab%3D1');
  });
});

describe('a guard', () => {
  it('sends on', async () => {
    const path = '/title/00007/episode/3?page=2';
    const api = fakeApi({ 'GET /web/account/report/country/check': {} });
    expect(await redirected(load('title-titleId-episode-episodeId', path, { api }, { titleId: '00007', episodeId: '3' }))).toBe(
      `/law/age?return_path=${encodeURIComponent(path)}`,
    );
  });
  it('asks visitors to log in on the top page, which knows the way back', async () => {
    expect(await redirected(load('my-setting', '/my/setting?tab=1'))).toBe('/?login=1&return_path=%2Fmy%2Fsetting%3Ftab%3D1');
  });
  it('never gives a way back to another site', async () => {
    expect(await redirected(load('my-setting', '//evil.test/my/setting'))).toBe('/?login=1&return_path=%2F');
  });
  it('makes an unknown title a page that is not found', async () => {
    const api = fakeApi({ 'GET /web/title/detail': new ApiError(ErrorCode.titleNotFound, 404) });
    expect(await load('title-titleId', '/title/00007', { api }, { titleId: '00007' })).toMatchObject({
      kind: 'failed',
      status: 404,
      message: 'Page Not Found: /title/00007',
    });
  });
  it('is asked before the loader', async () => {
    const loader = jest.fn(() => Promise.resolve(null));
    const remotes = remotesOf({ 'my-setting': { ...page, loader } });
    await redirected(load('my-setting', '/my/setting', { remotes }));
    expect(loader).not.toHaveBeenCalled();
    await load('my-setting', '/my/setting', { remotes, isLoggedIn: () => true, cookies: () => ({ [Cookie.birthday]: '2000-01' }) });
    expect(loader).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that cannot be had', () => {
  const remotes = remotesOf({ ranking: new RemoteUnavailableError('catalog') });
  it('is left to the browser by the server', async () =>
    expect(await load('ranking', '/ranking', { remotes })).toEqual({ kind: 'browser' }));
  it('is unavailable in the browser', async () =>
    expect(await load('ranking', '/ranking', { remotes, isServer: false })).toEqual({ kind: 'unavailable' }));
  it('is unavailable on the server, too, when no version has the page', async () =>
    expect(await load('ranking', '/ranking', { remotes: remotesOf({}) })).toEqual({ kind: 'unavailable' }));
  it('whose page breaks while it loads is unavailable, and the exception is told', async () => {
    const broken = new TypeError('undefined is not an object');
    expect(await load('ranking', '/ranking', failing(broken))).toEqual({ kind: 'unavailable' });
    const head = (): never => {
      throw broken;
    };
    expect(await load('ranking', '/ranking', { remotes: remotesOf({ ranking: { ...page, head } }) })).toEqual({ kind: 'unavailable' });
    expect(reported).toEqual([broken, broken]);
  });
});

describe('a call that meets no server', () => {
  const lost = new ApiError(503, 0);
  const flaky = (failures: number) => {
    let asked = 0;
    const loader = async () => {
      asked += 1;
      if (asked <= failures) throw lost;
      return { asked };
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
  it('lets the page wait in the browser, and load when there is one again', async () => {
    const { waits, connection } = watched();
    expect(await load('ranking', '/ranking?from=top', { ...flaky(2), isServer: false, connection })).toMatchObject({
      kind: 'page',
      data: { asked: 3 },
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
  it('is no reason to wait for what a server refused', async () => {
    const { waits, connection } = watched();
    expect(await redirected(load('ranking', '/ranking', { ...failing(new ApiError(503, 503)), isServer: false, connection }))).toContain(
      '/error/503',
    );
    expect(waits).toEqual([]);
  });
  it('goes for code that cannot be fetched, too, but not while a server answers', async () => {
    const gone = { remotes: remotesOf({ ranking: new Error('gone') }), isServer: false };
    expect(await load('ranking', '/ranking', { ...gone, connection: watched(true).connection })).toEqual({ kind: 'unavailable' });
    const stop = new Error('waited');
    const connection = { ...watched(false).connection, whenBack: () => Promise.reject(stop) };
    await expect(load('ranking', '/ranking', { ...gone, connection })).rejects.toBe(stop);
  });
});

describe('a call that fails', () => {
  const at = (error: ApiError, over: Around = {}) => load('ranking', '/ranking', { ...failing(error), ...over });
  it.each([new ApiError(404, 404), new ApiError(ErrorCode.titleNotFound, 404), new ApiError(404, 0)])(
    'with 404 is not found',
    async (error) => expect(await at(error)).toEqual({ kind: 'failed', code: 404, status: 404, message: 'Page Not Found: /ranking' }),
  );
  it.each(['production', 'local'] as const)('for maintenance leads to its page: %s', async (environment) =>
    expect(await redirected(at(new ApiError(ErrorCode.maintenance, 503), { environment }))).toBe('/maintenance'),
  );
  it('otherwise leads to the error page of its code', async () => {
    expect(await redirected(at(new ApiError(1099, 500)))).toBe('/error/1099?return_path=%2Franking');
    expect(await redirected(at(new ApiError(503, 0)))).toBe('/error/503?return_path=%2Franking');
    expect(await redirected(at(new ApiError(ErrorCode.reportCountryUnapplicable, 403)))).toBe('/error/1007');
  });
  it('stays where it is on a developer’s machine', async () =>
    expect(await at(new ApiError(503, 0, 'no answer'), { environment: 'local' })).toEqual({
      kind: 'failed',
      code: 503,
      status: 500,
      message: 'no answer',
    }));
  it('that the reader’s leaving ended is nobody’s failure', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const cancelled = new Error('canceled');
    const request = new Request('http://komado.test/ranking', { signal: leaving.signal });
    await expect(loadPage('ranking', request, {}, around(failing(cancelled)))).rejects.toBe(cancelled);
    expect(reported).toEqual([]);
  });
});
