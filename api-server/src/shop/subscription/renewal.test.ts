import { deleteAccount } from '../../account/deletion/delete-account.command';
import { runScheduledJobs } from '../../schedule/scheduled-jobs';
import { endCheckoutSession } from '../payment/card-sandbox/checkout-session';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';
import { HOUR_MS } from '../../clock';

describe('The renewal of a monthly plan', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  const begin = async (startAt = '2026-11-20T12:00:00Z', region: 'US' | 'JP' = 'US') => {
    bench = await createPlanHarness({ startAt: new Date(startAt) });
    reader = await bench.reader(region);
  };
  /** Its first renewal, on 1 December, was declined. */
  const beginPastDue = async () => {
    await begin();
    await bench.subscribe(reader, 'plan-300', 'declines later');
    await bench.goTo('2026-12-01T00:00:00Z');
  };
  afterEach(() => bench.close());

  const planMails = () => bench.test.mails.filter(({ subject }) => /couldn’t renew|has ended/.test(subject)).map(({ subject }) => subject);
  const write = (sql: string) => bench.test.database.transaction((tx) => tx.execute(sql));
  const declined = 'We couldn’t renew Monthly 300';
  const ended = 'Monthly 300 has ended';

  test('catches up on two 1sts during which the server was down, each once', async () => {
    await begin();
    await bench.subscribe(reader);
    expect(await bench.goTo('2027-01-15T08:00:00Z')).toEqual([]);
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(await bench.points(reader)).toEqual([900, 60]);
    expect((await bench.plan(reader)).next_date).toBe('2027-02-01T00:00:00.000Z');
  });

  test('changes nothing when its events are repeated, or when several servers do the work at once', async () => {
    await begin();
    await bench.subscribe(reader);
    bench.test.clock.set(new Date('2026-12-01T00:00:10Z'));
    const { deps, clock } = bench.test;
    await Promise.all(Array.from({ length: 4 }, () => runScheduledJobs(deps, clock.now())));
    await write(`update card_event set notified_at = null, next_try_at = created_at`);
    await write(`update card_session set notified_at = null`);
    await runScheduledJobs(deps, clock.now());
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect(await bench.test.database.query('select count(*) as told from card_event where notified_at is not null')).toEqual([{ told: 1 }]);
  });

  test.each<[string, 'US' | 'JP', string, string[], string]>([
    ['31 January 2027', 'US', '2027-01-31T23:59:59Z', ['2027-01', '2027-02', '2027-03'], '2027-04-01T00:00:00.000Z'],
    ['29 February 2028', 'US', '2028-02-29T10:00:00Z', ['2028-02', '2028-03', '2028-04'], '2028-05-01T00:00:00.000Z'],
    ['a 1st at midnight', 'US', '2026-12-01T00:00:00Z', ['2026-12', '2027-01', '2027-02'], '2027-03-01T00:00:00.000Z'],
    ['the last second of November in Japan', 'JP', '2026-11-30T14:59:59Z', ['2026-11', '2026-12', '2027-01'], '2027-01-31T15:00:00.000Z'],
    ['the first moment of December in Japan', 'JP', '2026-11-30T15:00:00Z', ['2026-12', '2027-01', '2027-02'], '2027-02-28T15:00:00.000Z'],
    ['January in Japan, into a leap year', 'JP', '2028-01-31T14:00:00Z', ['2028-01', '2028-02', '2028-03'], '2028-03-31T15:00:00.000Z'],
  ])("falls on the 1st of the region's calendar for a plan started on %s", async (_, region, startAt, months, next) => {
    await begin(startAt, region);
    await bench.subscribe(reader);
    for (let turn = 1; turn < months.length; turn += 1) {
      const renewsAt = new Date((await bench.plan(reader)).next_date!);
      await bench.goTo(new Date(renewsAt.getTime() - 1));
      expect(await bench.months(reader)).toEqual(months.slice(0, turn));
      await bench.goTo(renewsAt);
      expect(await bench.months(reader)).toEqual(months.slice(0, turn + 1));
    }
    expect((await bench.plan(reader)).next_date).toBe(next);
    expect(await bench.points(reader)).toEqual([900, 60]);
  });

  test('that is declined grants nothing, sends one mail, is retried every day, and ends the plan with another mail', async () => {
    await beginPastDue();
    expect(await bench.points(reader)).toEqual([300, 30]);
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: true, is_past_due: true, next_date: '2026-12-02T00:00:00.000Z' });
    expect(planMails()).toEqual([declined]);
    expect(bench.test.mails.at(-1)!.text).toContain('We’ll try again on December 2, 2026.');
    expect(await reader.data('GET /account/reservation/flow')).toMatchObject({ total_count: 0 });
    expect((await reader.data('GET /user', { user_id: reader.userId })).charge_type).toBe(2);
    for (const day of ['02', '03']) await bench.goTo(`2026-12-${day}T00:00:00Z`);
    expect(planMails()).toEqual([declined]);
    expect((await bench.plan(reader)).is_past_due).toBe(true);
    await bench.goTo('2026-12-04T00:00:00Z');
    expect(planMails()).toEqual([declined, ended]);
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: false, is_past_due: false, next_date: null });
    await bench.goTo('2027-02-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
    expect(planMails()).toHaveLength(2);
  });

  test('that succeeds on a later try grants its points, with the bonus of that 1st', async () => {
    await beginPastDue();
    await write('update card_mandate set is_declined_later = false');
    await bench.goTo('2026-12-02T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect(await bench.plan(reader)).toMatchObject({ is_past_due: false, next_date: '2027-01-01T00:00:00.000Z' });
    expect(planMails()).toEqual([declined]);
  });

  test('that is past due is paid with another card, which takes over, and grants the bonus of that 1st', async () => {
    await beginPastDue();
    await bench.subscribe(reader);
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect(await bench.plan(reader)).toMatchObject({
      is_subscribed: true,
      is_past_due: false,
      is_bonus_available: false,
      next_date: '2027-01-01T00:00:00.000Z',
    });
    await bench.goTo('2026-12-02T00:00:00Z');
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([900, 60]);
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(planMails()).toEqual([declined]);
  });

  test('that is past due stops at once when the plan is canceled, and another card starts over', async () => {
    await beginPastDue();
    await bench.cancel(reader);
    expect((await bench.plan(reader)).is_subscribed).toBe(false);
    await bench.subscribe(reader);
    expect(await bench.points(reader)).toEqual([600, 30]);
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(planMails()).toEqual([declined]);
  });

  test('that is past due is canceled from a region that does not sell it', async () => {
    await beginPastDue();
    await write(`delete from subscription_plan where asset_id = 'plan-300' and region = 'JP'`);
    reader.headers['x-country'] = 'JP';
    const cancel = { asset_id: 'plan-300', recaptcha_token: 'test' };
    const { plan } = await reader.data('POST /web/stp/subscription/cancel', cancel);
    expect(plan).toMatchObject({
      asset_id: 'plan-300',
      price: { currency: 'USD' },
      is_subscribed: false,
      is_past_due: false,
      next_date: null,
    });
    expect((await reader.call('POST /web/stp/subscription/cancel', cancel)).body.error_message).toBe('You don’t have this plan.');
  });

  test('that a provider never gives up on ends by our rule, and the provider is instructed to end it', async () => {
    await beginPastDue();
    await write(`update card_mandate set due_at = '2099-01-01'`);
    await bench.goTo(new Date(Date.parse('2026-12-01T00:00:00Z') + 96 * HOUR_MS));
    expect((await bench.plan(reader)).is_subscribed).toBe(true);
    await bench.goTo(new Date(Date.parse('2026-12-01T00:00:01Z') + 96 * HOUR_MS));
    expect((await bench.plan(reader)).is_subscribed).toBe(false);
    expect(planMails()).toEqual([declined, ended]);
    expect(await bench.test.database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(planMails()).toHaveLength(2);
  });

  test('ends with a mail when the provider ends it by itself', async () => {
    await begin();
    await bench.subscribe(reader);
    const [{ mandate_id }] = (await bench.test.database.query<{ mandate_id: string }>('select mandate_id from card_mandate')) as [
      { mandate_id: string },
    ];
    await bench.sandbox.setRenewal(mandate_id, { state: 'end-now' });
    await bench.goTo('2026-11-21T00:00:00Z');
    expect((await bench.plan(reader)).is_subscribed).toBe(false);
    expect(planMails()).toEqual([ended]);
    expect(await bench.points(reader)).toEqual([300, 30]);
  });

  test('stops even if the provider was down when the plan was canceled: it is instructed before the next charge', async () => {
    await begin();
    await bench.subscribe(reader);
    const unreachable = jest.spyOn(bench.sandbox, 'setRenewal').mockRejectedValue(new Error('The provider is away.'));
    await bench.cancel(reader);
    expect((await bench.plan(reader)).is_canceled).toBe(true);
    await bench.goTo('2026-11-20T12:01:00Z');
    expect(unreachable).toHaveBeenCalledTimes(2);
    unreachable.mockRestore();
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
    expect(bench.test.logged.map(({ msg }) => msg)).toContain(
      'The renewal or cancellation of a plan could not be sent to the payment provider. The api-server tries again automatically. If this continues, check the connection to the provider.',
    );
  });

  test('that was charged before the cancellation reached the provider still grants its month, and no more', async () => {
    await begin();
    await bench.subscribe(reader);
    const unreachable = jest.spyOn(bench.sandbox, 'setRenewal').mockRejectedValue(new Error('The provider is away.'));
    await bench.cancel(reader);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: true, is_canceled: true, next_date: '2027-01-01T00:00:00.000Z' });
    unreachable.mockRestore();
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
  });

  test('of two pages that were both paid continues for one, and the second payment is recorded as a surplus', async () => {
    await begin();
    const first = await bench.checkout(reader);
    await write(`update subscription_checkout set state = 'canceled', settled_at = created_at`);
    const second = await bench.checkout(reader);
    expect([await bench.pay(first), await bench.pay(second), await bench.pay(second)]).toEqual(['started', 'surplus', 'unchanged']);
    expect(await bench.points(reader)).toEqual([300, 30]);
    expect(await bench.test.database.query('select count(*) as surplus from subscription_charge where is_surplus')).toEqual([
      { surplus: 1 },
    ]);
    expect(bench.test.logged.map(({ msg }) => msg)).toContain(
      'A month of a plan was charged twice. The second charge is refunded automatically.',
    );
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect(await bench.test.database.query('select state from card_mandate order by state')).toEqual([
      { state: 'active' },
      { state: 'ended' },
    ]);
  });

  test('never starts for a reader who left while the page was open', async () => {
    await begin();
    const url = await bench.checkout(reader);
    await write(`update account set state = 'resigned' where account_id = ${reader.accountId}`);
    expect(await bench.pay(url)).toBe('surplus');
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.test.database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
  });

  test('reaches the shop from the schedule, as does its start, when the event of the page was lost', async () => {
    await begin();
    const url = await bench.checkout(reader);
    const { database, clock } = bench.test;
    await endCheckoutSession(database, url.split('/').at(-1)!, 'paid', clock.now());
    await bench.goTo('2026-11-20T12:00:30Z');
    expect(await bench.points(reader)).toEqual([0, 0]);
    await bench.goTo('2026-12-02T12:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
    expect(await bench.points(reader)).toEqual([600, 60]);
  });

  test('is started and charged once by 16 tabs and 16 events at the same moment', async () => {
    await begin();
    const sixteen = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 16 }, work));
    const urls = await sixteen(() => bench.checkout(reader));
    expect(new Set(urls).size).toBe(1);
    const settlements = await sixteen(() => bench.pay(urls[0]!));
    expect(settlements.sort()).toEqual(['started', ...Array<string>(15).fill('unchanged')]);
    expect(await bench.points(reader)).toEqual([300, 30]);
    await sixteen(() => bench.cancel(reader));
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
  });

  test('never happens after the account is resigned', async () => {
    await begin();
    await bench.subscribe(reader);
    await deleteAccount(bench.test.deps, reader.accountId);
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11']);
    expect(await bench.test.database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
    expect(planMails()).toEqual([]);
  });

  test('is announced on the card page, which offers a card whose later charges are declined', async () => {
    await begin();
    const { app, database } = bench.test;
    const url = new URL(await bench.checkout(reader)).pathname;
    const page = (await app.inject({ method: 'GET', url })).body;
    expect(page).toContain('Your plan renews automatically on the 1st of every month for $3.00, until you cancel.');
    expect(page).toContain('Monthly 300: 300 points a month');
    expect(page).toContain('4000 0000 0000 0341');
    const response = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ number: '4000 0000 0000 0341', expiry: '12 / 30', cvc: '123' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, 'http://komado.test/my/shop?payment_result=1']);
    expect(await bench.points(reader)).toEqual([300, 30]);
    const stored = await database.query<{ card_brand: string; card_last_four: string }>('select * from card_session, card_mandate');
    expect(stored.map(({ card_brand, card_last_four }) => [card_brand, card_last_four])).toEqual([['Visa', '0341']]);
    // Nothing else of the card. Matched as a whole word: random ids may contain the same digits.
    const others = JSON.stringify(stored.map((row) => ({ ...row, card_last_four: '' })));
    expect(others).not.toContain('4000000000000341');
    expect(others).not.toMatch(/(?<![0-9a-f])0341(?![0-9a-f])/);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect((await bench.plan(reader)).is_past_due).toBe(true);
  });
});
