import { expireBatchOfLots } from './expire-lots';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from './grant';
import { payByCard } from '../shop/testing/pay-by-card';
import { addMagazine, addMagazineCategory, setPointBack } from '../shop/testing/sample-magazines';
import { addEpisode, addTitle, inDays } from '../shop/testing/sample-rows';
import type { SimulatedReader } from '../testing/simulated-reader';
import { type TestApp, createTestApp } from '../testing/test-app';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test: TestApp;
let reader: SimulatedReader;
beforeEach(async () => {
  test = await createTestApp({ environment: { SIGN_UP_FREE_POINTS: '30', FREE_POINT_DAYS: '10' } });
  reader = await test.cast.signUp('aya@komado.example');
});
afterEach(() => test.close());

let keys = 0;
const head = () => ({
  accountId: reader.accountId,
  naturalKey: `given ${(keys += 1)}`,
  kind: 'operator-grant' as const,
  now: test.clock.now(),
});
const givePaid = (amount: number) => test.database.transaction((tx) => grantPaidPoints(tx, { ...head(), amount }));
const giveFree = (amount: number, days: number) =>
  test.database.transaction((tx) => grantFreePoints(tx, { ...head(), amount, expiresAt: inDays(days) }));
const giveTickets = (amount: number, days: number) =>
  test.database.transaction((tx) => grantPremiumTickets(tx, { ...head(), amount, expiresAt: inDays(days) }));
const pointFlow = async (parameters: { limit?: number; offset?: number } = {}) => reader.data('GET /account/point/flow', parameters);
const needsLogin = async (
  name: 'GET /account/point/flow' | 'GET /account/ticket/flow' | 'GET /web/point/history/list' | 'GET /web/title/purchased',
) => {
  const visitor = test.visitor();
  expect((await visitor.call(name)).body.response_code).toBe(2011);
  visitor.cookies.set('uwt', 'forged');
  const { status, body } = await visitor.call(name);
  expect([status, body.response_code]).toEqual([401, 1101]);
};
const nothingForAnother = async () => test.cast.signUp(`other${(keys += 1)}@komado.example`);
const pay = async (asset_id: string): Promise<void> => {
  const { checkout_url } = await reader.data('POST /web/stp/outright', { asset_id, path: '/my/shop', recaptcha_token: 'token' });
  expect((await payByCard(test.app, checkout_url)).statusCode).toBe(303);
};

describe('The flow of points', () => {
  it('lists what was received and spent, newest first, free and paid points separately, with the reason', async () => {
    const titleId = await addTitle(test.database);
    const [first, second] = [
      await addEpisode(test.database, titleId, { point: 40 }),
      await addEpisode(test.database, titleId, { point: 50 }),
    ];
    const magazine = await addMagazine(
      test.database,
      await addMagazineCategory(test.database),
      [await addEpisode(test.database, titleId)],
      {
        point: 10,
      },
    );
    await setPointBack(test.database, titleId, { percent: 10 });
    test.clock.advance(HOUR);
    await givePaid(200);
    test.clock.advance(HOUR);
    await reader.data('POST /episode/paid', { episode_id: first });
    test.clock.advance(HOUR);
    await reader.data('POST /episode/paid/bulk', { episode_id_list: [first, second], paid_point: 50, point_back: 5 });
    test.clock.advance(HOUR);
    await reader.data('POST /magazine/paid', { magazine_id: magazine, paid_point: 10 });
    const { point_flow_list: flow, total_count: total } = await pointFlow();
    expect(flow.map(({ date, kind, amount, is_paid, expired_date }) => [date.slice(11, 13), kind, amount, is_paid, expired_date])).toEqual([
      ['16', 'magazine', -5, false, null],
      ['16', 'magazine', -5, true, null],
      ['15', 'point-back', 5, false, '2026-11-30T15:00:00.000Z'],
      ['15', 'bulk', -50, true, null],
      ['14', 'episode', -30, false, null],
      ['14', 'episode', -10, true, null],
      ['13', 'grant', 200, true, null],
      ['12', 'sign-up-bonus', 30, false, '2026-11-30T12:00:00.000Z'],
    ]);
    expect(total).toBe(8);
    expect(flow.map(({ balance }) => balance)).toEqual([135, 140, 145, 140, 190, 220, 230, 30]);
    expect((await pointFlow({ limit: 2, offset: 3 })).point_flow_list.map(({ balance }) => balance)).toEqual([140, 190]);
    expect(flow.reduce((sum, { amount }) => sum + amount, 0)).toBe((await reader.data('GET /account/point')).point.total);
    const nothing = { title_id: null, title_name: null, episode_id: null, episode_name: null, magazine_id: null, magazine_name: null };
    expect(flow[0]!.subject).toMatchObject({
      magazine_id: magazine,
      magazine_name: expect.stringMatching(/^Magazine \d+ 1$/),
      episode_count: 1,
    });
    expect(flow[3]!.subject).toMatchObject({ title_id: titleId, episode_id: null, episode_count: 1 });
    expect(flow[4]!.subject).toMatchObject({ title_id: titleId, episode_id: first, episode_count: null });
    expect(flow[4]!.subject.episode_name).toMatch(/^episode-/);
    expect(flow[6]!.subject).toEqual({ ...nothing, episode_count: null, asset_id: null });
  });

  it('lists points as expired at the moment they expired', async () => {
    await giveFree(7, 2);
    test.clock.advance(5 * DAY);
    await expireBatchOfLots(test.database, test.clock.now());
    const { point_flow_list: flow } = await pointFlow();
    expect(flow[0]).toMatchObject({
      kind: 'expiry',
      amount: -7,
      balance: 30,
      date: inDays(2).toISOString(),
      expired_date: inDays(2).toISOString(),
    });
  });

  it('shows which product was paid for', async () => {
    await reader.agree();
    test.clock.advance(HOUR);
    await pay('point-1000');
    const { point_flow_list: flow } = await pointFlow();
    expect(flow.slice(0, 2)).toMatchObject([
      { kind: 'purchase', amount: 60, is_paid: false, subject: { asset_id: 'point-1000' } },
      { kind: 'purchase', amount: 1000, is_paid: true, expired_date: null, subject: { asset_id: 'point-1000' } },
    ]);
  });

  it('is paged, and shows each reader only their own', async () => {
    for (let count = 0; count < 25; count += 1) await givePaid(count + 1);
    expect((await pointFlow()).point_flow_list).toHaveLength(20);
    expect((await pointFlow({ limit: 100 })).point_flow_list).toHaveLength(26);
    expect((await pointFlow({ limit: 5_000 })).point_flow_list).toHaveLength(26);
    expect((await pointFlow({ limit: 2, offset: 1 })).point_flow_list.map(({ amount }) => amount)).toEqual([24, 23]);
    expect(await pointFlow({ limit: 0, offset: 99 })).toMatchObject({ point_flow_list: [], total_count: 26 });
    const other = await nothingForAnother();
    expect((await other.data('GET /account/point/flow')).total_count).toBe(1);
    expect((await other.data('GET /account/ticket/flow')).total_count).toBe(0);
  });

  it('needs a login, as does the flow of tickets', async () => {
    await needsLogin('GET /account/point/flow');
    await needsLogin('GET /account/ticket/flow');
  });
});

describe('The flow of premium tickets', () => {
  it('lists what was received, what was spent on which chapter, and what expired', async () => {
    const episode = await addEpisode(test.database, await addTitle(test.database));
    await giveTickets(2, 3);
    test.clock.advance(HOUR);
    await reader.data('POST /episode/rental/ticket', { episode_id: episode, ticket_type: 2, ticket_version: 0 });
    test.clock.advance(4 * DAY);
    await expireBatchOfLots(test.database, test.clock.now());
    const { ticket_flow_list: flow, total_count: total } = await reader.data('GET /account/ticket/flow');
    expect(flow).toMatchObject([
      { kind: 'expiry', amount: -1, expired_date: inDays(3).toISOString() },
      { kind: 'rental', amount: -1, expired_date: null, subject: { episode_id: episode } },
      { kind: 'grant', amount: 2, expired_date: inDays(3).toISOString() },
    ]);
    expect(total).toBe(3);
    expect((await reader.data('GET /account/ticket/flow', { limit: 1, offset: 1 })).ticket_flow_list).toMatchObject([{ kind: 'rental' }]);
  });
});

describe('The points of a reader', () => {
  it('are listed in spending order: free before paid, soonest expiry first', async () => {
    await givePaid(100);
    await giveFree(5, 20);
    await giveFree(6, 3);
    await giveFree(4, 20);
    const order = async () => (await reader.data('GET /account/point/all')).spending_list;
    expect(await order()).toEqual([
      { amount: 6, is_paid: false, expired_date: inDays(3).toISOString() },
      { amount: 30, is_paid: false, expired_date: inDays(10).toISOString() },
      { amount: 9, is_paid: false, expired_date: inDays(20).toISOString() },
      { amount: 100, is_paid: true, expired_date: null },
    ]);
    const episode = await addEpisode(test.database, await addTitle(test.database), { point: 40 });
    await reader.data('POST /episode/paid', { episode_id: episode });
    expect((await order()).map(({ amount }) => amount)).toEqual([5, 100]);
    test.clock.advance(20 * DAY);
    expect((await order()).map(({ amount }) => amount)).toEqual([100]);
  });
});
