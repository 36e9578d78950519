import { bannerFingerprint, BannerVisibility, Cookie } from '@komado/shared-contracts';
import { LONG_AGO } from '../../catalog/testing/library-fixture';
import type { CallContext } from '../../caller/call-context';
import { testCallContext as as } from '../../caller/testing/test-call-context';
import { PAGE_MEDIA_PATH, parsePageImagePath } from '../../media/media-urls';
import { createViewerFixture, openChapter, type ViewerFixture } from './testing/viewer-fixture';
import { NOW, after } from '../../testing/times';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock';

const ADULT = { [Cookie.birthday]: '2000-01' };
const FIFTEEN = { [Cookie.birthday]: '2011-08' };

let database: ViewerFixture['database'];
let clock: ViewerFixture['clock'];
let library: ViewerFixture['library'];
let handlers: ViewerFixture['handlers'];
let release: ViewerFixture['release'];
beforeEach(async () => {
  ({ database, clock, library, handlers, release } = await createViewerFixture(NOW));
});
afterEach(() => release());
const open = (episodeId: number, context?: CallContext) => openChapter(handlers, episodeId, context);

const urlTokenOf = (url: string | undefined) => parsePageImagePath(url!.slice(PAGE_MEDIA_PATH.length))!.urlToken;

describe('opening a chapter', () => {
  it('that is free returns its pages in order, with URLs that do not expire', async () => {
    const titleId = await library.title();
    const first = await library.episode(titleId);
    const second = await library.episode(titleId, { pages: 3 });
    const third = await library.episode(titleId, { point: 60 });
    const response = await open(second);
    expect(response).toMatchObject({ lock: null, page_expired_date: null, resume_page: 1, episode: { status: 'free' } });
    expect(response.page_list.map((page) => [page.page, urlTokenOf(page.image_url)])).toEqual([
      [1, 'free'],
      [2, 'free'],
      [3, 'free'],
    ]);
    expect([response.previous_episode?.episode_id, response.next_episode?.episode_id]).toEqual([first, third]);
  });

  it("returns the viewer's banner, and no other, until this browser has closed it", async () => {
    const episodeId = await library.episode(await library.title());
    const locked = await library.episode(await library.title(), { point: 60 });
    const banner = { visibility: BannerVisibility.visibleOverViewer, text: 'Double points on Friday', path: '/my/shop' };
    const announce = async (announced: object) => {
      await database.query(`insert into setting (name, value) values ('banner', $1) on conflict (name) do update set value = $1`, [
        JSON.stringify(announced),
      ]);
      clock.advance(MINUTE_MS);
    };
    expect(await open(episodeId)).toHaveProperty('banner', null);
    await announce(banner);
    expect(await open(episodeId)).toMatchObject({ banner });
    expect(await open(locked)).toHaveProperty('banner', null);
    expect(await open(episodeId, as(null, { cookies: { [Cookie.closedBanner]: bannerFingerprint(banner) } }))).toHaveProperty(
      'banner',
      null,
    );
    for (const visibility of [BannerVisibility.hidden, BannerVisibility.visible, BannerVisibility.sticky]) {
      await announce({ ...banner, visibility });
      expect(await open(episodeId)).toHaveProperty('banner', null);
    }
  });

  it('that is locked returns no page URLs, but what unlocks it', async () => {
    const titleId = await library.title({ ticket: [23, 3, 2] });
    const episodeId = await library.episode(titleId, { point: 60, isTicketAvailable: true });
    await database.transaction((tx) => tx.execute('update title set point_back_percent = 20 where title_id = $1', [titleId]));
    const lock = {
      point: 60,
      is_ticket_available: true,
      title_ticket: { ticket_count: 2, max_ticket_count: 2 },
      rental_days: 3,
      point_back_percent: 20,
      sign_up_point: 30,
    };
    const forVisitor = await open(episodeId);
    expect(forVisitor).toMatchObject({ page_list: [], page_expired_date: null, lock: { ...lock, held: null }, episode: { status: null } });
    expect(JSON.stringify(forVisitor)).not.toContain(PAGE_MEDIA_PATH);
    const forReader = await open(episodeId, as(await library.account()));
    expect(forReader).toMatchObject({ page_list: [], lock: { ...lock, held: { point: { total: 0 }, ticket: { count: 0 } } } });
    expect(await database.query('select * from reading')).toEqual([]);
    expect(await database.query('select * from title_view')).toEqual([]);
  });

  it('that is owned or rented returns URLs that are signed for this account and expire', async () => {
    const titleId = await library.title();
    const [owned, rented] = [await library.episode(titleId, { point: 60 }), await library.episode(titleId, { point: 60 })];
    const accountId = await library.account();
    await library.entitlement(accountId, owned);
    await library.entitlement(accountId, rented, after(5 * MINUTE_MS));
    const ownedResponse = await open(owned, as(accountId));
    expect(urlTokenOf(ownedResponse.page_list[0]?.image_url)).toMatch(new RegExp(`^\\d+\\.${accountId}\\.1\\.`));
    expect(ownedResponse).toMatchObject({ lock: null, page_expired_date: after(HOUR_MS).toISOString() });
    expect((await open(rented, as(accountId))).page_expired_date).toBe(after(5 * MINUTE_MS).toISOString());
    clock.advance(6 * MINUTE_MS);
    expect((await open(rented, as(accountId))).page_list).toEqual([]);
  });

  it('that is on special returns public URLs until the special ends', async () => {
    const episodeId = await library.episode(await library.title(), { point: 60, freeUntil: after(DAY_MS) });
    expect(await open(episodeId)).toMatchObject({ page_expired_date: after(DAY_MS).toISOString(), episode: { status: 'free', point: 0 } });
    clock.advance(DAY_MS);
    expect((await open(episodeId)).page_list).toEqual([]);
  });

  it('is refused with 3100 when it is unknown, withdrawn, not started, or its title is gone', async () => {
    const titleId = await library.title();
    const withdrawn = await library.episode(titleId, { withdrawnAt: LONG_AGO });
    const coming = await library.episode(titleId, { startTime: after(HOUR_MS) });
    const ofWithdrawn = await library.episode(await library.title({ withdrawnAt: LONG_AGO }));
    const names = ['GET /web/episode/viewer', 'GET /episode/viewer/lastpage', 'GET /episode/viewer/finish', 'GET /episode/status'] as const;
    for (const episode_id of [99_999, withdrawn, coming, ofWithdrawn]) {
      // The page of a withdrawn chapter says that it was withdrawn, as tested below; all other calls refuse it.
      for (const name of names.filter((call) => call !== 'GET /web/episode/viewer' || episode_id !== withdrawn))
        await expect(handlers[name]({ episode_id }, as(null))).rejects.toMatchObject({ code: 3100 });
      await expect(handlers['POST /episode/progress/save']({ episode_id, page: 1 }, as(await library.account()))).rejects.toMatchObject({
        code: 3100,
      });
    }
    clock.advance(HOUR_MS);
    expect((await open(coming)).page_list).not.toEqual([]);
  });

  it('that was withdrawn is marked as such, without pages or a price, and links to its neighbors', async () => {
    const titleId = await library.title();
    const earlier = await library.episode(titleId);
    const withdrawn = await library.episode(titleId, { point: 60, withdrawnAt: LONG_AGO });
    const alsoWithdrawn = await library.episode(titleId, { withdrawnAt: LONG_AGO });
    const following = await library.episode(titleId);
    expect(await open(withdrawn)).toMatchObject({
      is_withdrawn: true,
      title: { title_id: titleId },
      episode: { episode_id: withdrawn, status: null },
      page_list: [],
      page_expired_date: null,
      lock: null,
      previous_episode: { episode_id: earlier },
      next_episode: { episode_id: following },
    });
    expect(await open(alsoWithdrawn)).toMatchObject({ is_withdrawn: true, previous_episode: { episode_id: earlier } });
    expect((await open(earlier)).is_withdrawn).toBe(false);
    const owner = await library.account();
    await library.entitlement(owner, withdrawn);
    expect(await open(withdrawn, as(owner))).toMatchObject({ is_withdrawn: true, episode: { status: 'purchased' }, page_list: [] });
    await expect(
      handlers['GET /web/episode/viewer'](
        { episode_id: await library.episode(titleId, { startTime: after(HOUR_MS), withdrawnAt: LONG_AGO }) },
        as(null),
      ),
    ).rejects.toMatchObject({ code: 3100 });
  });

  it('that was withdrawn checks the age for its title before it reveals anything', async () => {
    const episode_id = await library.episode(await library.title({ ageRating: 18 }), { withdrawnAt: LONG_AGO });
    await expect(open(episode_id)).rejects.toMatchObject({ code: 2016 });
  });
});

it('a title for all ages is refused with 2016 to a child under 13, and to no one else', async () => {
  const forAll = await library.episode(await library.title({ ageRating: 0 }));
  const child = { cookies: { [Cookie.birthday]: '2013-12' } };
  await expect(open(forAll, as(null, child))).rejects.toMatchObject({ code: 2016 });
  await expect(
    handlers['POST /episode/progress/save']({ episode_id: forAll, page: 1 }, as(await library.account(), child)),
  ).rejects.toMatchObject({
    code: 2016,
  });
  for (const more of [{}, { cookies: { [Cookie.birthday]: '2013-11' } }, { ...child, isCrawler: true }])
    expect((await open(forAll, as(null, more))).page_list).not.toEqual([]);
});

describe('a restricted title', () => {
  let episodeId: number;
  beforeEach(async () => {
    episodeId = await library.episode(await library.title({ ageRating: 16 }));
  });

  it('opens for anyone who is old enough, with URLs that expire', async () => {
    const response = await open(episodeId, as(null, { cookies: ADULT }));
    expect(urlTokenOf(response.page_list[0]?.image_url)).toMatch(/^\d+\.0\./);
    expect(response.page_expired_date).toBe(after(HOUR_MS).toISOString());
  });

  it.each([
    ['a minor', { cookies: FIFTEEN }],
    ['an unknown age', {}],
    ['no real birthday', { cookies: { [Cookie.birthday]: '2000-13' } }],
    ['a birthday that nobody gave', { cookies: { ...ADULT, [Cookie.birthdayUnverified]: '1' } }],
    ['a crawler that says it is an adult', { cookies: ADULT, isCrawler: true }],
  ])('is refused with 2016 to %s', async (_, more) => {
    await expect(open(episodeId, as(null, more))).rejects.toMatchObject({ code: 2016 });
    await expect(open(episodeId, as(await library.account(), more))).rejects.toMatchObject({ code: 2016 });
  });

  it("opens on the first day of the month of the sixteenth birthday, by the region's clock", async () => {
    const withBirthday = { cookies: { [Cookie.birthday]: '2010-12' } };
    clock.set(new Date('2026-11-30T15:00:00Z'));
    await expect(open(episodeId, as(null, { ...withBirthday, region: 'US' }))).rejects.toMatchObject({ code: 2016 });
    expect((await open(episodeId, as(null, { ...withBirthday, region: 'JP' }))).page_list).not.toEqual([]);
  });
});

describe('the last page', () => {
  it('shows the next chapter, the next update and similar titles', async () => {
    const titleId = await library.title({ genres: ['Action'] });
    const first = await library.episode(titleId);
    const second = await library.episode(titleId, { point: 60 });
    await library.episode(titleId, { startTime: after(DAY_MS) });
    const similar = await Promise.all(Array.from({ length: 8 }, () => library.title({ genres: ['Action'] })));
    const response = await handlers['GET /episode/viewer/lastpage']({ episode_id: first }, as(null));
    expect(response).toMatchObject({
      next_episode: { episode_id: second, status: null, point: 60 },
      next_update_date: after(DAY_MS).toISOString(),
      comment_count: 0,
    });
    expect(response.recommend_list.map((title) => title.title_id)).toEqual([...similar].sort((a, b) => a - b).slice(0, 6));
    expect((await handlers['GET /episode/viewer/lastpage']({ episode_id: second }, as(null))).next_episode).toBeNull();
  });
});

it('shows the status of a chapter: free, purchased, renting with its end, or none with its price', async () => {
  const titleId = await library.title();
  const [free, owned, rented, locked] = [
    await library.episode(titleId),
    await library.episode(titleId, { point: 60 }),
    await library.episode(titleId, { point: 60 }),
    await library.episode(titleId, { point: 69 }),
  ];
  const accountId = await library.account();
  await library.entitlement(accountId, owned);
  await library.entitlement(accountId, rented, after(HOUR_MS));
  const status = (episode_id: number) => handlers['GET /episode/status']({ episode_id }, as(accountId));
  expect(await status(free)).toEqual({ episode_status: 'free', point: 0, rental_end_date: null });
  expect(await status(owned)).toEqual({ episode_status: 'purchased', point: 60, rental_end_date: null });
  expect(await status(rented)).toEqual({ episode_status: 'renting', point: 60, rental_end_date: after(HOUR_MS).toISOString() });
  expect(await status(locked)).toEqual({ episode_status: null, point: 69, rental_end_date: null });
});
