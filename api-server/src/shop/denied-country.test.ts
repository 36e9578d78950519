import { type TestApp, createTestApp } from '../testing/test-app';
import type { Person } from '../testing/person';

jest.setTimeout(60_000);

describe('A reader in a country where the service is not offered', () => {
  let test: TestApp;
  let reader: Person;
  beforeEach(async () => {
    test = await createTestApp({ environment: { DENIED_COUNTRIES: 'KP', COUNTRY_HEADER: 'x-country' } });
    reader = await test.cast.signUp('aya@komado.example');
    reader.headers['x-country'] = 'KP';
  });
  afterEach(() => test.close());

  it('is sold no points and no monthly plan: 4011', async () => {
    const parameters = { path: '/my/shop', recaptcha_token: 'token' };
    for (const answer of [
      await reader.call('POST /web/stp/outright', { asset_id: 'point-300', ...parameters }),
      await reader.call('POST /web/stp/subscription', { asset_id: 'plan-300', ...parameters }),
    ])
      expect([answer.status, answer.body.response_code]).toEqual([403, 4011]);
    expect(await test.database.query('select payment_id from payment')).toEqual([]);
    expect(await test.database.query('select checkout_id from subscription_checkout')).toEqual([]);
    expect(await test.database.query('select session_id from card_session')).toEqual([]);
  });

  it('finds empty shelves', async () => {
    expect(await reader.data('GET /web/shop', { asset_type: 'point' })).toMatchObject({ is_purchasable: false, product_list: [] });
    expect(await reader.data('GET /web/shop/point/subscription')).toMatchObject({ is_purchasable: false, plan_list: [] });
  });
});
