import { ErrorCode, SearchCategory } from '@komado/shared-contracts';
import type { Database } from '../../database/database';
import { acquireTestDatabase } from '../../testing/test-database';
import { loadRankingPage } from '../ranking/ranking-page.query';
import { searchTitlesWithMatchKind } from '../search/search.query';
import { libraryFixture, type LibraryFixture } from '../testing/library-fixture';
import { loadWeeklySeries } from './weekly-series.query';
import { NOW } from '../../testing/times';
import { HOUR_MS } from '../../clock';

const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

let database: Database;
let library: LibraryFixture;
let release: () => Promise<void>;
beforeEach(async () => {
  ({ database, release } = await acquireTestDatabase());
  library = libraryFixture(database);
});
afterEach(() => release());

const set = (titleId: number, column: string, value: string | number | boolean) =>
  database.transaction((tx) => tx.execute(`update title set ${column} = $2 where title_id = $1`, [titleId, value]));
const viewed = (titleId: number, hour: Date, views: number) =>
  database.transaction((tx) => tx.execute('insert into title_view (title_id, hour, views) values ($1, $2, $3)', [titleId, hour, views]));
const genreId = async (name: string) =>
  (await database.query<{ genre_id: number }>('select genre_id from genre where genre_name = $1', [name]))[0]!.genre_id;
const tagId = async (name: string) =>
  (await database.query<{ tag_id: number }>('select tag_id from tag where tag_name = $1', [name]))[0]!.tag_id;
const names = (result: { title_list: readonly { title_name: string }[] }) => result.title_list.map((title) => title.title_name);

describe('a page of a ranking', () => {
  it('ranks within a genre separately, for today and yesterday', async () => {
    const loud = await library.title({ name: 'Loud', genres: ['Action'] });
    const quiet = await library.title({ name: 'Quiet', genres: ['Romance'] });
    const calm = await library.title({ name: 'Calm', genres: ['Romance'] });
    await viewed(loud, before(40), 500);
    await viewed(quiet, before(40), 10);
    await viewed(calm, before(1), 90);
    const ranking = await loadRankingPage(database, NOW, { rankingId: await genreId('Romance') });
    expect(ranking.ranked_title_list.map(({ rank, previous_rank, title }) => [rank, previous_rank, title.title_name])).toEqual([
      [1, 2, 'Calm'],
      [2, 1, 'Quiet'],
    ]);
    expect(ranking.total_count).toBe(2);
    expect(ranking.ranking_list.map((entry) => entry.ranking_name)).toEqual(['Overall', 'Action', 'Romance']);
  });

  it('continues where the last page ended and keeps the total', async () => {
    for (const name of ['A', 'B', 'C']) await library.title({ name });
    const ranking = await loadRankingPage(database, NOW, { rankingId: 0, offset: 2, limit: 2 });
    expect(ranking.ranked_title_list.map(({ rank, title }) => [rank, title.title_name])).toEqual([[3, 'C']]);
    expect(ranking.total_count).toBe(3);
  });

  it('is empty for an unknown genre', async () => {
    await library.title();
    expect(await loadRankingPage(database, NOW, { rankingId: 999 })).toMatchObject({ ranked_title_list: [], total_count: 0 });
  });
});

describe('series by weekday', () => {
  it('has seven lists, the latest updated first, with titles without a weekday separate', async () => {
    const old = await library.title({ name: 'Old' });
    const fresh = await library.title({ name: 'Fresh' });
    await library.title({ name: 'Ended' });
    await set(old, 'weekday', 5);
    await set(fresh, 'weekday', 5);
    await library.episode(old, { startTime: before(200) });
    await library.episode(fresh, { startTime: before(2) });
    const weekly = await loadWeeklySeries(database, NOW);
    expect(weekly.weekly_list.map((day) => day.weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(names(weekly.weekly_list[5]!)).toEqual(['Fresh', 'Old']);
    expect(weekly.irregular_list.map((title) => title.title_name)).toEqual(['Ended']);
  });

  it('is refused with 3200 while there are no titles', async () => {
    await expect(loadWeeklySeries(database, NOW)).rejects.toMatchObject({ code: ErrorCode.weeklyTitleNotFound });
  });
});

describe('the search', () => {
  beforeEach(async () => {
    const crow = await library.title({ name: 'Crowblade', genres: ['Action'], tags: ['swords'] });
    await set(crow, 'author', 'Rin Asagiri');
    await set(crow, 'is_original', true);
    const lantern = await library.title({ name: 'The Lantern Cartographer', genres: ['Fantasy'], tags: ['maps'] });
    await set(lantern, 'author', 'Elia Morii');
    await set(lantern, 'title_category', 2);
    await library.title({ name: '100% Café', genres: ['Action'], withdrawnAt: undefined });
    await library.title({ name: 'Crow Withdrawn', withdrawnAt: before(1) });
  });
  const search = async (parameters: Parameters<typeof searchTitlesWithMatchKind>[2]) =>
    (await searchTitlesWithMatchKind(database, NOW, parameters)).result;

  it.each([
    ['crowblade', ['Crowblade']],
    ['crowblaed', ['Crowblade']],
    ['lantern', ['The Lantern Cartographer']],
    ['rin asagiri', ['Crowblade']],
    ['morii', ['The Lantern Cartographer']],
    ['swords', ['Crowblade']],
    ['cafe', ['100% Café']],
    ['100%', ['100% Café']],
    ['%', []],
    ['zzzzzz', []],
  ])('finds by %s: %s', async (keyword, expected) => {
    const result = await search({ keyword });
    expect(names(result)).toEqual(expected);
    expect(result.total_count).toBe(expected.length);
  });

  it('filters by genre and names it', async () => {
    const result = await search({ genre_id: String(await genreId('Action')), sort: 'name' });
    expect(names(result)).toEqual(['100% Café', 'Crowblade']);
    expect(result.subject_name).toBe('Action');
  });
  it('filters by tag and names it', async () => {
    const result = await search({ tag_id: String(await tagId('maps')) });
    expect(names(result)).toEqual(['The Lantern Cartographer']);
    expect(result.subject_name).toBe('maps');
  });
  it.each([
    [SearchCategory.original, ['Crowblade']],
    [SearchCategory.novel, ['The Lantern Cartographer']],
    [9, []],
  ])('filters by category %i', async (search_category, expected) => expect(names(await search({ search_category }))).toEqual(expected));

  it.each(['abc', '99999999999999', '4242'])('finds nothing for %s, which is not a genre id', async (genre_id) => {
    expect(await search({ genre_id })).toEqual({ title_list: [], total_count: 0, subject_name: null, is_corrected: false });
  });
  it('returns one page and the total count', async () => {
    const result = await search({ sort: 'name', limit: 1, offset: 1 });
    expect(names(result)).toEqual(['Crowblade']);
    expect(result.total_count).toBe(3);
  });
});
