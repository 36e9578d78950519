import Stripe from 'stripe';
import { type StripeResponse, type StripeServer, startStripeServer } from '../payment/testing/stripe-server';
import type { PlanOrder } from '../payment/payment-provider';
import { billingStart } from '../payment/stripe-payments';
import { NOW } from '../testing/sample-rows';

const ORDER: PlanOrder = {
  checkoutId: 'plan_1',
  accountId: 1007,
  email: 'reader@komado.example',
  assetId: 'plan-300',
  description: 'Monthly 300: 300 points a month',
  amountMinor: 300,
  currency: 'USD',
  offsetMinutes: 0,
  confirmedUrl: 'http://komado.example/my/shop?payment_result=1',
  canceledUrl: 'http://komado.example/my/shop?payment_result=2',
};
const FIRST = new Date('2026-12-01T00:00:00Z');
const seconds = (moment: Date): number => moment.getTime() / 1000;

describe('Monthly plans at Stripe', () => {
  let server: StripeServer;
  /** Stripe's responses, in order; the last one repeats. */
  let responses: StripeResponse[];
  beforeEach(async () => {
    responses = [{ body: { id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.example/cs_test_1' } }];
    server = await startStripeServer(() => (responses.length > 1 ? responses.shift()! : responses[0]!));
  });
  afterEach(() => server.close());
  const provider = () => server.payments();
  const deleted = {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such subscription' } },
  };

  test('begin on a hosted page that charges every month, with our own ids on every later invoice', async () => {
    expect(await provider().createPlanCheckout(ORDER)).toEqual({
      providerSessionId: 'cs_test_1',
      checkoutUrl: 'https://checkout.stripe.example/cs_test_1',
    });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      call: 'POST /v1/checkout/sessions',
      headers: { 'idempotency-key': 'plan_1' },
      form: {
        mode: 'subscription',
        client_reference_id: 'plan_1',
        customer_email: 'reader@komado.example',
        'metadata[account_id]': '1007',
        'subscription_data[metadata][account_id]': '1007',
        'subscription_data[metadata][asset_id]': 'plan-300',
        'line_items[0][price_data][recurring][interval]': 'month',
        'line_items[0][price_data][unit_amount]': '300',
        'line_items[0][price_data][currency]': 'usd',
        success_url: ORDER.confirmedUrl,
        cancel_url: ORDER.canceledUrl,
      },
    });
  });

  test('are billed from the next 1st on, without a charge for the days until then', async () => {
    await provider().setRenewal('sub_1', { state: 'renew', renewsAt: FIRST });
    expect(server.requests).toMatchObject([
      {
        call: 'POST /v1/subscriptions/sub_1',
        form: { trial_end: String(seconds(FIRST)), proration_behavior: 'none', cancel_at_period_end: 'false' },
      },
    ]);
  });

  test.each([
    ['midnight in UTC', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['midnight in Japan', '2026-11-30T15:00:00Z', '2026-12-01T00:00:00Z'],
    ['the end of February in Japan', '2027-02-28T15:00:00Z', '2027-03-01T00:00:00Z'],
    ['the end of the year in Japan', '2026-12-31T15:00:00Z', '2027-01-01T00:00:00Z'],
    ['midnight west of Greenwich', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'],
  ])('are always billed on a 1st: %s', (_, renewsAt, from) => {
    expect(billingStart(new Date(renewsAt))).toEqual(new Date(from));
  });

  test('keep their date when the 1st passed before Stripe could be reached', async () => {
    await provider().setRenewal('sub_1', { state: 'renew', renewsAt: new Date('2026-11-01T00:00:00Z') });
    expect(server.requests[0]!.form).toEqual({ cancel_at_period_end: 'false' });
  });

  test('end with their period, or at once', async () => {
    await provider().setRenewal('sub_1', { state: 'end-at-period' });
    await provider().setRenewal('sub_1', { state: 'end-now' });
    expect(server.requests).toMatchObject([
      { call: 'POST /v1/subscriptions/sub_1', form: { cancel_at_period_end: 'true' } },
      { call: 'DELETE /v1/subscriptions/sub_1' },
    ]);
  });

  test('that are deleted have nothing left to end, but cannot continue', async () => {
    responses = [deleted];
    await provider().setRenewal('sub_1', { state: 'end-now' });
    await provider().setRenewal('sub_1', { state: 'end-at-period' });
    await expect(provider().setRenewal('sub_1', { state: 'renew', renewsAt: FIRST })).rejects.toThrow('No such subscription');
  });

  test('close a page, or report that it was already paid', async () => {
    responses = [{ status: 200, body: { id: 'cs_test_1', status: 'expired' } }];
    expect(await provider().closePlanCheckout('cs_test_1')).toBe('closed');
    const refusal = { status: 400, body: { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } } };
    responses = [refusal, { status: 200, body: { id: 'cs_test_1', status: 'complete' } }];
    expect(await provider().closePlanCheckout('cs_test_1')).toBe('paid');
    responses = [refusal, { status: 200, body: { id: 'cs_test_1', status: 'expired' } }];
    expect(await provider().closePlanCheckout('cs_test_1')).toBe('closed');
    expect(server.requests.map(({ call }) => call)).toEqual([
      'POST /v1/checkout/sessions/cs_test_1/expire',
      'POST /v1/checkout/sessions/cs_test_1/expire',
      'GET /v1/checkout/sessions/cs_test_1',
      'POST /v1/checkout/sessions/cs_test_1/expire',
      'GET /v1/checkout/sessions/cs_test_1',
    ]);
  });

  test('get another card on a page that charges nothing, as a card of the same customer', async () => {
    const page = { id: 'cs_test_2', url: 'https://checkout.stripe.example/cs_test_2' };
    responses = [
      { status: 200, body: { id: 'sub_1', customer: 'cus_1' } },
      { status: 200, body: page },
    ];
    const { checkoutId: _, assetId: __, amountMinor: ___, offsetMinutes: ____, ...order } = ORDER;
    expect(await provider().createCardChange({ ...order, changeId: 'card_1', providerSubscriptionId: 'sub_1' })).toEqual({
      providerSessionId: page.id,
      checkoutUrl: page.url,
    });
    expect(server.requests.map(({ call }) => call)).toEqual(['GET /v1/subscriptions/sub_1', 'POST /v1/checkout/sessions']);
    expect(server.requests[1]).toMatchObject({
      headers: { 'idempotency-key': 'card_1' },
      form: {
        mode: 'setup',
        currency: 'usd',
        customer: 'cus_1',
        client_reference_id: 'card_1',
        'metadata[account_id]': '1007',
        success_url: ORDER.confirmedUrl,
      },
    });
    expect(server.requests[1]!.form).not.toHaveProperty('line_items[0][quantity]');
  });

  test('are charged to the card that was given', async () => {
    responses = [
      { status: 200, body: { id: 'seti_1', payment_method: 'pm_1' } },
      { status: 200, body: { id: 'sub_1' } },
    ];
    await provider().adoptCard('sub_1', 'seti_1');
    expect(server.requests).toMatchObject([
      { call: 'GET /v1/setup_intents/seti_1' },
      { call: 'POST /v1/subscriptions/sub_1', form: { default_payment_method: 'pm_1' } },
    ]);
  });

  test.each([
    [
      { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
      { brand: 'Visa', lastFour: '4242' },
    ],
    [
      { id: 'pm_1', card: { brand: 'cartes_bancaires', last4: '4242' } },
      { brand: 'Card', lastFour: '4242' },
    ],
    [{ id: 'pm_1', type: 'sepa_debit' }, undefined],
    [null, undefined],
  ])('whose payment method is %j name their card as %j', async (default_payment_method, card) => {
    responses = [{ status: 200, body: { id: 'sub_1', default_payment_method } }];
    expect(await provider().findCard('sub_1')).toEqual(card);
    expect(server.requests).toMatchObject([{ call: 'GET /v1/subscriptions/sub_1', form: { 'expand[0]': 'default_payment_method' } }]);
  });

  test('need no card once they are over, but report failures of Stripe', async () => {
    const setup = { status: 200, body: { id: 'seti_1', payment_method: 'pm_1' } };
    responses = [setup, deleted];
    await provider().adoptCard('sub_1', 'seti_1');
    const refusal = {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'A canceled subscription cannot be changed' } },
    };
    responses = [setup, refusal, { status: 200, body: { id: 'sub_1', status: 'canceled' } }];
    await provider().adoptCard('sub_1', 'seti_1');
    responses = [setup, refusal, { status: 200, body: { id: 'sub_1', status: 'active' } }];
    await expect(provider().adoptCard('sub_1', 'seti_1')).rejects.toThrow('cannot be changed');
  });

  describe('are reported by signed events', () => {
    const read = (type: string, object: object) => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', created: seconds(NOW), type, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_x', timestamp: seconds(NOW) });
      return provider().readWebhook(Buffer.from(payload), signature);
    };
    const session = {
      id: 'cs_test_1',
      mode: 'subscription',
      client_reference_id: 'plan_1',
      metadata: { account_id: '1007' },
      subscription: 'sub_1',
      invoice: 'in_1',
      amount_total: 300,
      currency: 'usd',
      payment_status: 'paid',
    };
    const invoice = {
      id: 'in_2',
      billing_reason: 'subscription_cycle',
      amount_paid: 300,
      currency: 'usd',
      attempt_count: 1,
      next_payment_attempt: null as number | null,
      parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata: { account_id: '1007' } } },
      lines: { object: 'list', data: [{ period: { start: seconds(FIRST), end: seconds(FIRST) + 1 } }] },
    };
    const plan = { accountId: 1007, providerSubscriptionId: 'sub_1' };

    test('of a first payment', async () => {
      expect(await read('checkout.session.completed', session)).toEqual({
        ...plan,
        kind: 'plan-started',
        checkoutId: 'plan_1',
        providerSessionId: 'cs_test_1',
        paidAt: NOW,
        chargeId: 'in_1',
        amountMinor: 300,
        currency: 'USD',
      });
    });
    test('of a card that was given', async () => {
      const { subscription: _, invoice: __, ...rest } = session;
      const given = { ...rest, mode: 'setup', setup_intent: 'seti_1', client_reference_id: 'card_1', amount_total: null, currency: null };
      expect(await read('checkout.session.completed', { ...given, payment_status: 'no_payment_required' })).toEqual({
        kind: 'plan-card-given',
        accountId: 1007,
        changeId: 'card_1',
        providerSessionId: 'cs_test_1',
        providerSetupId: 'seti_1',
      });
      expect(await read('checkout.session.expired', { ...given, setup_intent: null })).toEqual({
        kind: 'plan-card-page-closed',
        accountId: 1007,
        changeId: 'card_1',
        providerSessionId: 'cs_test_1',
      });
    });
    test('of a page that expired unpaid', async () => {
      expect(await read('checkout.session.expired', { ...session, subscription: null, payment_status: 'unpaid' })).toEqual({
        kind: 'plan-checkout-closed',
        accountId: 1007,
        checkoutId: 'plan_1',
        providerSessionId: 'cs_test_1',
      });
    });
    test('of a paid month', async () => {
      expect(await read('invoice.paid', invoice)).toEqual({
        ...plan,
        kind: 'plan-charged',
        periodStart: FIRST,
        chargeId: 'in_2',
        amountMinor: 300,
        currency: 'USD',
      });
    });
    test('of a declined charge, with the next attempt if there is one', async () => {
      const failed = { ...plan, kind: 'plan-charge-failed', periodStart: FIRST, attempt: 1 };
      expect(await read('invoice.payment_failed', { ...invoice, amount_paid: 0 })).toEqual({ ...failed, nextAttemptAt: null });
      expect(await read('invoice.payment_failed', { ...invoice, next_payment_attempt: seconds(NOW) })).toEqual({
        ...failed,
        nextAttemptAt: NOW,
      });
    });
    test('of the end', async () => {
      expect(await read('customer.subscription.deleted', { id: 'sub_1', metadata: { account_id: '1007' } })).toEqual({
        ...plan,
        kind: 'plan-ended',
      });
    });
    test.each<[string, string, object]>([
      ['the first invoice, which the page has told of', 'invoice.paid', { ...invoice, billing_reason: 'subscription_create' }],
      ['an invoice over nothing', 'invoice.paid', { ...invoice, amount_paid: 0 }],
      ['an invoice of another business', 'invoice.paid', { ...invoice, parent: null }],
      [
        'an invoice without our account',
        'invoice.paid',
        { ...invoice, parent: { subscription_details: { subscription: 'sub_1', metadata: {} } } },
      ],
      ['an invoice without lines', 'invoice.paid', { ...invoice, lines: { data: [] } }],
      ['a subscription of another business', 'customer.subscription.deleted', { id: 'sub_9', metadata: {} }],
      ['a page that is not paid yet', 'checkout.session.completed', { ...session, payment_status: 'unpaid' }],
    ])('but not of %s', async (_, type, object) => {
      expect(await read(type, object)).toBeUndefined();
    });
  });
});
