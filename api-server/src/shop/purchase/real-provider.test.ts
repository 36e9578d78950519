import { type TestApp, createTestApp } from '../../testing/test-app';
import { NOW, addAccount } from '../testing/sample-rows';
import { cardSandbox } from '../payment/card-sandbox/card-sandbox';
import { findCheckoutSession, endCheckoutSession } from '../payment/card-sandbox/checkout-session';
import { WEBHOOK_PATH } from '../webhook/payment.routes';

describe('With a real payment provider', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp({ environment: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' } });
  });
  afterEach(() => test.close());

  /** A card sandbox page from before its keys were configured, and the notice of its payment. */
  async function leftOver() {
    const sandbox = await cardSandbox(test.database, test.clock, 'http://komado.test');
    const accountId = await addAccount(test.database);
    const order = {
      paymentId: 'pay_left',
      accountId,
      email: 'aya@komado.example',
      description: '300 points',
      amountMinor: 299,
      currency: 'USD',
      confirmedUrl: 'http://komado.test/my/shop',
      canceledUrl: 'http://komado.test/my/shop',
    } as const;
    const { providerSessionId } = await sandbox.createCheckout(order);
    await test.database.transaction((tx) =>
      tx.execute(
        `insert into payment (account_id, payment_id, provider_session_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, created_at)
         values ($1, 'pay_left', $2, 'point-300', 'US', 299, 'USD', 300, 0, '/my/shop', $3)`,
        [accountId, providerSessionId, NOW],
      ),
    );
    return { sandbox, sessionId: providerSessionId };
  }

  it('the card sandbox has no pages, not even for payments begun there', async () => {
    const { sessionId } = await leftOver();
    const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const responses = [
      await test.app.inject({ method: 'GET', url: `/-/card/${sessionId}` }),
      await test.app.inject({ method: 'POST', url: `/-/card/${sessionId}`, headers: form, payload: new URLSearchParams(card).toString() }),
      await test.app.inject({ method: 'POST', url: `/-/card/${sessionId}/cancel` }),
    ];
    for (const { statusCode } of responses) expect(statusCode).toBeGreaterThanOrEqual(404);
    for (const { statusCode } of responses) expect(statusCode).toBeLessThan(500);
    expect((await findCheckoutSession(test.database, sessionId))?.state).toBe('open');
  });

  it('an event signed by the card sandbox has no effect', async () => {
    const { sandbox, sessionId } = await leftOver();
    const paid = await endCheckoutSession(test.database, sessionId, 'paid', test.clock.now());
    const { body, signature } = await sandbox.eventOf(paid!);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await test.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: body, headers });
    expect(response.statusCode).toBe(400);
    expect(await test.database.query('select state from payment')).toEqual([{ state: 'pending' }]);
    expect(await test.database.query('select journal_id from journal')).toEqual([]);
  });
});
