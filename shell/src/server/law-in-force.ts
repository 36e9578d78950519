import type { ApiClient } from '@komado/shared-contracts';

/** Versions of the law documents in force. */
export interface LawInForce {
  readonly terms: number;
  readonly privacy: number;
}
/** How long an answer is good for. The documents change by the day. */
const KEPT_MS = 5000;
const MAX_KEPT = 300;

/**
 * Asks for the documents in force, at most once in five seconds for each country: where the service is not offered the api-server refuses.
 * undefined when they cannot be had; the browser asks again and says so.
 */
export function lawInForceReader(
  now: () => number = Date.now,
): (api: ApiClient, apiHeaders: Readonly<Record<string, string>>) => Promise<LawInForce | undefined> {
  const kept = new Map<string, { readonly until: number; readonly law: Promise<LawInForce> }>();
  return async (api, apiHeaders) => {
    // All that the answer depends on: who the reader is does not matter.
    const { cookie: _cookie, 'user-agent': _agent, 'x-forwarded-for': _address, ...place } = apiHeaders;
    const key = JSON.stringify(place);
    let entry = kept.get(key);
    if (!entry || entry.until < now()) {
      if (kept.size >= MAX_KEPT) kept.clear();
      const law = api
        .call('GET /web/law')
        .then(({ terms_of_service, privacy_policy }) => ({ terms: terms_of_service.id, privacy: privacy_policy.id }));
      entry = { until: now() + KEPT_MS, law };
      kept.set(key, entry);
      law.catch(() => kept.delete(key));
    }
    return entry.law.catch(() => undefined);
  };
}
