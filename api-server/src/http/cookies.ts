import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Configuration } from '@komado/hosting';
import { Cookie, permanentCookieExpiry } from '@komado/shared-contracts';
import type { FastifyReply } from 'fastify';
import type { CallContext, SetCookie } from './handler';

/** Every cookie of ours: this site only, Lax, Secure where readers come by https. */
export function writeCookie(reply: FastifyReply, cookie: SetCookie, { PUBLIC_URL }: Pick<Configuration, 'PUBLIC_URL'>): void {
  const options: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: PUBLIC_URL.startsWith('https:'),
    httpOnly: cookie.httpOnly ?? false,
    ...(cookie.expires ? { expires: cookie.expires } : {}),
  };
  reply.setCookie(cookie.name, cookie.value, options);
}

export const permanent = (name: string, value: string): SetCookie => ({ name, value, expires: permanentCookieExpiry() });
export const deleted = (name: string, httpOnly = false): SetCookie => ({ name, value: '', httpOnly, expires: new Date(0) });
export const userWebToken = (token: string): SetCookie => ({ ...permanent(Cookie.userWebToken, token), httpOnly: true });
export const noUserWebToken: SetCookie = deleted(Cookie.userWebToken, true);
export const setPermanent = (context: Pick<CallContext, 'setCookie'>, name: string, value: string): void =>
  context.setCookie(permanent(name, value));
