import { useRoom, type CallResult } from '@komado/shared-contracts';
import { useCallback, useEffect, useState } from 'react';

type Products = CallResult<'GET /web/shop'>['product_list'];
/** What buying goes by, beside a chapter's own price. */
export interface Offer {
  /** Whether it was loaded, or could not be. */
  readonly isReady: boolean;
  /** false where points are sold in the app only. */
  readonly isPurchasable: boolean;
  /** Point packs, for what is missing and for what points are worth; empty while they are not known. */
  readonly products: Products;
  /** Part of a price that comes back as free points, in percent; 0 without a campaign. */
  readonly pointBackPercent: number;
  /** When that campaign ends; null when no end was set. */
  readonly pointBackEnd: string | null;
  /** How long points that come back last, in days; null when it is not known. */
  readonly freePointDays: number | null;
}
const NOT_YET: Offer = { isReady: false, isPurchasable: true, products: [], pointBackPercent: 0, pointBackEnd: null, freePointDays: null };

/** Packs and the campaign of a title. What cannot be loaded is left out: the chapter's own price still holds. */
export function useOffer(titleId: number): Offer {
  const { api, bus } = useRoom();
  const [offer, setOffer] = useState(NOT_YET);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Offer> => {
      const [shop, campaign] = await Promise.all([
        api.call('GET /web/shop', { asset_type: 'point' }, { signal }).catch(() => null),
        api.call('GET /title/pointback', { title_id: titleId }, { signal }).catch(() => null),
      ]);
      return {
        isReady: true,
        isPurchasable: shop?.is_purchasable ?? true,
        products: shop?.product_list ?? [],
        pointBackPercent: campaign?.point_back_percent ?? 0,
        pointBackEnd: campaign?.end_date ?? null,
        freePointDays: campaign?.free_point_days ?? null,
      };
    },
    [api, titleId],
  );
  useEffect(() => {
    const abort = new AbortController();
    const update = () =>
      void load(abort.signal).then((loaded) => {
        if (!abort.signal.aborted) setOffer(loaded);
      });
    update();
    // Points change when something was bought, or refused because this is out of date.
    const stop = bus.on('points-changed', update);
    return () => {
      stop();
      abort.abort();
    };
  }, [bus, load]);
  return offer;
}

/** Points that come back of a price: fractions are dropped. */
export const pointsBack = (price: number, percent: number): number => Math.floor((price * percent) / 100);
