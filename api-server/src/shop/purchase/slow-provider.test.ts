import Stripe from 'stripe';
import { pointBalance } from '../../ledger/balances';
import { verifyLedger } from '../../ledger/verify-ledger';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { startStripeServer, type StripeResponse, type StripeServer } from '../payment/testing/stripe-server';
import { WEBHOOK_PATH } from '../webhook/payment.routes';

let stripe: StripeServer;
let response: StripeResponse | undefined;
let test: TestApp;
let reader: SimulatedReader;
beforeEach(async () => {
  response = undefined;
  stripe = await startStripeServer(() => response, 200);
  test = await createTestApp({ overrides: { payments: stripe.payments() } });
  reader = await test.cast.signUp('reader@example.com');
});
afterEach(async () => {
  const faults = await verifyLedger(test.database);
  await test.close();
  await stripe.close();
  expect(faults).toEqual([]);
});

const buy = () => reader.call('POST /web/stp/outright', { asset_id: 'point-1000', path: '/my/shop', recaptcha_token: 'test' });
const payments = () =>
  test.database.query<{ payment_id: string; state: string; provider_session_id: string | null }>(
    'select payment_id, state, provider_session_id from payment order by created_at, payment_id',
  );
const points = async () => (await pointBalance(test.database, reader.accountId, test.clock.now())).total;
/** Stripe reports the end of a page. */
async function report(type: 'completed' | 'expired', sessionId: string, ourId: string, more: object = {}): Promise<unknown> {
  const object = {
    object: 'checkout.session',
    id: sessionId,
    mode: 'payment',
    client_reference_id: ourId,
    metadata: { account_id: String(reader.accountId) },
    amount_total: 949,
    currency: 'usd',
    payment_status: type === 'completed' ? 'paid' : 'unpaid',
    ...more,
  };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', created: 1, type: `checkout.session.${type}`, data: { object } });
  const timestamp = Math.floor(test.clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_x', timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await test.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers })).json();
}

/** The provider has the order, but responds to nobody. Returns its ID. */
async function buyInVain(): Promise<string> {
  const { status, body, response: sent } = await buy();
  expect([status, body.reason, sent.headers['retry-after']]).toEqual([503, 'server-unavailable', '10']);
  const [payment] = await payments();
  expect(payment).toMatchObject({ state: 'pending', provider_session_id: null });
  return payment!.payment_id;
}

it('a reader whose order the provider does not respond to can order again, and pays once', async () => {
  const lost = await buyInVain();
  expect(stripe.requests).not.toEqual([]);
  expect(stripe.requests.every(({ form }) => form['client_reference_id'] === lost)).toBe(true);
  response = { body: { object: 'checkout.session', id: 'cs_2', url: 'https://checkout.stripe.com/cs_2' } };
  test.clock.advance(60_000);
  expect((await buy()).body).toMatchObject({ checkout_url: 'https://checkout.stripe.com/cs_2' });
  const paid = (await payments()).find(({ payment_id }) => payment_id !== lost)!.payment_id;
  const once = await points();
  expect(await report('completed', 'cs_2', paid)).toEqual({ received: true, settlement: 'confirmed' });
  expect(await report('completed', 'cs_2', paid)).toEqual({ received: true, settlement: 'unchanged' });
  expect(await points()).toBe(once + 1060);
});
it('the page that the provider opened without telling ends with its order', async () => {
  const lost = await buyInVain();
  expect(await report('expired', 'cs_1', lost)).toEqual({ received: true, settlement: 'canceled' });
  expect(await payments()).toMatchObject([{ state: 'canceled', provider_session_id: 'cs_1' }]);
});
it('a charge on the page that the provider opened without telling grants its points, once, and another page of that order none', async () => {
  const lost = await buyInVain();
  const before = await points();
  expect(await report('completed', 'cs_1', lost)).toEqual({ received: true, settlement: 'confirmed' });
  expect(await report('completed', 'cs_1', lost)).toEqual({ received: true, settlement: 'unchanged' });
  expect(await report('completed', 'cs_2', lost)).toEqual({ received: false, error: 'session-mismatch' });
  expect(await points()).toBe(before + 1060);
});

const PLAN = { asset_id: 'plan-300', path: '/my/shop', recaptcha_token: 'test' };
it('a plan that is paid on the page that the provider opened without telling starts, once', async () => {
  expect((await reader.call('POST /web/stp/subscription', PLAN)).body.reason).toBe('server-unavailable');
  const [checkout] = await test.database.query<{ checkout_id: string }>(
    'select checkout_id from subscription_checkout where provider_session_id is null',
  );
  const before = await points();
  const paid = { mode: 'subscription', subscription: 'sub_1', invoice: 'in_1', amount_total: 300 };
  expect(await report('completed', 'cs_1', checkout!.checkout_id, paid)).toEqual({ received: true, settlement: 'started' });
  expect(await report('completed', 'cs_1', checkout!.checkout_id, paid)).toEqual({ received: true, settlement: 'unchanged' });
  expect(await report('completed', 'cs_2', checkout!.checkout_id, paid)).toEqual({ received: false, error: 'session-mismatch' });
  expect(await points()).toBe(before + 330);
});
it('a card that is given on the page that the provider opened without telling is charged from then on', async () => {
  response = { body: { object: 'checkout.session', id: 'cs_1', url: 'https://checkout.stripe.com/cs_1' } };
  await reader.call('POST /web/stp/subscription', PLAN);
  const [checkout] = await test.database.query<{ checkout_id: string }>('select checkout_id from subscription_checkout');
  const paid = { mode: 'subscription', subscription: 'sub_1', invoice: 'in_1', amount_total: 300 };
  expect(await report('completed', 'cs_1', checkout!.checkout_id, paid)).toEqual({ received: true, settlement: 'started' });
  response = undefined;
  expect((await reader.call('POST /web/stp/subscription/card', PLAN)).body.reason).toBe('server-unavailable');
  const [change] = await test.database.query<{ change_id: string }>('select change_id from subscription_card_change');
  response = { body: { id: 'seti_1', object: 'setup_intent', payment_method: 'pm_1', customer: 'cus_1' } };
  const given = { mode: 'setup', setup_intent: 'seti_1' };
  expect(await report('completed', 'cs_9', change!.change_id, given)).toEqual({ received: true, settlement: 'card-changed' });
  expect(await report('completed', 'cs_8', change!.change_id, given)).toEqual({ received: false, error: 'session-mismatch' });
});
