import { calls } from '@komado/shared-contracts/schemas';
import { inDays } from '../testing/sample-rows';
import { type ShopHarness, createShopHarness } from '../testing/shop-harness';

describe('The holdings of a reader', () => {
  let shop: ShopHarness;
  beforeEach(async () => {
    shop = await createShopHarness();
  });
  afterEach(() => shop.close());

  test('is reported in points, paid and free', async () => {
    await shop.givePaid(100);
    await shop.giveFree(20);
    expect(await shop.handlers['GET /account/point']({}, shop.reader())).toEqual({
      point: { paid: 100, free: 20, total: 120, expiring: { amount: 20, expired_date: inDays(60).toISOString() } },
    });
  });

  test('is reported in points and premium tickets', async () => {
    await shop.giveTickets(2);
    const all = await shop.handlers['GET /account/point/all']({}, shop.reader());
    expect(all).toEqual({
      point: { paid: 0, free: 0, total: 0, expiring: null },
      ticket: { count: 2, detail_list: [{ expired_date: inDays(60).toISOString(), count: 2 }] },
      spending_list: [],
    });
    calls['GET /account/point/all'].result.strict().parse(all);
  });
});
