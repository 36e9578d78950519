import { calls } from '@komado/shared-contracts/schemas';
import { seedShop } from './seed-shop';
import { type ShopHarness, createShopHarness } from '../testing/shop-harness';
import { addEpisode } from '../testing/sample-rows';

describe('The shop shows its products', () => {
  let shop: ShopHarness;
  beforeEach(async () => {
    shop = await createShopHarness();
    await shop.database.transaction(seedShop);
  });
  afterEach(() => shop.close());

  test('to visitors, priced in dollars, with one best value', async () => {
    const shelf = await shop.handlers['GET /web/shop']({ asset_type: 'point' }, shop.visitor());
    calls['GET /web/shop'].result.strict().parse(shelf);
    expect(shelf).toMatchObject({ is_purchasable: true, point: null, free_point_days: 180 });
    expect(shelf.product_list.map(({ price }) => price)).toEqual([2.99, 4.89, 9.49, 26.99].map((value) => ({ value, currency: 'USD' })));
    expect(shelf.product_list.filter(({ is_best_value }) => is_best_value).map(({ asset_id }) => asset_id)).toEqual(['point-3000']);
  });

  test('with the median price of the chapters that cost points', async () => {
    const list = () => shop.handlers['GET /web/shop']({ asset_type: 'point' }, shop.visitor());
    expect(await list()).toMatchObject({ median_chapter_point: null });
    for (const point of [0, 0, 0, 69, 47, 47, 250, 60]) await addEpisode(shop.database, shop.titleId, { point });
    shop.clock.advance(10 * 60_000);
    expect(await list()).toMatchObject({ median_chapter_point: 60 });
  });

  test('in whole yen in Japan, and with the reader’s points', async () => {
    await shop.givePaid(5);
    const shelf = await shop.handlers['GET /web/shop']({ asset_type: 'point' }, shop.reader({ region: 'JP', country: 'JP' }));
    expect(shelf.product_list[0]).toMatchObject({ point: 300, bonus_point: 0, price: { value: 300, currency: 'JPY' } });
    expect(shelf.point?.paid).toBe(5);
  });

  test('as an empty list where points are sold only in the app', async () => {
    const abroad = shop.visitor({ country: 'KR', countryRestriction: 'app-only' });
    expect(await shop.handlers['GET /web/shop']({ asset_type: 'point' }, abroad)).toMatchObject({
      is_purchasable: false,
      product_list: [],
    });
    expect(await shop.handlers['GET /web/shop/point/subscription']({}, abroad)).toEqual({
      is_purchasable: false,
      plan_list: [],
      renewal_date: expect.stringMatching(/-01T00:00:00.000Z$/) as string,
    });
  });

  test('with the monthly plan of the specification: 300 points and 30 bonus points for 3 dollars', async () => {
    const plans = await shop.handlers['GET /web/shop/point/subscription']({}, shop.visitor());
    calls['GET /web/shop/point/subscription'].result.strict().parse(plans);
    expect(plans.plan_list[0]).toEqual({
      asset_id: 'plan-300',
      name: 'Monthly 300',
      point: 300,
      bonus_point: 30,
      price: { value: 3, currency: 'USD' },
      is_bonus_available: true,
      is_subscribed: false,
      next_date: null,
      is_canceled: false,
      is_past_due: false,
      card_changed_date: null,
    });
  });

  test.each([
    ['renews', null, null, { is_subscribed: true, is_canceled: false, next_date: '2026-12-01T00:00:00.000Z' }],
    [
      'was canceled and goes on to its end',
      '2026-11-10',
      '2026-12-01',
      { is_subscribed: true, is_canceled: true, next_date: '2026-12-01T00:00:00.000Z' },
    ],
    ['has ended', '2026-10-10', '2026-11-01', { is_subscribed: false, is_canceled: false, next_date: null }],
  ])('with the plan of a reader that %s', async (_, canceled, ends, state) => {
    await shop.database.transaction((tx) =>
      tx.execute(
        `insert into subscription (account_id, asset_id, region, name, point, bonus_point, price_minor, currency, provider_subscription_id, started_at, renews_at, canceled_at, ends_at)
         values ($1, 'plan-300', 'US', 'Monthly 300', 300, 30, 300, 'USD', 'sub_1', '2026-09-20', '2026-12-01', $2, $3)`,
        [shop.accountId, canceled, ends],
      ),
    );
    const { plan_list } = await shop.handlers['GET /web/shop/point/subscription']({}, shop.reader());
    expect(plan_list).toMatchObject([state, { asset_id: 'plan-1000', is_subscribed: false }]);
  });
});
