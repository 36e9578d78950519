import { failureOf } from '../../http/envelope';
import type { CheckoutOrder, PaymentProvider } from './payment-provider';
import { startStripeServer, type StripeResponse, type StripeServer } from './testing/stripe-server';

const ORDER: CheckoutOrder = {
  paymentId: 'pay_1',
  accountId: 1007,
  email: 'reader@komado.example',
  description: '1,000 points',
  amountMinor: 949,
  currency: 'USD',
  confirmedUrl: 'http://komado.example/my/shop?payment_result=1',
  canceledUrl: 'http://komado.example/my/shop?payment_result=2',
};
const PLAN = { ...ORDER, checkoutId: 'plan_1', assetId: 'plan-300', offsetMinutes: 0 };
const TIMEOUT_MS = 200;

let server: StripeServer;
let response: StripeResponse | undefined;
beforeEach(async () => {
  server = await startStripeServer(() => response, TIMEOUT_MS);
});
afterEach(() => server.close());

/** What a reader's call is refused with. */
async function refusalOf(work: (payments: PaymentProvider) => Promise<unknown>) {
  const error = await work(server.payments()).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const { httpStatus, headers, body } = failureOf(error);
  return { status: httpStatus, reason: body.reason, retryAfter: headers['retry-after'], message: body.error_message };
}
const CALLS: [name: string, work: (payments: PaymentProvider) => Promise<unknown>][] = [
  ['a checkout', (payments) => payments.createCheckout(ORDER)],
  ['a plan', (payments) => payments.createPlanCheckout(PLAN)],
  ['a change of card', (payments) => payments.createCardChange({ ...ORDER, changeId: 'card_1', providerSubscriptionId: 'sub_1' })],
];
const unavailable = expect.objectContaining({ status: 503, reason: 'server-unavailable', retryAfter: '10' }) as object;

describe.each(CALLS)('a reader who starts %s', (_name, work) => {
  it('is asked to try again later while Stripe does not respond, after one retry of the same order', async () => {
    response = undefined;
    expect(await refusalOf(work)).toEqual(unavailable);
    expect(server.requests).toHaveLength(2);
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
  it('is asked to try again later while Stripe fails', async () => {
    response = { status: 500, body: { error: { type: 'api_error', message: 'Stripe is down' } } };
    expect(await refusalOf(work)).toEqual(unavailable);
  });
  it('is asked to try again later while Stripe cannot be reached', async () => {
    const payments = server.payments();
    await server.close();
    expect(await refusalOf(() => work(payments))).toEqual(unavailable);
    server = await startStripeServer(() => response, TIMEOUT_MS);
  });
  it.each([
    ['refuses the key', 401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_x' }],
    ['refuses the order', 400, { type: 'invalid_request_error', message: 'No such currency' }],
  ])('learns nothing about our account if Stripe %s', async (_what, status, error) => {
    response = { status, body: { error } };
    const refusal = await refusalOf(work);
    expect(refusal).toMatchObject({ status: 500, reason: 'internal-error' });
    expect(refusal.message).not.toContain(error.message);
  });
});
