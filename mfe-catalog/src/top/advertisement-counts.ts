import { type Banner, useApi } from '@komado/shared-contracts';
import { useCallback, useEffect } from 'react';

type Advertisement = NonNullable<Banner['advertisement']>;

/** What this page load has told of: once each, however often the banner is drawn. */
const seen = new Set<number>();

/** Tells the server that an advertisement is seen; gives back what tells of a click. Neither may disturb the page, so failures are let go. */
export function useAdvertisementCounts(advertisement: Advertisement | undefined): () => void {
  const api = useApi();
  const tell = useCallback(
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
    tell('GET /advertisement/view');
  }, [advertisement, tell]);
  return () => tell('GET /advertisement/click');
}
