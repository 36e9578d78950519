import Stripe from 'stripe';
import { verifyLedger } from '../../ledger/verify-ledger';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { disputeEvent, refundEvent, refundFailureEvent } from '../payment/card-sandbox/card-event';
import { createRefundHarness, type RefundHarness } from '../refund/testing/refund-harness';
import { WEBHOOK_PATH } from './payment.routes';

let bench: RefundHarness;
let reader: SimulatedReader;
let charge: Awaited<ReturnType<RefundHarness['buy']>>['charge'];
beforeEach(async () => {
  bench = await createRefundHarness();
  reader = await bench.reader();
  ({ charge } = await bench.buy(reader));
});
afterEach(async () => {
  const faults = await verifyLedger(bench.test.database);
  await bench.close();
  expect(faults).toEqual([]);
});

const signed = (payload: string, secret: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(bench.test.clock.now().getTime() / 1000) });
const send = async (payload: string, signature?: string) => {
  const headers = { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) };
  const response = await bench.test.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers });
  return [response.statusCode, response.json<{ received: boolean }>().received];
};
const planEvent = (type: string, object: object): object => ({ id: 'evt_plan', object: 'event', created: 1, type, data: { object } });

it.each<[string, () => object]>([
  ['a refund', () => refundEvent(charge, charge.amountMinor, bench.test.clock.now())],
  [
    'a refund that failed',
    () => refundFailureEvent(charge, { refundId: 're_1', amountMinor: 100, givenAt: bench.test.clock.now() }, bench.test.clock.now()),
  ],
  ['a lost dispute', () => disputeEvent(charge, 'lost', bench.test.clock.now())],
  ['a dispute that was won', () => disputeEvent(charge, 'won', bench.test.clock.now())],
  [
    'a paid month of a plan',
    () =>
      planEvent('invoice.paid', {
        object: 'invoice',
        id: 'in_1',
        amount_paid: 299,
        currency: 'usd',
        lines: { data: [{ period: { start: 1 } }] },
      }),
  ],
  ['the end of a plan', () => planEvent('customer.subscription.deleted', { object: 'subscription', id: 'sub_1', metadata: {} })],
])('%s that the provider did not sign is refused and changes nothing', async (_what, event) => {
  const payload = JSON.stringify(event());
  const other = JSON.stringify({ ...event(), id: 'evt_other' });
  const secret = 'whsec_guess';
  const refused = [
    await send(payload),
    await send(payload, ''),
    await send(payload, 't=1,v1=00'),
    await send(payload, signed(payload, secret)),
    await send(payload, signed(other, secret)),
  ];
  expect(refused).toEqual(refused.map(() => [400, false]));
  expect(await bench.points(reader)).toEqual([1000, 60]);
});
it('a webhook without a signature is logged as a warning that says why, without a stack trace', async () => {
  await send(JSON.stringify(disputeEvent(charge, 'won', bench.test.clock.now())));
  const logged = bench.test.logged.at(-1);
  expect(logged).toMatchObject({ level: 40, reason: 'The signature of the webhook is invalid. Check STRIPE_WEBHOOK_SECRET.' });
  expect(JSON.stringify(logged)).not.toContain('receive-webhook.ts');
});
it('signed events that are repeated, late, and in the wrong order are applied once', async () => {
  const now = bench.test.clock.now();
  const failed = { refundId: 're_1', amountMinor: charge.amountMinor, givenAt: now };
  const events = [
    disputeEvent(charge, 'won', now),
    refundFailureEvent(charge, failed, new Date(now.getTime() + 60_000)),
    refundEvent(charge, charge.amountMinor, now),
    disputeEvent(charge, 'lost', now),
    disputeEvent(charge, 'needs_response', now),
  ];
  const settlements: string[] = [];
  for (const event of [...events, ...events.toReversed(), ...events]) settlements.push(await bench.sendEvent(event));
  expect(new Set(settlements.slice(events.length))).toEqual(new Set(['unchanged']));
  expect(await bench.points(reader)).toEqual([1000, 60]);
});
