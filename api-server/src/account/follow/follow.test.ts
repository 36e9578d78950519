import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { libraryFixture, type LibraryFixture } from '../../catalog/testing/library-fixture';
import { runScheduledJobs } from '../../schedule/scheduled-jobs';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { HOUR_MS } from '../../clock';

const UNKNOWN = 99_999;
let test: TestApp;
let library: LibraryFixture;
let reader: SimulatedReader;
let titleId: number;
beforeEach(async () => {
  test = await createTestApp();
  library = libraryFixture(test.database);
  reader = await test.cast.signUp('reader@example.com');
  titleId = await library.title({ name: 'Crow & Blade' });
  await library.episode(titleId);
});
afterEach(() => test.close());

const inHours = (hours: number) => new Date(TEST_START.getTime() + hours * HOUR_MS);
const follow = (title_id = titleId, person = reader) => person.data('POST /title/follow/add', { title_id });
const ids = async (person = reader) => (await person.data('GET /title/follow/ids')).title_id_list;
const outbox = () =>
  test.database.query<{ recipient: string; subject: string; body_text: string; headers: Record<string, string> }>(
    `select recipient, subject, body_text, headers from mail_outbox where subject not like 'Finish%' order by mail_id`,
  );
const open = (url: string, method: 'GET' | 'POST' = 'GET') =>
  test.app.inject({
    method,
    url: url.replace('http://komado.test', ''),
    ...(method === 'POST'
      ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }
      : {}),
  });

describe('following', () => {
  it('is idempotent, can be undone, and is private', async () => {
    const other = await test.cast.signUp('other@example.com');
    await follow();
    await follow();
    expect([await ids(), await ids(other)]).toEqual([[titleId], []]);
    await reader.data('POST /title/follow/cancel', { title_id: titleId });
    await reader.data('POST /title/follow/cancel', { title_id: titleId });
    expect(await ids()).toEqual([]);
  });

  it('is refused for titles that are not visible, and above the limit per reader', async () => {
    const withdrawn = await library.title({ withdrawnAt: inHours(-1) });
    for (const title_id of [UNKNOWN, withdrawn]) {
      expect((await reader.call('POST /title/follow/add', { title_id })).body).toMatchObject({ reason: 'title-not-found' });
    }
    expect((await reader.call('POST /title/follow/cancel', { title_id: UNKNOWN })).body).toMatchObject({ reason: 'title-not-found' });
    await test.database.transaction(async (tx) => {
      await tx.execute(
        `insert into title (source_key, title_name, cover_key, key_visual_key, published_at)
         select 'many:' || n, 'Title ' || n, 'demo/cover/x', 'demo/key/x', $1 from generate_series(1, $2::int) n`,
        [inHours(-100), RESPONSE_LIMITS.followed],
      );
      await tx.execute(
        `insert into title_follow (account_id, title_id, followed_at) select $1, title_id, $2 from title where source_key like 'many:%'`,
        [reader.accountId, TEST_START],
      );
    });
    expect((await reader.call('POST /title/follow/add', { title_id: titleId })).body).toMatchObject({ reason: 'too-many-followed-titles' });
  });

  it('by two concurrent calls creates one follow', async () => {
    await Promise.all([follow(), follow(), follow()]);
    expect(await ids()).toEqual([titleId]);
  });

  it('lists titles with new chapters first, and counts a chapter as new until it is opened', async () => {
    const quiet = await library.title({ name: 'Quiet' });
    await library.episode(quiet);
    await follow(quiet);
    await follow();
    const fresh = await library.episode(titleId, { startTime: inHours(1) });
    await library.episode(titleId, { startTime: inHours(2) });
    const list = async () => {
      const { followed_title_list, ...counts } = await reader.data('GET /title/follow/list');
      return [followed_title_list.map(({ title, new_episode_count }) => [title.title_name, new_episode_count]), counts];
    };
    const counts = { total_count: 2, status: 'success', response_code: 0, error_message: '' };
    expect((await list())[1]).toEqual({ ...counts, new_title_count: 0 });
    test.clock.advance(3 * HOUR_MS);
    expect(await list()).toEqual([
      [
        ['Crow & Blade', 2],
        ['Quiet', 0],
      ],
      { ...counts, new_title_count: 1 },
    ]);
    await reader.data('POST /episode/progress/save', { episode_id: fresh, page: 1 });
    expect((await list())[0]).toContainEqual(['Crow & Blade', 1]);
    const second = await reader.data('GET /title/follow/list', { limit: 1, offset: 1 });
    expect([second.followed_title_list.map(({ title }) => title.title_name), second.total_count]).toEqual([['Quiet'], 2]);
    const none = await reader.data('GET /title/follow/list', { limit: 1, offset: 2 });
    expect([none.followed_title_list, none.total_count, none.new_title_count]).toEqual([[], 2, 1]);
  });
});

describe('the private feed', () => {
  const feedUrl = async () => (await reader.data('GET /title/follow/notice')).feed_url;

  it('lists chapters that appeared since the reader followed, without a login', async () => {
    await follow();
    await library.episode(titleId, { startTime: inHours(1) });
    test.clock.advance(2 * HOUR_MS);
    const response = await open(await feedUrl());
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(response.headers['cache-control']).toContain('private');
    expect(response.body.match(/<item>/g)).toHaveLength(1);
    expect(response.body).toContain('<title>Crow &amp; Blade, ch. 2: ');
    expect(response.body).toMatch(/<link>http:\/\/komado\.test\/title\/\d{5}\/episode\/\d+<\/link>/);
    expect(response.body).toContain(`<pubDate>${inHours(1).toUTCString()}</pubDate>`);
  });

  it('does not exist once its URL is renewed, for a forged URL, and after the account is deleted', async () => {
    const before = await feedUrl();
    expect((await open(before)).statusCode).toBe(200);
    const { feed_url } = await reader.data('POST /title/follow/feed/renew');
    expect(feed_url).not.toBe(before);
    expect(await feedUrl()).toBe(feed_url);
    expect([(await open(before)).statusCode, (await open(feed_url)).statusCode]).toEqual([404, 200]);
    for (const forged of [
      feed_url.replace(/\d+\.\d+\./, '1.1.'),
      `${feed_url}x`,
      feed_url.slice(0, -1),
      'http://komado.test/-/follow/feed/x',
    ]) {
      expect((await open(forged)).statusCode).toBe(404);
    }
    await reader.data('POST /account/resign', { user_id: reader.userId });
    expect((await open(feed_url)).statusCode).toBe(404);
  });
});

describe('emails about new chapters', () => {
  const work = () => runScheduledJobs(test.deps, test.clock.now());
  const turn = (is_mail_on: boolean) => reader.data('POST /title/follow/notice/save', { is_mail_on });

  it('are off until turned on, and then skip older chapters', async () => {
    await follow();
    await library.episode(titleId, { startTime: inHours(1) });
    test.clock.advance(2 * HOUR_MS);
    await work();
    expect((await reader.data('GET /title/follow/notice')).is_mail_on).toBe(false);
    await turn(true);
    await work();
    expect(await outbox()).toEqual([]);
    await library.episode(titleId, { startTime: inHours(3) });
    test.clock.advance(2 * HOUR_MS);
    expect(await work()).toEqual([]);
    expect(await outbox()).toMatchObject([{ recipient: 'reader@example.com', subject: 'Crow & Blade: chapter 3 is here' }]);
  });

  it('link each chapter, by its title, number and name', async () => {
    await follow();
    await turn(true);
    const ids = [await library.episode(titleId, { startTime: inHours(1) }), await library.episode(titleId, { startTime: inHours(1) })];
    test.clock.advance(2 * HOUR_MS);
    await work();
    const [mail] = await outbox();
    for (const id of ids) expect(mail!.body_text).toMatch(new RegExp(`Crow & Blade\\nChapter [23]: .+\\nhttp://[^\\n]+/episode/${id}\\n`));
    expect(mail!.body_text).toContain('See all 2 new chapters:\n');
  });

  it('are sent at most once a day, each with all new chapters, and once across two servers', async () => {
    await follow();
    await turn(true);
    for (const hour of [1, 5, 9]) await library.episode(titleId, { startTime: inHours(hour) });
    test.clock.advance(2 * HOUR_MS);
    await Promise.all([work(), work()]);
    expect(await outbox()).toHaveLength(1);
    test.clock.advance(23 * HOUR_MS);
    await work();
    expect(await outbox()).toHaveLength(1);
    test.clock.advance(HOUR_MS);
    await work();
    const mails = await outbox();
    expect(mails.map(({ subject }) => subject)).toEqual(['Crow & Blade: chapter 2 is here', '2 new chapters in titles you follow']);
    test.clock.advance(48 * HOUR_MS);
    await work();
    expect(await outbox()).toHaveLength(2);
  });

  it('stop by one click in the mail program or on the page, not by opening the link', async () => {
    await follow();
    await turn(true);
    await library.episode(titleId, { startTime: inHours(1) });
    test.clock.advance(2 * HOUR_MS);
    await work();
    const [mail] = await outbox();
    const url = mail!.headers['List-Unsubscribe']!.slice(1, -1);
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail!.body_text).toContain(url);
    const isOn = async () => (await reader.data('GET /title/follow/notice')).is_mail_on;
    const page = await open(url);
    expect([page.statusCode, page.body.includes('<button'), await isOn()]).toEqual([200, true, true]);
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect((await open(`${url.slice(0, -1)}!`, 'POST')).statusCode).toBe(404);
    expect(await isOn()).toBe(true);
    for (let click = 0; click < 2; click += 1) expect((await open(url, 'POST')).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await open('/-/outbox/2')).body).toContain('List-Unsubscribe');
  });

  it('are not sent to deleted or blocked accounts', async () => {
    await follow();
    await turn(true);
    await library.episode(titleId, { startTime: inHours(1) });
    test.clock.advance(2 * HOUR_MS);
    await test.database.transaction((tx) => tx.execute(`update account set state = 'suspended' where account_id = $1`, [reader.accountId]));
    await work();
    expect(await outbox()).toEqual([]);
  });
});
