import { runScheduledJobs } from '../../schedule/scheduled-jobs';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { OperatorInput } from '../operator-commands';
import { runOperatorCommand } from '../testing/run-operator-command';
import { DAY_MS } from '../../clock';

let test: TestApp;
let titleId: number;
let episodes: number[];
beforeEach(async () => {
  test = await createTestApp();
  await test.database.transaction(async (tx) => {
    const [title] = await tx.query<{ title_id: number }>(
      `insert into title (source_key, title_name, cover_key, key_visual_key, published_at) values ('t', 'Night', 'demo/cover/x', 'demo/key/x', $1) returning title_id`,
      [test.clock.now()],
    );
    titleId = title!.title_id;
    const rows = await tx.query<{ episode_id: number }>(
      `insert into episode (title_id, source_key, episode_number, episode_name, point, thumbnail_key, start_time)
       select $1, 'e' || n, n, 'Chapter ' || n, 10, 'demo/thumb/x/1', $2 from generate_series(1, 3) as n returning episode_id`,
      [titleId, test.clock.now()],
    );
    episodes = rows.map(({ episode_id }) => episode_id);
  });
});
afterEach(() => test.close());

const run = <N extends 'title' | 'episode'>(name: N, input: OperatorInput<N>) => runOperatorCommand(test.deps, name, input);
const detail = async () => (await test.visitor().call('GET /web/title/detail', { title_id: titleId })).body;
const isTitleSeen = async () => (await detail()).response_code === 0;
const seen = async () => (await detail()).episode_list.map(({ episode_id }) => episode_id);
const later = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString();
const runJobs = () => runScheduledJobs(test.deps, test.clock.now());

it('an episode is released on its date with its price, ticket and rating', async () => {
  const [id] = episodes as [number];
  const report = await run('episode', { id, act: 'publish', at: later(2), price: 40, ticket: true, rating: 13 });
  expect(report).toMatchObject({ ok: true, data: { changed_episodes: 1, rating: 13 } });
  expect(report.message).toContain(`will be published at ${later(2)}`);
  expect(await seen()).toEqual(episodes.slice(1));
  test.clock.advance(2 * DAY_MS);
  const { title_detail: title, episode_list, title_ticket } = await detail();
  expect(episode_list[0]).toMatchObject({ episode_id: id, point: 40, is_ticket_available: true });
  expect(episode_list[1]).toMatchObject({ point: 10, is_ticket_available: false });
  expect(title.age_rating).toBe(13);
  expect(title_ticket).toMatchObject({ ticket_count: 1, max_ticket_count: 1 });
});
it('an episode is free until a date, and has its price again after that', async () => {
  const [id] = episodes as [number];
  await run('episode', { id, act: 'publish', free_until: later(1) });
  expect((await detail()).episode_list[0]).toMatchObject({ status: 'free' });
  test.clock.advance(DAY_MS);
  expect((await detail()).episode_list[0]).toMatchObject({ status: null, point: 10 });
});
it('a title’s terms apply to all its episodes', async () => {
  await run('title', { id: titleId, act: 'publish', price: 25, ticket: true });
  const { episode_list } = await detail();
  expect(episode_list.map(({ point, is_ticket_available }) => [point, is_ticket_available])).toEqual(episodes.map(() => [25, true]));
  await run('title', { id: titleId, act: 'publish', ticket: false });
  expect((await detail()).episode_list[0]).toMatchObject({ point: 25, is_ticket_available: false });
});
it('a withdrawal waits for its date, and publishing cancels it', async () => {
  await run('title', { id: titleId, act: 'withdraw', at: later(3) });
  await run('episode', { id: episodes[2]!, act: 'withdraw', at: later(1) });
  test.clock.advance(DAY_MS);
  expect(await runJobs()).toEqual([]);
  expect(await seen()).toEqual(episodes.slice(0, 2));
  await run('title', { id: titleId, act: 'publish' });
  test.clock.advance(2 * DAY_MS);
  await runJobs();
  expect(await isTitleSeen()).toBe(true);
  await run('title', { id: titleId, act: 'withdraw', at: later(1) });
  test.clock.advance(DAY_MS);
  await runJobs();
  expect(await isTitleSeen()).toBe(false);
  const acts = await test.database.query<{ operator: string; action: string }>('select operator, action from audit_log order by audit_id');
  expect(acts.at(-1)).toEqual({ operator: 'schedule', action: 'title withdraw' });
});
it('a scheduled title is published at once without a date', async () => {
  await run('title', { id: titleId, act: 'publish', at: later(5) });
  expect(await isTitleSeen()).toBe(false);
  await run('title', { id: titleId, act: 'publish' });
  expect(await isTitleSeen()).toBe(true);
});
it('a dry run reports the result and changes nothing', async () => {
  const report = await run('title', { id: titleId, act: 'withdraw', price: 99, rating: 18, dry_run: true });
  expect(report).toMatchObject({ ok: true, data: { changed_episodes: 3, dry_run: true } });
  expect(report.message).toMatch(/would be withdrawn/);
  expect((await detail()).episode_list[0]).toMatchObject({ point: 10 });
  expect(await test.database.query('select 1 from audit_log')).toEqual([]);
});
it('a free period that has passed, and an unknown title or episode, are refused', async () => {
  expect(await run('episode', { id: episodes[0]!, act: 'publish', price: 7, free_until: later(-1) })).toMatchObject({ ok: false });
  expect((await detail()).episode_list[0]).toMatchObject({ point: 10 });
  expect(await run('title', { id: 424242, act: 'withdraw', dry_run: true })).toMatchObject({
    ok: false,
    message: 'No title has the ID 424242. The ID is in the URL: /title/ID',
  });
});
