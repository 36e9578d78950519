import { ApiError, Cookie, ErrorCode, LAW_BYPASS_ROUTES, LawModal, Region, type CookieJar, type RouteName } from '@komado/shared-contracts';
import { fakeApi, type FakeApi } from '@komado/shared-contracts/testing';
import { createLegalConsentStore } from '../consent/legal-consent.store';
import { legalDocumentsFixture } from '../testing/legal-consent-fixtures';
import { consentCheckStep } from './consent-check.step';
import type { Navigation } from './navigation-step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });
const flags = (terms: boolean, privacy: boolean) => ({
  terms_of_service_update_flag: terms,
  privacy_policy_update_flag: privacy,
  terms_of_service_id: 11,
  privacy_policy_id: 12,
});

describe('the law check', () => {
  const check = (api: FakeApi, more: Partial<{ region: Region; isCrawler: boolean; cookies: CookieJar }> = {}) => {
    const store = createLegalConsentStore();
    const went: string[] = [];
    const step = consentCheckStep({
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
    store.setState({ blockedCookies: { birthday: '1990-04' } });
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
  ])('with the cookies %j asks for the birthday: %s', async (cookies, needsBirthday) => {
    const { step, store } = check(fakeApi({ 'GET /web/law/status': flags(true, true) }), { cookies });
    await step(to('index'));
    expect(store.getState().question).toMatchObject({ needsBirthday, latestYear: 2026 });
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
          store.setState({ question: null, savedCount: 1 });
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
    const api = fakeApi({ 'GET /web/law': legalDocumentsFixture, 'POST /web/law': {} });
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
