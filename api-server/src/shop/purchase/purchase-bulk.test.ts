import { verifyLedger } from '../../ledger/verify-ledger';
import { grantFreePoints, grantPaidPoints } from '../../ledger/grant';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { type TestApp, createTestApp } from '../../testing/test-app';
import { setPointBack } from '../testing/sample-magazines';
import { NOW, addEpisode, addTitle, inDays } from '../testing/sample-rows';

describe('A reader who buys chapters in bulk', () => {
  let test: TestApp;
  let reader: SimulatedReader;
  let titleId: number;
  let episodes: number[];
  beforeEach(async () => {
    test = await createTestApp({ environment: { SIGN_UP_FREE_POINTS: '30', BULK_PURCHASE_MAX: '4', FREE_POINT_DAYS: '100' } });
    reader = await test.cast.signUp('aya@komado.example');
    titleId = await addTitle(test.database);
    episodes = [];
    for (const point of [40, 50, 60]) episodes.push(await addEpisode(test.database, titleId, { point }));
    await give(500);
  });
  afterEach(() => test.close());

  const give = (amount: number, key = 'start') =>
    test.database.transaction((tx) =>
      grantPaidPoints(tx, { accountId: reader.accountId, naturalKey: key, kind: 'operator-grant', amount, now: NOW }),
    );
  const buy = (episode_id_list: number[], paid_point: number, point_back = 0) =>
    reader.call('POST /episode/paid/bulk', { episode_id_list, paid_point, point_back });
  const pointsOf = async () => (await reader.data('GET /account/point')).point;
  const statusOf = async (episode_id: number) => (await reader.data('GET /episode/status', { episode_id })).episode_status;
  const refusal = async (response: ReturnType<typeof buy>) => {
    const { status, body } = await response;
    return [status, body.response_code, body.error_message];
  };
  const journals = () => test.database.query('select natural_key from journal order by journal_id');

  it('owns all of them for their price, with free points spent first', async () => {
    const [first, second, third] = episodes as [number, number, number];
    const { body } = await buy([third, first, second], 150);
    expect(body).toMatchObject({ episode_id_list: [first, second, third], paid_point: 150, point_back: 0, point_back_expired_date: null });
    expect(body.point).toEqual({ paid: 380, free: 0, total: 380, expiring: null });
    for (const episode of episodes) expect(await statusOf(episode)).toBe('purchased');
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('gets the campaign’s point back as free points that expire, at the same moment', async () => {
    await setPointBack(test.database, titleId, { percent: 15, from: inDays(-1), until: inDays(1) });
    const { body } = await buy(episodes, 150, 22);
    expect(body).toMatchObject({ paid_point: 150, point_back: 22, point_back_expired_date: inDays(100).toISOString() });
    expect(body.point).toMatchObject({ paid: 380, free: 22, expiring: { amount: 22, expired_date: inDays(100).toISOString() } });
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('who repeats the same request gets the same response without another charge or more points, even after the campaign', async () => {
    await setPointBack(test.database, titleId, { percent: 10, until: inDays(1) });
    const first = await buy(episodes, 150, 15);
    const journalsBefore = await journals();
    const { point: _, ...same } = first.body;
    test.clock.advance(2 * 86_400_000);
    expect((await buy([...episodes].reverse(), 150, 15)).body).toMatchObject(same);
    expect((await buy([...episodes, episodes[0]!], 150, 15)).body).toMatchObject(same);
    expect(await journals()).toEqual(journalsBefore);
    expect(await pointsOf()).toMatchObject({ paid: 380, free: 15 });
  });

  it('does not pay for owned or free chapters', async () => {
    const [owned, second, third] = episodes as [number, number, number];
    const special = await addEpisode(test.database, titleId, { point: 69, freeUntil: inDays(1) });
    await reader.data('POST /episode/paid', { episode_id: owned });
    expect(await refusal(buy([owned, second, third, special], 150))).toEqual([400, 1099, 'The price has changed.']);
    expect((await buy([owned, second, third, special], 110)).body).toMatchObject({ episode_id_list: [second, third], paid_point: 110 });
    expect(await pointsOf()).toMatchObject({ total: 380 });
    expect((await buy([owned], 0)).body).toMatchObject({ episode_id_list: [], paid_point: 0, point_back: 0 });
    expect(await statusOf(special)).toBe('free');
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('pays for a chapter that is only rented', async () => {
    const title = await addTitle(test.database, { ticket: [23, 3, 1] });
    const episode = await addEpisode(test.database, title, { point: 40 });
    await reader.data('POST /episode/rental/ticket', { episode_id: episode, ticket_type: 1, ticket_version: 1 });
    expect((await buy([episode], 40)).body.episode_id_list).toEqual([episode]);
    expect(await statusOf(episode)).toBe('purchased');
  });

  it('is refused a price or point back that differs from the title’s, and nothing changes', async () => {
    await setPointBack(test.database, titleId, { percent: 10 });
    const journalsBefore = await journals();
    expect(await refusal(buy(episodes, 149, 15))).toEqual([400, 1099, 'The price has changed.']);
    expect(await refusal(buy(episodes, 0, 15))).toEqual([400, 1099, 'The price has changed.']);
    expect(await refusal(buy(episodes, 150, 16))).toEqual([400, 1099, 'The points back for this purchase have changed.']);
    expect(await refusal(buy(episodes, 150, 150))).toEqual([400, 1099, 'The points back for this purchase have changed.']);
    await setPointBack(test.database, titleId, { percent: 10, until: NOW });
    expect(await refusal(buy(episodes, 150, 15))).toEqual([400, 1099, 'The points back for this purchase have changed.']);
    await setPointBack(test.database, titleId, { percent: 10, from: inDays(1) });
    expect(await refusal(buy(episodes, 150, 15))).toEqual([400, 1099, 'The points back for this purchase have changed.']);
    expect(await journals()).toEqual(journalsBefore);
    expect(await statusOf(episodes[0]!)).toBeNull();
  });

  it('who has too few points gets none of them', async () => {
    const dear = await addEpisode(test.database, titleId, { point: 381 });
    expect(await refusal(buy([...episodes, dear], 531))).toEqual([400, 1099, 'Not enough points.']);
    expect(await pointsOf()).toMatchObject({ total: 530 });
    await give(1, 'one more');
    expect((await buy([...episodes, dear], 531)).body.point.total).toBe(0);
  });

  it('does not spend expired free points', async () => {
    await test.database.transaction((tx) =>
      grantFreePoints(tx, {
        accountId: reader.accountId,
        naturalKey: 'soon',
        kind: 'operator-grant',
        amount: 100,
        expiresAt: inDays(1),
        now: NOW,
      }),
    );
    test.clock.advance(86_400_000);
    expect((await buy(episodes, 150)).body.point).toMatchObject({ paid: 380, free: 0 });
  });

  it('is refused unknown chapters, chapters of another title, an empty list and too many', async () => {
    const other = await addEpisode(test.database, await addTitle(test.database));
    const many = [...episodes, other, other + 1, other + 2];
    expect(await refusal(buy([...episodes, 999_999], 150))).toEqual([404, 3100, 'This chapter could not be found.']);
    expect(await refusal(buy([episodes[0]!, other], 109))).toEqual([400, 1099, 'You can buy chapters of only one title at a time.']);
    expect(await refusal(buy([], 0))).toEqual([400, 1099, 'Select at least one chapter.']);
    expect(await refusal(buy(many, 150))).toEqual([400, 1099, 'You can buy at most 4 chapters at once.']);
    await test.database.transaction((tx) => tx.execute('update title set withdrawn_at = $2 where title_id = $1', [titleId, NOW]));
    expect((await buy(episodes, 150)).body.response_code).toBe(3100);
    expect(await pointsOf()).toMatchObject({ total: 530 });
  });

  it('who is too young for the title is refused', async () => {
    const title = await addTitle(test.database, { ageRating: 18 });
    const episode = await addEpisode(test.database, title);
    const otherDevice = await test.cast.anotherDevice(reader);
    const { body } = await otherDevice.call('POST /episode/paid/bulk', { episode_id_list: [episode], paid_point: 69, point_back: 0 });
    expect([body.response_code, body.error_message]).toEqual([2016, 'Access denied.']);
    await reader.agree('2010-01');
    expect(await refusal(buy([episode], 69))).toEqual([403, 2016, 'Access denied.']);
    const adult = await test.cast.anotherDevice(reader);
    await adult.agree('1990-01');
    expect((await adult.data('POST /episode/paid/bulk', { episode_id_list: [episode], paid_point: 69, point_back: 0 })).paid_point).toBe(
      69,
    );
  });

  it('is refused as a minor, whatever the title', async () => {
    await reader.agree('2012-01');
    expect(await refusal(buy(episodes, 150))).toEqual([403, 2016, 'Access denied.']);
    expect(await pointsOf()).toMatchObject({ total: 530 });
  });

  it('must be logged in, with a valid token', async () => {
    const parameters = { episode_id_list: episodes, paid_point: 150, point_back: 0 };
    const visitor = test.visitor();
    expect((await visitor.call('POST /episode/paid/bulk', parameters)).body.response_code).toBe(2011);
    visitor.cookies.set('uwt', 'forged');
    expect((await visitor.call('POST /episode/paid/bulk', parameters)).body.response_code).toBe(1101);
  });

  it('must send the price and point back shown', async () => {
    for (const missing of ['episode_id_list', 'paid_point', 'point_back'] as const) {
      const { [missing]: _, ...others } = { episode_id_list: episodes, paid_point: 150, point_back: 0 };
      expect((await reader.call('POST /episode/paid/bulk', others)).status).toBe(400);
    }
    expect(await pointsOf()).toMatchObject({ total: 530 });
  });

  it('twice at once, and one by one at the same time, pays for each chapter once', async () => {
    const [first, second, third] = episodes as [number, number, number];
    const fourth = await addEpisode(test.database, titleId, { point: 70 });
    const outcomes = await Promise.all([
      buy([first, second, third], 150),
      buy([first, second, third], 150),
      buy([third, fourth], 130),
      reader.call('POST /episode/paid', { episode_id: first, check_point: 40 }),
      reader.call('POST /episode/paid', { episode_id: fourth, check_point: 70 }),
    ]);
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    const owned = await test.database.query<{ price: number }>(
      `select e.point as price from entitlement n join episode e using (episode_id) where n.account_id = $1`,
      [reader.accountId],
    );
    expect((await pointsOf()).total).toBe(530 - owned.reduce((sum, { price }) => sum + price, 0));
    expect(await verifyLedger(test.database)).toEqual([]);
  });
});

describe('A title’s point back', () => {
  let test: TestApp;
  let titleId: number;
  beforeEach(async () => {
    test = await createTestApp();
    titleId = await addTitle(test.database);
  });
  afterEach(() => test.close());
  const pointBack = () => test.visitor().data('GET /title/pointback', { title_id: titleId });

  it('is reported with its period while the campaign runs', async () => {
    await setPointBack(test.database, titleId, { percent: 20, from: inDays(1), until: inDays(3) });
    const none = { title_id: titleId, point_back_percent: 0, start_date: null, end_date: null, free_point_days: 180 };
    expect(await pointBack()).toMatchObject(none);
    test.clock.advance(86_400_000);
    const running = { point_back_percent: 20, start_date: inDays(1).toISOString(), end_date: inDays(3).toISOString() };
    expect(await pointBack()).toMatchObject(running);
    test.clock.advance(2 * 86_400_000 - 1);
    expect(await pointBack()).toMatchObject(running);
    test.clock.advance(1);
    expect(await pointBack()).toMatchObject(none);
  });

  it('is reported without a period when the campaign has none, and is zero without a campaign', async () => {
    expect((await pointBack()).point_back_percent).toBe(0);
    await setPointBack(test.database, titleId, { percent: 10 });
    expect(await pointBack()).toMatchObject({ point_back_percent: 10, start_date: null, end_date: null });
  });

  it('is on the home page only while the campaign runs', async () => {
    await addEpisode(test.database, titleId);
    await setPointBack(test.database, titleId, { percent: 20, from: inDays(1), until: inDays(3) });
    expect((await test.visitor().data('GET /web/top')).read_now_list).toEqual([]);
    test.clock.advance(86_400_000);
    expect((await test.visitor().data('GET /web/top')).read_now_list).toMatchObject([
      { title: { title_id: titleId }, point_back_percent: 20 },
    ]);
  });

  it('of an unknown title is refused with 3000', async () => {
    expect(await codesOf(test.visitor().call('GET /title/pointback', { title_id: 999_999 }))).toEqual([404, 3000]);
    expect((await test.visitor().call('GET /title/pointback')).status).toBe(400);
  });
});
