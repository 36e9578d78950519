import Stripe from 'stripe';
import { type StripeResponse, type StripeServer, startStripeServer } from './testing/stripe-server';
import type { RefundOrder } from './payment-provider';
import { NOW, inDays } from '../testing/sample-rows';

const PAYMENT: RefundOrder = { accountId: 1007, sourceId: 'pay_1', providerSessionId: 'cs_test_1', idempotencyKey: 'refund:pay_1:5' };
const MONTH: RefundOrder = { ...PAYMENT, sourceId: 'in_1', providerSessionId: null, idempotencyKey: 'refund:in_1:5' };

describe('Refunds at Stripe', () => {
  let server: StripeServer;
  let responses: Record<string, StripeResponse>;
  beforeEach(async () => {
    responses = { 'POST /v1/refunds': { body: { id: 're_1', object: 'refund' } } };
    server = await startStripeServer(
      ({ call }) => responses[call] ?? { status: 404, body: { error: { type: 'invalid_request_error', message: `No ${call}` } } },
    );
  });
  afterEach(() => server.close());
  const provider = () => server.payments();
  const list = (...data: object[]) => ({ body: { object: 'list', data, has_more: false, url: '/v1/invoice_payments' } });
  const error = (code: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', code, message: `It is ${code}.` } } });
  const event = (type: string, object: object) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', created: NOW.getTime() / 1000, type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_x', timestamp: NOW.getTime() / 1000 });
    return provider().readWebhook(Buffer.from(payload), signature);
  };

  test('return the money of a payment, found by its session, and are requested once', async () => {
    responses['GET /v1/checkout/sessions/cs_test_1'] = { body: { id: 'cs_test_1', object: 'checkout.session', payment_intent: 'pi_1' } };
    expect(await provider().refund(PAYMENT)).toEqual({ isAccepted: true });
    expect(server.requests.at(-1)).toMatchObject({
      call: 'POST /v1/refunds',
      headers: { 'idempotency-key': 'refund:pay_1:5' },
      form: { payment_intent: 'pi_1' },
    });
  });

  test('return the money of a month, found by its invoice', async () => {
    responses['GET /v1/invoice_payments'] = list({ id: 'inpay_1', payment: { type: 'payment_intent', payment_intent: 'pi_2' } });
    expect(await provider().refund(MONTH)).toEqual({ isAccepted: true });
    expect(server.requests[0]).toMatchObject({ form: { invoice: 'in_1', status: 'paid' } });
    expect(server.requests.at(-1)).toMatchObject({ form: { payment_intent: 'pi_2' } });
  });

  test('succeed when the charge was already refunded, and fail when Stripe refuses', async () => {
    responses['GET /v1/checkout/sessions/cs_test_1'] = { body: { id: 'cs_test_1', payment_intent: 'pi_1' } };
    responses['POST /v1/refunds'] = error('charge_already_refunded');
    expect(await provider().refund(PAYMENT)).toEqual({ isAccepted: true });
    responses['POST /v1/refunds'] = error('charge_disputed');
    expect(await provider().refund(PAYMENT)).toEqual({ isAccepted: false, reason: 'It is charge_disputed.' });
    responses['GET /v1/invoice_payments'] = list();
    expect(await provider().refund(MONTH)).toMatchObject({ isAccepted: false });
  });

  test('reject when Stripe does not respond, so that they are retried', async () => {
    responses['GET /v1/checkout/sessions/cs_test_1'] = { status: 401, body: { error: { type: 'authentication_error', message: 'Who?' } } };
    await expect(provider().refund(PAYMENT)).rejects.toThrow('Who?');
  });

  test('are reported by events with the total refunded, as are disputes', async () => {
    const charge = { id: 'ch_1', amount: 949, amount_refunded: 300, currency: 'usd', payment_intent: 'pi_1' };
    expect(await event('charge.refunded', { ...charge, metadata: { payment_id: 'pay_1', account_id: '1007' } })).toEqual({
      kind: 'refunded',
      charge: { accountId: 1007, sourceId: 'pay_1' },
      amountMinor: 300,
      currency: 'USD',
      statedAt: NOW,
    });
    expect(await event('charge.refunded', { ...charge, metadata: {} })).toMatchObject({ charge: { providerPaymentId: 'pi_1' } });
    const dispute = { id: 'dp_1', amount: 949, currency: 'jpy', reason: 'fraudulent', metadata: {}, payment_intent: 'pi_1' };
    for (const [type, status, state] of [
      ['created', 'needs_response', 'open'],
      ['closed', 'lost', 'lost'],
      ['closed', 'won', 'won'],
      ['closed', 'warning_closed', 'won'],
      ['funds_reinstated', 'won', 'won'],
      ['funds_reinstated', 'lost', 'won'],
    ]) {
      expect(await event(`charge.dispute.${type}`, { ...dispute, status })).toEqual({
        kind: 'disputed',
        charge: { providerPaymentId: 'pi_1' },
        disputeId: 'dp_1',
        state,
        amountMinor: 949,
        currency: 'JPY',
        reason: 'fraudulent',
      });
    }
  });

  test('are reported by events when they fail, but not while they are pending', async () => {
    const created = NOW.getTime() / 1000 - 86_400;
    const refund = {
      id: 're_1',
      object: 'refund',
      amount: 300,
      currency: 'usd',
      charge: 'ch_1',
      payment_intent: 'pi_1',
      created,
      metadata: {},
    };
    const failed = {
      kind: 'refund-failed',
      charge: { providerPaymentId: 'pi_1' },
      refundId: 're_1',
      amountMinor: 300,
      currency: 'USD',
      reason: 'lost_or_stolen_card',
      givenAt: inDays(-1),
      failedAt: NOW,
    };
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      expect(await event(type, { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' })).toEqual(failed);
      expect(await event(type, { ...refund, metadata: null, status: 'canceled' })).toEqual({ ...failed, reason: 'canceled' });
      for (const status of ['pending', 'requires_action', 'succeeded', null])
        expect(await event(type, { ...refund, status })).toBeUndefined();
    }
    expect(await event('refund.failed', { ...refund, payment_intent: null, status: 'failed' })).toBeUndefined();
  });

  test("find whose charge it is: by the payment's own ids, or by the plan of its invoice; and recognize a stranger's", async () => {
    responses['GET /v1/payment_intents/pi_1'] = { body: { id: 'pi_1', metadata: { payment_id: 'pay_1', account_id: '1007' } } };
    expect(await provider().findCharge('pi_1')).toEqual({ accountId: 1007, sourceId: 'pay_1' });
    responses['GET /v1/payment_intents/pi_2'] = { body: { id: 'pi_2', metadata: {} } };
    const parent = { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata: { account_id: '1007' } } };
    responses['GET /v1/invoice_payments'] = list({ id: 'inpay_1', invoice: { id: 'in_1', object: 'invoice', parent } });
    expect(await provider().findCharge('pi_2')).toEqual({ accountId: 1007, sourceId: 'in_1' });
    expect(server.requests.at(-1)!.form).toMatchObject({ 'payment[payment_intent]': 'pi_2', 'expand[0]': 'data.invoice' });
    responses['GET /v1/invoice_payments'] = list();
    expect(await provider().findCharge('pi_2')).toBeUndefined();
  });
});
