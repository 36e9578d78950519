import type { RequestContext } from '../http/request-context';
import { RELEASE_COOKIE, withoutReleaseCookies } from './reader-releases';
import { staffCookieName } from './staff-session';

/** Hides from renderers and the api-server which random number a reader has, and who is staff. */
export function withoutReleaseContext(context: RequestContext): RequestContext {
  const { [RELEASE_COOKIE]: _drawn, [staffCookieName(false)]: _session, [staffCookieName(true)]: _secure, ...cookies } = context.cookies;
  const { cookie, ...apiHeaders } = context.apiHeaders;
  const left = cookie === undefined ? '' : withoutReleaseCookies(cookie);
  return { ...context, cookies, apiHeaders: { ...apiHeaders, ...(left ? { cookie: left } : {}) } };
}
