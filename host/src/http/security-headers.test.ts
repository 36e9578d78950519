import { contentSecurityPolicy, nonceSources } from './security-headers';

const policy = (hasRecaptcha: boolean, hasTagManager: boolean) =>
  contentSecurityPolicy(nonceSources('abc'), { hasRecaptcha, hasTagManager }).split('; ');
const callsOf = (hasRecaptcha: boolean, hasTagManager: boolean) =>
  policy(hasRecaptcha, hasTagManager).find((one) => one.startsWith('connect-src '));
const RECAPTCHA = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';
const TAG_MANAGER = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

describe('the connect-src of a page', () => {
  it.each([
    [false, false, "connect-src 'self'"],
    [true, false, `connect-src 'self' ${RECAPTCHA}`],
    [false, true, `connect-src 'self' ${TAG_MANAGER}`],
    [true, true, `connect-src 'self' ${RECAPTCHA} ${TAG_MANAGER}`],
  ])('with reCAPTCHA %s and a tag manager %s is exactly what they need', (hasRecaptcha, hasTagManager, expected) =>
    expect(callsOf(hasRecaptcha, hasTagManager)).toBe(expected),
  );
  it('is the only directive that a tag manager extends', () => {
    const others = (hasTagManager: boolean) => policy(false, hasTagManager).filter((one) => !one.startsWith('connect-src'));
    expect(others(true)).toEqual(others(false));
    expect(others(true).join()).not.toContain('unsafe-');
  });
});

describe('the policy of a page', () => {
  const foreign = { hasRecaptcha: false, hasTagManager: false };
  it('has violations reported, by the old and by the new directive', () =>
    expect(contentSecurityPolicy(nonceSources('abc'), foreign).split('; ')).toEqual(
      expect.arrayContaining(['report-uri /-/csp-report', 'report-to csp']),
    ));
  it.each([true, false])('upgrades insecure requests on an HTTPS site only (%s)', (isHttps) =>
    expect(
      contentSecurityPolicy(nonceSources('abc'), { ...foreign, isHttps })
        .split('; ')
        .includes('upgrade-insecure-requests'),
    ).toBe(isHttps),
  );
});
