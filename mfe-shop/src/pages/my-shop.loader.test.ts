import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { testPlans, testShop } from '../testing/shop';
import { myShopLoader } from './my-shop.loader';

const SHOP = 'GET /web/shop';
const PLANS = 'GET /web/shop/point/subscription';
const load = (api = fakeApi({ [SHOP]: testShop, [PLANS]: testPlans })) =>
  myShopLoader({ params: {}, url: new URL('http://localhost/my/shop'), api, signal: new AbortController().signal, isLoggedIn: false });

describe('loading the shop', () => {
  it('gives packs and plans', async () => {
    const data = await load();
    expect(data.shop.product_list).toEqual(testShop.product_list);
    expect(data.subscription?.plan_list).toEqual(testPlans.plan_list);
  });
  it('works without the plans', async () => {
    const data = await load(fakeApi({ [SHOP]: testShop, [PLANS]: new ApiError(ErrorCode.serverError, 500) }));
    expect(data.subscription).toBeNull();
    expect(data.shop.is_purchasable).toBe(true);
  });
  it('is a closed shop where the country is refused', async () => {
    const data = await load(fakeApi({ [SHOP]: new ApiError(ErrorCode.unpurchasableCountry, 403), [PLANS]: testPlans }));
    expect(data.shop).toMatchObject({ is_purchasable: false, product_list: [] });
  });
  it('fails when the packs fail, and under maintenance', async () => {
    await expect(load(fakeApi({ [SHOP]: new ApiError(ErrorCode.serverError, 500), [PLANS]: testPlans }))).rejects.toMatchObject({
      code: 1099,
    });
    await expect(load(fakeApi({ [SHOP]: testShop, [PLANS]: new ApiError(ErrorCode.maintenance, 503) }))).rejects.toMatchObject({
      code: 1098,
    });
  });
});
