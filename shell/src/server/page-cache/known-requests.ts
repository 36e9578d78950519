import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { accepts } from '@komado/hosting/http';
import { withoutReleaseCookies } from '../releases/reader-releases';
import type { Encoding } from './page-cache';

/** The cache key depends on ages, so it is valid for a minute. */
export const KNOWN_REQUESTS_MS = 60_000;
const KNOWN_REQUESTS = 5000;
export const LONGEST_KNOWN_REQUEST = 2000;

/** Memo for identical requests: their cache key, and their page's key in the composition requested last. */
export interface KnownRequest {
  readonly key: string;
  readonly until: number;
  generation: string;
  pageKey: string;
}
export interface KnownRequests {
  find(request: IncomingMessage): KnownRequest | undefined;
  remember(request: IncomingMessage, key: string): void;
}

export const pageKey = (generation: string, key: string): string => `${generation} ${key}`;
/** The key of a known request's page in this composition. */
export function pageKeyOf(request: KnownRequest, generation: string): string {
  if (request.generation !== generation) {
    request.generation = generation;
    request.pageKey = pageKey(generation, request.key);
  }
  return request.pageKey;
}

/** Encoding of a page from memory. Pages without a brotli form are sent in gzip, so a client must accept both. */
export function encodingOf(headers: IncomingHttpHeaders): Encoding {
  if (!accepts(headers, 'gzip')) return undefined;
  return accepts(headers, 'br') ? 'br' : 'gzip';
}

/** Requests other than a plain GET that keeps its connection take the full path. */
export const isPlain = ({ method, httpVersion, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers.upgrade === undefined &&
  (headers.connection === undefined || headers.connection.toLowerCase() === 'keep-alive') &&
  headers.expect === undefined;

/** The reader's release cookie is already part of the page's key. */
const cookieOf = ({ cookie = '' }: IncomingHttpHeaders): string => (cookie.includes('release=') ? withoutReleaseCookies(cookie) : cookie);

export function knownRequests(countryHeader: string): KnownRequests {
  const known = new Map<string, KnownRequest>();
  let until = 0;
  /** Everything in a request that its cache key depends on. */
  const identityOf = ({ url = '', headers }: IncomingMessage): string =>
    `${url}\n${cookieOf(headers)}\n${headers['user-agent'] ?? ''}\n${String(headers[countryHeader] ?? '')}`;
  return {
    find: (request) => (Date.now() > until ? undefined : known.get(identityOf(request))),
    remember(request, key) {
      const identity = identityOf(request);
      if (identity.length > LONGEST_KNOWN_REQUEST) return;
      if (known.size >= KNOWN_REQUESTS || Date.now() > until) {
        known.clear();
        until = Date.now() + KNOWN_REQUESTS_MS;
      }
      known.set(identity, { key, until, generation: '', pageKey: '' });
    },
  };
}
