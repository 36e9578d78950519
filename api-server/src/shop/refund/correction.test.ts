import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import { REFUND_FAILS_CARD } from '../payment/card-sandbox/test-cards';
import { DAY_MS } from '../../clock';
import { inDays } from '../testing/sample-rows';
import type { SimulatedReader } from '../../testing/simulated-reader';
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
const show = async () => (await runOperatorCommand(bench.test.deps, 'payment', { act: 'show', email: reader.email })).message!;

type Charge = Awaited<ReturnType<RefundHarness['buy']>>['charge'];

describe('A refund that fails', () => {
  test('gives back what was taken for it, to the same lots, once, however often and by whatever event it is reported', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    const before = (await reader.data('GET /account/point')).point;
    expect(before).toMatchObject({ paid: 1000, free: 60, expiring: { amount: 60 } });
    const failedRefund = await bench.refund(charge, PRICE);
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.refundFailed(charge, failedRefund)).toBe('corrected');
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const)
      expect(await bench.refundFailed(charge, failedRefund, type)).toBe('unchanged');
    expect(await Promise.all(Array.from({ length: 8 }, () => bench.refundFailed(charge, failedRefund)))).toEqual(
      Array(8).fill('unchanged'),
    );
    expect((await reader.data('GET /account/point')).point).toEqual(before);
    expect(await bench.corrections()).toEqual([
      { natural_key: `return-corrected:refund:${failedRefund.refundId}`, ledger_account: 'balance', asset: 'paid-point', amount: 1000 },
      { natural_key: `return-corrected:refund:${failedRefund.refundId}`, ledger_account: 'balance', asset: 'free-point', amount: 60 },
    ]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 0, point_taken: 0, bonus_taken: 0 });
  });

  test('gives back once when it is reported many times at the same moment', async () => {
    const { charge } = await bench.buy(reader);
    const failedRefund = await bench.refund(charge, 475);
    const settlements = await Promise.all(Array.from({ length: 8 }, () => bench.refundFailed(charge, failedRefund)));
    expect(settlements.toSorted()).toEqual(['corrected', ...Array(7).fill('unchanged')]);
    expect(await bench.points(reader)).toEqual([1000, 60]);
  });

  test('is a separate entry in the flow, no longer a refund in the history, and shown and audited', async () => {
    const { charge } = await bench.buy(reader);
    const failedRefund = await bench.refund(charge, 475);
    await bench.refundFailed(charge, failedRefund);
    const { point_flow_list } = await reader.data('GET /account/point/flow');
    const free = { kind: 'return-corrected', amount: 30, is_paid: false, expired_date: inDays(180).toISOString() };
    const paid = { kind: 'return-corrected', amount: 500, is_paid: true, expired_date: null, subject: { asset_id: 'point-1000' } };
    expect(point_flow_list.slice(0, 2)).toMatchObject([free, paid]);
    expect((await reader.data('GET /web/point/history/list')).purchase_list).toMatchObject([{ point: 1000, refund: null }]);
    expect(await show()).toMatch(
      /\$9\.49 {2}confirmed\n {4}points returned after a failed refund or a won dispute: 530\n {4}refund failed: \$4\.75, expired_or_canceled_card$/,
    );
    const { entries } = (await runOperatorCommand(bench.test.deps, 'audit', { subject: `account:${reader.accountId}` })).data as {
      entries: object[];
    };
    expect(entries).toMatchObject([
      { action: 'refund-failed', operator: 'sandbox', detail: { refund_id: failedRefund.refundId, amount_minor: 475, currency: 'USD' } },
    ]);
    expect(bench.test.logged.map(({ msg }) => msg)).toContain(
      'A refund failed at the payment provider, so the reader did not get the money. Refund the payment in the provider’s dashboard.',
    );
  });

  test('that is reported before its refund takes nothing and gives nothing', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    const failedRefund = { refundId: 're_early', amountMinor: 475, givenAt: bench.test.clock.now() };
    const statedAt = bench.test.clock.now();
    bench.test.clock.advance(60_000);
    expect(await bench.refundFailed(charge, failedRefund)).toBe('recorded');
    bench.test.clock.set(statedAt);
    expect(await bench.refunded(charge, 475)).toBe('unchanged');
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.returns(reader)).toEqual([]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 0, failed_refund_list: [{ amount_minor: 475 }] });
  });

  test('as one of several gives back only its share', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.refund(charge, 100);
    const second = await bench.refund(charge, 300, 400);
    await bench.refund(charge, 200, 600);
    expect(await bench.points(reader)).toEqual([1000 - 632, 60 - 37]);
    expect(await bench.refundFailed(charge, second)).toBe('corrected');
    expect(await bench.points(reader)).toEqual([1000 - 316, 60 - 18]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 300, point_taken: 316, bonus_taken: 18 });
  });

  test('may be issued again, for the same sum, and takes the points again', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    for (let count = 1; count <= 2; count += 1) {
      const failedRefund = await bench.refund(charge, 475);
      expect(await bench.points(reader)).toEqual([500, 30]);
      expect(await bench.refundFailed(charge, failedRefund)).toBe('corrected');
      expect(await bench.points(reader)).toEqual([1000, 60]);
      bench.test.clock.advance(60_000);
    }
    await bench.refund(charge, 475);
    expect(await bench.points(reader)).toEqual([500, 30]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 475, point_given_back: 1000, bonus_given_back: 60 });
  });

  test('has failed at the earliest reported time, in whatever order its events arrive', async () => {
    for (const isLateFirst of [true, false]) {
      const { charge, paymentId } = await bench.buy(reader);
      const failedRefund = await bench.refund(charge, 475);
      const failedAt = bench.test.clock.now();
      const reportAt = (minutes: number, type: 'refund.failed' | 'refund.updated') => {
        bench.test.clock.set(new Date(failedAt.getTime() + minutes * 60_000));
        return bench.refundFailed(charge, failedRefund, type);
      };
      bench.test.clock.advance(60_000);
      await bench.refund(charge, 475);
      if (isLateFirst) await reportAt(5, 'refund.updated');
      await reportAt(0, 'refund.failed');
      await reportAt(5, 'refund.updated');
      expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 475, point_taken: 500 });
    }
    const audited = await runOperatorCommand(bench.test.deps, 'audit', { subject: `account:${reader.accountId}` });
    expect((audited.data as { entries: object[] }).entries).toHaveLength(2);
  });

  test('forgives the shortfall, and gives back only what was taken', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.spend(reader, 700);
    const failedRefund = await bench.refund(charge, PRICE);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: 360, point_shortfall: 640, bonus_shortfall: 60 });
    expect(await bench.refundFailed(charge, failedRefund)).toBe('corrected');
    expect(await bench.points(reader)).toEqual([360, 0]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: 0, point_shortfall: 0, bonus_shortfall: 0 });
  });

  test('forgives the shortfall and gives nothing when all points had been spent', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.spend(reader, 1060);
    const failedRefund = await bench.refund(charge, PRICE);
    expect(await bench.refundFailed(charge, failedRefund)).toBe('recorded');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.corrections()).toEqual([]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 0, point_shortfall: 0, bonus_shortfall: 0 });
  });

  test('pays another refund’s shortfall with what it gives back', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    const first = await bench.refund(charge, 475);
    await bench.spend(reader, 530);
    await bench.refund(charge, 474, PRICE);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: 500, point_shortfall: 500 });
    expect(await bench.refundFailed(charge, first)).toBe('corrected');
    // 499 points are due for the 474 cents that were returned: as if the first refund had never happened.
    expect(await bench.points(reader)).toEqual([1, 1]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: 499, point_shortfall: 0 });
  });

  test('does not restore bonus points that have expired meanwhile, nor extend the others', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    const failedRefund = await bench.refund(charge, 475);
    bench.test.clock.set(inDays(181));
    expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
    expect(await bench.refundFailed(charge, failedRefund)).toBe('corrected');
    expect(await bench.points(reader)).toEqual([1000, 0]);
    expect((await bench.corrections()).map(({ ledger_account, asset, amount }) => [ledger_account, asset, amount])).toEqual([
      ['balance', 'paid-point', 500],
      ['expired', 'free-point', 30],
    ]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({
      point_taken: 0,
      bonus_taken: 0,
      point_given_back: 500,
      bonus_given_back: 0,
    });
    bench.test.clock.advance(DAY_MS);
    expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
  });

  test('gives back bonus points with their original expiry', async () => {
    const { charge } = await bench.buy(reader);
    const failedRefund = await bench.refund(charge, 475);
    bench.test.clock.set(inDays(179));
    await bench.refundFailed(charge, failedRefund);
    expect(await bench.points(reader)).toEqual([1000, 60]);
    await bench.goTo(inDays(180));
    expect(await bench.points(reader)).toEqual([1000, 0]);
  });

  test.each<[string, (charge: Charge) => Charge, number, string]>([
    ['more than was paid', (charge) => charge, PRICE + 1, 'amount-mismatch'],
    ['another currency', (charge) => ({ ...charge, currency: 'JPY' }), 475, 'amount-mismatch'],
    ['an unknown payment', (charge) => ({ ...charge, metadata: { ...charge.metadata, payment_id: 'pay_none' } }), 475, 'unknown-payment'],
  ])('of %s is refused and changes nothing', async (_, changed, amountMinor, fault) => {
    const { charge } = await bench.buy(reader);
    const failedRefund = await bench.refund(charge, 475);
    expect(await bench.refundFailed(changed(charge), { ...failedRefund, amountMinor })).toBe(fault);
    expect(await bench.points(reader)).toEqual([500, 30]);
  });

  test('of a month of a plan gives back that month’s points, even when it is reported before the month', async () => {
    await bench.subscribe(reader);
    const [month] = await bench.test.database.query<{ charge_id: string }>('select charge_id from subscription_charge');
    const metadata = { account_id: String(reader.accountId), charge_id: month!.charge_id };
    const charge: Charge = { chargeId: month!.charge_id, metadata, amountMinor: 300, currency: 'USD' };
    const failedRefund = await bench.refund(charge, 300);
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.refundFailed(charge, failedRefund)).toBe('corrected');
    expect(await bench.points(reader)).toEqual([300, 30]);

    const [mandate] = await bench.test.database.query<{ mandate_id: string }>('select mandate_id from card_mandate');
    const next = `in_${mandate!.mandate_id}_2026-12-01`;
    const early: Charge = { ...charge, chargeId: next, metadata: { ...metadata, charge_id: next } };
    const second = await bench.refund(early, 150);
    expect(await bench.refundFailed(early, second)).toBe('recorded');
    await bench.refund(early, 100);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.payment(reader, next)).toMatchObject({ refunded_minor: 100, point_taken: 100 });
    expect(await bench.points(reader)).toEqual([500, 50]);
  });

  test('of everything an operator requested is reported as such, and may be requested again', async () => {
    const { url, paymentId } = await bench.order(reader);
    await bench.payWithCard(url, REFUND_FAILS_CARD);
    const send = () => runOperatorCommand(bench.test.deps, 'payment', { act: 'refund', payment_id: paymentId });
    for (let count = 1; count <= 2; count += 1) {
      expect(await send()).toMatchObject({ ok: true, data: { is_told: true, amount_minor: PRICE } });
      expect(await show()).toContain('refund requested');
      await bench.goTo(bench.test.clock.now());
      expect(await bench.points(reader)).toEqual([0, 0]);
      expect(await send()).toMatchObject({
        ok: false,
        message: `The payment ${paymentId} is already fully refunded. To see its refunds: npm run operator -- payment show EMAIL`,
      });
      await bench.goTo(new Date(bench.test.clock.now().getTime() + 3 * DAY_MS));
      expect(await bench.points(reader)).toEqual([1000, 60]);
      expect(await show()).toContain('refund failed: $9.49');
      expect(await show()).not.toContain('asked for');
      bench.test.clock.advance(60_000);
    }
    expect((await bench.corrections()).filter(({ asset }) => asset === 'paid-point')).toHaveLength(2);
  });
});
