import fc from 'fast-check';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { propertyTestSettings } from '../../testing/property-test-settings';
import { verifyLedger } from '../../ledger/verify-ledger';
import { type RefundHarness, createRefundHarness } from './testing/refund-harness';

const PRODUCTS = { 'point-300': [300, 0, 299], 'point-1000': [1000, 60, 949] } as const;
type Product = keyof typeof PRODUCTS;
const which = fc.nat({ max: 3 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), product: fc.constantFrom<Product>('point-300', 'point-1000') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('order' as const), product: fc.constantFrom<Product>('point-300', 'point-1000') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay late' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('spend' as const), point: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), which, percent: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('dispute' as const), which, status: fc.constantFrom('needs_response', 'won', 'lost') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 120 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A dispute moves forward only: a lost one may still be won. */
const DISPUTE_STEPS: readonly Bought['dispute'][] = ['none', 'open', 'lost', 'won'];
interface Bought {
  readonly product: Product;
  readonly order: Awaited<ReturnType<RefundHarness['order']>>;
  isPaid: boolean;
  /** Days since it was ordered. */
  days: number;
  refunded: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
}

/** Plays a history and tracks what the provider knows: how much money was returned. */
async function live(bench: RefundHarness, reader: SimulatedReader, acts: readonly Act[]): Promise<Bought[]> {
  const all: Bought[] = [];
  const pick = (index: number): Bought | undefined => all[index % Math.max(1, all.length)];
  for (const step of acts) {
    if (step.kind === 'buy' || step.kind === 'order') {
      const order = await bench.order(reader, step.product);
      const isPaid = step.kind === 'buy';
      if (isPaid) expect(await bench.pay(order.url)).toBe('confirmed');
      all.push({ product: step.product, order, isPaid, days: 0, refunded: 0, dispute: 'none' });
    } else if (step.kind === 'spend') await bench.spend(reader, step.point).catch(() => undefined);
    else if (step.kind === 'days pass') {
      bench.test.clock.advance(step.days * 86_400_000);
      expect(await bench.goTo(bench.test.clock.now())).toEqual([]);
      for (const bought of all) bought.days += step.days;
    } else {
      const bought = pick(step.which);
      if (!bought) continue;
      const { charge, url } = bought.order;
      if (step.kind === 'pay late') {
        // A page of the sandbox is open for a day; its notice may arrive at any time.
        if (!bought.isPaid) expect(await bench.pay(url)).toBe('confirmed');
        bought.isPaid = true;
      } else if (step.kind === 'refund') {
        const minor = Math.ceil((charge.amountMinor * step.percent) / 100);
        expect(['returned', 'recorded', 'unchanged']).toContain(await bench.refunded(charge, minor));
        bought.refunded = Math.max(bought.refunded, minor);
      } else {
        await bench.disputed(charge, step.status as 'needs_response');
        const reported = step.status === 'needs_response' ? 'open' : (step.status as 'won' | 'lost');
        if (DISPUTE_STEPS.indexOf(reported) > DISPUTE_STEPS.indexOf(bought.dispute)) bought.dispute = reported;
      }
    }
    const { total } = (await reader.data('GET /account/point')).point;
    expect(total).toBeGreaterThanOrEqual(0);
  }
  return all;
}

async function verifyHistory(bench: RefundHarness, reader: SimulatedReader, all: readonly Bought[]): Promise<void> {
  expect(await verifyLedger(bench.test.database)).toEqual([]);
  let received = 0;
  let taken = 0;
  for (const { product, order, isPaid, days, refunded, dispute } of all) {
    const [point, bonus, price] = PRODUCTS[product];
    const returned = Math.min(price, refunded + (dispute === 'lost' ? price : 0));
    const payment = await bench.payment(reader, order.paymentId);
    // An unpaid payment is canceled after 30 days.
    expect(payment.state).toBe(isPaid ? 'confirmed' : days > 30 ? 'canceled' : 'pending');
    const due = isPaid ? Math.floor((point * returned) / price) : 0;
    expect(payment.point_taken + payment.point_shortfall).toBe(due);
    expect(payment.bonus_taken + payment.bonus_shortfall).toBeLessThanOrEqual(isPaid ? Math.floor((bonus * returned) / price) : 0);
    received += isPaid ? point : 0;
    taken += payment.point_taken;
  }
  const [sums] = await bench.test.database.query<{ spent: number; balance: number }>(
    `select coalesce(sum(amount) filter (where ledger_account = 'spent'), 0) as spent, coalesce(sum(amount) filter (where ledger_account = 'balance'), 0) as balance
     from ledger_entry where account_id = $1 and asset = 'paid-point'`,
    [reader.accountId],
  );
  expect(sums!.balance).toBe(received - taken - sums!.spent);
  expect((await bench.points(reader))[0]).toBe(sums!.balance);
}

describe('Over any history of purchases, spending, refunds and disputes', () => {
  test('points are taken back in line with the money, never more than are left, and the ledger has no faults', async () => {
    const bench = await createRefundHarness();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        const reader = await bench.reader();
        await verifyHistory(bench, reader, await live(bench, reader, acts));
      }),
      propertyTestSettings(20_261_120, 15),
    );
    await bench.close();
  });

  test('the order of events changes nothing', async () => {
    const bench = await createRefundHarness();
    const reported = ['pay', 'refund 300', 'refund 600', 'open', 'lost'] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...reported, ...reported], { minLength: 10, maxLength: 10 }), async (order) => {
        const reader = await bench.reader();
        const { charge, paymentId, url } = await bench.order(reader);
        for (const event of order) {
          if (event === 'pay') expect(['confirmed', 'unchanged']).toContain(await bench.pay(url));
          else if (event === 'open') await bench.disputed(charge, 'needs_response');
          else if (event === 'lost') await bench.disputed({ ...charge, amountMinor: 200 }, 'lost');
          else await bench.refunded(charge, Number(event.split(' ')[1]));
        }
        const due = [Math.floor((1000 * 800) / 949), Math.floor((60 * 800) / 949)] as const;
        expect(await bench.points(reader)).toEqual([1000 - due[0], 60 - due[1]]);
        expect(await bench.payment(reader, paymentId)).toMatchObject({ point_taken: due[0], bonus_taken: due[1], point_shortfall: 0 });
      }),
      propertyTestSettings(20_261_121, 10),
    );
    await bench.close();
  });
});
