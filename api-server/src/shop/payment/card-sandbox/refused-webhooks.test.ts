import { type RefundHarness, createRefundHarness } from '../../refund/testing/refund-harness';
import { endCheckoutSession } from './checkout-session';
import { MINUTE_MS } from '../../../clock';

describe('Events of card pages that the shop refuses every time', () => {
  let bench: RefundHarness;
  beforeEach(async () => {
    bench = await createRefundHarness();
    await bench.test.database.transaction((tx) =>
      tx.execute(
        `insert into card_session (session_id, payment_id, account_id, email, description, amount_minor, currency, confirmed_url, canceled_url,
           state, created_at, expires_at, settled_at)
         select 'cs_sandbox_refused' || n, 'pay_none' || n, 1, 'a@b.example', '300 points', 299, 'USD', 'http://k/1', 'http://k/2', 'paid', $1, $2, $1
         from generate_series(1, 120) n`,
        [bench.test.clock.now(), new Date(bench.test.clock.now().getTime() + 86_400_000)],
      ),
    );
  });
  afterEach(() => bench.close());

  const pass = async (minutes: number) => bench.goTo(new Date(bench.test.clock.now().getTime() + minutes * MINUTE_MS));
  const tries = () =>
    bench.test.database.query<{ tries: number; sessions: number }>(
      `select tries, count(*)::int as sessions from card_session where notified_at is null group by tries order by tries`,
    );

  test('do not block newer ones', async () => {
    await pass(1);
    const reader = await bench.reader();
    const { charge, paymentId } = await bench.order(reader);
    await endCheckoutSession(bench.test.database, charge.chargeId, 'paid', bench.test.clock.now());
    await pass(1);
    await pass(1);
    expect(await bench.payment(reader, paymentId)).toMatchObject({ state: 'confirmed' });
    expect(await bench.points(reader)).toEqual([1000, 60]);
  });

  test('are retried with growing delays', async () => {
    await pass(1);
    expect(await tries()).toEqual([
      { tries: 0, sessions: 20 },
      { tries: 1, sessions: 100 },
    ]);
    await pass(1);
    await pass(1);
    // The 80 that were refused twice have waited two minutes since.
    expect(await tries()).toEqual([{ tries: 2, sessions: 120 }]);
    await pass(1);
    expect(await tries()).toEqual([
      { tries: 2, sessions: 40 },
      { tries: 3, sessions: 80 },
    ]);
  });
});
