import { fakeApi, refusal } from '@komado/shared-contracts/testing';
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
    const data = await load(fakeApi({ [SHOP]: testShop, [PLANS]: refusal('internal-error') }));
    expect(data.subscription).toBeNull();
    expect(data.shop.is_purchasable).toBe(true);
  });
  it('fails when the packs fail, and under maintenance', async () => {
    await expect(load(fakeApi({ [SHOP]: refusal('internal-error'), [PLANS]: testPlans }))).rejects.toMatchObject({
      code: 1099,
    });
    await expect(load(fakeApi({ [SHOP]: testShop, [PLANS]: refusal('maintenance') }))).rejects.toMatchObject({
      code: 1098,
    });
  });
});
