import { createDemoLibrary } from '@komado/demo-library';
import { seedDemoLibrary } from '../../library/demo/seed';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { deletionKeys } from './edit-distance';
import { libraryFixture, type LibraryFixture } from '../testing/library-fixture';
import { HOUR_MS } from '../../clock';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await seedDemoLibrary(test.deps, createDemoLibrary());
});
afterAll(() => test.close());

const search = (parameters: Parameters<ReturnType<TestApp['visitor']>['data']>[1]) =>
  test.visitor().data('GET /search/title', parameters as Record<string, string>);
const namesFor = async (keyword: string): Promise<string[]> => (await search({ keyword })).title_list.map((title) => title.title_name);

describe('a keyword of the demo library', () => {
  it.each([
    // A letter wrong, missing or added, or two of them swapped.
    ['crowblaed', 'Crowblade'],
    ['croblade', 'Crowblade'],
    ['crowbalde', 'Crowblade'],
    ['crow blade', 'Crowblade'],
    ['iorn choir', 'Iron Choir'],
    ['iron chior', 'Iron Choir'],
    ['paper tigre', 'Paper Tiger'],
    ['tanuki tax offise', 'Tanuki Tax Office'],
    ['dad is a wicth', 'Dad Is a Witch'],
    ['my rival is a gosse', 'My Rival Is a Goose'],
    ['elevater samurai', 'Elevator Samurai'],
    ['elevator samuri', 'Elevator Samurai'],
    ['goldfsh landlord', 'Goldfish Landlord'],
    ['lantren cartographer', 'The Lantern Cartographer'],
    ['cartografer', 'The Lantern Cartographer'],
    ['teh lantern', 'The Lantern Cartographer'],
    ['mother of stroms', 'Mother of Storms'],
    ['salt wich', 'The Salt Witch of Harrow Bay'],
    ['mountian', 'Do Not Wake the Mountain'],
    ['cloud sheperd', 'The Cloud Shepherd'],
    ['midnigth ramen', 'Midnight Ramen Club'],
    ['midnightramen', 'Midnight Ramen Club'],
    ['knife and tyde', 'Knife & Tide'],
    ['snow legder', 'Snow Ledger'],
    ['camle bank', 'The Camel Bank'],
    ['nineth stair', 'The Ninth Stair'],
    ['dol hospital', 'The Doll Hospital'],
    ['hopsital', 'The Doll Hospital'],
    ['umbrelas', 'Thirteen Umbrellas'],
    ['thirten umbrella', 'Thirteen Umbrellas'],
    ['two stops to sprnig', 'Two Stops to Spring'],
    ['glashouse leters', 'Glasshouse Letters'],
    ['gondala', 'The Last Gondola'],
    ['parralel homeroom', 'Parallel Homeroom'],
    ['under eurpoa', 'Under Europa'],
    ['laundramat', 'Sunday Laundromat'],
    ['feedbak girls', 'Feedback Girls'],
    ['asagri', 'Crowblade'],
    ['rin asagirii', 'Crowblade'],
    ['chochn', 'The Lantern Cartographer'],
    ['shiranuii', 'Thirteen Umbrellas'],
    ['fox flies', 'The Fox Files'],
    ['moht hotel', 'Moth Hotel'],
  ])('%s, typed with an error, finds %s', async (keyword, expected) => {
    expect((await namesFor(keyword))[0]).toBe(expected);
  });
  it.each([
    ['crowblade', false],
    ['crowblaed', true],
    ['qqqqzzzz', false],
  ])('says whether the titles for %s match corrections: %s', async (keyword, expected) => {
    expect(await search({ keyword })).toMatchObject({ is_corrected: expected });
  });

  it.each([
    ['鴉', 'Crowblade'],
    ['の刃', 'Crowblade'],
    ['鴉の刃', 'Crowblade'],
    ['地図師', 'The Lantern Cartographer'],
    ['合唱', 'Iron Choir'],
    ['税務署', 'Tanuki Tax Office'],
    ['ラーメン', 'Midnight Ramen Club'],
    ['らーめん', 'Midnight Ramen Club'],
    ['ﾗｰﾒﾝ', 'Midnight Ramen Club'],
    ['ラーメン倶楽部', 'Midnight Ramen Club'],
    ['ラメン', 'Midnight Ramen Club'],
    ['真夜中ラーメソ倶楽部', 'Midnight Ramen Club'],
    ['パパは魔女', 'Dad Is a Witch'],
    ['ガールズ', 'Feedback Girls'],
    ['Gasshodan', 'Iron Choir'],
    ['Gasshōdan', 'Iron Choir'],
  ])('%s, in Japanese or romanized, finds %s', async (keyword, expected) => {
    expect((await namesFor(keyword))[0]).toBe(expected);
  });

  it.each([
    ['c', /^(The |)C|\bC/],
    ['cr', /^Crowblade$/],
    ['mid', /^Midnight/],
    ['lant', /^The Lantern/],
    ['the l', /^The La/],
    ['two st', /^Two Stops/],
    ['6 a', /^Corner Store/],
  ])('%s is a prefix of the first result', async (keyword, expected) => {
    expect((await namesFor(keyword))[0]).toMatch(expected);
  });
  it('finds an author by a prefix of either name', async () => {
    expect(await namesFor('asag')).toEqual(['Crowblade']);
    expect((await namesFor('rin as'))[0]).toBe('Crowblade');
  });
  it('finds genres and tags, and inflected words of descriptions, after names', async () => {
    expect((await namesFor('horror')).length).toBeGreaterThan(2);
    expect(await namesFor('swords')).toContain('Crowblade');
    const rain = await namesFor('rains');
    expect(rain).toContain('Crowblade');
  });
  it('orders corrected searches as if they had been typed right', async () => {
    for (const [wrong, right] of [
      ['wtich', 'witch'],
      ['mdinight', 'midnight'],
    ] as const)
      expect(await namesFor(wrong)).toEqual(await namesFor(right));
  });
  it('puts an exact name before longer ones, and names before tags', async () => {
    expect((await namesFor('witch'))[0]).toMatch(/Witch/);
    expect((await namesFor('under europa'))[0]).toBe('Under Europa');
  });
  it.each(['%', '_', '\\', "'", "' or 1=1 --", ':*', '!', '&', '( | )', '<->', '***', '…'])(
    '%s is neither a wildcard nor an operator',
    async (keyword) => {
      const { total_count } = await search({ keyword });
      expect(total_count).toBeLessThan(3);
    },
  );
  it.each(["crowblade' | '", 'crowblade & !', 'crowblade:*', 'crowblade%', '(crowblade', 'crowblade \\'])(
    '%s is searched by its words',
    async (keyword) => expect(await namesFor(keyword)).toEqual(['Crowblade']),
  );
  it('is ignored when empty or blank', async () => {
    const everything = (await search({})).total_count;
    expect(everything).toBeGreaterThan(40);
    expect((await search({ keyword: '' })).total_count).toBe(everything);
    expect((await search({ keyword: '   ' })).total_count).toBe(everything);
  });
  it.each([{}, { genre_id: '1' }, { search_category: 0 }] as const)(
    'lists titles with %j from A to Z by their first word after an English article, in pages as in one',
    async (filter) => {
      const names = (await search({ ...filter, sort: 'name', limit: 100 })).title_list.map((title) => title.title_name);
      const key = (name: string) => name.toLowerCase().replace(/^(the|an?) /, '');
      expect(names).toEqual(names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)));
      const pages = await Promise.all([0, 4].map((offset) => search({ ...filter, sort: 'name', limit: 4, offset })));
      expect(pages.flatMap((page) => page.title_list.map((title) => title.title_name))).toEqual(names.slice(0, 8));
    },
  );
  it('finds nothing for words that resemble none', async () => {
    expect(await search({ keyword: 'qxzvjkqw' })).toMatchObject({ title_list: [], total_count: 0 });
  });
  it('combines with every filter, sort and page', async () => {
    const all = await search({ keyword: 'the', sort: 'name', limit: 100 });
    const names = all.title_list.map((title) => title.title_name);
    const key = (name: string) => name.toLowerCase().replace(/^the /, '');
    expect(names).toEqual(names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)));
    expect(names.some((name) => name.startsWith('The '))).toBe(true);
    expect(all.total_count).toBe(names.length);
    const second = await search({ keyword: 'the', sort: 'name', limit: 2, offset: 2 });
    expect(second.title_list.map((title) => title.title_name)).toEqual(names.slice(2, 4));
    expect(second.total_count).toBe(all.total_count);
    expect(await search({ keyword: 'the', offset: 5000 })).toMatchObject({ title_list: [], total_count: all.total_count });
    expect((await search({ keyword: 'witch', genre_id: '4' })).title_list.map((title) => title.title_name)).toEqual(['Dad Is a Witch']);
    expect((await search({ keyword: 'crowblaed', search_category: 2 })).total_count).toBe(0);
    expect((await search({ keyword: 'crowblaed', search_category: 0, author: 'RIN ASAGIRI' })).total_count).toBe(1);
  });
});

describe('the prefixes that reveal a typing error', () => {
  const LETTERS = ['a', 'q', '7'];
  const oneErrorAway = (word: string): string[] => [
    ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
    ...Array.from(word, (_, at) => LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at + 1))).flat(),
    ...Array.from(word, (_, at) => LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at))).flat(),
    ...Array.from(word.slice(1), (second, at) => word.slice(0, at) + second + word[at]! + word.slice(at + 2)),
  ];
  const beginningsOf = (word: string): string[] => Array.from({ length: word.length - 2 }, (_, size) => word.slice(0, size + 3));

  it.each(['cat', 'iron', 'witch', 'tanuki', 'lantern', 'umbrella', 'cartographer', 'aaaaaaaa'])(
    'are shared by %s, or a typed prefix of it, with one error anywhere',
    async (word) => {
      const typed = [...new Set(beginningsOf(word).flatMap(oneErrorAway))].filter((one) => one.length >= 4);
      const missed = await test.database.query<{ typed: string }>(
        `select typed.word as typed from unnest($1::text[], $2::text[]) typed (word, keys) where not typed.keys::text[] && search_word_keys($3)`,
        [typed, typed.map((one) => `{${deletionKeys(one).join()}}`), word],
      );
      expect(typed.length).toBeGreaterThan(3);
      expect(missed).toEqual([]);
    },
  );
  it('find a short word that shares hardly any consecutive letters with the input', async () => {
    expect((await namesFor('iorn'))[0]).toBe('Iron Choir');
  });
});

describe('the order and the filters of a search', () => {
  let library: LibraryFixture;
  beforeAll(() => {
    library = libraryFixture(test.database);
  });
  const titleOf = (name: string, fixture = {}) => library.title({ name, ...fixture });
  const execute = (sql: string, values: readonly (string | number | Date)[]) => test.database.transaction((tx) => tx.execute(sql, values));

  it('puts recently read titles before those read long ago', async () => {
    const old = await titleOf('Quokka Past', { genres: ['Quokkas'] });
    const fresh = await titleOf('Quokka Present', { genres: ['Quokkas'] });
    const unread = await titleOf('Quokka Future', { genres: ['Quokkas'] });
    const now = test.clock.now().getTime();
    const view = 'insert into title_view (title_id, hour, views) values ($1, $2, $3)';
    await execute(view, [old, new Date(now - 20 * 24 * HOUR_MS), 900]);
    await execute(view, [fresh, new Date(now - 3 * HOUR_MS), 30]);
    const order = async (sort: 'popular' | undefined) =>
      (await search({ keyword: 'quokka', sort })).title_list.map((title) => title.title_id);
    expect(await order(undefined)).toEqual([fresh, old, unread]);
    expect(await order('popular')).toEqual([fresh, old, unread]);
    await execute('update title_view set views = views + 100000000 where title_id = $1', [old]);
    expect(await order('popular')).toEqual([old, fresh, unread]);
  });
  it('follows a title that is renamed, gets another tag or genre, or is withdrawn', async () => {
    const title = await titleOf('Wombat Weekly', { tags: ['burrows'] });
    const isFoundBy = async (keyword: string) => (await search({ keyword })).title_list.some((found) => found.title_id === title);
    expect([await isFoundBy('wombat'), await isFoundBy('burrows')]).toEqual([true, true]);
    await execute("update title set title_name = 'Echidna Weekly' where title_id = $1", [title]);
    await execute("update tag set tag_name = 'tunnels' where tag_name = $1", ['burrows']);
    expect([await isFoundBy('wombat'), await isFoundBy('burrows')]).toEqual([false, false]);
    expect([await isFoundBy('echidan'), await isFoundBy('tunnels')]).toEqual([true, true]);
    await execute('delete from title_tag where title_id = $1', [title]);
    expect(await isFoundBy('tunnels')).toBe(false);
    await execute('update title set withdrawn_at = $2 where title_id = $1', [title, test.clock.now()]);
    expect(await isFoundBy('echidna')).toBe(false);
  });
  it('shows no title before its date', async () => {
    await titleOf('Numbat Tomorrow', { publishedAt: new Date(test.clock.now().getTime() + HOUR_MS) });
    expect((await search({ keyword: 'numbat' })).total_count).toBe(0);
  });
  it('finds titles with chapters in published magazines of a category', async () => {
    const inside = await titleOf('Dingo Inside');
    const episode = await library.episode(inside);
    await execute("insert into magazine_category (category_id, category_name, place) values ($1, 'Outback', 99)", [900]);
    const magazine = `insert into magazine (magazine_id, category_id, source_key, magazine_name, issue_number, cover_key, point, published_at)
                      values ($1::int, 900, 'test:' || $1::text, 'Outback', $1::int, 'demo/cover/x', 100, $2)`;
    await execute(magazine, [9001, new Date(test.clock.now().getTime() + HOUR_MS)]);
    const put = 'insert into magazine_episode (magazine_id, episode_id, title_id, place) values ($1, $2, $3, 1)';
    await execute(put, [9001, episode, inside]);
    expect((await search({ magazine_category: 900 })).total_count).toBe(0);
    await execute(magazine, [9002, test.clock.now()]);
    await execute(put, [9002, episode, inside]);
    expect((await search({ magazine_category: 900 })).title_list.map((title) => title.title_id)).toEqual([inside]);
    expect((await search({ magazine_category: 900, keyword: 'dingo' })).total_count).toBe(1);
    expect((await search({ magazine_category: 900, keyword: 'crowblade' })).total_count).toBe(0);
    expect((await search({ magazine_category: 901 })).total_count).toBe(0);
  });
  it.each([
    ['sort', 'best'],
    ['magazine_category', '-1'],
    ['search_category', 'x'],
    ['limit', '1.5'],
    ['keyword', 'k'.repeat(101)],
  ])('refuses the %s %s', async (name, value) => {
    const { body } = await test.visitor().call('GET /search/title', { [name]: value } as Record<string, string>);
    expect(body.response_code).not.toBe(0);
  });
  it('returns no more than 100 titles at once', async () => {
    expect((await search({ limit: 5000 })).title_list.length).toBeLessThanOrEqual(100);
  });
});
