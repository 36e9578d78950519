import { useRoom, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';

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

/** Being asked for at this moment: several prices on a page ask once. */
const underWay = new WeakMap<ApiClient, Map<number, Promise<Offer>>>();

function loadOffer(api: ApiClient, titleId: number): Promise<Offer> {
  const asked = underWay.get(api) ?? new Map<number, Promise<Offer>>();
  underWay.set(api, asked);
  const offer = asked.get(titleId) ?? askForOffer(api, titleId).finally(() => asked.delete(titleId));
  asked.set(titleId, offer);
  return offer;
}
async function askForOffer(api: ApiClient, titleId: number): Promise<Offer> {
  const [shop, campaign] = await Promise.all([
    api.call('GET /web/shop', { asset_type: 'point' }).catch(() => null),
    api.call('GET /title/pointback', { title_id: titleId }).catch(() => null),
  ]);
  return {
    isReady: true,
    isPurchasable: shop?.is_purchasable ?? true,
    products: shop?.product_list ?? [],
    pointBackPercent: campaign?.point_back_percent ?? 0,
    pointBackEnd: campaign?.end_date ?? null,
    freePointDays: campaign?.free_point_days ?? null,
  };
}

/** Packs and the campaign of a title. What cannot be loaded is left out: the chapter's own price still holds. */
export function useOffer(titleId: number): Offer {
  const { api, bus } = useRoom();
  const [offer, setOffer] = useState(NOT_YET);
  useEffect(() => {
    let isShown = true;
    const update = () =>
      void loadOffer(api, titleId).then((loaded) => {
        if (isShown) setOffer(loaded);
      });
    update();
    // Points change when something was bought, or refused because this is out of date.
    const stop = bus.on('points-changed', update);
    return () => {
      stop();
      isShown = false;
    };
  }, [api, bus, titleId]);
  return offer;
}

/** Points that come back of a price: fractions are dropped. */
export const pointsBack = (price: number, percent: number): number => Math.floor((price * percent) / 100);
