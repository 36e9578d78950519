import {
  ApiError,
  Cookie,
  ErrorCode,
  GUARD_NAMES,
  routes,
  type ApiClient,
  type CallKey,
  type CookieJar,
  type RouteName,
} from '@komado/shared-contracts';
import { refusal } from '@komado/shared-contracts/testing';
import type { GuardContext } from './guard';
import { guards, runGuards } from './run-guards';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const adult: CookieJar = { [Cookie.birthday]: '2000-01', [Cookie.termsOfServiceAdult]: '1', [Cookie.privacyPolicy]: '1' };
const minor: CookieJar = { [Cookie.birthday]: '2012-01', [Cookie.termsOfServiceMinor]: '1' };
const child: CookieJar = { [Cookie.birthday]: '2015-01' };

/** Answers calls by name; guards read only the few fields given here. */
const apiWith = (responses: Partial<Record<CallKey, object | Error>>): ApiClient & { calls: string[] } => {
  const calls: string[] = [];
  return {
    calls,
    act: async () => 0,
    call: (async (name: CallKey) => {
      calls.push(name);
      const response = responses[name];
      if (response === undefined) throw new Error(`No response for ${name}.`);
      if (response instanceof ApiError) throw new ApiError(response.code, response.status, response.message, response.reason, name);
      return response;
    }) as ApiClient['call'],
  };
};
const title = (ageRating: number, titleId = 7) => {
  const detail = { title_id: titleId, age_rating: ageRating };
  return { title: detail, title_detail: detail };
};
const context = (overrides: Partial<GuardContext> = {}): GuardContext => ({
  params: { titleId: '00007', episodeId: '3' },
  path: '/title/00007/episode/3?page=2',
  cookies: {},
  isLoggedIn: false,
  isCrawler: false,
  now: NOW,
  offsetMinutes: 0,
  api: apiWith({}),
  ...overrides,
});
const run = (name: RouteName, overrides: Partial<GuardContext> = {}) => runGuards(routes[name], context(overrides));
const gate = '/law/age?return_path=%2Ftitle%2F00007%2Fepisode%2F3%3Fpage%3D2';

test('there are exactly the five guards', () => expect(Object.keys(guards).sort()).toEqual([...GUARD_NAMES].sort()));
test('a route without guards is open', async () => expect(await run('index')).toEqual({ kind: 'pass' }));

describe('law-age', () => {
  const at = (cookies: CookieJar, more: Partial<GuardContext> = {}) =>
    run('law-age', { cookies, path: '/law/age?return_path=%2Fseries', ...more });
  test('stays while the age is unknown', async () => expect(await at({})).toEqual({ kind: 'pass' }));
  test('stays while consent is missing', async () => {
    expect(await at({ [Cookie.birthday]: '2000-01' })).toEqual({ kind: 'pass' });
    expect(await at({ [Cookie.birthday]: '2012-01' })).toEqual({ kind: 'pass' });
  });
  test('redirects to where the reader came from once age and consent are known', async () =>
    expect(await at(adult)).toEqual({ kind: 'redirect', to: '/series' }));
  test('redirects to the home page without a return path, or with one to another site', async () => {
    expect(await at(adult, { path: '/law/age' })).toEqual({ kind: 'redirect', to: '/' });
    expect(await at(adult, { path: '/law/age?return_path=%2F%2Fevil.example' })).toEqual({ kind: 'redirect', to: '/' });
  });
  test('denies a reader under 13', async () => expect(await at(child)).toEqual({ kind: 'redirect', to: '/law/age/denied' }));
  test('lets crawlers through', async () => expect(await at({}, { isCrawler: true })).toEqual({ kind: 'redirect', to: '/series' }));
  test('asks a reader whose consent was automatic', async () =>
    expect(await at({ ...adult, [Cookie.birthdayUnverified]: '1' })).toEqual({ kind: 'pass' }));
});

describe('my', () => {
  const at = (more: Partial<GuardContext>) => run('my-setting', { path: '/my/setting', ...more });
  test('asks visitors to log in and keeps the return path', async () =>
    expect(await at({})).toEqual({ kind: 'login', returnPath: '/my/setting' }));
  test('is open with a user web token', async () => expect(await at({ isLoggedIn: true })).toEqual({ kind: 'pass' }));
  test('treats a minor with a token as a visitor', async () =>
    expect(await at({ isLoggedIn: true, cookies: minor })).toEqual({ kind: 'login', returnPath: '/my/setting' }));
});

describe('my-history', () => {
  const at = (account: object | Error) =>
    run('my-history', { path: '/my/history', isLoggedIn: true, api: apiWith({ 'GET /account': account }) });
  test('passes with an account', async () => expect(await at({ account_id: 5 })).toEqual({ kind: 'pass' }));
  test('rejects 0 as an account id', async () =>
    expect(at({ account_id: 0 })).rejects.toMatchObject({ name: 'ApiError', code: ErrorCode.serverError }));
  test('asks for a login when the session has ended', async () =>
    expect(await at(new ApiError(ErrorCode.webTokenInvalid, 401))).toEqual({ kind: 'login', returnPath: '/my/history' }));
  test('rethrows other failures', async () => expect(at(new ApiError(1099, 500))).rejects.toMatchObject({ code: 1099 }));
  test('sends no request without a login', async () => {
    const api = apiWith({});
    await run('my-history', { path: '/my/history', api });
    expect(api.calls).toEqual([]);
  });
});

describe('title', () => {
  const at = (response: object | Error, more: Partial<GuardContext> = {}) =>
    run('title-titleId', { path: '/title/00007', api: apiWith({ 'GET /web/title/detail': response }), ...more });
  test('is open to everyone without an age limit', async () => expect(await at(title(0))).toEqual({ kind: 'pass' }));
  test('asks for the age if there is a limit', async () =>
    expect(await at(title(16))).toEqual({ kind: 'redirect', to: '/law/age?return_path=%2Ftitle%2F00007' }));
  test('denies readers who are too young', async () => {
    expect(await at(title(16), { cookies: minor })).toEqual({ kind: 'redirect', to: '/law/age/denied?age_rating=16' });
    expect(await at(title(13), { cookies: minor })).toEqual({ kind: 'pass' });
  });
  test('lets adults and crawlers in', async () => {
    expect(await at(title(18), { cookies: adult })).toEqual({ kind: 'pass' });
    expect(await at(title(18), { isCrawler: true })).toEqual({ kind: 'pass' });
  });
  test('does not trust a birthday the reader did not give', async () =>
    expect(await at(title(16), { cookies: { ...adult, [Cookie.birthdayUnverified]: '1' } })).toMatchObject({ kind: 'redirect' }));
  test('makes an unknown title not found, and rethrows other failures', async () => {
    expect(await at(refusal('title-not-found'))).toEqual({ kind: 'not-found' });
    await expect(at(new ApiError(1099, 500))).rejects.toMatchObject({ code: 1099 });
  });
});

describe('viewer', () => {
  const COUNTRY = 'GET /web/account/report/country/check';
  const at = (response: object | Error, more: Partial<GuardContext> = {}) =>
    run('title-titleId-episode-episodeId', {
      cookies: adult,
      api: apiWith({ 'GET /web/episode/viewer': response, [COUNTRY]: {} }),
      ...more,
    });
  test('is open to adults who have agreed', async () => expect(await at(title(0))).toEqual({ kind: 'pass' }));
  test('asks for age and consent before sending any request', async () => {
    const api = apiWith({ [COUNTRY]: {} });
    expect(await run('title-titleId-episode-episodeId', { api })).toEqual({ kind: 'redirect', to: gate });
    expect(await at(title(0), { cookies: { [Cookie.birthday]: '2000-01' } })).toEqual({ kind: 'redirect', to: gate });
    expect(api.calls).toEqual([COUNTRY]);
  });
  test('does not ask for an age where the service is not offered', async () => {
    const api = apiWith({ [COUNTRY]: new ApiError(ErrorCode.reportCountryUnapplicable, 403) });
    await expect(run('title-titleId-episode-episodeId', { api })).rejects.toMatchObject({ code: 1007 });
    await expect(at(new ApiError(ErrorCode.reportCountryUnapplicable, 403))).rejects.toMatchObject({ code: 1007 });
  });
  test('denies readers under 13', async () =>
    expect(await at(title(0), { cookies: child })).toEqual({ kind: 'redirect', to: '/law/age/denied' }));
  test('denies a minor a chapter rated above their age', async () =>
    expect(await at(title(16), { cookies: minor })).toEqual({ kind: 'redirect', to: '/law/age/denied?age_rating=16' }));
  test('leaves a chapter to its page when the server is unreachable: the reader may have downloaded it', async () =>
    expect(await at(new ApiError(503, 0))).toEqual({ kind: 'pass' }));
  test('makes a chapter of another title not found', async () => expect(await at(title(0, 8))).toEqual({ kind: 'not-found' }));
  test('makes an unknown chapter not found', async () => expect(await at(refusal('episode-not-found'))).toEqual({ kind: 'not-found' }));
  test('keeps the server’s denial, even for a crawler', async () => {
    expect(await at(refusal('too-young'))).toEqual({ kind: 'redirect', to: '/law/age/denied' });
    for (const reason of ['too-young', 'age-unknown'] as const)
      expect(await at(refusal(reason), { cookies: {}, isCrawler: true })).toEqual({ kind: 'redirect', to: '/law/age/denied' });
  });
  test('asks for an age that was only assumed', async () =>
    expect(await at(refusal('age-unknown'), { cookies: { ...adult, birthday_unverified: '1' } })).toEqual({ kind: 'redirect', to: gate }));
  test('does not ask again for an age that the browser does not send, because it blocks cookies', async () =>
    expect(at(refusal('age-unknown'))).rejects.toMatchObject({ reason: 'age-unknown' }));
  test('requires neither age nor consent of crawlers', async () =>
    expect(await at(title(0), { cookies: {}, isCrawler: true })).toEqual({ kind: 'pass' }));
});
