import { ApiError, Cookie, ErrorCode, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';
import { fakeApi, type FakeApi } from '@komado/shared-contracts/testing';
import { failing, load, page, redirected } from '../testing/load-page';
import { remotesOf } from '../testing/remotes';

describe('a page', () => {
  it('is the result of its loader, with its head', async () => {
    expect(await load('ranking', '/ranking')).toEqual({ kind: 'page', data: { loaded: true }, head: { title: 'Ranking' }, status: 200 });
  });
  it('redirects if its loader throws a redirect', async () => {
    const response = new Response(null, { status: 302, headers: { location: '/series' } });
    expect(await redirected(load('ranking', '/ranking', failing(response)))).toBe('/series');
  });
  it('is loaded as a document if the session belongs to another account than the page shows', async () => {
    const error = new ApiError(1099, 409, undefined, 'another-account');
    const thrown = await load('ranking', '/ranking?page=2', { ...failing(error), isServer: false }).catch((response: unknown) => response);
    const { headers } = thrown as Response;
    expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual(['/ranking?page=2', 'true']);
  });
  it('responds with 410 if its head says the content was removed', async () => {
    const remotes = remotesOf({ ranking: { ...page, head: () => ({ title: 'Gone', httpStatus: 410 }) } });
    expect(await load('ranking', '/ranking', { remotes })).toMatchObject({ kind: 'page', head: { title: 'Gone' }, status: 410 });
  });
  it('needs neither loader nor head', async () => {
    expect(await load('ranking', '/ranking', { remotes: remotesOf({ ranking: { Component: () => null } }) })).toEqual({
      kind: 'page',
      data: null,
      head: null,
      status: 200,
    });
  });
  it('gets its parameters, its URL with the query, and the login state', async () => {
    const loader = jest.fn<Promise<null>, [PageLoaderArguments]>(() => Promise.resolve(null));
    const remotes = remotesOf({ 'ranking-rankingId': { Component: () => null, loader } });
    await load('ranking-rankingId', '/ranking/4?page=2', { remotes, isLoggedIn: () => true }, { rankingId: '4' });
    const [args] = loader.mock.calls[0]!;
    expect(args).toMatchObject({ params: { rankingId: '4' }, isLoggedIn: true });
    expect(args.url.search).toBe('?page=2');
  });
  it('shares responses with the guards', async () => {
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
  ] as const)('that shows a failure has a matching status: %s at %s', async (name, path, params, status) => {
    const api = fakeApi({ 'GET /web/status': {} });
    expect(await load(name, path, { api }, params)).toMatchObject({ kind: 'page', status });
  });
});

describe('a URL whose parameters break the rules', () => {
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
  it.each([
    ['ranking-rankingId', '/ranking/x', { rankingId: 'x' }],
    ['ranking-rankingId', '/ranking/-1', { rankingId: '-1' }],
    ['search-category-categoryId', '/search/category/x', { categoryId: 'x' }],
    ['search-category-categoryId', '/search/category/-1', { categoryId: '-1' }],
    ['title-titleId-episode-episodeId', '/title/00001/episode/1.5', { titleId: '00001', episodeId: '1.5' }],
    ['title-titleId-episode-episodeId', '/title/1/episode/1', { titleId: '1', episodeId: '1' }],
  ] as const)('is not found, and no request is sent for it: %s at %s', async (name, path, params) => {
    const api = fakeApi();
    expect(await load(name, path, { api }, params)).toMatchObject({ kind: 'failed', status: 404, message: `Page Not Found: ${path}` });
    expect(api.sent).toEqual([]);
  });
  it('is reported without its query', async () => {
    expect(await load('ranking-rankingId', '/ranking/x?y=1', {}, { rankingId: 'x' })).toMatchObject({
      message: 'Page Not Found: /ranking/x',
    });
  });
});

describe('a session that turns out to have ended', () => {
  it('redirects from My page to the login and back', async () => {
    const over = {
      remotes: remotesOf({ 'my-setting': { ...page, loader: () => Promise.reject(new ApiError(ErrorCode.webTokenInvalid, 401)) } }),
      isLoggedIn: () => true,
      cookies: () => ({ [Cookie.birthday]: '2000-01' }),
    };
    expect(await redirected(load('my-setting', '/my/setting?tab=1', over))).toBe('/?login=1&return_path=%2Fmy%2Fsetting%3Ftab%3D1');
  });
});

describe('a guard', () => {
  it('redirects', async () => {
    const path = '/title/00007/episode/3?page=2';
    const api = fakeApi({ 'GET /web/account/report/country/check': {} });
    expect(await redirected(load('title-titleId-episode-episodeId', path, { api }, { titleId: '00007', episodeId: '3' }))).toBe(
      `/law/age?return_path=${encodeURIComponent(path)}`,
    );
  });
  it('sends visitors to log in on the home page, with the return path', async () => {
    expect(await redirected(load('my-setting', '/my/setting?tab=1'))).toBe('/?login=1&return_path=%2Fmy%2Fsetting%3Ftab%3D1');
  });
  it('never uses a return path to another site', async () => {
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
  it('runs before the loader', async () => {
    const loader = jest.fn(() => Promise.resolve(null));
    const remotes = remotesOf({ 'my-setting': { ...page, loader } });
    await redirected(load('my-setting', '/my/setting', { remotes }));
    expect(loader).not.toHaveBeenCalled();
    await load('my-setting', '/my/setting', { remotes, isLoggedIn: () => true, cookies: () => ({ [Cookie.birthday]: '2000-01' }) });
    expect(loader).toHaveBeenCalledTimes(1);
  });
});
