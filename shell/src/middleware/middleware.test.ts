import {
  ApiError,
  Cookie,
  createEventBus,
  ErrorCode,
  LAW_BYPASS_ROUTES,
  LawModal,
  Region,
  type CookieJar,
  type RouteName,
} from '@komado/shared-contracts';
import { fakeApi, type FakeApi } from '@komado/shared-contracts/testing';
import { storeError } from '../failure/stored-error';
import { createLawStore } from '../law/law.store';
import { createDeviceStorage } from '../session/device-storage';
import { genres } from '../session/genres.store';
import type { SessionKeeper } from '../session/session-keeper';
import { lawFixture } from '../testing/law';
import { accountSyncStep } from './account-sync.step';
import { firstPageViewStep } from './first-page-view.step';
import { genreListsStep } from './genre-lists.step';
import { lawCheckStep } from './law-check.step';
import type { Navigation, NavigationStep } from './navigation-step';
import { runNavigationSteps, type NavigationSteps } from './navigation-steps';
import { fetchPayload, payloadAddress, redirectCheckStep } from './redirect-check.step';
import { storedErrorStep } from './stored-error.step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });
const flags = (terms: boolean, privacy: boolean) => ({
  terms_of_service_update_flag: terms,
  privacy_policy_update_flag: privacy,
  terms_of_service_id: 11,
  privacy_policy_id: 12,
});

describe('a navigation', () => {
  const names = ['firstPageView', 'storedError', 'lawCheck', 'accountSync', 'genreLists', 'redirectCheck'] as const;
  const spies = (stopAt?: (typeof names)[number]) => {
    const called: string[] = [];
    const steps = Object.fromEntries(
      names.map((name): [string, NavigationStep] => [
        name,
        async () => {
          await Promise.resolve();
          called.push(name);
          return name !== stopAt;
        },
      ]),
    ) as unknown as NavigationSteps;
    return { called, run: runNavigationSteps(steps) };
  };
  test('runs the six steps in the order of the specification', async () => {
    const { called, run } = spies();
    await run(to('index'));
    expect(called).toEqual([...names]);
  });
  test('stops at a step that redirects', async () => {
    const { called, run } = spies('lawCheck');
    await run(to('index'));
    expect(called).toEqual(['firstPageView', 'storedError', 'lawCheck']);
  });
});

describe('the first page view', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('is tracked 500 ms after the first page, and not on later navigations', async () => {
    const bus = createEventBus();
    const heard: unknown[] = [];
    bus.on('analytics', (event) => heard.push(event));
    const step = firstPageViewStep(bus, () => 'Ranking | Komado');
    await step(to('ranking', '/ranking', true));
    jest.advanceTimersByTime(499);
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(heard).toEqual([{ name: 'content-view', data: { path: '/ranking', title: 'Ranking | Komado' } }]);
    await step(to('series', '/series'));
    jest.advanceTimersByTime(5000);
    expect(heard).toHaveLength(1);
  });
});

test('a stored error is shown once and stops the steps', async () => {
  sessionStorage.clear();
  const shown: number[] = [];
  const step = storedErrorStep((error) => shown.push(error.code));
  expect(await step(to('index'))).toBe(true);
  storeError(new ApiError(1099, 500), '/series');
  expect(await step(to('index'))).toBe(false);
  expect(await step(to('index'))).toBe(true);
  expect(shown).toEqual([1099]);
});

describe('the law check', () => {
  const check = (api: FakeApi, more: Partial<{ region: Region; isCrawler: boolean; cookies: CookieJar }> = {}) => {
    const store = createLawStore();
    const went: string[] = [];
    const step = lawCheckStep({
      api,
      store,
      region: more.region ?? Region.US,
      isCrawler: more.isCrawler ?? false,
      offsetMinutes: 0,
      cookies: () => more.cookies ?? {},
      now: () => new Date('2026-11-20T12:00:00Z'),
      showMaintenance: () => went.push('maintenance'),
      showError: ({ code }) => went.push(`error ${code}`),
    });
    return { step, store, went };
  };
  test.each([
    [true, false, LawModal.termsOfService],
    [false, true, LawModal.privacyPolicy],
    [true, true, LawModal.both],
    [false, false, LawModal.nothing],
  ])('flags terms %s and privacy %s ask with modal %i', async (terms, privacy, modal) => {
    const { step, store } = check(fakeApi({ 'GET /web/law/status': flags(terms, privacy) }));
    expect(await step(to('index'))).toBe(true);
    expect(store.getState().question?.modal ?? LawModal.nothing).toBe(modal);
  });
  test('does not ask again for what was answered on this page while the browser blocks cookies', async () => {
    const api = fakeApi({ 'GET /web/law/status': flags(true, true) });
    const { step, store } = check(api);
    store.setState({ unstored: { birthday: '1990-04' } });
    expect(await step(to('index'))).toBe(true);
    expect(store.getState().question).toBeNull();
  });
  test('is skipped on exactly the eight pages', async () => {
    expect([...LAW_BYPASS_ROUTES].sort()).toEqual(
      [
        'maintenance',
        'law-age-denied',
        'law-terms-of-service-denied',
        'error-errorCode',
        'account-delete-complete',
        'article-terms-of-service',
        'article-help',
        'law-age',
      ].sort(),
    );
    const api = fakeApi({ 'GET /web/law/status': flags(true, true) });
    const { step, store } = check(api);
    for (const name of LAW_BYPASS_ROUTES) await step(to(name));
    expect(api.sent).toEqual([]);
    expect(store.getState().question).toBeNull();
    await step(to('law-privacy-policy-denied'));
    await step(to(null));
    expect(api.sent).toHaveLength(2);
  });
  test.each([
    [{}, true],
    [{ [Cookie.birthday]: '1990-05' }, false],
    [{ [Cookie.birthday]: '2012-05' }, false],
  ])('with the cookies %j asks for the birthday: %s', async (cookies, asksBirthday) => {
    const { step, store } = check(fakeApi({ 'GET /web/law/status': flags(true, true) }), { cookies });
    await step(to('index'));
    expect(store.getState().question).toMatchObject({ asksBirthday, latestYear: 2026 });
  });
  test('does not ask visitors known to be under 13', async () => {
    const { step, store } = check(fakeApi({ 'GET /web/law/status': flags(true, true) }), { cookies: { [Cookie.birthday]: '2020-05' } });
    await step(to('index'));
    expect(store.getState().question).toBeNull();
  });
  test('ignores a status from before the reader’s answer', async () => {
    const { step, store } = check(
      fakeApi({
        'GET /web/law/status': () => {
          store.setState({ question: null, answers: 1 });
          return flags(true, true);
        },
      }),
    );
    await step(to('index'));
    expect(store.getState().question).toBeNull();
  });
  test('does not replace a sheet with the same question', async () => {
    const { step, store } = check(fakeApi({ 'GET /web/law/status': flags(true, true) }));
    await step(to('index'));
    const { question } = store.getState();
    await step(to('series'));
    expect(store.getState().question).toBe(question);
  });
  test('does not ask crawlers', async () => {
    const api = fakeApi();
    await check(api, { isCrawler: true }).step(to('index'));
    expect(api.sent).toEqual([]);
  });
  test('submits consent for a visitor in the Japanese region without a birthday', async () => {
    const api = fakeApi({ 'GET /web/law': lawFixture, 'POST /web/law': {} });
    const { step, store } = check(api, { region: Region.JP });
    await step(to('index'));
    expect(api.sentTo('POST /web/law')).toEqual([
      { birthday: '2000-01', is_consent: true, terms_of_service_id: 11, privacy_policy_id: 12 },
    ]);
    expect(store.getState().question).toBeNull();
  });
  test('treats a visitor in the Japanese region with a birthday like any other', async () => {
    const api = fakeApi({ 'GET /web/law/status': flags(false, false) });
    await check(api, { region: Region.JP, cookies: { [Cookie.birthday]: '1990-05' } }).step(to('index'));
    expect(api.sent.map(({ name }) => name)).toEqual(['GET /web/law/status']);
  });
  test('redirects to the error page with the code on failure, and to the maintenance page for maintenance', async () => {
    const failing = check(fakeApi({ 'GET /web/law/status': new ApiError(1099, 500) }));
    expect(await failing.step(to('index'))).toBe(false);
    expect(failing.went).toEqual(['error 1099']);
    const closed = check(fakeApi({ 'GET /web/law/status': new ApiError(ErrorCode.maintenance, 503) }));
    expect(await closed.step(to('index'))).toBe(false);
    expect(closed.went).toEqual(['maintenance']);
  });
});

describe('the account sync', () => {
  const storage = createDeviceStorage();
  beforeEach(() => window.localStorage.clear());
  const sync = (hasToken: boolean, isEntered = false, mayBeLoggedIn = true) => {
    const keeper = {
      hasUserWebToken: () => hasToken,
      isLoggedIn: () => isEntered,
      enter: jest.fn(async () => undefined),
      leave: jest.fn(() => storage.setLoggedIn(false)),
      refreshAccount: jest.fn(async () => undefined),
      checkAfter: jest.fn(async () => undefined),
      refreshPoints: jest.fn(async () => undefined),
      listen: jest.fn(() => () => undefined),
    } satisfies SessionKeeper;
    return { keeper, step: accountSyncStep(keeper, storage, () => mayBeLoggedIn) };
  };
  test('loads the account if both flag and token exist', async () => {
    storage.setLoggedIn(true);
    const { keeper, step } = sync(true);
    await step(to('index', '/', true));
    expect(keeper.enter).toHaveBeenCalledTimes(1);
  });
  test.each([null, false])('prefers the token over a flag of %s when the page loads', async (stored) => {
    if (stored !== null) storage.setLoggedIn(stored);
    const { keeper, step } = sync(true);
    await step(to('index', '/', true));
    expect(keeper.enter).toHaveBeenCalledTimes(1);
    expect(storage.isLoggedIn()).toBe(true);
  });
  test('clears a flag that is set without a token', async () => {
    storage.setLoggedIn(true);
    const { keeper, step } = sync(false);
    await step(to('index', '/', true));
    expect(keeper.enter).not.toHaveBeenCalled();
    expect(storage.isLoggedIn()).toBe(false);
  });
  test('loads the account on the next navigation after a login in another tab', async () => {
    const { keeper, step } = sync(false);
    await step(to('index', '/', true));
    storage.setLoggedIn(true);
    await step(to('series', '/series'));
    expect(keeper.enter).toHaveBeenCalledTimes(1);
  });
  test('resets on the next navigation after a logout in another tab', async () => {
    storage.setLoggedIn(false);
    const { keeper, step } = sync(true, true);
    await step(to('series', '/series'));
    expect(keeper.leave).toHaveBeenCalledTimes(1);
  });
  test('ignores a token whose logout got no response', async () => {
    storage.setLogoutUnanswered(true);
    const { keeper, step } = sync(true, true);
    await step(to('index', '/', true));
    expect(keeper.enter).not.toHaveBeenCalled();
    expect(keeper.leave).toHaveBeenCalledTimes(1);
  });
  test('ends the session of a reader who turns out to be too young', async () => {
    storage.setLoggedIn(true);
    const { keeper, step } = sync(true, true, false);
    await step(to('series', '/series'));
    expect(keeper.enter).not.toHaveBeenCalled();
    expect(storage.isLoggedIn()).toBe(false);
  });
  test('makes no call for a visitor', async () => {
    const { keeper, step } = sync(false);
    await step(to('index', '/', true));
    expect(keeper.enter).not.toHaveBeenCalled();
    expect(keeper.leave).not.toHaveBeenCalled();
  });
});

test('genres for search are loaded once; a failure is retried on the next navigation', async () => {
  genres.setState({ list: [] });
  const api = fakeApi({ 'GET /genre/search/list': new ApiError(1099, 500) });
  const step = genreListsStep(api);
  expect(await step(to('index'))).toBe(true);
  api.answer('GET /genre/search/list', { genre_list: [{ genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1' }] });
  await step(to('index'));
  await step(to('index'));
  expect(api.sent).toHaveLength(2);
  expect(genres.getState().list).toHaveLength(1);
  genres.setState({ list: [] });
});

describe('the redirect check', () => {
  const check = async (payload: { redirect?: unknown } | undefined) => {
    const went: string[] = [];
    const goOn = await redirectCheckStep({
      fetchPayload: async () => payload,
      assign: (url) => went.push(`document ${url}`),
      navigate: (path) => went.push(`page ${path}`),
    })(to('series', '/series'));
    return { goOn, went };
  };
  test('loads a document for an absolute target', async () =>
    expect(await check({ redirect: 'https://komado.example/series' })).toEqual({
      goOn: false,
      went: ['document https://komado.example/series'],
    }));
  test('navigates for a relative target', async () =>
    expect(await check({ redirect: '/ranking' })).toEqual({ goOn: false, went: ['page /ranking'] }));
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'series', 7, ''])(
    'drops a target of %p',
    async (redirect) => expect(await check({ redirect })).toEqual({ goOn: true, went: [] }),
  );
  test.each([
    ['/', '/_payload.json'],
    ['/series', '/series/_payload.json'],
    ['/series/', '/series/_payload.json'],
    ['//evil.example/series', '/evil.example/series/_payload.json'],
    ['//', '/_payload.json'],
  ])('reads the payload of %s on this site, at %s', (path, address) => expect(payloadAddress(path)).toBe(address));
  test('fetches the payload of a path', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ redirect: '/ranking' }));
    expect(await fetchPayload('/series')).toEqual({ redirect: '/ranking' });
    expect(fetched.mock.calls).toEqual([['/series/_payload.json']]);
  });
  test.each<[string, () => Promise<Response>]>([
    ['is missing', async () => Response.json({ redirect: '/ranking' }, { status: 404 })],
    ['is not JSON', async () => new Response('<!doctype html>')],
    ['is null', async () => Response.json(null)],
    ['is a text', async () => Response.json('/ranking')],
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('has no payload when its file %s', async (_, answer) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    expect(await fetchPayload('/series')).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  test('changes nothing without a payload, or with one that redirects to itself', async () => {
    expect(await check(undefined)).toEqual({ goOn: true, went: [] });
    expect(await check({ redirect: '/series' })).toEqual({ goOn: true, went: [] });
  });
});
