import { useAppServices, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';

type Products = CallResult<'GET /web/shop'>['product_list'];
/** What buying depends on in addition to a chapter's price. */
export interface PacksAndPointBack {
  /** Whether loading has finished, even if it failed. */
  readonly isReady: boolean;
  /** Whether the packs could not be loaded. */
  readonly hasFailed: boolean;
  /** false where points are sold only in the app. */
  readonly isPurchasable: boolean;
  /** Point packs, to cover missing points and to show what points are worth; empty while unknown. */
  readonly products: Products;
  /** Point back in percent; 0 without a campaign. */
  readonly pointBackPercent: number;
  /** When that campaign ends; null if it has no end. */
  readonly pointBackEnd: string | null;
  /** How long point back lasts, in days; null when unknown. */
  readonly freePointDays: number | null;
}
export interface ReloadablePacksAndPointBack extends PacksAndPointBack {
  reload(): void;
}
const NOT_YET: PacksAndPointBack = {
  isReady: false,
  hasFailed: false,
  isPurchasable: true,
  products: [],
  pointBackPercent: 0,
  pointBackEnd: null,
  freePointDays: null,
};

/** Pending requests, shared by several prices on a page. */
const pendingRequests = new WeakMap<ApiClient, Map<number, Promise<PacksAndPointBack>>>();

function loadPurchaseTerms(api: ApiClient, titleId: number): Promise<PacksAndPointBack> {
  const requests = pendingRequests.get(api) ?? new Map<number, Promise<PacksAndPointBack>>();
  pendingRequests.set(api, requests);
  const terms = requests.get(titleId) ?? requestTerms(api, titleId).finally(() => requests.delete(titleId));
  requests.set(titleId, terms);
  return terms;
}
async function requestTerms(api: ApiClient, titleId: number): Promise<PacksAndPointBack> {
  const [shop, campaign] = await Promise.all([
    api.call('GET /web/shop', { asset_type: 'point' }).catch(() => null),
    api.call('GET /title/pointback', { title_id: titleId }).catch(() => null),
  ]);
  return {
    isReady: true,
    hasFailed: shop === null,
    isPurchasable: shop?.is_purchasable ?? true,
    products: shop?.product_list ?? [],
    pointBackPercent: campaign?.point_back_percent ?? 0,
    pointBackEnd: campaign?.end_date ?? null,
    freePointDays: campaign?.free_point_days ?? null,
  };
}

/** Packs and the campaign of a title. What fails to load is left out: the chapter's own price is still valid. */
export function usePacksAndPointBack(titleId: number): ReloadablePacksAndPointBack {
  const { api, bus } = useAppServices();
  const [terms, setTerms] = useState(NOT_YET);
  useEffect(() => {
    let isShown = true;
    const update = () =>
      void loadPurchaseTerms(api, titleId).then((loaded) => {
        if (isShown) setTerms(loaded);
      });
    update();
    // Points change after a purchase, or after a refusal because this data is stale.
    const stop = bus.on('points-changed', update);
    return () => {
      stop();
      isShown = false;
    };
  }, [api, bus, titleId]);
  return { ...terms, reload: () => void loadPurchaseTerms(api, titleId).then(setTerms) };
}

/** Point back on a price, rounded down. */
export const pointsGivenBack = (price: number, percent: number): number => Math.floor((price * percent) / 100);
