import type { RequestContext } from '../http/request-context';
import { HIDDEN_COOKIES, withoutReleaseCookies } from './reader-releases';

/** Hides from renderers and the api-server which random number a reader has, who is staff, and what is previewed. */
export function withoutReleaseContext(context: RequestContext): RequestContext {
  const cookies = Object.fromEntries(Object.entries(context.cookies).filter(([name]) => !HIDDEN_COOKIES.includes(name)));
  const { cookie, ...apiHeaders } = context.apiHeaders;
  const left = cookie === undefined ? '' : withoutReleaseCookies(cookie);
  return { ...context, cookies, apiHeaders: { ...apiHeaders, ...(left ? { cookie: left } : {}) } };
}
