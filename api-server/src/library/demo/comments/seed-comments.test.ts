import { createDemoLibrary } from '@komado/demo-library';
import { ErrorCode } from '@komado/shared-contracts';
import { manualClock } from '../../../testing/manual-clock';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { seedDemoLibrary } from '../seed';
import { DAY_MS } from '../../../clock';
import { codesOf } from '../../../testing/simulated-reader';

const LIBRARY = createDemoLibrary();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemoLibrary(test.deps, LIBRARY);
});
afterAll(() => test.close());

const everything = () =>
  Promise.all(['account', 'comment', 'comment_like'].map((table) => test.database.query(`select * from ${table} order by 1, 2, 3`)));

it('shows recent comments under the first chapters, with likes that match their rows', async () => {
  const counts = await test.database.query<{ comments: number }>(
    `select count(c.comment_id)::int as comments from episode e left join comment c on c.episode_id = e.episode_id
     where e.source_key like 'demo:%' and e.episode_number <= 3 group by e.episode_id`,
  );
  expect(counts).toHaveLength(LIBRARY.titles.length * 3);
  expect(Math.min(...counts.map(({ comments }) => comments))).toBeGreaterThanOrEqual(1);
  expect(counts.reduce((sum, { comments }) => sum + comments, 0)).toBeGreaterThan(300);
  const [crowblade] = await test.database.query<{ episode_id: number }>(
    `select episode_id from episode where source_key = 'demo:crowblade:1'`,
  );
  const { comment_list, total_count } = await test.visitor().data('GET /episode/comment/list', { ...crowblade!, sort: 'likes' });
  expect(total_count).toBeGreaterThanOrEqual(5);
  expect(comment_list[0]!.like_count).toBeGreaterThan(comment_list.at(-1)!.like_count);
  for (const { nickname, icon_url } of comment_list) expect([nickname, icon_url]).not.toContain('');
  expect(
    await test.database.query(
      'select c.comment_id from comment c where c.like_count <> (select count(*) from comment_like l where l.comment_id = c.comment_id and l.account_id <> c.account_id)',
    ),
  ).toEqual([]);
});

it('has no comments from before a chapter’s release or after now, and numbers them chronologically', async () => {
  expect(
    await test.database.query(
      'select 1 from comment c join episode e on e.episode_id = c.episode_id where c.created_at < e.start_time or c.created_at > $1',
      [test.clock.now()],
    ),
  ).toEqual([]);
  const ids = await test.database.query<{ comment_id: number }>('select comment_id from comment order by created_at, comment_id');
  expect(ids.map(({ comment_id }) => comment_id)).toEqual(ids.map((_, index) => index + 1));
});

it('changes nothing when it is run again, not even what an operator deleted', async () => {
  await test.database.transaction((tx) => tx.execute('update comment set deleted_at = created_at where comment_id = 7'));
  const before = await everything();
  await seedDemoLibrary({ database: test.database, clock: manualClock(new Date(test.clock.now().getTime() + DAY_MS)) }, LIBRARY);
  expect(await everything()).toEqual(before);
});

it('has readers that cannot log in, with ids outside those of sign-ups', async () => {
  expect(await codesOf(test.visitor().logIn('reader-1@demo.invalid', 'A'.repeat(12)))).toEqual([400, ErrorCode.userLoginFailed]);
  expect(await test.database.query(`select 1 from account where email like '%@demo.invalid' and state = 'active'`)).toEqual([]);
  expect((await test.cast.signUp('first@example.com')).accountId).toBe(1000);
});
