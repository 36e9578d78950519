import { isApiError, PaymentResult, type ApiClient, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';
import { readCardChangePlanId, readPaymentResult, readReturnPath, type Purchase } from '../payment/payment-result';
import type { RequestedChapter } from '../points/requested-chapter';

/** The asset type that requests point products. */
export const POINT_ASSET_TYPE = 'point';

export interface ShopData {
  readonly shop: CallResult<'GET /web/shop'>;
  /** null when the plans could not be loaded: the purchase tab works without them. */
  readonly subscription: CallResult<'GET /web/shop/point/subscription'> | null;
  /** null unless the reader came from a chapter that is locked for them. */
  readonly requestedChapter: RequestedChapter | null;
  /** Point back on chapters of the title that the reader came from; null if they did not come from one. */
  readonly campaign: CallResult<'GET /title/pointback'> | null;
  /** The reader's newest purchase, if the URL says that a payment was confirmed; null for none. */
  readonly latestPurchase: Purchase | null;
}

const EPISODE_PATH = /^\/title\/\d+\/episode\/(\d+)/;

async function loadRequestedChapter(api: ApiClient, url: URL, signal: AbortSignal): Promise<RequestedChapter | null> {
  const episodeId = EPISODE_PATH.exec(readReturnPath(url.searchParams) ?? '')?.[1];
  if (episodeId === undefined) return null;
  // The shop works without knowing what the points are for.
  const chapter = await api.call('GET /web/episode/viewer', { episode_id: Number(episodeId) }, { signal }).catch(() => null);
  return chapter?.lock ? { episodeNumber: chapter.episode.episode_number, cost: chapter.lock.point } : null;
}

const TITLE_PATH = /^\/title\/(\d+)/;

async function campaignOfTitle(api: ApiClient, url: URL, signal: AbortSignal): Promise<ShopData['campaign']> {
  const titleId = TITLE_PATH.exec(readReturnPath(url.searchParams) ?? '')?.[1];
  if (titleId === undefined) return null;
  return api.call('GET /title/pointback', { title_id: Number(titleId) }, { signal }).catch(() => null);
}

async function latestPurchase(api: ApiClient, { searchParams }: URL, signal: AbortSignal): Promise<Purchase | null> {
  if (readPaymentResult(searchParams) !== PaymentResult.confirmed || readCardChangePlanId(searchParams) !== null) return null;
  const history = await api.call('GET /web/point/history/list', { limit: 1 }, { signal }).catch(() => null);
  return history?.purchase_list[0] ?? null;
}

export async function loadShop({ api, signal, url }: PageLoaderArguments): Promise<ShopData> {
  const [shop, subscription, requestedChapter, campaign, purchase] = await Promise.all([
    api.call('GET /web/shop', { asset_type: POINT_ASSET_TYPE }, { signal }),
    api.call('GET /web/shop/point/subscription', {}, { signal }).catch((error: unknown) => {
      if (isApiError(error) && !error.isMaintenance) return null;
      throw error;
    }),
    loadRequestedChapter(api, url, signal),
    campaignOfTitle(api, url, signal),
    latestPurchase(api, url, signal),
  ]);
  return { shop, subscription, requestedChapter, campaign, latestPurchase: purchase };
}
