import fc from 'fast-check';
import { verifyLedger } from '../../ledger/verify-ledger';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { propertyTestSettings } from '../../testing/property-test-settings';
import { type RefundHarness, createRefundHarness } from './testing/refund-harness';
import { simulateProvider, providerStep } from './testing/provider-history';

const [POINT, BONUS, PRICE] = [1000, 60, 949] as const;
const due = (points: number, minor: number): number => Math.floor((points * Math.min(PRICE, minor)) / PRICE);

describe('Over any history of refunds, failures and disputes', () => {
  let bench: RefundHarness;
  beforeAll(async () => {
    bench = await createRefundHarness();
  });
  afterAll(() => bench.close());

  test('whatever the order and repetition of notices, the reader has the points that the shop was paid for', async () => {
    const reports = fc.record({
      steps: fc.array(providerStep, { minLength: 1, maxLength: 10 }),
      order: fc.infiniteStream(fc.nat()),
      repeats: fc.nat({ max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(reports, async ({ steps, order, repeats }) => {
        const reader = await bench.reader();
        const { charge, paymentId, url } = await bench.order(reader);
        const { events, refundedMinor, chargedBackMinor } = simulateProvider(charge, steps, bench.test.clock.now());
        const left: (object | 'pay')[] = ['pay', ...events];
        for (let count = 0; count < repeats; count += 1) left.push(left[order.next().value! % left.length]!);
        while (left.length > 0) {
          const [event] = left.splice(order.next().value! % left.length, 1);
          const settlement = event === 'pay' ? await bench.pay(url) : await bench.sendEvent(event as object);
          expect(['confirmed', 'returned', 'corrected', 'recorded', 'disputed', 'unchanged']).toContain(settlement);
        }
        const returned = refundedMinor + chargedBackMinor;
        expect(await bench.payment(reader, paymentId)).toMatchObject({
          refunded_minor: refundedMinor,
          charged_back_minor: chargedBackMinor,
          point_taken: due(POINT, returned),
          bonus_taken: due(BONUS, returned),
          point_shortfall: 0,
          bonus_shortfall: 0,
        });
        expect(await bench.points(reader)).toEqual([POINT - due(POINT, returned), BONUS - due(BONUS, returned)]);
        expect(await verifyLedger(bench.test.database)).toEqual([]);
      }),
      propertyTestSettings(20_261_122, 20),
    );
  });

  test('with spending and waiting in between, no more is given back than was taken, and no reader with points has a shortfall', async () => {
    const between = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('notice' as const), which: fc.nat() }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend' as const), point: fc.integer({ min: 1, max: 700 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 120 }) }) },
    );
    const lived = fc.record({
      steps: fc.array(providerStep, { minLength: 2, maxLength: 10 }),
      acts: fc.array(between, { minLength: 6, maxLength: 16 }),
    });
    await fc.assert(
      fc.asyncProperty(lived, async ({ steps, acts }) => {
        const reader = await bench.reader();
        const { charge, paymentId } = await bench.buy(reader);
        const { events, refundedMinor, chargedBackMinor } = simulateProvider(charge, steps, bench.test.clock.now());
        for (const act of acts) {
          if (act.kind === 'spend') await bench.spend(reader, act.point).catch(() => undefined);
          else if (act.kind === 'days pass') {
            bench.test.clock.advance(act.days * 86_400_000);
            expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
          } else if (events.length > 0) await bench.sendEvent(events[act.which % events.length]!);
          await expectNoShortfallWithPoints(reader, paymentId);
        }
        for (const event of events) await bench.sendEvent(event);
        const payment = await expectNoShortfallWithPoints(reader, paymentId);
        const returned = refundedMinor + chargedBackMinor;
        expect(payment).toMatchObject({ refunded_minor: refundedMinor, charged_back_minor: chargedBackMinor });
        expect(payment.point_taken + payment.point_shortfall).toBe(due(POINT, returned));
        expect(payment.bonus_taken + payment.bonus_shortfall).toBeLessThanOrEqual(due(BONUS, returned));
        expect(await verifyLedger(bench.test.database)).toEqual([]);
      }),
      propertyTestSettings(20_261_123, 15),
    );
  });

  async function expectNoShortfallWithPoints(reader: SimulatedReader, paymentId: string) {
    const payment = await bench.payment(reader, paymentId);
    const [sums] = await bench.test.database.query<{ balance: number; spent: number }>(
      `select coalesce(sum(amount) filter (where ledger_account = 'balance'), 0)::int as balance, coalesce(sum(amount) filter (where ledger_account = 'spent'), 0)::int as spent
       from ledger_entry where account_id = $1 and asset = 'paid-point'`,
      [reader.accountId],
    );
    expect(sums!.balance).toBe(POINT - payment.point_taken - sums!.spent);
    expect(payment.point_shortfall).toBeLessThanOrEqual(sums!.balance > 0 ? 0 : sums!.spent);
    return payment;
  }
});
