import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { type TestApp, createTestApp } from '../../testing/test-app';
import { testDialect } from '../../testing/test-database';
import { verifyLedger } from '../../ledger/verify-ledger';
import { DECLINED_CARD, SUCCESSFUL_CARD } from '../payment/card-sandbox/test-cards';
import { addEpisode, addTitle } from '../testing/sample-rows';

describe(`On ${testDialect}, a reader`, () => {
  let test: TestApp;
  let reader: SimulatedReader;
  beforeEach(async () => {
    test = await createTestApp({ environment: { APP_ONLY_COUNTRIES: 'KR', SIGN_UP_FREE_POINTS: '30' } });
    reader = await test.cast.signUp('aya@komado.example');
    await reader.agree();
  });
  afterEach(() => test.close());

  const pay = (checkoutUrl: string, number: string) =>
    reader.request({
      method: 'POST',
      url: new URL(checkoutUrl).pathname,
      payload: new URLSearchParams({ number, expiry: '12/30', cvc: '123' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const buyPoints = (asset_id: string) => reader.data('POST /web/stp/outright', { asset_id, path: '/my/shop', recaptcha_token: 'token' });

  it('buys points with a card, unlocks a chapter for its price, and reads it', async () => {
    const episode_id = await addEpisode(test.database, await addTitle(test.database));
    const locked = await reader.data('GET /web/episode/viewer', { episode_id });
    expect(locked.lock).toMatchObject({ point: 69, held: { point: { total: 30 } } });
    const short = await reader.call('POST /episode/paid', { episode_id, check_point: 69 });
    expect([short.status, short.body]).toEqual([
      400,
      { status: 'fail', response_code: 1099, error_message: 'Not enough points.', reason: 'not-enough-points' },
    ]);

    const { checkout_url } = await buyPoints('point-1000');
    expect((await reader.request({ method: 'GET', url: new URL(checkout_url).pathname })).body).toContain('Pay $9.49');
    expect((await pay(checkout_url, DECLINED_CARD)).statusCode).toBe(402);
    const paid = await pay(checkout_url, SUCCESSFUL_CARD);
    expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://komado.test/my/shop?payment_result=1']);
    expect((await reader.data('GET /account/point')).point).toMatchObject({ paid: 1000, free: 90, total: 1090 });

    expect(await reader.data('POST /episode/paid', { episode_id, check_point: 69 })).toMatchObject({
      episode_status: 'purchased',
      point: { paid: 1000, free: 21, total: 1021 },
    });
    expect((await reader.data('GET /web/episode/viewer', { episode_id })).lock).toBeNull();
    expect(await verifyLedger(test.database)).toEqual([]);
    expect(test.logged).toEqual([]);
  });

  it('rents a chapter with a title ticket and finds it locked again after three days', async () => {
    const episode_id = await addEpisode(test.database, await addTitle(test.database, { ticket: [23, 3, 1] }));
    const { lock } = await reader.data('GET /web/episode/viewer', { episode_id });
    const ticket_version = lock?.title_ticket?.ticket_version ?? 0;
    const rented = await reader.data('POST /episode/rental/ticket', { episode_id, ticket_type: 1, ticket_version });
    expect(rented).toMatchObject({ episode_status: 'renting', title_ticket: { ticket_count: 0 } });
    expect(await reader.data('GET /episode/status', { episode_id })).toMatchObject({
      episode_status: 'renting',
      rental_end_date: rented.rental_end_date,
    });
    test.clock.advance(72 * 3_600_000);
    expect((await reader.data('GET /episode/status', { episode_id })).episode_status).toBeNull();
  });

  it('is charged once for seven clicks at the same moment', async () => {
    const episode_id = await addEpisode(test.database, await addTitle(test.database), { point: 20 });
    const bought = await Promise.all(Array.from({ length: 7 }, () => reader.data('POST /episode/paid', { episode_id, check_point: 20 })));
    expect(bought.map(({ point }) => point.total)).toEqual([10, 10, 10, 10, 10, 10, 10]);
    expect((await reader.data('GET /account/point')).point.total).toBe(10);
  });

  it('in a country where points are sold only in the app gets 4011', async () => {
    reader.headers['x-country'] = 'KR';
    expect(
      await codesOf(reader.call('POST /web/stp/outright', { asset_id: 'point-1000', path: '/my/shop', recaptcha_token: 'token' })),
    ).toEqual([403, 4011]);
    expect(await reader.data('GET /web/shop', { asset_type: 'point' })).toMatchObject({ is_purchasable: false, product_list: [] });
  });

  it('who is not logged in gets 2011 and can still see the shop', async () => {
    const visitor = test.visitor();
    for (const name of [
      'GET /account/point',
      'GET /account/point/all',
      'POST /episode/paid',
      'POST /episode/rental/ticket',
      'POST /web/stp/outright',
    ] as const) {
      expect((await visitor.call(name)).body.response_code).toBe(2011);
    }
    expect((await visitor.data('GET /web/shop', { asset_type: 'point' })).product_list).toHaveLength(4);
    expect((await visitor.data('GET /web/shop/point/subscription')).plan_list).toHaveLength(2);
  });

  it('cannot be given points by a forged webhook', async () => {
    await buyPoints('point-3000');
    const [payment] = await test.database.query<{ payment_id: string; provider_session_id: string }>(
      'select payment_id, provider_session_id from payment',
    );
    const session = {
      id: payment!.provider_session_id,
      client_reference_id: payment!.payment_id,
      metadata: { account_id: String(reader.accountId) },
      amount_total: 2699,
      currency: 'usd',
      payment_status: 'paid',
    };
    const forged = await reader.request({
      method: 'POST',
      url: '/-/payments/webhook',
      payload: JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: session } }),
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${test.clock.now().getTime() / 1000},v1=${'0'.repeat(64)}` },
    });
    expect(forged.statusCode).toBe(400);
    expect((await reader.data('GET /account/point')).point.paid).toBe(0);
  });
});
