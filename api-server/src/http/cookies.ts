import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Configuration } from '@komado/server-kit';
import { isHttpsSite } from '@komado/server-kit/http';
import { Cookie, type CookieJar, parseCookies } from '@komado/shared-contracts';
import type { FastifyReply } from 'fastify';
import type { SetCookie } from '../caller';

type Site = Pick<Configuration, 'PUBLIC_URL'>;
/** Only this host can set a cookie with this prefix. The specification fixes the names of the other sensitive cookies. */
const HOST_PREFIX = '__Host-';
const PREFIXED: readonly string[] = [Cookie.knownDevice];
const sentName = (name: string, site: Site): string => (PREFIXED.includes(name) && isHttpsSite(site) ? HOST_PREFIX + name : name);

/** The cookies of a request, by the names that the contract has for them. */
export function readCookies(header: string | undefined, site: Site): CookieJar {
  const jar = parseCookies(header);
  return { ...jar, ...Object.fromEntries(PREFIXED.map((name) => [name, jar[sentName(name, site)]])) };
}

/** Attributes of all our cookies: host-only, Lax, Secure if readers use HTTPS. */
export function writeCookie(reply: FastifyReply, cookie: SetCookie, site: Site): void {
  const options: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isHttpsSite(site),
    httpOnly: cookie.httpOnly ?? false,
    ...(cookie.expires ? { expires: cookie.expires } : {}),
  };
  reply.setCookie(sentName(cookie.name, site), cookie.value, options);
}
