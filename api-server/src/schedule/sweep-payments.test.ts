import { createRefundHarness } from '../shop/refund/testing/refund-harness';
import { cleanUpExpiredRows } from './clean-up-expired-rows.command';

it('a payment that is not paid within 30 days is closed, and one whose event was missed still grants its points, once', async () => {
  const bench = await createRefundHarness();
  const reader = await bench.reader();
  const bought = await bench.buy(reader);
  const forgotten = await bench.order(reader);
  const { clock, deps } = bench.test;
  const state = async ({ paymentId }: { paymentId: string }) => (await bench.payment(reader, paymentId)).state;
  clock.advance(30 * 86_400_000);
  await cleanUpExpiredRows(deps, clock.now());
  expect(await state(forgotten)).toBe('pending');
  clock.advance(1);
  await cleanUpExpiredRows(deps, clock.now());
  expect([await state(forgotten), await state(bought)]).toEqual(['canceled', 'confirmed']);
  expect(await bench.points(reader)).toEqual([1000, 60]);
  expect([await bench.pay(forgotten.url), await bench.pay(forgotten.url)]).toEqual(['confirmed', 'unchanged']);
  expect(await state(forgotten)).toBe('confirmed');
  expect(await bench.points(reader)).toEqual([2000, 120]);
  await bench.close();
});
