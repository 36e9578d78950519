import { deleteAccount } from '../../account/deletion/delete-account.command';
import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type RefundHarness, createRefundHarness } from './testing/refund-harness';

describe('Money of a reader whose account is closed', () => {
  let bench: RefundHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createRefundHarness();
    bench.test.clock.set(new Date('2026-11-20T12:00:00Z'));
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  const setState = (state: string) =>
    bench.test.database.transaction((tx) => tx.execute('update account set state = $2 where account_id = $1', [reader.accountId, state]));

  test('that a provider charged for a month before it learned of the end is refunded and grants no points', async () => {
    await bench.subscribe(reader);
    const unreachable = jest.spyOn(bench.sandbox, 'setRenewal').mockRejectedValue(new Error('The provider is away.'));
    await deleteAccount(bench.test.deps, reader.accountId);
    const points = await bench.points(reader);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
    expect(await bench.points(reader)).toEqual(points);
    unreachable.mockRestore();
    await bench.goTo('2026-12-01T00:05:00Z');
    await bench.goTo('2026-12-01T00:10:00Z');
    const { database } = bench.test;
    expect(await database.query('select price_minor from subscription_charge where is_surplus')).toEqual([{ price_minor: 300 }]);
    expect(await database.query('select refunded_minor, point_taken from payment_reversal')).toEqual([
      { refunded_minor: 300, point_taken: 0 },
    ]);
    expect(await database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
  });

  test.each(['resigned', 'banned'])('on a page open while the account became %s is refunded and grants no points', async (state) => {
    const { url, paymentId } = await bench.order(reader);
    await (state === 'resigned' ? deleteAccount(bench.test.deps, reader.accountId) : setState(state));
    expect([await bench.pay(url), await bench.pay(url)]).toEqual(['surplus', 'unchanged']);
    expect(await bench.points(reader)).toEqual([0, 0]);
    await bench.goTo('2026-11-20T12:00:10Z');
    expect(await bench.payment(reader, paymentId)).toMatchObject({ state: 'surplus', refunded_minor: 949, refusal: null, point_taken: 0 });
    expect(bench.test.logged.map(({ msg }) => msg)).toContain('A payment arrived for a closed account. It is refunded automatically.');
  });

  test('is shown to operators as a surplus', async () => {
    const { url } = await bench.order(reader);
    await setState('banned');
    await bench.pay(url);
    expect((await runOperatorCommand(bench.test.deps, 'payment', { email: reader.email, act: 'show' })).message).toContain('surplus');
  });

  test('of a suspended account, which can be restored, grants its points', async () => {
    const { url } = await bench.order(reader);
    await setState('suspended');
    expect(await bench.pay(url)).toBe('confirmed');
    expect(await bench.points(reader)).toEqual([1000, 60]);
  });
});
