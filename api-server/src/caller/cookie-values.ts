import { Cookie, permanentCookieExpiry } from '@komado/shared-contracts';
import type { CallContext, SetCookie } from './call-context';

export const permanent = (name: string, value: string): SetCookie => ({ name, value, expires: permanentCookieExpiry() });
export const deleted = (name: string, httpOnly = false): SetCookie => ({ name, value: '', httpOnly, expires: new Date(0) });
export const userWebToken = (token: string): SetCookie => ({ ...permanent(Cookie.userWebToken, token), httpOnly: true });
export const noUserWebToken: SetCookie = deleted(Cookie.userWebToken, true);
export const setPermanent = (context: Pick<CallContext, 'setCookie'>, name: string, value: string): void =>
  context.setCookie(permanent(name, value));
