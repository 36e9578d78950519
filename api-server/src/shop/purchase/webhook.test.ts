import Stripe from 'stripe';
import type { Database } from '../../database/database';
import { pointBalance } from '../../ledger/balances';
import { verifyLedger } from '../../ledger/verify-ledger';
import { acquireTestDatabase } from '../../testing/test-database';
import type { CheckoutSession } from '../payment/card-sandbox/card-records';
import { findCheckoutSession, endCheckoutSession } from '../payment/card-sandbox/checkout-session';
import { WEBHOOK_PATH } from '../webhook/payment.routes';
import { type CheckoutHarness, createCheckoutHarness } from '../testing/checkout-harness';

const SESSION = {
  id: 'cs_1',
  mode: 'payment',
  client_reference_id: 'pay_1',
  metadata: { account_id: '1007' },
  amount_total: 949,
  currency: 'usd',
  payment_status: 'paid',
};

describe('The payment webhook', () => {
  let database: Database;
  let release: () => Promise<void>;
  let shop: CheckoutHarness;
  let session: CheckoutSession;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    shop = await createCheckoutHarness(database);
    const sessionId = (await shop.buy('point-1000')).split('/').at(-1)!;
    session = (await findCheckoutSession(database, sessionId))!;
  });
  afterEach(async () => {
    await shop.app.close();
    await release();
  });

  const send = (body: string, signature?: string) =>
    shop.app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload: body,
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    });
  /** Signs a payload with the sandbox's secret. */
  const signer = async () => {
    const [{ value }] = (await database.query<{ value: { secret: string } }>('select value from setting')) as [
      { value: { secret: string } },
    ];
    return (payload: string) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: value.secret, timestamp: Math.floor(shop.clock.now().getTime() / 1000) });
  };
  const sendOutcome = async (outcome: 'paid' | 'canceled', changed: Partial<CheckoutSession> = {}) => {
    const { body, signature } = await shop.sandbox.eventOf({ ...session, ...changed, state: outcome });
    return send(body, signature);
  };
  const balance = async () => (await pointBalance(database, shop.accountId, shop.clock.now())).total;
  const state = async () => (await database.query<{ state: string }>('select state from payment'))[0]?.state;

  test('grants bought and bonus points once, however often an event is sent', async () => {
    expect((await sendOutcome('paid')).json()).toEqual({ received: true, settlement: 'confirmed' });
    for (let count = 0; count < 3; count += 1)
      expect((await sendOutcome('paid')).json()).toEqual({ received: true, settlement: 'unchanged' });
    expect(await balance()).toBe(1060);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('grants once when the same event arrives many times at the same moment', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => sendOutcome('paid')));
    expect(responses.map((response) => response.json<{ settlement: string }>().settlement).sort()).toEqual([
      'confirmed',
      ...Array(11).fill('unchanged'),
    ]);
    expect(await balance()).toBe(1060);
  });

  test('records a cancellation and grants nothing', async () => {
    expect((await sendOutcome('canceled')).json()).toEqual({ received: true, settlement: 'canceled' });
    expect([await state(), await balance()]).toEqual(['canceled', 0]);
  });

  test('ignores a cancellation that arrives after the charge', async () => {
    await sendOutcome('paid');
    expect((await sendOutcome('canceled')).json()).toEqual({ received: true, settlement: 'unchanged' });
    expect([await state(), await balance()]).toEqual(['confirmed', 1060]);
  });

  test('still grants the points of a charge that is reported after a cancellation, because the money was taken', async () => {
    await sendOutcome('canceled');
    expect((await sendOutcome('paid')).json()).toEqual({ received: true, settlement: 'confirmed' });
    expect([await state(), await balance()]).toEqual(['confirmed', 1060]);
  });

  test.each<[string, Partial<CheckoutSession>, string]>([
    ['another amount', { amountMinor: 1 }, 'amount-mismatch'],
    ['another currency', { currency: 'JPY' }, 'amount-mismatch'],
    ['another session', { sessionId: 'cs_sandbox_other' }, 'session-mismatch'],
    ['an unknown payment', { paymentId: 'pay_none' }, 'unknown-payment'],
    ['another account', { accountId: 1 }, 'unknown-payment'],
  ])('refuses a signed notice of %s and changes nothing', async (_, changed, error) => {
    const response = await sendOutcome('paid', changed);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ received: false, error });
    expect([await state(), await balance()]).toEqual(['pending', 0]);
  });

  test('refuses an event that is unsigned, signed with another secret, changed after signing, or signed too long ago', async () => {
    const { body, signature } = await shop.sandbox.eventOf({ ...session, state: 'paid' });
    const forged = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: 'whsec_guess',
      timestamp: Math.floor(shop.clock.now().getTime() / 1000),
    });
    const responses = [
      await send(body),
      await send(body, ''),
      await send(body, forged),
      await send(body.replace('949', '1'), signature),
      await send('', signature),
    ];
    shop.clock.advance(301_000);
    responses.push(await send(body, signature));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect([await state(), await balance()]).toEqual(['pending', 0]);
  });

  test.each<[string, object]>([
    ['has no object', {}],
    ['has a fraction as its amount', { object: { ...SESSION, amount_total: 9.5 } }],
    ['has a number as its currency', { object: { ...SESSION, currency: 840 } }],
    ['has a payment ID that no database stores', { object: { ...SESSION, client_reference_id: 'pay\0' } }],
  ])('refuses a signed event that %s', async (_what, data) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', created: 1, type: 'checkout.session.completed', data });
    const response = await send(body, (await signer())(body));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { received: false, error: 'The event evt_1 (checkout.session.completed) is malformed. Check the API version of the webhook.' },
    ]);
  });

  test('accepts and ignores unrelated events, and those of sessions that are completed but not paid yet', async () => {
    const { body } = await shop.sandbox.eventOf({ ...session, state: 'paid' });
    const sign = await signer();
    for (const text of [
      body.replace('checkout.session.completed', 'customer.created'),
      body.replace('"payment_status":"paid"', '"payment_status":"unpaid"'),
    ]) {
      expect((await send(text, sign(text))).json()).toEqual({ received: true, settlement: 'ignored' });
    }
    expect([await state(), await balance()]).toEqual(['pending', 0]);
  });

  test('keeps its secret: a sandbox restarted on the same data accepts older signatures', async () => {
    const again = await createCheckoutHarness(database);
    const ended = await endCheckoutSession(database, session.sessionId, 'paid', shop.clock.now());
    const { body, signature } = await again.sandbox.eventOf(ended!);
    expect((await send(body, signature)).statusCode).toBe(200);
    await again.app.close();
  });
});
