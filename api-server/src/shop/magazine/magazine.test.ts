import { SearchCategory, type CallParameters } from '@komado/shared-contracts';
import { grantPaidPoints } from '../../ledger/grant';
import { verifyLedger } from '../../ledger/verify-ledger';
import { addMagazine, addMagazineCategory } from '../testing/sample-magazines';
import { NOW, addEpisode, addTitle, inDays } from '../testing/sample-rows';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type TestApp, createTestApp } from '../../testing/test-app';

let test: TestApp;
let reader: SimulatedReader;
let visitor: SimulatedReader;
let categoryId: number;
/** Two of the first title, one of the second. */
let episodes: [number, number, number];
let titles: [number, number];
beforeEach(async () => {
  test = await createTestApp({ environment: { SIGN_UP_FREE_POINTS: '30' } });
  visitor = test.visitor();
  reader = await test.cast.signUp('aya@komado.example');
  categoryId = await addMagazineCategory(test.database);
  titles = [await addTitle(test.database), await addTitle(test.database)];
  const [first, second] = titles;
  episodes = [await addEpisode(test.database, first), await addEpisode(test.database, first), await addEpisode(test.database, second)];
});
afterEach(() => test.close());

const give = (amount: number, key = 'start') =>
  test.database.transaction((tx) =>
    grantPaidPoints(tx, { accountId: reader.accountId, naturalKey: key, kind: 'operator-grant', amount, now: NOW }),
  );
const buy = (magazine_id: number, paid_point: number, person = reader) => person.call('POST /magazine/paid', { magazine_id, paid_point });
const refusal = async (result: ReturnType<typeof buy>) => {
  const { status, body } = await result;
  return [status, body.response_code, body.error_message];
};
const total = async () => (await reader.data('GET /account/point')).point.total;
const statusOf = async (episode_id: number) => (await reader.data('GET /episode/status', { episode_id })).episode_status;
const withdraw = (magazineId: number) =>
  test.database.transaction((tx) => tx.execute('update magazine set withdrawn_at = $2 where magazine_id = $1', [magazineId, NOW]));

describe('A reader who buys a magazine', () => {
  it('owns its chapters permanently and pays its price once', async () => {
    await give(200);
    const magazine = await addMagazine(test.database, categoryId, episodes, { point: 150 });
    const { body } = await buy(magazine, 150);
    expect(body).toMatchObject({ magazine: { magazine_id: magazine, is_purchased: true, episode_count: 3 }, point: { paid: 80, free: 0 } });
    for (const episode of episodes) expect(await statusOf(episode)).toBe('purchased');
    const { response: _, ...again } = await buy(magazine, 150);
    expect(again).toEqual({ status: 200, body });
    expect(await total()).toBe(80);
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('keeps chapters that were already bought, and pays nothing when all of them were', async () => {
    await give(500);
    await reader.data('POST /episode/paid', { episode_id: episodes[0] });
    const magazine = await addMagazine(test.database, categoryId, episodes);
    expect((await buy(magazine, 150)).body.point.total).toBe(530 - 69 - 150);
    const next = await addMagazine(test.database, categoryId, episodes);
    expect(await refusal(buy(next, 150))).toEqual([400, 1099, 'You already own every chapter in this magazine.']);
    expect(await total()).toBe(530 - 69 - 150);
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('is refused a price other than the one shown, and a purchase with too few points', async () => {
    const magazine = await addMagazine(test.database, categoryId, episodes, { point: 31 });
    expect(await refusal(buy(magazine, 30))).toEqual([400, 1099, 'The price has changed.']);
    expect(await refusal(buy(magazine, 0))).toEqual([400, 1099, 'The price has changed.']);
    expect(await refusal(buy(magazine, 31))).toEqual([400, 1099, 'Not enough points.']);
    expect(await total()).toBe(30);
    expect(await test.database.query('select 1 from magazine_purchase')).toEqual([]);
    expect(await statusOf(episodes[0])).toBeNull();
  });

  it('is refused issues that are unknown, unreleased or withdrawn, but keeps an issue already bought', async () => {
    await give(300);
    const unknown = [404, 1099, 'This magazine could not be found.'];
    const coming = await addMagazine(test.database, categoryId, episodes, { publishedAt: inDays(1) });
    const magazine = await addMagazine(test.database, categoryId, episodes.slice(0, 2));
    expect(await refusal(buy(999_999, 150))).toEqual(unknown);
    expect(await refusal(buy(coming, 150))).toEqual(unknown);
    await buy(magazine, 150);
    await withdraw(magazine);
    expect((await buy(magazine, 150)).body.magazine.is_purchased).toBe(true);
    expect(await refusal(buy(magazine, 150, await test.cast.signUp('ben@komado.example')))).toEqual(unknown);
  });

  it('is refused without a known age when one of its titles has an age rating', async () => {
    await give(300);
    reader.cookies.delete('birthday');
    const restricted = await addEpisode(test.database, await addTitle(test.database, { ageRating: 16 }));
    const magazine = await addMagazine(test.database, categoryId, [...episodes, restricted]);
    expect(await refusal(buy(magazine, 150))).toEqual([403, 2016, 'Access denied.']);
    const adult = await test.cast.anotherDevice(reader);
    await adult.agree('1990-01');
    expect((await buy(magazine, 150, adult)).body.magazine.age_rating).toBe(16);
  });

  it('is refused as a minor, whatever it contains', async () => {
    await give(300);
    const magazine = await addMagazine(test.database, categoryId, episodes);
    await reader.agree('2012-01');
    expect(await refusal(buy(magazine, 150))).toEqual([403, 2016, 'Access denied.']);
    expect(await total()).toBe(330);
  });

  it('is refused an issue with none of its chapters in the shop, but can buy one with a single such chapter', async () => {
    await give(300);
    const magazine = await addMagazine(test.database, categoryId, episodes);
    const withdrawFrom = (table: 'title' | 'episode', id: number, at: Date | null) =>
      test.database.transaction((tx) => tx.execute(`update ${table} set withdrawn_at = $2 where ${table}_id = $1`, [id, at]));
    await withdrawFrom('title', titles[0], NOW);
    await withdrawFrom('episode', episodes[2], NOW);
    expect(await refusal(buy(magazine, 150))).toEqual([400, 1099, 'No chapters in this magazine are available right now.']);
    expect(await total()).toBe(330);
    await withdrawFrom('episode', episodes[2], null);
    expect((await buy(magazine, 150)).body).toMatchObject({ magazine: { is_purchased: true, episode_count: 1 }, point: { total: 180 } });
    await withdrawFrom('title', titles[0], null);
    for (const episode of episodes) expect(await statusOf(episode)).toBe('purchased');
    expect(await verifyLedger(test.database)).toEqual([]);
  });

  it('must be logged in and send the price shown', async () => {
    const magazine = await addMagazine(test.database, categoryId, episodes);
    expect((await buy(magazine, 150, visitor)).body.response_code).toBe(2011);
    visitor.cookies.set('uwt', 'forged');
    expect((await buy(magazine, 150, visitor)).body.response_code).toBe(1101);
    expect((await reader.call('POST /magazine/paid', { magazine_id: magazine })).status).toBe(400);
    expect((await reader.call('POST /magazine/paid', { paid_point: 150 })).status).toBe(400);
  });

  it('is charged once for many clicks, even while buying its chapters in bulk', async () => {
    await give(1000);
    const magazine = await addMagazine(test.database, categoryId, episodes);
    const bulk = { episode_id_list: episodes.slice(0, 2), paid_point: 138, point_back: 0 };
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => buy(magazine, 150)),
      ...Array.from({ length: 3 }, () => reader.call('POST /episode/paid/bulk', bulk)),
    ]);
    const bulks = responses.slice(5).filter(({ status }) => status === 200).length;
    expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([0, 3]).toContain(bulks);
    expect(await total()).toBe(1030 - 150 - (bulks ? 138 : 0));
    expect(await verifyLedger(test.database)).toEqual([]);
  });
});

describe('The list of magazines', () => {
  const list = async (parameters: Partial<CallParameters<'GET /magazine/list'>> = {}, person = visitor) => {
    const { magazine_list: magazines, total_count: count } = await person.data('GET /magazine/list', parameters);
    return { ids: magazines.map(({ magazine_id }) => magazine_id), count };
  };
  let old: number;
  let recent: number;
  let other: number;
  beforeEach(async () => {
    old = await addMagazine(test.database, categoryId, episodes, { publishedAt: inDays(-9) });
    recent = await addMagazine(test.database, categoryId, [episodes[2], episodes[0]], { publishedAt: inDays(-2), point: 99 });
    other = await addMagazine(test.database, await addMagazineCategory(test.database), episodes, { publishedAt: inDays(-5) });
    await addMagazine(test.database, categoryId, episodes, { publishedAt: inDays(1) });
    await addMagazine(test.database, categoryId, episodes, { withdrawnAt: inDays(-1) });
  });

  it('shows issues on sale, newest first or oldest first, and pages them', async () => {
    expect(await list()).toEqual({ ids: [recent, other, old], count: 3 });
    expect(await list({ sort: 'new' })).toEqual({ ids: [recent, other, old], count: 3 });
    expect(await list({ sort: 'old' })).toEqual({ ids: [old, other, recent], count: 3 });
    expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: [other], count: 3 });
    expect(await list({ limit: 0 })).toEqual({ ids: [], count: 3 });
    expect(await list({ offset: 9 })).toEqual({ ids: [], count: 3 });
    expect(await list({ limit: 2_000_000_000 })).toEqual({ ids: [recent, other, old], count: 3 });
  });

  it('shows each person their own purchases among the newest issues of a title, at once', async () => {
    const another = await test.cast.signUp('ben@komado.example');
    const purchased = async (person: SimulatedReader) =>
      (await person.data('GET /magazine/list', { title_id: titles[0], limit: 2 })).magazine_list.map((issue) => [
        issue.magazine_id,
        issue.is_purchased,
      ]);
    const none = [recent, other].map((magazine) => [magazine, false]);
    for (const person of [visitor, reader, another]) expect(await purchased(person)).toEqual(none);
    await give(200);
    expect((await buy(recent, 99)).status).toBe(200);
    expect(await purchased(reader)).toEqual([
      [recent, true],
      [other, false],
    ]);
    for (const person of [another, visitor]) expect(await purchased(person)).toEqual(none);
    expect(await list({ title_id: titles[0], limit: 1 }, reader)).toEqual({ ids: [recent], count: 3 });
  });

  it('filters by category and by given ids', async () => {
    expect(await list({ magazine_category_id: categoryId })).toEqual({ ids: [recent, old], count: 2 });
    expect(await list({ magazine_category_id: 999_999 })).toEqual({ ids: [], count: 0 });
    expect(await list({ magazine_id_list: [old, other, 999_999] })).toEqual({ ids: [other, old], count: 2 });
    expect(await list({ magazine_id_list: [999_999] })).toEqual({ ids: [], count: 0 });
    expect(await list({ magazine_id_list: [] })).toEqual(await list({}));
    expect(await list({ magazine_id_list: [old, other], magazine_category_id: categoryId })).toEqual({ ids: [old], count: 1 });
  });

  it('filters by title, with chapters that can be read', async () => {
    const [only] = await test.database.query<{ episode_id: number }>(
      'select episode_id from episode where title_id = $1 and episode_id = any($2::int[])',
      [titles[0], episodes],
    );
    const carrying = await addMagazine(test.database, categoryId, [only!.episode_id], { publishedAt: inDays(-1) });
    expect((await list({ title_id: titles[0] })).ids).toContain(carrying);
    expect((await list({ title_id: titles[1] })).ids).not.toContain(carrying);
    expect(await list({ title_id: 999_999 })).toEqual({ ids: [], count: 0 });
    await test.database.transaction((tx) =>
      tx.execute('update episode set withdrawn_at = $2 where episode_id = $1', [only!.episode_id, NOW]),
    );
    expect((await list({ title_id: titles[0] })).ids).not.toContain(carrying);
  });

  it('filters by the search category of the titles, with chapters that can be read', async () => {
    const update = (sql: string, ...values: (number | Date)[]) => test.database.transaction((tx) => tx.execute(sql, values));
    await update('update title set is_original = true, title_category = 2 where title_id = $1', titles[0]!);
    const [only] = await test.database.query<{ episode_id: number }>(
      'select episode_id from episode where title_id = $1 and episode_id = any($2::int[])',
      [titles[0], episodes],
    );
    const carrying = await addMagazine(test.database, categoryId, [only!.episode_id], { publishedAt: inDays(-1) });
    expect((await list({ search_category: SearchCategory.original })).ids).toContain(carrying);
    expect((await list({ search_category: SearchCategory.novel })).ids).toContain(carrying);
    expect(await list({ search_category: SearchCategory.manga })).toEqual({ ids: [recent, other, old], count: 3 });
    await update('update episode set withdrawn_at = $2 where episode_id = $1', only!.episode_id, NOW);
    expect((await list({ search_category: SearchCategory.novel })).ids).not.toContain(carrying);
  });

  it('shows what an issue contains, in its order, and its price', async () => {
    const [issue] = (await visitor.data('GET /magazine/list', { magazine_id_list: [recent] })).magazine_list;
    expect(issue).toMatchObject({
      magazine_id: recent,
      issue_number: 2,
      magazine_category_id: categoryId,
      published_date: inDays(-2).toISOString(),
      point: 99,
      separate_point: 138,
      is_purchased: false,
      age_rating: 0,
      episode_count: 2,
      magazine_title_list: [
        { title_id: titles[1], magazine_episode_list: [{ episode_id: episodes[2] }] },
        { title_id: titles[0], magazine_episode_list: [{ episode_id: episodes[0] }] },
      ],
    });
    expect(issue!.cover_image_url).toMatch(/^\/media\/public\/[0-9a-f]{8}\/issue-\d+$/);
  });

  it('compares its price with what its chapters cost one by one, of which those that are free now cost nothing', async () => {
    await test.database.transaction((tx) =>
      tx.execute('update episode set free_until = $2 where episode_id = $1', [episodes[2], inDays(1)]),
    );
    expect((await visitor.data('GET /magazine/list', { magazine_id_list: [recent] })).magazine_list[0]!.separate_point).toBe(69);
  });

  it('leaves out chapters that are not in the shop', async () => {
    await test.database.transaction((tx) => tx.execute('update title set withdrawn_at = $2 where title_id = $1', [titles[1], NOW]));
    const [issue] = (await visitor.data('GET /magazine/list', { magazine_id_list: [recent] })).magazine_list;
    expect(issue).toMatchObject({ episode_count: 1, magazine_title_list: [{ title_id: titles[0] }] });
  });

  it('shows on the bookshelf what the reader has bought, withdrawn issues included, and marks it as bought elsewhere', async () => {
    await give(500);
    await buy(old, 150);
    await withdraw(old);
    expect(await list({ from_bookshelf: true }, reader)).toEqual({ ids: [old], count: 1 });
    expect(await list({}, reader)).toEqual({ ids: [recent, other], count: 2 });
    expect(await list({ from_bookshelf: true }, await test.cast.signUp('ben@komado.example'))).toEqual({ ids: [], count: 0 });
    expect((await visitor.call('GET /magazine/list', { from_bookshelf: true })).body.response_code).toBe(2011);
    expect((await visitor.call('GET /magazine/list', { from_bookshelf: false })).status).toBe(200);
    await reader.data('POST /magazine/paid', { magazine_id: old, paid_point: 150 });
    const [bought] = (await reader.data('GET /magazine/list', { from_bookshelf: true })).magazine_list;
    expect(bought!.is_purchased).toBe(true);
  });

  it('refuses an unknown sort', async () => {
    expect((await visitor.send('GET /magazine/list', { sort: 'price' })).statusCode).toBe(400);
  });
});
