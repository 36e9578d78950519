import { Cookie } from '@komado/shared-contracts';
import { seedShop } from './seed-shop';
import { type ShopHarness, createShopHarness } from '../testing/shop-harness';

describe('The shop starts a card payment', () => {
  let shop: ShopHarness;
  beforeEach(async () => {
    shop = await createShopHarness();
    await shop.database.transaction(seedShop);
  });
  afterEach(() => shop.close());

  const buy = (changed: Partial<{ asset_id: string; path: string; recaptcha_token: string }> = {}, context = shop.reader()) =>
    shop.handlers['POST /web/stp/outright']({ asset_id: 'point-1000', path: '/my/shop', recaptcha_token: 'token', ...changed }, context);

  test('returns the URL of the card page', async () => {
    const { checkout_url } = await buy();
    expect(checkout_url).toMatch(/^http:\/\/komado\.example\/-\/card\/cs_sandbox_[0-9a-f]{48}$/);
    const rows = await shop.database.query('select state, price_minor, currency, point, bonus_point, provider_session_id from payment');
    expect(rows).toEqual([
      {
        state: 'pending',
        price_minor: 949,
        currency: 'USD',
        point: 1000,
        bonus_point: 60,
        provider_session_id: checkout_url.split('/').at(-1),
      },
    ]);
    expect((await shop.balance()).total).toBe(0);
  });

  test('in the currency of the region', async () => {
    await buy({}, shop.reader({ region: 'JP', country: 'JP' }));
    expect(await shop.database.query('select amount_minor, currency from card_session')).toEqual([{ amount_minor: 950, currency: 'JPY' }]);
  });

  test.each([
    ['a country where points are sold in the app only', {}, { countryRestriction: 'app-only' as const }, { code: 4011 }],
    ['a minor', {}, { cookies: { [Cookie.birthday]: '2012-01' } }, { code: 2016 }],
    ['an empty recaptcha token', { recaptcha_token: '' }, {}, { code: 1301 }],
    ['an unknown product', { asset_id: 'point-7' }, {}, { reason: 'product-not-on-sale' }],
    ['a path of another site', { path: 'https://evil.example/' }, {}, { reason: 'parameter-invalid' }],
    ['a path that only looks like one', { path: '//evil.example' }, {}, { reason: 'parameter-invalid' }],
  ])('not for %s', async (_, parameters, context, refusal) => {
    await expect(buy(parameters, shop.reader(context))).rejects.toMatchObject(refusal);
    expect(await shop.database.query('select payment_id from payment')).toEqual([]);
  });

  test('not for a visitor: 2011', async () => {
    await expect(buy({}, shop.visitor())).rejects.toMatchObject({ code: 2011 });
  });
});
