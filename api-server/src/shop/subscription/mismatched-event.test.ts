import { findCheckoutSession, endCheckoutSession } from '../payment/card-sandbox/checkout-session';
import { WEBHOOK_PATH } from '../webhook/payment.routes';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';

describe('A signed event of a monthly plan', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createPlanHarness();
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  test.each([
    ['another amount', { amountMinor: 1 }, 'amount-mismatch'],
    ['another currency', { currency: 'JPY' }, 'amount-mismatch'],
    ['another page', { sessionId: 'cs_sandbox_other' }, 'session-mismatch'],
    ['an unknown plan', { paymentId: 'plan_none' }, 'unknown-plan'],
    ['another account', { accountId: 1 }, 'unknown-plan'],
  ] as const)('of a first payment that is of %s starts none', async (_, changed, error) => {
    const { app, clock, database } = bench.test;
    const sessionId = (await bench.checkout(reader)).split('/').at(-1)!;
    await endCheckoutSession(database, sessionId, 'paid', clock.now());
    const session = (await findCheckoutSession(database, sessionId))!;
    const { body, signature } = await bench.sandbox.eventOf({ ...session, ...changed });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: body, headers });
    expect([response.statusCode, response.json()]).toEqual([400, { received: false, error }]);
    expect(await bench.months(reader)).toEqual([]);
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: false, is_bonus_available: true });
  });

  test.each([
    ['amount', 'amount_minor = 1'],
    ['currency', `currency = 'JPY'`],
  ])('of a later month in another %s grants no points', async (_, change) => {
    await bench.subscribe(reader);
    await bench.test.database.transaction((tx) => tx.runScript(`update card_mandate set ${change}`));
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
    expect(await bench.points(reader)).toEqual([300, 30]);
    expect(await bench.test.database.query('select notified_at from card_event')).toEqual([{ notified_at: null }]);
  });

  test('of a declined charge changes nothing once that month is paid', async () => {
    await bench.subscribe(reader, 'plan-300', 'declines later');
    const { database } = bench.test;
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: true });
    await database.transaction((tx) => tx.runScript('update card_mandate set is_declined_later = false'));
    await bench.goTo('2026-12-03T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
    await database.transaction((tx) =>
      tx.runScript(`update card_event set notified_at = null, next_try_at = created_at where body ->> 'type' = 'invoice.payment_failed'`),
    );
    await bench.goTo('2026-12-03T00:01:00Z');
    expect(await database.query('select 1 from card_event where notified_at is null')).toEqual([]);
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: false, is_canceled: false, next_date: '2027-01-01T00:00:00.000Z' });
  });
});
