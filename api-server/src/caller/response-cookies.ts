import { Cookie, permanentCookieExpiry } from '@komado/shared-contracts';
import type { CallContext, SetCookie } from './call-context';

export const permanentCookie = (name: string, value: string): SetCookie => ({ name, value, expires: permanentCookieExpiry() });
export const deletedCookie = (name: string, httpOnly = false): SetCookie => ({ name, value: '', httpOnly, expires: new Date(0) });
export const userWebTokenCookie = (token: string): SetCookie => ({ ...permanentCookie(Cookie.userWebToken, token), httpOnly: true });
export const deletedUserWebTokenCookie: SetCookie = deletedCookie(Cookie.userWebToken, true);
export const setPermanentCookie = (context: Pick<CallContext, 'setCookie'>, name: string, value: string): void =>
  context.setCookie(permanentCookie(name, value));
