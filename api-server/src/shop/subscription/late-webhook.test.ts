import type { SimulatedReader } from '../../testing/simulated-reader';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';

describe('A plan’s checkout page that is paid late', () => {
  test('takes over from the subscription whose card was declined: nothing is past due, and no month is charged twice', async () => {
    const bench = await createPlanHarness({ startAt: new Date('2026-11-30T12:00:00Z') });
    const reader = await bench.reader();
    const { database } = bench.test;
    const older = await bench.checkout(reader);
    await database.transaction((tx) => tx.execute(`update subscription_checkout set state = 'canceled', settled_at = created_at`));
    await bench.subscribe(reader, 'plan-300', 'declines later');
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: true });
    expect(await bench.pay(older)).toBe('started');
    expect(await bench.plan(reader)).toMatchObject({
      is_subscribed: true,
      is_past_due: false,
      is_canceled: false,
      next_date: '2027-01-01T00:00:00.000Z',
    });
    // The old card's bank would now pay.
    await database.transaction((tx) => tx.execute('update card_mandate set is_declined_later = false'));
    await bench.goTo('2026-12-02T00:00:00Z');
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(await database.query('select 1 from subscription_charge where is_surplus')).toEqual([]);
    expect(await database.query('select state from card_mandate order by state')).toEqual([{ state: 'active' }, { state: 'ended' }]);
    expect(bench.test.mails.filter(({ subject }) => subject.includes('has ended'))).toEqual([]);
    await bench.close();
  });
});

describe('A charge of an older subscription of a plan', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createPlanHarness({ startAt: new Date('2026-11-20T12:00:00Z') });
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  const write = (sql: string) => bench.test.database.transaction((tx) => tx.execute(sql));
  const unsent = () => bench.test.database.query('select 1 from card_event where notified_at is null');
  const charges = () =>
    bench.test.database.query(
      'select period, point, price_minor, is_surplus from subscription_charge order by created_at, period, price_minor',
    );
  /** Charges for December, which the shop learns only after the plan was canceled and restarted at another price. */
  const chargeLate = async (startsAnewAt: string) => {
    await bench.subscribe(reader);
    await write(`update card_mandate set due_at = '2026-11-30T23:00:00Z'`);
    await bench.sandbox.chargeDue(new Date('2026-12-01T00:00:00Z'), async () => false);
    await write(`update card_event set next_try_at = '2027-01-20T00:00:00Z'`);
    await bench.cancel(reader);
    bench.test.clock.set(new Date(startsAnewAt));
    await write(`update subscription_plan set price_minor = 350, point = 320 where asset_id = 'plan-300' and region = 'US'`);
    await bench.subscribe(reader);
    await bench.goTo('2027-01-20T00:00:00Z');
  };

  test('grants the month on the terms of that subscription', async () => {
    await chargeLate('2027-01-10T12:00:00Z');
    expect(await unsent()).toEqual([]);
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(await charges()).toEqual([
      { period: '2026-11', point: 300, price_minor: 300, is_surplus: false },
      { period: '2027-01', point: 320, price_minor: 350, is_surplus: false },
      { period: '2026-12', point: 300, price_minor: 300, is_surplus: false },
    ]);
    expect((await bench.points(reader))[0]).toBe(920);
    expect((await bench.plan(reader)).next_date).toBe('2027-02-01T00:00:00.000Z');
  });

  test('is refunded when the newer one has paid for that month', async () => {
    await chargeLate('2026-12-10T12:00:00Z');
    expect(await unsent()).toEqual([]);
    expect(await charges()).toContainEqual({ period: '2026-12', point: 300, price_minor: 300, is_surplus: true });
    await bench.goTo('2027-01-20T00:10:00Z');
    expect(await bench.test.database.query('select refunded_minor from payment_reversal')).toEqual([{ refunded_minor: 300 }]);
    expect((await bench.points(reader))[0]).toBe(940);
  });
});
