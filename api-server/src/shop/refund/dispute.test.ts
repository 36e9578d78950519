import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import { DISPUTED_CARD, OUT_OF_ORDER_EVENTS_CARD, DISPUTE_WON_CARD } from '../payment/card-sandbox/test-cards';
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

describe('A dispute', () => {
  const audited = async () =>
    (await runOperatorCommand(bench.test.deps, 'audit', { subject: `account:${reader.accountId}` })).data as {
      entries: { action: string; operator: string; detail: object }[];
    };

  test('takes nothing and blocks no reader while it is open, and takes nothing when it is won; both are audited once', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    expect(await bench.disputed(charge, 'needs_response')).toBe('disputed');
    expect(await bench.disputed(charge, 'needs_response')).toBe('unchanged');
    await bench.spend(reader, 60);
    expect(await bench.disputed(charge, 'won')).toBe('disputed');
    expect(await bench.disputed(charge, 'lost')).toBe('unchanged');
    expect(await bench.points(reader)).toEqual([1000, 0]);
    const { entries } = await audited();
    expect(entries).toMatchObject([
      { action: 'dispute-won', operator: 'sandbox', detail: { payment_id: paymentId } },
      { action: 'dispute-open', operator: 'sandbox', detail: { payment_id: paymentId, amount_minor: PRICE, reason: 'fraudulent' } },
    ]);
  });

  test('that is lost takes the points back, even when its end is reported before its start', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    expect(await bench.disputed(charge, 'lost')).toBe('returned');
    expect(await bench.disputed(charge, 'needs_response')).toBe('unchanged');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({
      charged_back_minor: PRICE,
      refunded_minor: 0,
      dispute_list: [{ state: 'lost' }],
    });
    expect((await audited()).entries.map(({ action }) => action)).toEqual(['dispute-lost']);
  });

  test.each<[string, (charge: Parameters<RefundHarness['disputed']>[0]) => typeof charge, string]>([
    ['more than was paid', (charge) => ({ ...charge, amountMinor: PRICE + 1 }), 'amount-mismatch'],
    ['another currency', (charge) => ({ ...charge, currency: 'JPY' }), 'amount-mismatch'],
    ['an unknown payment', (charge) => ({ ...charge, metadata: { ...charge.metadata, payment_id: 'pay_none' } }), 'unknown-payment'],
    ['another account', (charge) => ({ ...charge, metadata: { ...charge.metadata, account_id: '1' } }), 'unknown-payment'],
  ])('of %s is refused and changes nothing', async (_, changed, fault) => {
    const { charge, paymentId } = await bench.buy(reader);
    for (const step of ['lost', 'won'] as const) expect(await bench.disputed(changed(charge), step)).toBe(fault);
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ charged_back_minor: 0, dispute_list: [] });
  });

  test('works with the disputed sandbox card: its bank has the money a week later', async () => {
    const { url, paymentId } = await bench.order(reader);
    await bench.payWithCard(url, DISPUTED_CARD);
    expect(await bench.payment(reader, paymentId)).toMatchObject({
      state: 'confirmed',
      dispute_list: [{ state: 'open' }],
      charged_back_minor: 0,
    });
    expect(await bench.points(reader)).toEqual([1000, 60]);
    await bench.goTo(inDays(6));
    expect(await bench.points(reader)).toEqual([1000, 60]);
    await bench.goTo(inDays(7));
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ dispute_list: [{ state: 'lost' }], charged_back_minor: PRICE });
  });

  test('works once with the card whose events are repeated and out of order, and so do its points', async () => {
    const { url, paymentId } = await bench.order(reader);
    await bench.payWithCard(url, OUT_OF_ORDER_EVENTS_CARD);
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ dispute_list: [] });
    const unsent = () => bench.test.database.query('select event_id from card_event where notified_at is null');
    for (const [days, left] of [
      [7, 2],
      [7.05, 1],
      [7.1, 0],
    ] as const) {
      await bench.goTo(inDays(days));
      expect(await unsent()).toHaveLength(left);
      expect(await bench.points(reader)).toEqual([0, 0]);
      expect(await bench.payment(reader, paymentId)).toMatchObject({ dispute_list: [{ state: 'lost' }], charged_back_minor: PRICE });
    }
  });

  test('after a partial refund takes no more than was left', async () => {
    const { charge } = await bench.buy(reader);
    await bench.refunded(charge, 500);
    await bench.disputed(charge, 'lost');
    expect(await bench.points(reader)).toEqual([0, 0]);
  });
});

describe('A dispute that was lost and is then won', () => {
  test('gives back what it took, once', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.disputed(charge, 'needs_response');
    expect(await bench.disputed(charge, 'lost')).toBe('returned');
    expect(await bench.disputed(charge, 'reinstated')).toBe('corrected');
    for (const step of ['reinstated', 'won', 'lost', 'needs_response'] as const)
      expect(await bench.disputed(charge, step)).toBe('unchanged');
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({
      charged_back_minor: 0,
      point_taken: 0,
      dispute_list: [{ state: 'won' }],
    });
    expect((await bench.corrections()).map(({ natural_key }) => natural_key)).toEqual(
      Array(2).fill(`return-corrected:dispute:dp_${charge.chargeId}`),
    );
  });

  test('gives back all that it took, whatever amount the event states', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.disputed(charge, 'lost');
    expect(await bench.disputed({ ...charge, amountMinor: 475 }, 'reinstated')).toBe('corrected');
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ dispute_list: [{ state: 'won', amount_minor: PRICE }] });
  });

  test('leaves what a refund took', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    await bench.refund(charge, 475);
    await bench.disputed({ ...charge, amountMinor: 474 }, 'lost');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.disputed({ ...charge, amountMinor: 474 }, 'reinstated')).toBe('corrected');
    expect(await bench.points(reader)).toEqual([500, 30]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ refunded_minor: 475, charged_back_minor: 0 });
  });

  test('takes the points again that a refund gave back when it failed because of the dispute', async () => {
    const { charge } = await bench.buy(reader);
    const given = await bench.refund(charge, PRICE);
    await bench.disputed(charge, 'needs_response');
    await bench.refundFailed(charge, given);
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.disputed(charge, 'lost')).toBe('returned');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.disputed(charge, 'reinstated')).toBe('corrected');
    expect(await bench.points(reader)).toEqual([1000, 60]);
  });

  test('that was never reported is recorded as won; a later event of its loss takes nothing', async () => {
    const { charge, paymentId } = await bench.buy(reader);
    expect(await bench.disputed(charge, 'reinstated')).toBe('disputed');
    expect(await bench.disputed(charge, 'lost')).toBe('unchanged');
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ dispute_list: [{ state: 'won' }], point_given_back: 0 });
  });

  test('works with a sandbox card: its bank returns the money a week after receiving it', async () => {
    const { url, paymentId } = await bench.order(reader);
    await bench.payWithCard(url, DISPUTE_WON_CARD);
    await bench.goTo(inDays(7));
    expect(await bench.points(reader)).toEqual([0, 0]);
    await bench.goTo(inDays(13));
    expect(await bench.points(reader)).toEqual([0, 0]);
    await bench.goTo(inDays(14));
    expect(await bench.points(reader)).toEqual([1000, 60]);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ dispute_list: [{ state: 'won' }], charged_back_minor: 0 });
  });
});
