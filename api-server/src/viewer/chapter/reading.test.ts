import { Cookie } from '@komado/shared-contracts';
import { libraryFixture, type LibraryFixture } from '../../catalog/testing/library-fixture';
import { PAGE_MEDIA_PATH, parsePageImagePath } from '../../media/media-urls';
import { checkPageAccess } from './page-access';
import { createTestApp, type TestApp, TEST_START } from '../../testing/test-app';
import { after } from '../../testing/times';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock';
import { codesOf } from '../../testing/simulated-reader';

const UNKNOWN = 99_999;

let test: TestApp;
let library: LibraryFixture;
beforeEach(async () => {
  test = await createTestApp();
  library = libraryFixture(test.database);
});
afterEach(() => test.close());

describe('the reading history', () => {
  it('lists titles newest first, each with the chapter last read, twenty by default', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    for (let i = 0; i < 25; i += 1) {
      const titleId = await library.title({ name: `Title ${i}` });
      const [first, second] = [await library.episode(titleId), await library.episode(titleId, { pages: 7 })];
      await library.reading(reader.accountId, first, after(-DAY_MS + i * MINUTE_MS));
      await library.reading(reader.accountId, second, after(-HOUR_MS + i * MINUTE_MS), { page: 3 });
    }
    const { viewed_title_list } = await reader.data('GET /title/viewed/list');
    expect(viewed_title_list).toHaveLength(20);
    expect(viewed_title_list[0]).toMatchObject({
      title: { title_name: 'Title 24' },
      episode_number: 2,
      page: 3,
      book_length: 7,
      read_date: after(-HOUR_MS + 24 * MINUTE_MS).toISOString(),
    });
    const rest = await reader.data('GET /title/viewed/list', { limit: 100, offset: 20 });
    expect(rest.viewed_title_list.map((entry) => entry.title.title_name)).toEqual(['Title 4', 'Title 3', 'Title 2', 'Title 1', 'Title 0']);
    expect((await reader.data('GET /title/viewed/list', { limit: 0 })).viewed_title_list).toEqual([]);
  });

  it('loses one title or all, for this reader only; a title read again starts over', async () => {
    const [one, two] = [await library.title({ name: 'One' }), await library.title({ name: 'Two' })];
    const [ofOne, ofTwo] = [await library.episode(one), await library.episode(two)];
    const reader = await test.cast.signUp('reader@example.com');
    const other = await test.cast.signUp('other@example.com');
    for (const person of [reader, other]) {
      await person.data('GET /web/episode/viewer', { episode_id: ofOne });
      await person.data('POST /episode/progress/save', { episode_id: ofOne, page: 3 });
      test.clock.advance(MINUTE_MS);
      await person.data('GET /web/episode/viewer', { episode_id: ofTwo });
    }
    const names = async (person = reader) =>
      (await person.data('GET /title/viewed/list')).viewed_title_list.map((entry) => entry.title.title_name);
    expect(await names()).toEqual(['Two', 'One']);
    await reader.data('POST /title/viewed/delete', { title_id: one });
    await reader.data('POST /title/viewed/delete', { title_id: one });
    expect(await names()).toEqual(['Two']);
    expect((await reader.data('GET /web/top')).history_list.map((entry) => entry.title.title_name)).toEqual(['Two']);
    await reader.data('POST /title/viewed/delete/all');
    expect(await names()).toEqual([]);
    expect(await names(other)).toEqual(['Two', 'One']);
    // Comments still know what was read.
    expect(await test.database.query('select 1 from reading where account_id = $1', [reader.accountId])).toHaveLength(2);
    expect((await reader.data('GET /web/episode/viewer', { episode_id: ofOne })).resume_page).toBe(1);
    expect((await reader.data('GET /web/episode/viewer', { episode_id: ofOne })).resume_page).toBe(1);
    expect(await names()).toEqual(['One']);
  });

  it('can lose a withdrawn title, and refuses an unknown one with 3000', async () => {
    const titleId = await library.title();
    const episodeId = await library.episode(titleId);
    const reader = await test.cast.signUp('reader@example.com');
    await library.reading(reader.accountId, episodeId, after(-HOUR_MS));
    await test.database.transaction((tx) => tx.execute('update title set withdrawn_at = $1', [TEST_START]));
    expect((await reader.data('GET /title/viewed/list')).viewed_title_list).toEqual([]);
    expect((await reader.call('POST /title/viewed/delete', { title_id: titleId })).status).toBe(200);
    expect(await codesOf(reader.call('POST /title/viewed/delete', { title_id: UNKNOWN }))).toEqual([404, 3000]);
    expect((await reader.call('POST /title/viewed/delete')).status).toBe(400);
  });

  it('is for readers only', async () => {
    const forger = test.visitor();
    forger.cookies.set(Cookie.userWebToken, 'forged');
    for (const name of ['GET /title/viewed/list', 'POST /title/viewed/delete', 'POST /title/viewed/delete/all'] as const) {
      expect(await codesOf(test.visitor().call(name, { title_id: 1 }))).toEqual([401, 2011]);
      forger.cookies.set(Cookie.userWebToken, 'forged');
      expect(await codesOf(forger.call(name, { title_id: 1 }))).toEqual([401, 1101]);
    }
  });
});

describe('chapters to read now', () => {
  it('are those free for a limited time, the soonest to end first, then the newest free ones, one per title', async () => {
    const [special, sooner, free] = [
      await library.title({ name: 'Special' }),
      await library.title({ name: 'Sooner' }),
      await library.title({ name: 'Free' }),
    ];
    await library.episode(special, { startTime: after(-HOUR_MS) });
    const onSpecial = await library.episode(special, { point: 50, freeUntil: after(DAY_MS) });
    const endsSooner = await library.episode(sooner, { point: 50, freeUntil: after(HOUR_MS) });
    await library.episode(free, { startTime: after(-DAY_MS) });
    const newest = await library.episode(free, { startTime: after(-HOUR_MS) });
    await library.episode(free, { startTime: after(HOUR_MS) });
    await library.episode(await library.title(), { point: 50 });
    await library.episode(await library.title({ ageRating: 16 }));
    const list = async () => (await test.visitor().data('GET /web/episode')).free_episode_list;
    expect((await list()).map(({ title, episode }) => [title.title_name, episode.episode_id, episode.status])).toEqual([
      ['Sooner', endsSooner, 'free'],
      ['Special', onSpecial, 'free'],
      ['Free', newest, 'free'],
    ]);
    test.clock.advance(HOUR_MS);
    expect((await list()).map(({ title }) => title.title_name)).toEqual(['Special', 'Free']);
  });

  it('start with the first one of a title', async () => {
    const titleId = await library.title();
    await library.episode(titleId, { withdrawnAt: TEST_START });
    const first = await library.episode(titleId);
    await library.episode(titleId);
    expect((await test.visitor().data('GET /web/episode/first', { title_id: titleId })).episode_id).toBe(first);
    const empty = await library.title();
    await library.episode(empty, { startTime: after(HOUR_MS) });
    expect(await codesOf(test.visitor().call('GET /web/episode/first', { title_id: empty }))).toEqual([404, 3100]);
  });

  it('come out next at the earliest announced start, of a visible title', async () => {
    const next = async () => (await test.visitor().data('GET /web/episode/nexttime')).next_update_date;
    const titleId = await library.title();
    await library.episode(titleId);
    expect(await next()).toBeNull();
    await library.episode(titleId, { startTime: after(DAY_MS) });
    await library.episode(titleId, { startTime: after(HOUR_MS), withdrawnAt: TEST_START });
    await library.episode(await library.title({ withdrawnAt: TEST_START }), { startTime: after(MINUTE_MS) });
    await library.episode(await library.title({ publishedAt: after(2 * DAY_MS) }), { startTime: after(MINUTE_MS) });
    expect(await next()).toBe(after(DAY_MS).toISOString());
    test.clock.advance(DAY_MS);
    expect(await next()).toBeNull();
  });

  it('are listed by id in the requested order, as this reader sees them', async () => {
    const titleId = await library.title();
    const [paid, free] = [await library.episode(titleId, { point: 40 }), await library.episode(titleId)];
    const coming = await library.episode(titleId, { startTime: after(HOUR_MS) });
    const reader = await test.cast.signUp('reader@example.com');
    await library.entitlement(reader.accountId, paid);
    const parameters = { episode_id_list: [free, UNKNOWN, coming, paid, free], force_master: true };
    const list = async (person = reader) => (await person.data('POST /episode/list', parameters)).episode_list;
    expect((await list()).map(({ episode_id, status }) => [episode_id, status])).toEqual([
      [free, 'free'],
      [paid, 'purchased'],
    ]);
    expect((await list(test.visitor())).map(({ status }) => status)).toEqual(['free', null]);
    expect((await test.visitor().call('POST /episode/list')).status).toBe(400);
    expect((await test.visitor().data('POST /episode/list', { episode_id_list: [] })).episode_list).toEqual([]);
  });
});

describe('sharing a chapter', () => {
  it('returns a text and a URL that opens the chapter', async () => {
    const titleId = await library.title({ name: 'Crowblade' });
    const episodeId = await library.episode(titleId, { point: 40 });
    expect(await test.visitor().data('GET /episode/share', { episode_id: episodeId })).toMatchObject({
      share_text: expect.stringMatching(/^Crowblade, chapter 1: .+ \| Komado$/),
      share_url: `http://komado.test/title/${String(titleId).padStart(5, '0')}/episode/${episodeId}`,
    });
    expect(await codesOf(test.visitor().call('GET /episode/share', { episode_id: UNKNOWN }))).toEqual([404, 3100]);
  });
});

describe('the app’s viewer', () => {
  const all = { challenge: 'nonce', magazine_id: 3, force_master: true, is_download: false };

  it("returns pages, direction and neighbors of an open chapter, and saves the reader's progress", async () => {
    const titleId = await library.title();
    const previous = await library.episode(titleId);
    const episodeId = await library.episode(titleId, { pages: 3 });
    const reader = await test.cast.signUp('reader@example.com');
    reader.headers['x-app-assertion'] = 'assertion';
    const response = await reader.data('GET /episode/viewer', { episode_id: episodeId, ...all });
    expect(response).toMatchObject({
      episode: { episode_id: episodeId },
      scroll_direction: 'rtl',
      previous_episode: { episode_id: previous },
      next_episode: null,
      resume_page: 1,
      page_expired_date: null,
    });
    expect(response.page_list.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect((await reader.data('GET /title/viewed/list')).viewed_title_list).toMatchObject([{ episode_id: episodeId }]);
  });

  it('refuses a locked chapter with 2011 for visitors and 2016 for readers, and opens it while it is rented', async () => {
    const episodeId = await library.episode(await library.title(), { point: 40 });
    expect(await codesOf(test.visitor().call('GET /episode/viewer', { episode_id: episodeId }))).toEqual([401, 2011]);
    const reader = await test.cast.signUp('reader@example.com');
    const code = async () => (await reader.call('GET /episode/viewer', { episode_id: episodeId })).body.response_code;
    const refused = await reader.call('GET /episode/viewer', { episode_id: episodeId, ...all });
    expect(refused).toMatchObject({ status: 403, body: { response_code: 2016 } });
    expect(JSON.stringify(refused.body)).not.toContain('/media/');
    await library.entitlement(reader.accountId, episodeId, after(5 * MINUTE_MS));
    const { page_list, page_expired_date } = await reader.data('GET /episode/viewer', { episode_id: episodeId });
    expect(page_list).toHaveLength(4);
    expect(page_expired_date).toBe(after(5 * MINUTE_MS).toISOString());
    test.clock.advance(5 * MINUTE_MS);
    expect(await code()).toBe(2016);
  });

  it('refuses a restricted chapter with 2016 to minors and to unknown ages, and an unknown chapter with 3100', async () => {
    const episodeId = await library.episode(await library.title({ ageRating: 16 }));
    const young = test.visitor();
    young.cookies.set(Cookie.birthday, '2012-01');
    for (const person of [young, test.visitor()])
      expect((await person.call('GET /episode/viewer', { episode_id: episodeId })).body.response_code).toBe(2016);
    const grown = test.visitor();
    grown.cookies.set(Cookie.birthday, '2000-01');
    expect((await grown.data('GET /episode/viewer', { episode_id: episodeId })).page_list).toHaveLength(4);
    expect(await codesOf(grown.call('GET /episode/viewer', { episode_id: UNKNOWN }))).toEqual([404, 3100]);
    expect((await grown.call('GET /episode/viewer')).status).toBe(400);
  });

  it('does not count a download as a view', async () => {
    const episodeId = await library.episode(await library.title());
    const views = async () => (await test.database.query('select 1 from title_view')).length;
    await test.visitor().data('GET /episode/viewer', { episode_id: episodeId, is_download: true });
    expect(await views()).toBe(0);
    await test.visitor().data('GET /episode/viewer', { episode_id: episodeId });
    expect(await views()).toBe(1);
  });
});

describe('views', () => {
  const views = async () =>
    (await test.database.query<{ views: number }>('select coalesce(sum(views), 0)::int as views from title_view'))[0]?.views;

  it('count once per person and hour, across devices and chapters, so that one person cannot promote a title', async () => {
    const titleId = await library.title();
    const episodes = [await library.episode(titleId), await library.episode(titleId)];
    const reader = await test.cast.signUp('reader@example.com');
    const elsewhere = await test.cast.anotherDevice(reader);
    const visitor = test.visitor();
    const neighbor = test.visitor();
    neighbor.headers['user-agent'] = 'Another browser behind the same address';
    for (const episode_id of [...episodes, ...episodes])
      for (const person of [reader, elsewhere, visitor, neighbor]) await person.data('GET /web/episode/viewer', { episode_id });
    expect(await views()).toBe(2);
    test.clock.advance(HOUR_MS);
    await visitor.data('GET /web/episode/viewer', { episode_id: episodes[0]! });
    expect(await views()).toBe(3);
  });

  it('are all counted when many arrive concurrently', async () => {
    const episodeId = await library.episode(await library.title());
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const visitor = test.visitor();
        visitor.headers['x-forwarded-for'] = `10.8.0.${index + 1}`;
        return visitor.data('GET /web/episode/viewer', { episode_id: episodeId });
      }),
    );
    expect(await views()).toBe(20);
  });
});

it('paid pages close when their session is logged out, and open in the next one', async () => {
  const episodeId = await library.episode(await library.title(), { point: 40 });
  const reader = await test.cast.signUp('reader@example.com');
  await library.entitlement(reader.accountId, episodeId);
  const imageUrl = async () => (await reader.data('GET /web/episode/viewer', { episode_id: episodeId })).page_list[0]!.image_url;
  const outcome = async (url: string) =>
    (await checkPageAccess(test.deps, parsePageImagePath(url.slice(PAGE_MEDIA_PATH.length))!, reader.cookies.get(Cookie.userWebToken)))
      .outcome;
  const before = await imageUrl();
  expect(await outcome(before)).toBe('open');
  await reader.logOut();
  expect(await outcome(before)).toBe('refused');
  await reader.logIn('reader@example.com');
  expect(await outcome(await imageUrl())).toBe('open');
  expect(await outcome(before)).toBe('refused');
});
