import { Cookie } from '@komado/shared-contracts';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { cancelAllPlans } from './cancel-plan.command';
import { type PlanHarness, createPlanHarness } from './testing/plan-harness';

// These tests begin on 20 November 2026.
describe('A monthly plan', () => {
  let bench: PlanHarness;
  let reader: SimulatedReader;
  beforeEach(async () => {
    bench = await createPlanHarness();
    reader = await bench.reader();
  });
  afterEach(() => bench.close());

  const subscribe = (changed: Record<string, string> = {}, person = reader) =>
    person.call('POST /web/stp/subscription', { asset_id: 'plan-300', path: '/my/shop', recaptcha_token: 'test', ...changed });
  const cancel = (changed: Record<string, string> = {}, person = reader) =>
    person.call('POST /web/stp/subscription/cancel', { asset_id: 'plan-300', recaptcha_token: 'test', ...changed });

  test('is paid at the provider, and grants its points and the bonus at once', async () => {
    const url = await bench.checkout(reader);
    expect(url).toMatch(/^http:\/\/komado\.test\/-\/card\/cs_sandbox_/);
    expect(await bench.points(reader)).toEqual([0, 0]);
    expect(await bench.pay(url)).toBe('started');
    expect(await bench.points(reader)).toEqual([300, 30]);
    expect(await bench.plan(reader)).toMatchObject({
      is_subscribed: true,
      is_canceled: false,
      is_past_due: false,
      is_bonus_available: true,
      next_date: '2026-12-01T00:00:00.000Z',
    });
  });

  test('says in its first mail that the next payment is tomorrow, if it is', async () => {
    bench.test.clock.set(new Date('2026-11-30T20:00:00Z'));
    await bench.subscribe(reader);
    expect(bench.test.mails.at(-1)!.text).toContain('renews automatically for $3.00 tomorrow, December 1, 2026, and on the 1st');
  });
  test('sends one mail each when it starts, is canceled and is resumed', async () => {
    const mailSubjects = () => bench.test.mails.map(({ subject }) => subject).filter((subject) => subject.includes('Monthly 300'));
    await bench.subscribe(reader);
    expect(mailSubjects()).toEqual(['You’re subscribed to Monthly 300']);
    expect(bench.test.mails.at(-1)!.text).toContain('its 300 points and 30 bonus points are in your account.');
    expect(bench.test.mails.at(-1)!.text).toContain('renews automatically for $3.00 on December 1, 2026');
    expect(bench.test.mails.at(-1)!.text).toContain(
      'Plan: Monthly 300\nPoints: 300 + 30 bonus\nPaid today: $3.00\nNext payment: $3.00 on December 1, 2026',
    );
    await bench.cancel(reader);
    await bench.cancel(reader);
    expect(mailSubjects().slice(1)).toEqual(['You canceled Monthly 300']);
    expect(bench.test.mails.at(-1)!.text).toContain('Next payment: None\nEnds on: December 1, 2026');
    await bench.checkout(reader);
    expect(mailSubjects().slice(2)).toEqual(['You resumed Monthly 300']);
  });

  test('grants its points again on every 1st, the bonus only on the first of these', async () => {
    await bench.subscribe(reader);
    await bench.goTo('2026-11-30T23:59:59Z');
    expect(await bench.points(reader)).toEqual([300, 30]);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect(await bench.plan(reader)).toMatchObject({ next_date: '2027-01-01T00:00:00.000Z', is_bonus_available: false });
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([900, 60]);
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  test('grants no bonus to a reader who had one before, from this plan or another', async () => {
    await bench.subscribe(reader);
    await bench.subscribe(reader, 'plan-1000');
    expect(await bench.points(reader)).toEqual([1300, 30]);
    await bench.cancel(reader);
    await bench.goTo('2026-12-05T00:00:00Z');
    expect(await bench.points(reader)).toEqual([2300, 30]);
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: false, is_bonus_available: false });
    await bench.subscribe(reader);
    await bench.goTo('2027-01-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([3900, 30]);
  });

  test('is canceled at the end of the paid period, and then grants nothing', async () => {
    await bench.subscribe(reader);
    const { body } = await cancel();
    expect(body.plan).toMatchObject({
      asset_id: 'plan-300',
      is_subscribed: true,
      is_canceled: true,
      next_date: '2026-12-01T00:00:00.000Z',
    });
    await bench.goTo('2026-11-30T23:59:59Z');
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: true, is_canceled: true });
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.plan(reader)).toMatchObject({ is_subscribed: false, is_canceled: false, next_date: null });
    await bench.goTo('2027-03-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([300, 30]);
    expect(await bench.test.database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
    expect(bench.test.mails.filter(({ subject }) => subject.includes('plan'))).toEqual([]);
  });

  test('is canceled independently of the others', async () => {
    await bench.subscribe(reader);
    await bench.subscribe(reader, 'plan-1000');
    await bench.cancel(reader, 'plan-1000');
    expect((await bench.plan(reader)).is_canceled).toBe(false);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.months(reader)).toEqual(['2026-11', '2026-12']);
    expect(await bench.months(reader, 'plan-1000')).toEqual(['2026-11']);
  });

  test('can be canceled twice, with the same response', async () => {
    await bench.subscribe(reader);
    const first = await cancel();
    bench.test.clock.advance(86_400_000);
    expect((await cancel()).body.plan).toEqual(first.body.plan);
  });

  test('continues without a charge when it is resumed before its end, with the remaining bonus', async () => {
    await bench.subscribe(reader);
    await bench.cancel(reader);
    const { status, body } = await subscribe({ path: '/my/shop?tab=2' });
    expect([status, body.checkout_url]).toEqual([200, 'http://komado.test/my/shop?tab=2&payment_result=1']);
    expect(await bench.plan(reader)).toMatchObject({ is_canceled: false, next_date: '2026-12-01T00:00:00.000Z' });
    expect(await bench.points(reader)).toEqual([300, 30]);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
  });

  test('is sold once: a second subscription is refused, and all tabs lead to one page', async () => {
    const [first, second] = await Promise.all([bench.checkout(reader), bench.checkout(reader)]);
    expect(second).toBe(first);
    expect(await Promise.all([bench.pay(first), bench.pay(second)])).toEqual(expect.arrayContaining(['started', 'unchanged']));
    expect(await bench.points(reader)).toEqual([300, 30]);
    const { status, body } = await subscribe();
    expect([status, body.response_code, body.reason]).toEqual([400, 1099, 'already-subscribed']);
  });

  test('closes another tab’s page when its return URL differs', async () => {
    const first = await bench.checkout(reader, 'plan-300', '/title/00001');
    const second = await bench.checkout(reader);
    expect(second).not.toBe(first);
    const sessions = await bench.test.database.query('select confirmed_url, state from card_session order by created_at, confirmed_url');
    expect(sessions).toEqual([
      { confirmed_url: 'http://komado.test/my/shop?payment_result=1', state: 'open' },
      { confirmed_url: 'http://komado.test/title/00001?payment_result=1', state: 'canceled' },
    ]);
    await bench.pay(second);
    expect(await bench.points(reader)).toEqual([300, 30]);
  });

  test('refuses another page until a paid one is reported', async () => {
    const url = await bench.checkout(reader);
    await bench.test.database.transaction((tx) =>
      tx.execute(`update card_session set state = 'paid', settled_at = $2 where session_id = $1`, [url.split('/').at(-1)!, new Date()]),
    );
    const { status, body } = await subscribe({ path: '/elsewhere' });
    expect([status, body.error_message]).toEqual([400, 'We’re still processing a payment for this plan.']);
  });

  test('can be started again after an abandoned page has expired', async () => {
    const first = await bench.checkout(reader);
    await bench.goTo('2026-11-23T12:00:00Z');
    const second = await bench.checkout(reader);
    expect(second).not.toBe(first);
    expect(await bench.pay(second)).toBe('started');
  });

  test('keeps the price and the points of the day it started', async () => {
    await bench.subscribe(reader);
    await bench.test.database.transaction((tx) =>
      tx.execute(`update subscription_plan set point = 1, price_minor = 999, withdrawn_at = now() where asset_id = 'plan-300'`),
    );
    expect(await bench.plan(reader)).toMatchObject({ point: 300, price: { value: 3, currency: 'USD' } });
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([600, 60]);
    expect((await subscribe({}, await bench.reader())).status).toBe(400);
  });

  test('that was started in Japan is shown and canceled from anywhere', async () => {
    const traveller = await bench.reader('JP');
    await bench.subscribe(traveller);
    traveller.headers['x-country'] = 'US';
    expect(await bench.plan(traveller)).toMatchObject({ is_subscribed: true, price: { value: 300, currency: 'JPY' } });
    await bench.cancel(traveller);
    expect((await bench.plan(traveller)).is_canceled).toBe(true);
  });

  test('sets its reader’s charge type, and a higher one for several plans', async () => {
    const user = async () => reader.data('GET /user', { user_id: reader.userId });
    expect(await user()).toMatchObject({ charge_type: 1, subscription_categories: [] });
    await bench.subscribe(reader);
    expect(await user()).toMatchObject({ charge_type: 3, subscription_categories: ['plan-300'] });
    await bench.subscribe(reader, 'plan-1000');
    expect(await user()).toMatchObject({ charge_type: 4, subscription_categories: ['plan-300', 'plan-1000'] });
    await bench.cancel(reader);
    await bench.cancel(reader, 'plan-1000');
    await bench.goTo('2026-12-02T00:00:00Z');
    expect(await user()).toMatchObject({ charge_type: 2, subscription_categories: [] });
  });

  test('lists its next points in the flow of reservations, and none once it is canceled', async () => {
    const flow = (parameters: { limit?: number; offset?: number } = {}) => reader.data('GET /account/reservation/flow', parameters);
    expect(await flow()).toMatchObject({ total_count: 0, reservation_list: [] });
    await bench.subscribe(reader);
    await bench.subscribe(reader, 'plan-1000');
    const entry = { grant_date: '2026-12-01T00:00:00.000Z', grant_kind: 'monthly_plan', is_paid: true } as const;
    const all = await flow();
    expect(all).toMatchObject({
      total_count: 3,
      reservation_list: [
        { ...entry, amount: 1000, asset_id: 'plan-1000', plan_name: 'Monthly 1,000' },
        { ...entry, amount: 300, asset_id: 'plan-300', plan_name: 'Monthly 300' },
        { ...entry, grant_kind: 'monthly_plan_bonus', amount: 30, is_paid: false, asset_id: 'plan-300' },
      ],
    });
    expect(await flow({ limit: 1, offset: 1 })).toMatchObject({ total_count: 3, reservation_list: [all.reservation_list[1]] });
    expect(await flow({ offset: 9 })).toMatchObject({ total_count: 3, reservation_list: [] });
    expect((await flow({ limit: 1000 })).reservation_list).toHaveLength(3);
    await bench.cancel(reader);
    expect((await flow()).total_count).toBe(1);
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await flow()).toMatchObject({ total_count: 1, reservation_list: [{ grant_date: '2027-01-01T00:00:00.000Z', amount: 1000 }] });
  });

  test.each<[string, Record<string, string>, number, number]>([
    ['an unknown plan', { asset_id: 'plan-7' }, 400, 1099],
    ['a product that is no plan', { asset_id: 'point-300' }, 400, 1099],
    ['an empty recaptcha token', { recaptcha_token: '' }, 400, 1301],
    ['a path of another site', { path: 'https://evil.example/' }, 400, 1099],
    ['a path that only looks like one', { path: '//evil.example' }, 400, 1099],
    ['a path that is too long', { path: `/${'x'.repeat(500)}` }, 400, 1099],
  ])('is not started with %s', async (_, changed, status, code) => {
    expect(await codesOf(subscribe(changed))).toEqual([status, code]);
    expect(await bench.test.database.query('select checkout_id from subscription_checkout')).toEqual([]);
  });

  test('is not started by a visitor, with an invalid token, or by a minor', async () => {
    const visitor = bench.test.visitor();
    expect((await subscribe({}, visitor)).body.response_code).toBe(2011);
    expect((await cancel({}, visitor)).body.response_code).toBe(2011);
    expect((await visitor.call('GET /account/reservation/flow')).body.response_code).toBe(2011);
    visitor.cookies.set(Cookie.userWebToken, 'forged');
    expect((await subscribe({}, visitor)).body.response_code).toBe(1101);
    reader.cookies.set(Cookie.birthday, '2012-01');
    expect((await subscribe()).body.response_code).toBe(2016);
  });

  test('is not canceled by a reader without it, or without a recaptcha token', async () => {
    for (const asset of ['plan-300', 'plan-7']) {
      const { status, body } = await cancel({ asset_id: asset });
      expect([status, body.response_code, body.error_message]).toEqual([400, 1099, 'You don’t have this plan.']);
    }
    await bench.subscribe(reader);
    expect((await cancel({ recaptcha_token: '' })).body.response_code).toBe(1301);
    expect((await cancel({}, await bench.reader())).status).toBe(400);
    expect((await bench.plan(reader)).is_canceled).toBe(false);
  });

  test('ends at the provider with the account, and its month is not sold again', async () => {
    await bench.subscribe(reader);
    await bench.test.database.transaction((tx) => cancelAllPlans(tx, reader.accountId, bench.test.clock.now()));
    await bench.goTo('2026-11-20T12:01:00Z');
    expect(await bench.test.database.query('select state from card_mandate')).toEqual([{ state: 'ended' }]);
    expect((await subscribe()).body.reason).toBe('plan-month-paid');
    await bench.goTo('2026-12-01T00:00:00Z');
    expect(await bench.points(reader)).toEqual([300, 30]);
  });
});

describe('A monthly plan where points are sold only in the app', () => {
  test('is not started: 4011', async () => {
    const bench = await createPlanHarness({ environment: { APP_ONLY_COUNTRIES: 'KR' } });
    const reader = await bench.reader();
    reader.headers['x-country'] = 'KR';
    const parameters = { asset_id: 'plan-300', path: '/my/shop', recaptcha_token: 'test' };
    expect((await reader.call('POST /web/stp/subscription', parameters)).body.response_code).toBe(4011);
    await bench.close();
  });
});
