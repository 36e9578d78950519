import type { ApiClient } from '@komado/shared-contracts';
import { nextMinute } from './next-minute';
import { setInBoundedMap } from './set-in-bounded-map';

/** Versions of the law documents in force. */
export interface LegalDocumentVersions {
  readonly terms: number;
  readonly privacy: number;
}
/** TTL of a response, which ends at a full minute at the latest, as documents come into force then. They change at most daily. */
const CACHE_MS = 5000;
const CACHE_MAX = 300;

/**
 * Fetches the documents in force, at most once in five seconds per country: where the service is not offered the api-server refuses.
 * undefined if they are unavailable; the browser then retries and reports the error.
 */
export function legalDocumentVersionsReader(
  now: () => number = Date.now,
): (api: ApiClient, apiHeaders: Readonly<Record<string, string>>) => Promise<LegalDocumentVersions | undefined> {
  const cache = new Map<string, { readonly validUntilMs: number; readonly law: Promise<LegalDocumentVersions> }>();
  return async (api, apiHeaders) => {
    // Everything the response depends on; the reader's identity does not matter.
    const ofReader = ['cookie', 'user-agent', 'x-forwarded-for', 'x-request-id', 'traceparent', 'tracestate'];
    const key = JSON.stringify(Object.entries(apiHeaders).filter(([name]) => !ofReader.includes(name)));
    let entry = cache.get(key);
    if (!entry || entry.validUntilMs < now()) {
      const law = api
        .call('GET /web/law')
        .then(({ terms_of_service, privacy_policy }) => ({ terms: terms_of_service.id, privacy: privacy_policy.id }));
      const at = now();
      entry = { validUntilMs: Math.min(at + CACHE_MS, nextMinute(at) - 1), law };
      setInBoundedMap(cache, key, entry, CACHE_MAX);
      law.catch(() => cache.delete(key));
    }
    return entry.law.catch(() => undefined);
  };
}
