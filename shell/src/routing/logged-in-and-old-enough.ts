import { ageBand, Cookie, type CookieJar } from '@komado/shared-contracts';

/** Whether guards treat the reader as logged in: a token exists, and its holder is not known to be under 16. */
export function isLoggedInAndOldEnough(hasToken: boolean, cookies: CookieJar, now: Date, offsetMinutes: number): boolean {
  const band = ageBand(cookies[Cookie.birthday], now, offsetMinutes);
  return hasToken && band !== 'minor' && band !== 'denied';
}
