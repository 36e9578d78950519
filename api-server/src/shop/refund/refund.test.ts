import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import { DAY_MS } from '../../clock';
import { inDays } from '../testing/sample-rows';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { sendRefundRequests } from './refund-request';
import { type RefundHarness, createRefundHarness } from './testing/refund-harness';

let bench: RefundHarness;
let reader: SimulatedReader;
beforeEach(async () => {
  bench = await createRefundHarness();
  reader = await bench.reader();
});
afterEach(() => bench.close());

/** point-1000 costs 949 cents and grants 60 free points on top. */
const PRICE = 949;

describe('A refund', () => {
  test('takes back all points that the payment granted, once, however often it is reported', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.refunded(charge)).toBe('returned');
    for (let count = 0; count < 3; count += 1) expect(await bench.refunded(charge)).toBe('unchanged');
    expect(await Promise.all(Array.from({ length: 8 }, () => bench.refunded(charge)))).toEqual(Array(8).fill('unchanged'));
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.returns(reader)).toEqual([[1000, 60]]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: PRICE, point_taken: 1000, point_shortfall: 0 });
  });

  test('is a separate entry in the flow, and is shown with its purchase in the history', async () => {
    const { charge } = await bench.buy(reader);
    bench.test.clock.advance(DAY_MS);
    await bench.refunded(charge, 475);
    const { point_flow_list } = await reader.data('GET /account/point/flow');
    expect(point_flow_list.slice(0, 2)).toMatchObject(
      [
        ['free-point', -30],
        ['paid-point', -500],
      ].map(([asset, amount]) => ({
        kind: 'return',
        amount,
        is_paid: asset === 'paid-point',
        date: inDays(1).toISOString(),
        expired_date: null,
        subject: { asset_id: 'point-1000' },
      })),
    );
    const { purchase_list } = await reader.data('GET /web/point/history/list');
    expect(purchase_list).toMatchObject([
      { point: 1000, refund: { price: { value: 4.75, currency: 'USD' }, point: 500, bonus_point: 30 } },
    ]);
  });

  test('in several amounts takes back proportionally, rounded in the reader’s favor, and everything in the end', async () => {
    const { charge } = await bench.buy(reader);
    expect(await bench.refunded(charge, 1)).toBe('returned');
    expect(await bench.points(reader)).toEqual([999, 60]);
    expect(await bench.refunded(charge, 317)).toBe('returned');
    expect(await bench.points(reader)).toEqual([1000 - 334, 60 - 20]);
    expect(await bench.refunded(charge, 200)).toBe('unchanged');
    expect(await bench.refunded(charge)).toBe('returned');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.returns(reader)).toHaveLength(3);
  });

  test('takes the remaining points, keeps purchases, and shows the shortfall', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.spend(reader, 700);
    const [owned] = await bench.test.database.query<{ total: number }>('select count(*) as total from entitlement');
    expect(await bench.refunded(charge)).toBe('returned');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({
      point_taken: 360,
      bonus_taken: 0,
      point_shortfall: 640,
      bonus_shortfall: 60,
    });
    expect(await bench.test.database.query('select count(*) as total from entitlement')).toEqual([owned]);
  });

  test('after everything was spent takes nothing, neither from other payments nor from gifts, and no balance goes below zero', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.spend(reader, 1060);
    await bench.buy(reader, 'point-300');
    await runOperatorCommand(bench.test.deps, 'grant', { email: reader.email, asset: 'free-point', amount: 40 });
    expect(await bench.refunded(charge)).toBe('recorded');
    expect(await bench.points(reader)).toEqual([300, 40]);
    expect(await bench.returns(reader)).toEqual([]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: 0, point_shortfall: 1000, bonus_shortfall: 60 });
    const sheet = await runOperatorCommand(bench.test.deps, 'account', { email: reader.email, act: 'show' });
    expect(sheet).toMatchObject({ data: { shortfall: { point: 1000, bonus: 60 } } });
    expect(sheet.message).toContain('refunded points that were already spent: 1000 paid, 60 free');
  });

  test('leaves expired bonus points expired, without a shortfall: nobody used them', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    bench.test.clock.advance(181 * DAY_MS);
    expect(await bench.refunded(charge)).toBe('returned');
    expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({
      point_taken: 1000,
      bonus_taken: 0,
      point_shortfall: 0,
      bonus_shortfall: 0,
    });
  });

  test('that is reported before the payment is stored, and takes the points back once they arrive', async () => {
    const { charge, paymentId, url } = await bench.order(reader);
    expect(await bench.refunded(charge)).toBe('recorded');
    expect(await bench.pay(url)).toBe('confirmed');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.returns(reader)).toEqual([[1000, 60]]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ state: 'confirmed', point_taken: 1000 });
  });

  test.each<[string, (charge: Parameters<RefundHarness['refunded']>[0]) => typeof charge, string]>([
    ['more than was paid', (charge) => ({ ...charge, amountMinor: PRICE + 1 }), 'amount-mismatch'],
    ['another currency', (charge) => ({ ...charge, currency: 'JPY' }), 'amount-mismatch'],
    ['an unknown payment', (charge) => ({ ...charge, metadata: { ...charge.metadata, payment_id: 'pay_none' } }), 'unknown-payment'],
    ['another account', (charge) => ({ ...charge, metadata: { ...charge.metadata, account_id: '1' } }), 'unknown-payment'],
  ])('of %s is refused and changes nothing', async (_, changed, fault) => {
    const { charge } = await bench.buy(reader);
    expect(await bench.refunded(changed(charge))).toBe(fault);
    expect(await bench.points(reader)).toEqual([1000, 60]);
  });

  test('of an unknown charge is ignored', async () => {
    const { charge } = await bench.buy(reader);
    const event = { id: 'evt_x', object: 'event', created: 1, type: 'charge.refunded' };
    const object = { object: 'charge', id: 'ch_x', metadata: {}, amount: 5, amount_refunded: 5, currency: 'usd' };
    expect(await bench.sendEvent({ ...event, data: { object: { ...object, payment_intent: 'pi_foreign' } } })).toBe('foreign');
    expect(await bench.sendEvent({ ...event, data: { object: { ...object, payment_intent: null } } })).toBe('ignored');
    expect(await bench.refunded(charge, 0)).toBe('ignored');
    expect(await bench.points(reader)).toEqual([1000, 60]);
  });

  test('during a purchase causes neither a negative balance nor unpaid points', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => bench.spend(reader, 300)),
      bench.refunded(charge),
      bench.refunded(charge, 500),
      ...Array.from({ length: 4 }, () => bench.spend(reader, 200)),
    ]);
    const bought = await bench.test.database.query<{ spent: number }>(
      `select coalesce(sum(amount), 0) as spent from ledger_entry where account_id = $1 and ledger_account = 'spent'`,
      [reader.accountId],
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
    const payment = await bench.payment(reader, paymentId);
    expect(payment.point_taken + payment.bonus_taken + bought[0]!.spent).toBe(1060);
    expect(payment.point_shortfall + payment.bonus_shortfall).toBe(bought[0]!.spent);
    expect(await bench.points(reader)).toEqual([0, 0]);
  });
});

describe('A refund of a plan', () => {
  test('takes that month’s points back and leaves the plan and the other months', async () => {
    await bench.subscribe(reader);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
    const [first, second] = await bench.test.database.query<{ charge_id: string }>(
      'select charge_id from subscription_charge where account_id = $1 order by period',
      [reader.accountId],
    );
    for (const { charge_id } of [first!, second!]) {
      const report = await runOperatorCommand(bench.test.deps, 'payment', { act: 'refund', payment_id: charge_id });
      expect(report).toMatchObject({ ok: true, data: { is_told: true, amount_minor: 300, currency: 'USD' } });
      await bench.goTo(bench.test.clock.now());
      expect(await bench.payment(reader, charge_id)).toMatchObject({
        kind: 'plan',
        refunded_minor: 300,
        point_taken: 300,
        bonus_taken: 30,
      });
    }
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect((await bench.plan(reader)).is_subscribed).toBe(true);
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([300, 0]);
  });

  test('that was charged twice is issued automatically, once', async () => {
    await bench.subscribe(reader);
    const [charge] = await bench.test.database.query<{ charge_id: string }>('select charge_id from subscription_charge');
    const [mandate] = await bench.test.database.query<{ mandate_id: string }>('select mandate_id from card_mandate');
    await bench.sendEvent({
      id: 'evt_twice',
      object: 'event',
      created: 1,
      type: 'invoice.paid',
      data: {
        object: {
          id: `in_${mandate!.mandate_id}_2026-11-01`,
          object: 'invoice',
          billing_reason: 'subscription_cycle',
          amount_paid: 300,
          currency: 'usd',
          parent: { subscription_details: { subscription: mandate!.mandate_id, metadata: { account_id: String(reader.accountId) } } },
          lines: { data: [{ period: { start: Date.parse('2026-11-01T00:00:00Z') / 1000 } }] },
        },
      },
    });
    for (let count = 0; count < 3; count += 1) expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
    const [surplus, month] = await Promise.all([
      bench.payment(reader, `in_${mandate!.mandate_id}_2026-11-01`),
      bench.payment(reader, charge!.charge_id),
    ]);
    expect(surplus).toMatchObject({ state: 'surplus', refunded_minor: 300, point_taken: 0, point_shortfall: 0, refusal: null });
    expect(month).toMatchObject({ state: 'confirmed', refunded_minor: 0 });
    expect(await bench.points(reader)).toEqual([300, 30]);
    expect(await bench.test.database.query('select amount_minor from card_refund')).toEqual([{ amount_minor: 300 }]);
  });
});

describe('A resigned account', () => {
  test('still gets a payment refunded', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.spend(reader, 100);
    await reader.data('POST /account/resign', { user_id: reader.userId });
    expect(await runOperatorCommand(bench.test.deps, 'payment', { act: 'refund', payment_id: paymentId })).toMatchObject({ ok: true });
    expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
    expect(await bench.refunded(charge)).toBe('unchanged');
    expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: 960, point_shortfall: 40, bonus_shortfall: 60 });
  });
});

describe('The command “payment”', () => {
  const refund = (payment_id: string, dry_run = false) =>
    runOperatorCommand(bench.test.deps, 'payment', { act: 'refund', payment_id, dry_run });
  const show = () => runOperatorCommand(bench.test.deps, 'payment', { act: 'show', email: reader.email });

  test('refunds at the provider, whose event updates the ledger; a dry run does nothing', async () => {
    const { paymentId } = await bench.buy(reader);
    expect(await refund(paymentId, true)).toMatchObject({ ok: true, message: `$9.49 of the payment ${paymentId} would be refunded.` });
    await bench.goTo(bench.test.clock.now());
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await refund(paymentId)).toMatchObject({ ok: true, data: { amount_minor: PRICE, dry_run: false, is_told: true } });
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect((await show()).message).toContain('refund requested');
    await bench.goTo(bench.test.clock.now());
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect((await show()).message).toMatch(/\$9\.49 {2}confirmed\n {4}refunded: \$9\.49\n {4}points taken back: 1060$/);
    expect(await refund(paymentId)).toMatchObject({
      ok: false,
      message: `The payment ${paymentId} is already fully refunded. To see its refunds: npm run operator -- payment show EMAIL`,
    });
    expect((await bench.test.database.query<{ action: string }>('select action from audit_log')).map(({ action }) => action)).toEqual([
      'payment refund',
    ]);
  });

  test('refuses unpaid, disputed and unknown payments, and shows a reader who never paid', async () => {
    expect((await show()).message).toContain('no payments');
    const { paymentId } = await bench.order(reader);
    const { charge, paymentId: disputed } = await bench.buy(reader);
    await bench.disputed(charge, 'needs_response');
    for (const id of ['pay_none', paymentId, disputed]) expect((await refund(id)).ok).toBe(false);
    expect(await show()).toMatchObject({ data: { payment_list: [{}, {}] } });
  });

  test('is sent to the provider by one server at a time', async () => {
    const { paymentId } = await bench.buy(reader);
    const { payments, ...rest } = bench.test.deps;
    const sent: string[] = [];
    const deps: typeof bench.test.deps = {
      ...rest,
      payments: {
        ...payments,
        refund: async ({ sourceId }) => {
          sent.push(sourceId);
          if (sent.length === 1) await sendRefundRequests(deps, bench.test.clock.now());
          return { isAccepted: true };
        },
      },
    };
    await runOperatorCommand(deps, 'payment', { act: 'refund', payment_id: paymentId });
    expect(sent).toEqual([paymentId]);
  });

  test('is completed by the schedule when the provider is unreachable, and shows when the provider refuses', async () => {
    const { paymentId } = await bench.buy(reader);
    const { payments, ...rest } = bench.test.deps;
    const unreachable = { ...rest, payments: { ...payments, refund: () => Promise.reject(new Error('away')) } };
    const report = await runOperatorCommand(unreachable, 'payment', { act: 'refund', payment_id: paymentId });
    expect(report).toMatchObject({ ok: true, data: { is_told: false } });
    await bench.goTo(bench.test.clock.now());
    expect(await bench.points(reader)).toEqual([1000, 60]);
    await bench.goTo(new Date(bench.test.clock.now().getTime() + 61_000));
    expect(await bench.points(reader)).toEqual([0, 0]);

    const { paymentId: other } = await bench.buy(reader);
    const unwilling = { ...rest, payments: { ...payments, refund: async () => ({ isAccepted: false, reason: 'Too old.' }) as const } };
    expect(await runOperatorCommand(unwilling, 'payment', { act: 'refund', payment_id: other })).toMatchObject({ ok: false });
    expect((await show()).message).toContain('refund refused: Too old.');
  });
});
