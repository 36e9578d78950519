import { isApiError, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';

/** Point products, asked for by this asset type. */
export const POINT_ASSET_TYPE = 'point';

export interface ShopData {
  readonly shop: CallResult<'GET /web/shop'>;
  /** null when the plans could not be loaded: the purchase tab works without them. */
  readonly subscription: CallResult<'GET /web/shop/point/subscription'> | null;
}

export async function myShopLoader({ api, signal }: PageLoaderArguments): Promise<ShopData> {
  const [shop, subscription] = await Promise.all([
    api.call('GET /web/shop', { asset_type: POINT_ASSET_TYPE }, { signal }),
    api.call('GET /web/shop/point/subscription', {}, { signal }).catch((error: unknown) => {
      if (isApiError(error) && !error.isMaintenance) return null;
      throw error;
    }),
  ]);
  return { shop, subscription };
}
