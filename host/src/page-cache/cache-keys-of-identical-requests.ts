import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { stripWebHostCookiesFromHeader } from '../releases/release-assignment';

/** A cache key depends on the visitor's age, so it is valid for a minute. */
const KNOWN_REQUESTS_MS = 60_000;
/** How long a time read from the clock is used. */
const CLOCK_MS = 1000;
const KNOWN_REQUESTS = 5000;
const MAX_REQUEST_LENGTH = 2000;

/** Whether none of the server's checks of methods, hosts and bodies applies to a request. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.upgrade === undefined &&
  headers.expect === undefined;

/** The reader's release cookie is already part of the page's key. */
const cookieOf = ({ cookie = '' }: IncomingHttpHeaders): string =>
  cookie.includes('release=') ? stripWebHostCookiesFromHeader(cookie) : cookie;

/** The cache keys of recent requests, so that an identical request needs no parsing. */
export function cacheKeysOfIdenticalRequests(countryHeader: string) {
  const known = new LRUCache<string, string>({ max: KNOWN_REQUESTS, ttl: KNOWN_REQUESTS_MS, ttlResolution: CLOCK_MS });
  /** Everything in a request that its cache key depends on. */
  const identityOf = ({ url = '', headers }: IncomingMessage): string =>
    `${url}\n${cookieOf(headers)}\n${headers['user-agent'] ?? ''}\n${String(headers[countryHeader] ?? '')}`;
  return {
    find: (request: IncomingMessage) => (isPlain(request) ? known.get(identityOf(request)) : undefined),
    remember(request: IncomingMessage, key: string) {
      const identity = identityOf(request);
      if (identity.length <= MAX_REQUEST_LENGTH) known.set(identity, key);
    },
  };
}
