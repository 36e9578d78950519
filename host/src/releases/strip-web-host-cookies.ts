import type { RequestContext } from '../http/request-context';
import { WEB_HOST_COOKIES, stripWebHostCookiesFromHeader } from './release-assignment';

/** Hides from renderers and the api-server which random number a reader has, who is staff, and what is previewed. */
export function stripWebHostCookies(context: RequestContext): RequestContext {
  const cookies = Object.fromEntries(Object.entries(context.cookies).filter(([name]) => !WEB_HOST_COOKIES.includes(name)));
  const { cookie, ...apiHeaders } = context.apiHeaders;
  const left = cookie === undefined ? '' : stripWebHostCookiesFromHeader(cookie);
  return { ...context, cookies, apiHeaders: { ...apiHeaders, ...(left ? { cookie: left } : {}) } };
}
