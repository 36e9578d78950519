import { readConfiguration } from '@komado/server-kit';
import Stripe from 'stripe';
import { type StripeRequest, type StripeResponse, type StripeServer, startStripeServer } from './testing/stripe-server';
import { manualClock } from '../../testing/manual-clock';
import { acquireTestDatabase } from '../../testing/test-database';
import type { CheckoutOrder } from './payment-provider';
import { createPaymentProvider } from './create-payment-provider';
import { NOW } from '../testing/sample-rows';

const ORDER: CheckoutOrder = {
  paymentId: 'pay_1',
  accountId: 1007,
  email: 'reader@komado.example',
  description: '1,000 points + 60 bonus points',
  amountMinor: 949,
  currency: 'USD',
  confirmedUrl: 'http://komado.example/my/shop?payment_result=1',
  canceledUrl: 'http://komado.example/my/shop?payment_result=2',
};

describe('Payments at Stripe', () => {
  let server: StripeServer;
  let response: StripeResponse;
  beforeEach(async () => {
    response = { body: { id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.example/cs_test_1' } };
    server = await startStripeServer(() => response);
  });
  afterEach(() => server.close());
  const provider = () => server.payments();

  test('open a hosted checkout with the price, our own ids and both return URLs', async () => {
    expect(await provider().createCheckout(ORDER)).toEqual({
      providerSessionId: 'cs_test_1',
      checkoutUrl: 'https://checkout.stripe.example/cs_test_1',
    });
    expect(server.requests).toHaveLength(1);
    const [{ call, headers, form }] = server.requests as [StripeRequest];
    expect(call).toBe('POST /v1/checkout/sessions');
    expect(headers).toMatchObject({ authorization: 'Bearer sk_test_x', 'idempotency-key': 'pay_1' });
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: 'pay_1',
      customer_email: 'reader@komado.example',
      'metadata[account_id]': '1007',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '949',
      'line_items[0][price_data][product_data][name]': '1,000 points + 60 bonus points',
      success_url: ORDER.confirmedUrl,
      cancel_url: ORDER.canceledUrl,
    });
  });

  test('throw when Stripe refuses', async () => {
    response = { status: 400, body: { error: { type: 'invalid_request_error', message: 'No such currency' } } };
    await expect(provider().createCheckout(ORDER)).rejects.toThrow('No such currency');
  });

  test('are reported by signed events', async () => {
    const session = {
      id: 'cs_test_1',
      client_reference_id: 'pay_1',
      metadata: { account_id: '1007' },
      amount_total: 949,
      currency: 'usd',
      payment_status: 'paid',
    };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: session } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_x', timestamp: NOW.getTime() / 1000 });
    expect(await provider().readWebhook(Buffer.from(payload), signature)).toEqual({
      paymentId: 'pay_1',
      accountId: 1007,
      providerSessionId: 'cs_test_1',
      outcome: 'confirmed',
      amountMinor: 949,
      currency: 'USD',
    });
    await expect(provider().readWebhook(Buffer.from(payload), undefined)).rejects.toThrow();
  });
});

describe('The payment provider', () => {
  test.each([
    [{}, 'sandbox'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'stripe'],
  ])('with the keys %j is the %s', async (keys, name) => {
    const { database, release } = await acquireTestDatabase();
    expect((await createPaymentProvider(readConfiguration(keys), database, manualClock(NOW))).name).toBe(name);
    await release();
  });

  test.each([{ STRIPE_SECRET_KEY: 'sk_test_x' }, { STRIPE_WEBHOOK_SECRET: 'whsec_x' }])(
    'is refused with only one of its keys: %j',
    async (keys) => {
      const { database, release } = await acquireTestDatabase();
      await expect(createPaymentProvider(readConfiguration(keys), database, manualClock(NOW))).rejects.toThrow(
        'both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
      );
      await release();
    },
  );
});
