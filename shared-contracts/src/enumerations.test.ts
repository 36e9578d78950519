import * as constants from './constants';
import * as enumerations from './enumerations';

describe('enumerations and constants', () => {
  it('have the specified values', () => {
    expect(enumerations.UserType).toEqual({ non_charger: 1, charger: 2, subscription: 3, subscription_p: 4 });
    expect([1, 4, 9].map(enumerations.userTypeName)).toEqual(['non_charger', 'subscription_p', undefined]);
    expect(enumerations.CheckMode).toEqual({ disable: 0, enable: 1, noMaintenanceCheck: 3 });
    expect(enumerations.LawModal).toEqual({ nothing: 0, termsOfService: 1, privacyPolicy: 2, both: 3 });
    expect(enumerations.LawAge).toEqual({ nothing: 0, age: 1, privacyPolicyMinor: 2, privacyPolicyAdult: 3 });
    expect(enumerations.PurchaseFlag).toEqual({ purchase: 1, notPurchase: 2 });
    expect(enumerations.PaymentResult).toEqual({ confirmed: 1, canceled: 2 });
    expect(enumerations.BannerVisibility).toEqual({ hidden: 0, visible: 1, sticky: 2, visibleOverViewer: 3 });
    expect(Object.values(enumerations.ReturnType)).toEqual(['return', 'new7', 'other']);
    expect(enumerations.TitleCategory).toEqual({ manga: 1, novel: 2 });
    expect(Object.values(enumerations.EpisodeStatus)).toEqual(['free', 'purchased', 'renting']);
    expect(Object.values(enumerations.FetchStatus)).toEqual(['idle', 'pending', 'success', 'error']);
    expect(enumerations.Region).toEqual({ JP: 'JP', US: 'US' });
    expect(Object.values(enumerations.AnalyticsEvent)).toEqual([
      'content-view',
      'identify',
      'buy',
      'login bonus modal close',
      'viewer last',
      'viewer complete',
      'viewer close',
      'client_error',
    ]);
    expect(enumerations.LOGIN_MARKER).toBe('login');
  });
  it('agree on ages, lengths and the end of permanent cookies', () => {
    expect([constants.MIN_ACCOUNT_AGE, constants.MIN_READING_AGE, constants.TITLE_ID_WIDTH]).toEqual([16, 13, 5]);
    expect([constants.PASSWORD_MIN_LENGTH, constants.PASSWORD_MAX_LENGTH, constants.NICKNAME_MAX_LENGTH]).toEqual([10, 64, 20]);
    expect(new Date(constants.COOKIE_FAR_FUTURE_EXPIRY * 1000).toISOString()).toBe('2099-12-31T03:59:59.000Z');
    expect([constants.COMMENTS_PER_HOUR, constants.READING_HISTORY_LIMIT, constants.LOWEST_BIRTH_YEAR]).toEqual([10, 20, 1900]);
    expect([constants.CONSENT_VALUE, constants.CRAWLER_BIRTHDAY]).toEqual([1, '2000-01']);
  });
  it('agree on timeouts and waiting times', () => {
    expect([constants.TICKET_NEAR_EXPIRY_OVER_MS, constants.TICKET_NEAR_EXPIRY_UNDER_MS]).toEqual([600_000, 172_800_000]);
    expect([constants.FIRST_PAGE_VIEW_DELAY_MS, constants.PAGE_RELOAD_GUARD_MS]).toEqual([500, 10_000]);
    expect([constants.ROUTE_PRELOAD_CONCURRENCY, constants.WEB_STATUS_CHECK_INTERVAL_MS]).toEqual([4, 86_400_000]);
    expect(constants.MAINTENANCE_IMAGE_BREAKPOINT_PX).toBe(768);
    expect(constants.LOADING_BAR).toEqual({
      durationMs: 2000,
      throttleMs: 200,
      hideDelayMs: 500,
      resetDelayMs: 400,
      heightPx: 3,
      color: '#469bf9',
      errorColor: 'red',
    });
  });
});
