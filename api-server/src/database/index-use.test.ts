import {
  episodeIdOf,
  FIRST_ACCOUNT,
  FIRST_PAID_CHAPTER,
  generateLargeLibrary,
  createBuyers,
  TITLES_PER_PAGED_TITLE,
} from '../testing/large-library';
import { recordingDatabase } from '../testing/recording-database';
import { createTestApp, TEST_START, type TestApp } from '../testing/test-app';
import type { SimulatedReader } from '../testing/simulated-reader';
import { acquireTestDatabase } from '../testing/test-database';
import { findBigTables, findSequentialScans } from '../testing/sequential-scans';
import { tokenHash } from '../session/session';
import { Cookie } from '@komado/shared-contracts';
import { loadSimilarTitleIds } from '../catalog/recommendation/similar-titles.query';
import type { Database } from './database';

const SIZE = { titles: 6000, episodesPerTitle: 10, readers: 10_000, comments: 60_000 };
/** Of the caches for all visitors. */
const MAX_TTL_MS = 600_000;
const BUYER = FIRST_ACCOUNT + 3;
const PAGED_TITLE = TITLES_PER_PAGED_TITLE * 2;

let database: Database;
let release: () => Promise<void>;
let recording: ReturnType<typeof recordingDatabase>;
let test: TestApp;
let buyer: SimulatedReader;
let visitor: SimulatedReader;
let bigTables: ReadonlySet<string>;
let rareWord: string;

beforeAll(async () => {
  ({ database, release } = await acquireTestDatabase());
  await generateLargeLibrary(database, SIZE, TEST_START, () => undefined);
  await createBuyers(database, { count: 10, points: 5000, hashOf: (accountId) => tokenHash(`token-${accountId}`) }, TEST_START);
  await database.transaction((tx) => tx.runScript('analyze'));
  bigTables = await findBigTables(database);
  const [named] = await database.query<{ author: string }>('select author from title where title_id = $1', [PAGED_TITLE]);
  rareWord = named!.author.split(' ')[1]!;
  recording = recordingDatabase(database);
  test = await createTestApp({ overrides: { database: recording } });
  visitor = test.visitor();
  buyer = test.visitor();
  buyer.cookies.set(Cookie.userWebToken, `token-${BUYER}`);
});
afterAll(async () => {
  await test.close();
  await release();
});

it('has tables big enough to be worth an index', () => {
  expect([...bigTables].toSorted()).toEqual(
    expect.arrayContaining(['account', 'comment', 'episode', 'page', 'reading', 'title', 'title_popularity', 'title_search', 'title_view']),
  );
});

const free = episodeIdOf(SIZE, PAGED_TITLE, 1);
const paid = episodeIdOf(SIZE, PAGED_TITLE, FIRST_PAID_CHAPTER + 2);
type Send = () => Promise<{ readonly status: number }>;
const cases: [string, Send][] = [
  ['the home page of a visitor', () => visitor.call('GET /web/top')],
  ['the home page of a reader', () => buyer.call('GET /web/top')],
  ['a title', () => visitor.call('GET /web/title/detail', { title_id: PAGED_TITLE })],
  ['a title, asked for by a reader', () => buyer.call('GET /web/title/detail', { title_id: PAGED_TITLE + 1 })],
  [
    'what is recommended beside a title',
    async () => ({ status: (await loadSimilarTitleIds(recording, PAGED_TITLE, TEST_START, 12)).length > 0 ? 200 : 404 }),
  ],
  ['the last page', () => buyer.call('GET /episode/viewer/lastpage', { episode_id: free })],
  ['the viewer', () => visitor.call('GET /web/episode/viewer', { episode_id: free })],
  ['the viewer of a reader', () => buyer.call('GET /web/episode/viewer', { episode_id: free })],
  ['a locked chapter', () => buyer.call('GET /web/episode/viewer', { episode_id: paid })],
  ['reading on', () => buyer.call('POST /episode/progress/save', { episode_id: free, page: 3 })],
  ['comments of a chapter', () => visitor.call('GET /episode/comment/list', { episode_id: free })],
  ['comments of a chapter by likes', () => buyer.call('GET /episode/comment/list', { episode_id: free, sort: 'likes' })],
  ['followed titles', () => buyer.call('GET /title/follow/list')],
  ['own comments', () => buyer.call('GET /episode/comment/history')],
  ['a purchase', () => buyer.call('POST /episode/paid', { episode_id: paid })],
  ['a search by a word', () => visitor.call('GET /search/title', { keyword: 'cartographer' })],
  ['a search by a word in a genre', () => visitor.call('GET /search/title', { keyword: 'cartographer', genre_id: '3' })],
  ['a search through a typing error', () => visitor.call('GET /search/title', { keyword: 'cartograhper' })],
  ['a search by kanji', () => visitor.call('GET /search/title', { keyword: '図書館' })],
  ['a search by a letter that nearly every title has', () => visitor.call('GET /search/title', { keyword: 's' })],
  ['a search through two typing errors', () => visitor.call('GET /search/title', { keyword: 'cartogarphre' })],
  ['a search by two letters', () => visitor.call('GET /search/title', { keyword: 'cr' })],
  ['a search by a rare word, newest first', () => visitor.call('GET /search/title', { keyword: rareWord, sort: 'new' })],
  ['a search by a word, from A to Z', () => visitor.call('GET /search/title', { keyword: rareWord, sort: 'name' })],
  ['a search by tag', () => visitor.call('GET /search/title', { tag_id: '371' })],
  ['a search by author', () => visitor.call('GET /search/title', { author: 'Rin Kabarara' })],
];

it.each(cases)('%s scans no big table sequentially', async (_, send) => {
  // The first call fills long-lived caches, such as rankings, which have to scan everything: they must not expire before the second one.
  // Caches with a TTL of seconds are refreshed in the second one.
  test.clock.advance(MAX_TTL_MS);
  await send();
  test.clock.advance(11_000);
  recording.take();
  expect((await send()).status).toBe(200);
  const sent = recording.take();
  expect(sent.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const statement of sent)
    for (const table of await findSequentialScans(database, statement, bigTables)) faults.push(`${table}: ${statement.sql}`);
  expect(faults).toEqual([]);
});

it('searches the most-read titles for a letter that nearly every title has', async () => {
  recording.take();
  await visitor.call('GET /search/title', { keyword: 's' });
  expect(recording.take().some(({ sql }) => sql.includes('with scanned as'))).toBe(true);
});

it('lists titles from A to Z along an index, without sorting them', async () => {
  recording.take();
  await visitor.call('GET /search/title', { sort: 'name' });
  const { sql, values } = recording.take().find((statement) => statement.sql.includes('name_key'))!;
  const plan = JSON.stringify(await database.query(`explain (format json) ${sql}`, values));
  expect(plan).toContain('title_search_by_name');
  expect(plan).not.toContain('Sort');
});

it('a statement without an index is detected', async () => {
  const sql = 'select count(*) from comment where body = $1';
  expect(await findSequentialScans(database, { sql, values: ['Comment 1'] }, bigTables)).toEqual(['comment']);
});
