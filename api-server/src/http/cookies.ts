import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Configuration } from '@komado/hosting';
import type { FastifyReply } from 'fastify';
import type { SetCookie } from '../caller';

/** Attributes of all our cookies: host-only, Lax, Secure if readers use HTTPS. */
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
