import { expireBatchOfLots } from './expire-lots';
import { addMagazine, addMagazineCategory, setPointBack } from '../shop/testing/sample-magazines';
import { addEpisode, addTitle, inDays } from '../shop/testing/sample-rows';
import { holderPerTest } from './testing/holder-per-test';
import { DAY_MS, HOUR_MS } from '../clock';

const each = holderPerTest();
const { givePaid, giveFree, giveTickets, needsLogin, signUpAnother, pay } = each;
const pointFlow = (parameters: { limit?: number; offset?: number } = {}) => each.reader.data('GET /account/point/flow', parameters);

describe('The flow of points', () => {
  it('lists what was received and spent, newest first, free and paid points separately, with the reason', async () => {
    const titleId = await addTitle(each.test.database);
    const [first, second] = [
      await addEpisode(each.test.database, titleId, { point: 40 }),
      await addEpisode(each.test.database, titleId, { point: 50 }),
    ];
    const magazine = await addMagazine(
      each.test.database,
      await addMagazineCategory(each.test.database),
      [await addEpisode(each.test.database, titleId)],
      {
        point: 10,
      },
    );
    await setPointBack(each.test.database, titleId, { percent: 10 });
    each.test.clock.advance(HOUR_MS);
    await givePaid(200);
    each.test.clock.advance(HOUR_MS);
    await each.reader.data('POST /episode/paid', { episode_id: first });
    each.test.clock.advance(HOUR_MS);
    await each.reader.data('POST /episode/paid/bulk', { episode_id_list: [first, second], paid_point: 50, point_back: 5 });
    each.test.clock.advance(HOUR_MS);
    await each.reader.data('POST /magazine/paid', { magazine_id: magazine, paid_point: 10 });
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
    expect(flow.reduce((sum, { amount }) => sum + amount, 0)).toBe((await each.reader.data('GET /account/point')).point.total);
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
    each.test.clock.advance(5 * DAY_MS);
    await expireBatchOfLots(each.test.database, each.test.clock.now());
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
    await each.reader.agree();
    each.test.clock.advance(HOUR_MS);
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
    const other = await signUpAnother();
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
    const episode = await addEpisode(each.test.database, await addTitle(each.test.database));
    await giveTickets(2, 3);
    each.test.clock.advance(HOUR_MS);
    await each.reader.data('POST /episode/rental/ticket', { episode_id: episode, ticket_type: 2, ticket_version: 0 });
    each.test.clock.advance(4 * DAY_MS);
    await expireBatchOfLots(each.test.database, each.test.clock.now());
    const { ticket_flow_list: flow, total_count: total } = await each.reader.data('GET /account/ticket/flow');
    expect(flow).toMatchObject([
      { kind: 'expiry', amount: -1, expired_date: inDays(3).toISOString() },
      { kind: 'rental', amount: -1, expired_date: null, subject: { episode_id: episode } },
      { kind: 'grant', amount: 2, expired_date: inDays(3).toISOString() },
    ]);
    expect(total).toBe(3);
    expect((await each.reader.data('GET /account/ticket/flow', { limit: 1, offset: 1 })).ticket_flow_list).toMatchObject([
      { kind: 'rental' },
    ]);
  });
});

describe('The points of a reader', () => {
  it('are listed in spending order: free before paid, soonest expiry first', async () => {
    await givePaid(100);
    await giveFree(5, 20);
    await giveFree(6, 3);
    await giveFree(4, 20);
    const order = async () => (await each.reader.data('GET /account/point/all')).spending_list;
    expect(await order()).toEqual([
      { amount: 6, is_paid: false, expired_date: inDays(3).toISOString() },
      { amount: 30, is_paid: false, expired_date: inDays(10).toISOString() },
      { amount: 9, is_paid: false, expired_date: inDays(20).toISOString() },
      { amount: 100, is_paid: true, expired_date: null },
    ]);
    const episode = await addEpisode(each.test.database, await addTitle(each.test.database), { point: 40 });
    await each.reader.data('POST /episode/paid', { episode_id: episode });
    expect((await order()).map(({ amount }) => amount)).toEqual([5, 100]);
    each.test.clock.advance(20 * DAY_MS);
    expect((await order()).map(({ amount }) => amount)).toEqual([100]);
  });
});
