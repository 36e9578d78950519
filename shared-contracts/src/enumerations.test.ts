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
    expect(enumerations.BannerVisibility.visibleOverViewer).toBe(3);
    expect(enumerations.LOGIN_MARKER).toBe('login');
    expect(['JP', 'US', 'FR', '', null, undefined].map(enumerations.regionOf)).toEqual(['JP', 'US', 'US', 'US', 'US', 'US']);
  });
  it('agree on ages, lengths and the end of permanent cookies', () => {
    expect([constants.ADULT_AGE, constants.MINOR_AGE, constants.TITLE_ID_WIDTH]).toEqual([16, 13, 5]);
    expect([constants.PASSWORD_MIN_LENGTH, constants.PASSWORD_MAX_LENGTH, constants.NICKNAME_MAX_LENGTH]).toEqual([10, 64, 20]);
    expect(new Date(constants.COOKIE_FAR_FUTURE_EXPIRY * 1000).toISOString()).toBe('2099-12-31T03:59:59.000Z');
    expect([constants.CONSENT_VALUE, constants.CRAWLER_BIRTHDAY]).toEqual([1, '2000-01']);
  });
});
