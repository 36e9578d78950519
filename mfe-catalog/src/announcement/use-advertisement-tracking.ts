import { type Banner, useApi } from '@komado/shared-contracts';
import { useCallback, useEffect } from 'react';

type Advertisement = NonNullable<Banner['advertisement']>;

/** Advertisements already reported during this page load: each is reported once, however often the banner renders. */
const seen = new Set<number>();

/**
 * Reports that an advertisement was seen; returns the function that reports a click. Neither may disturb the page, so failures are ignored.
 */
export function useAdvertisementTracking(advertisement: Advertisement | undefined): () => void {
  const api = useApi();
  const report = useCallback(
    (call: 'GET /advertisement/view' | 'GET /advertisement/click') => {
      if (!advertisement) return;
      const { advertisement_id, type, title_id } = advertisement;
      api.act(call, { advertisement_id, type, title_id }).catch(() => undefined);
    },
    [api, advertisement],
  );
  useEffect(() => {
    if (!advertisement || seen.has(advertisement.advertisement_id)) return;
    seen.add(advertisement.advertisement_id);
    report('GET /advertisement/view');
  }, [advertisement, report]);
  return () => report('GET /advertisement/click');
}
