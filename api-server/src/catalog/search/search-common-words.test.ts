import type { Database } from '../../database/database';
import { recordingDatabase } from '../../testing/recording-database';
import { acquireTestDatabase } from '../../testing/test-database';
import { searchTitlesWithMatchKind } from './search.query';
import { NOW } from '../../testing/times';

const TITLES = 3600;
const HOTTEST = TITLES - 7;
const SECOND = TITLES - 5;
const WITHDRAWN = TITLES - 3;
const UNREAD = TITLES - 1;

let database: Database;
let release: () => Promise<void>;
beforeAll(async () => {
  ({ database, release } = await acquireTestDatabase());
  await database.transaction(async (tx) => {
    await tx.runScript(`
      set local session_replication_role = replica;
      insert into genre (genre_id, genre_name, image_key, place) values (1, 'Herds', 'demo/genre/herds', 1);
      insert into title (title_id, source_key, title_name, cover_key, key_visual_key, published_at, withdrawn_at)
        select n, 'many:' || n, 'Zorilla ' || n, 'demo/cover/x', 'demo/key/x', '2026-01-01', case when n = ${WITHDRAWN} then timestamptz '2026-02-01' end from generate_series(1, ${TITLES}) n;
      update title set title_name = 'Seldom Zorilla' where title_id = ${UNREAD};
      insert into title_genre (title_id, genre_id, place) select n, 1, 0 from generate_series(1, ${TITLES}, 600) n;
      select refresh_title_search(array(select title_id from title));
      update title_popularity set popularity = case title_id when ${HOTTEST} then 3000 when ${SECOND} then 2000 when ${WITHDRAWN} then 4000 when ${UNREAD} then -1 else (title_id % 997) / 1000.0 end;
      analyze title_popularity;`);
  });
});
afterAll(() => release());

interface SearchRequest {
  readonly keyword: string;
  readonly offset?: number;
  readonly genre_id?: string;
}
async function search({ keyword, ...rest }: SearchRequest) {
  // A new reader each time, so that nothing is cached.
  const reader = recordingDatabase(database);
  const { title_list, total_count } = (await searchTitlesWithMatchKind(reader, NOW, { keyword, limit: 24, ...rest })).result;
  const usedPopularity = reader.take().some(({ sql }) => sql.includes('with scanned as'));
  return { ids: title_list.map((title) => title.title_id), total_count, usedPopularity };
}

/** The database's statistics of the words, which decide on the strategy. */
describe.each([
  ['is not known to be common', false],
  ['is known to be common', true],
])('a word of very many titles that %s', (_, isKnown) => {
  beforeAll(async () => {
    const sql = isKnown ? 'analyze title_search' : "delete from pg_statistic where starelid = 'title_search'::regclass";
    await database.transaction((tx) => tx.runScript(sql));
  });

  it.each([['zorilla'], ['zorila'], ['zorillaz']])('%s finds the most read titles, wherever they are in the library', async (keyword) => {
    const { ids, usedPopularity } = await search({ keyword });
    const hottest = await database.query<{ title_id: number }>(
      'select title_id from title_popularity where title_id not in ($1, $2) order by popularity desc, title_id limit 24',
      [WITHDRAWN, UNREAD],
    );
    expect(ids).toEqual(hottest.map((row) => row.title_id));
    expect(ids.slice(0, 2)).toEqual([HOTTEST, SECOND]);
    expect(usedPopularity).toBe(isKnown);
  });
  it('is counted up to a thousand, and its pages do not overlap', async () => {
    const pages = [await search({ keyword: 'zorilla' }), await search({ keyword: 'zorilla', offset: 24 })];
    expect(pages.map((page) => page.total_count)).toEqual([1000, 1000]);
    expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(48);
    const last = await search({ keyword: 'zorilla', offset: 960 });
    expect([last.ids.length, last.total_count]).toEqual([24, 1000]);
  });
  it('finds no withdrawn titles', async () => expect((await search({ keyword: 'zorilla' })).ids).not.toContain(WITHDRAWN));
  it('finds the one title with another word, and an exact name', async () => {
    expect(await search({ keyword: 'seldom zorilla' })).toMatchObject({ ids: [UNREAD], total_count: 1 });
    expect((await search({ keyword: `zorilla ${TITLES - 9}` })).ids[0]).toBe(TITLES - 9);
  });
  it('finds titles of a genre among them, however little they are read', async () =>
    expect(await search({ keyword: 'zorilla', genre_id: '1' })).toMatchObject({ total_count: 6, usedPopularity: false }));
});

describe('a title that changes', () => {
  const execute = (sql: string, values: readonly (string | number | Date)[]) => database.transaction((tx) => tx.execute(sql, values));
  const isFound = async () => (await search({ keyword: 'seldom' })).ids.includes(UNREAD);

  it('is found from its date on, and not while withdrawn', async () => {
    expect(await isFound()).toBe(true);
    await execute('update title set withdrawn_at = $1 where title_id = $2', [NOW, UNREAD]);
    expect(await isFound()).toBe(false);
    await execute('update title set withdrawn_at = null where title_id = $1', [UNREAD]);
    expect(await isFound()).toBe(true);
    await execute('update title set published_at = $1 where title_id = $2', [new Date(NOW.getTime() + 1), UNREAD]);
    expect(await isFound()).toBe(false);
    await execute('update title set published_at = $1, title_name = title_name where title_id = $2', [NOW, UNREAD]);
    expect(await isFound()).toBe(true);
  });
});
