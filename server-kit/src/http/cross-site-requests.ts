import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration';
import { RequestError } from './request-error';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a page sent the request to the host that it came from, which can have other names than the one in `PUBLIC_URL`. On an HTTPS site, no
 * page without HTTPS is its own.
 */
export function isFromOwnPage({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: sender } = new URL(origin);
  return sender === host && (protocol === 'https:' || !publicUrl.startsWith('https:'));
}

/**
 * Refuses requests that change something if a browser says that a page of another site sent them, except for pages of `CORS_ORIGINS`. It is a
 * second line behind `SameSite` cookies and headers that forms cannot send. Browsers send no `Sec-Fetch-Site` to sites without HTTPS, and
 * older ones never do; all send `Origin`. Clients that are not browsers send neither.
 */
export function refuseCrossSiteRequests(
  app: FastifyInstance,
  { PUBLIC_URL, CORS_ORIGINS }: Pick<Configuration, 'PUBLIC_URL' | 'CORS_ORIGINS'>,
): void {
  const allowedOrigins = [new URL(PUBLIC_URL).origin, ...CORS_ORIGINS];
  app.addHook('onRequest', async ({ method, headers }) => {
    const { origin, 'sec-fetch-site': sender } = headers;
    if (SAFE_METHODS.includes(method) || sender === 'same-origin' || sender === 'none') return;
    if (origin === undefined ? sender === undefined : allowedOrigins.includes(origin)) return;
    if (sender === undefined && isFromOwnPage(headers, PUBLIC_URL)) return;
    throw new RequestError(
      403,
      `A page of ${origin === undefined || origin === 'null' ? 'another site' : origin} sent this request, so it was refused. Only pages of this site (PUBLIC_URL) and of CORS_ORIGINS can change anything.`,
    );
  });
}
