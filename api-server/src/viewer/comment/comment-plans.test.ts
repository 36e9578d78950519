import { readConfiguration } from '@komado/server-kit';
import { createChangeCounters } from '../../cache';
import { testCallContext } from '../../caller/testing/test-call-context';
import { manualClock } from '../../testing/manual-clock';
import { acquireTestDatabase } from '../../testing/test-database';
import { commentHandlers } from './comment.handlers';
import { eraseCommentActivity } from './erase-comment-activity.command';
import { loadUnhandledReportedComments } from './reported-comments.query';
import { explainingDatabase } from './testing/explaining-database';
import { NOW } from '../../testing/times';

const TITLES = 5_000;
const EPISODES = 50_000;
const READERS = 10_000;
const COMMENTS = 60_000;

/**
 * One chapter that has a tenth of all comments and one reader who wrote a hundred, among many ordinary ones. The planner chooses as in
 * production.
 */
const LIBRARY = `
  set local session_replication_role = replica;
  insert into title (source_key, title_name, cover_key, key_visual_key, published_at)
  select 'plan:' || n, 'Title ' || n, 'demo/cover/' || n, 'demo/key/' || n, '2026-01-01' from generate_series(1, ${TITLES}) n;
  insert into episode (title_id, source_key, episode_number, episode_name, thumbnail_key, start_time)
  select (n - 1) % ${TITLES} + 1, 'plan:' || n, (n - 1) / ${TITLES} + 1, 'Chapter', 'demo/thumb/' || n, '2026-01-01' from generate_series(1, ${EPISODES}) n;
  insert into account (email, password_hash, created_at) select 'plan' || n || '@example.com', 'none', '2026-01-01' from generate_series(1, ${READERS}) n;
  insert into page (episode_id, page, media_key, width, height) select 100 + n, 1, 'demo/page/' || n, 1440, 2045 from generate_series(0, 20000) n;
  insert into genre (genre_id, genre_name, image_key, place) select n, 'Genre ' || n, 'demo/genre/' || n, n from generate_series(1, 12) n;
  insert into title_genre (title_id, genre_id) select t, g from generate_series(1, ${TITLES}) t, generate_series(1, 2) g;
  insert into title_view (title_id, hour, views)
  select t, timestamptz '2026-11-01' + h * interval '1 hour', 1 from generate_series(1, ${TITLES}) t, generate_series(0, 50) h;
  insert into reading (account_id, title_id, episode_id, finished_at, read_at)
  select 1000 + n % ${READERS}, e.title_id, e.episode_id, '2026-02-01', '2026-02-01'
  from generate_series(0, 30000) n join episode e on e.episode_id = 100 + (n * 7) % ${EPISODES} on conflict do nothing;
  insert into comment (account_id, episode_id, body, like_count, notified_like_count, report_count, reported_at, created_at)
  select case when n % 600 = 1 then 1000 else 1000 + (n * 31) % ${READERS} end, case when n % 10 = 0 then 100 else 100 + (n * 17) % ${EPISODES} end,
         'Comment ' || n, n % 50, n % 50 - least(n % 50, (n % 97) / 96), case when n % 500 = 0 then 1 else 0 end,
         case when n % 500 = 0 then timestamptz '2026-11-01' + n * interval '1 second' end, timestamptz '2026-02-01' + n * interval '5 minutes'
  from generate_series(1, ${COMMENTS}) n;
  insert into comment_like (account_id, episode_id, comment_id, created_at)
  select 1000 + (c.comment_id * 13 + n) % ${READERS}, c.episode_id, c.comment_id, c.created_at from comment c, generate_series(1, 2) n on conflict do nothing;
  insert into retracted_like select account_id, episode_id, comment_id from comment_like where comment_id % 3 = 0;
  insert into comment_report (account_id, comment_id, created_at) select 1000 + n % ${READERS}, n, '2026-11-01' from generate_series(1, 5000) n;
  insert into comment_mute (account_id, muted_account_id, comment_id, created_at)
  select 1000 + n % 2000, 1000 + (n * 3) % ${READERS}, n, '2026-11-01' from generate_series(1, 6000) n where n % 2000 <> (n * 3) % ${READERS} on conflict do nothing;`;

let database: ReturnType<typeof explainingDatabase>;
let release: () => Promise<void>;
let handlers: ReturnType<typeof commentHandlers>;
beforeAll(async () => {
  const taken = await acquireTestDatabase();
  release = taken.release;
  await taken.database.transaction((tx) => tx.runScript(LIBRARY));
  // As autovacuum does from time to time: with a current visibility map, index-only scans are possible.
  await taken.database.query('vacuum analyze');
  database = explainingDatabase(taken.database);
  handlers = commentHandlers({
    database,
    clock: manualClock(NOW),
    configuration: readConfiguration({}),
    revisions: createChangeCounters(),
  });
});
afterAll(() => release());

const busyReader = testCallContext(1000);
const reader = testCallContext(1007);
const visitor = testCallContext(null);
const busy = 100;
const quiet = 107;
/** By another reader, on the busy chapter. */
const comment_id = 50;
/** Small in production too, or empty in this test. */
const SMALL = ['profile_icon', 'genre', 'entitlement'];

it.each<[string, () => Promise<unknown>, string | undefined]>([
  ['newest of a busy chapter', () => handlers['GET /episode/comment/list']({ episode_id: busy }, reader), 'comment_newest'],
  ['newest for a visitor', () => handlers['GET /episode/comment/list']({ episode_id: busy, offset: 20 }, visitor), 'comment_newest'],
  [
    'most liked of a busy chapter',
    () => handlers['GET /episode/comment/list']({ episode_id: busy, sort: 'likes' }, reader),
    'comment_most_liked',
  ],
  [
    'most liked for a visitor',
    () => handlers['GET /episode/comment/list']({ episode_id: busy, sort: 'likes', limit: 100 }, visitor),
    'comment_most_liked',
  ],
  ['a quiet chapter', () => handlers['GET /episode/comment/list']({ episode_id: quiet, sort: 'likes' }, reader), undefined],
  ['by id', () => handlers['GET /episode/comment/list']({ episode_id: busy, comment_id_list: [10, 20, 50] }, reader), undefined],
  [
    'latest of a busy chapter',
    () => handlers['GET /episode/comment/latest']({ episode_id: busy, comment_id: 55_000 }, reader),
    'comment_newest',
  ],
  ['latest from nowhere', () => handlers['GET /episode/comment/latest']({ episode_id: busy, comment_id: 0 }, visitor), 'comment_newest'],
  ['history of who writes much', () => handlers['GET /episode/comment/history']({}, busyReader), 'comment_of_account'],
  ['history by likes', () => handlers['GET /episode/comment/history']({ sort: 'likes' }, reader), undefined],
  ['notices of who writes much', () => handlers['GET /episode/comment/like/notice']({}, busyReader), 'comment_with_new_likes'],
  ['notices', () => handlers['GET /episode/comment/like/notice']({}, reader), 'comment_with_new_likes'],
  ['liked ids', () => handlers['GET /episode/comment/likes/ids']({ episode_id: busy }, reader), 'comment_like_pkey'],
  ['whether one may post', () => handlers['GET /episode/comment/post/info']({ episode_id: quiet }, reader), 'comment_of_account'],
  ['liking', () => handlers['POST /episode/comment/like/add']({ comment_id }, reader), 'comment_by_id'],
  ['unliking', () => handlers['POST /episode/comment/like/cancel']({ comment_id }, reader), 'comment_by_id'],
  ['muting', () => handlers['POST /episode/comment/mute']({ comment_id }, reader), 'comment_by_id'],
  ['reporting', () => handlers['POST /episode/comment/report']({ comment_id }, reader), 'comment_by_id'],
  ['reported comments', () => loadUnhandledReportedComments(database, 50), 'comment_reported'],
  ['leaving', () => database.transaction((tx) => eraseCommentActivity(tx, 1009, NOW)), 'comment_by_id'],
])('%s uses an index among many rows', async (_, call, index) => {
  database.takePlans();
  await call();
  const { scanned, indexes } = database.takePlans();
  expect(scanned.filter((table) => !SMALL.includes(table))).toEqual([]);
  if (index) expect(indexes).toContain(index);
});

it('writing uses an index among many rows', async () => {
  const episode_id = 100 + 49;
  await database.transaction((tx) =>
    tx.execute(
      `insert into reading (account_id, title_id, episode_id, finished_at, read_at) select 1000, title_id, episode_id, $2, $2 from episode where episode_id = $1
       on conflict (account_id, episode_id) do update set finished_at = excluded.finished_at`,
      [episode_id, NOW],
    ),
  );
  database.takePlans();
  const { remaining_count } = await handlers['POST /episode/comment/post']({ episode_id, comment: 'One of many' }, busyReader);
  expect(remaining_count).toBe(9);
  expect(database.takePlans().scanned.filter((table) => !SMALL.includes(table))).toEqual([]);
});

it('a plan with a full scan would be noticed', async () => {
  await database.query('select count(*) from comment where body = $1', ['Comment 1']);
  expect(database.takePlans().scanned).toEqual(['comment']);
});
