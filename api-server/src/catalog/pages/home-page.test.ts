import { bannerFingerprint, BannerVisibility, Cookie } from '@komado/shared-contracts';
import { hideClosedBanner } from './banner.query';
import { loadGenreRankings, loadRanking } from '../ranking/ranking.query';
import { recordingDatabase } from '../../testing/recording-database';
import { libraryPerTest } from '../testing/library-per-test';
import { loadTitleDetail } from './title-detail.query';
import { loadTitleSummaries } from '../title/title-summaries';
import { loadHomePage, loadHomePageShelves } from './home-page.query';
import { NOW, after, before } from '../../testing/times';
import { DAY_MS, HOUR_MS } from '../../clock';

const each = libraryPerTest();

describe('the ranking', () => {
  it('has a stable order without changes while nobody has read', async () => {
    const titles = [await each.library.title(), await each.library.title(), await each.library.title()];
    expect(await loadRanking(each.database, NOW, 10)).toEqual(
      titles.map((title_id, place) => ({ title_id, rank: place + 1, previous_rank: place + 1 })),
    );
  });

  it('follows reading, with recent reading weighing more', async () => {
    const old = await each.library.title();
    const fresh = await each.library.title();
    await each.library.views(old, before(6 * DAY_MS), 30);
    await each.library.views(fresh, before(HOUR_MS), 10);
    expect(await loadRanking(each.database, NOW, 10)).toEqual([
      { title_id: fresh, rank: 1, previous_rank: 2 },
      { title_id: old, rank: 2, previous_rank: 1 },
    ]);
  });

  it('ignores reading that is long ago and gives a title published today no previous rank', async () => {
    const first = await each.library.title();
    const forgotten = await each.library.title();
    await each.library.views(forgotten, before(40 * DAY_MS), 1000);
    const published = await each.library.title({ publishedAt: before(HOUR_MS) });
    await each.library.views(published, before(HOUR_MS), 5);
    expect(await loadRanking(each.database, NOW, 10)).toEqual([
      { title_id: published, rank: 1, previous_rank: null },
      { title_id: first, rank: 2, previous_rank: expect.any(Number) },
      { title_id: forgotten, rank: 3, previous_rank: expect.any(Number) },
    ]);
  });

  it('moves a title with one reader by two places at most, and far with many', async () => {
    const titles = await Promise.all(Array.from({ length: 20 }, () => each.library.title()));
    const last = Math.max(...titles);
    const rankOf = async () => (await loadRanking(each.database, NOW, 100)).find(({ title_id }) => title_id === last)?.rank;
    await each.library.views(last, before(HOUR_MS), 1);
    expect(await rankOf()).toBe(19);
    await each.library.views(last, before(2 * HOUR_MS), 20);
    expect(await rankOf()).toBe(1);
  });

  it('by genre starts with the most read genre', async () => {
    const comedy = await each.library.title({ genres: ['Comedy'] });
    const horror = await each.library.title({ genres: ['Horror'] });
    const both = await each.library.title({ genres: ['Comedy', 'Horror'] });
    await each.library.views(horror, before(HOUR_MS), 5);
    const ranking = await loadGenreRankings(each.database, NOW, 5, 6);
    expect(ranking.map(({ genre, titleIds }) => [genre.genre_name, titleIds])).toEqual([
      ['Horror', [horror, both]],
      ['Comedy', [comedy, both]],
    ]);
  });
});

describe('the home page', () => {
  it('fills each shelf from the library', async () => {
    const hero = await each.library.title({ heroPlace: 2 });
    const secondHero = await each.library.title({ heroPlace: 1 });
    const generous = await each.library.title({ pointBack: 30, genres: ['Comedy'] });
    const special = await each.library.title({ todayChoice: 'Warm.' });
    await each.library.episode(special, { point: 60, freeUntil: after(DAY_MS) });
    await each.library.episode(special);
    await each.library.episode(special, { point: 60 });
    const updated = await each.library.title();
    const newest = await each.library.episode(updated, { startTime: before(HOUR_MS), pages: 5 });
    const accountId = await each.library.account();
    await each.library.reading(accountId, newest, before(HOUR_MS), { page: 2 });

    const top = await loadHomePage(each.database, accountId, NOW);
    expect(top.hero_list.map((title) => title.title_id)).toEqual([secondHero, hero]);
    expect(top.read_now_list).toMatchObject([{ point_back_percent: 30, title: { title_id: generous } }]);
    expect(top.ranked_title_list).toHaveLength(5);
    expect(top.today_choice).toMatchObject({ comment: 'Warm.', title: { title_id: special } });
    expect(top.update_list.map((title) => title.title_id)).toEqual([updated, special]);
    expect(top.genre_ranking_list).toMatchObject([{ genre: { genre_name: 'Comedy' }, title_list: [{ title_id: generous }] }]);
    expect(top.history_list).toMatchObject([{ title: { title_id: updated }, episode_id: newest, page: 2, book_length: 5 }]);
    expect(top.special_list).toMatchObject([{ title: { title_id: special }, free_episode_count: 2 }]);
    expect((await loadHomePage(each.database, null, NOW)).history_list).toEqual([]);
  });

  it('has where each reader starts or continues with every button to read, by the same rules as the page of the title', async () => {
    const { library, database } = each;
    const [hero, chosen, special, empty] = [
      await library.title({ heroPlace: 1 }),
      await library.title({ todayChoice: 'Warm.' }),
      await library.title(),
      await library.title({ heroPlace: 2 }),
    ];
    const [first, second] = [await library.episode(hero), await library.episode(hero)];
    const [only] = [await library.episode(chosen, { pages: 9 })];
    const begun = await library.episode(special, { point: 60, freeUntil: after(DAY_MS), pages: 9 });
    const accountId = await library.account();
    const starts = async (account: number | null) => {
      const { hero_list, today_choice, special_list } = await loadHomePage(database, account, NOW);
      return [...hero_list, today_choice, special_list[0]].map((entry) => entry?.resume);
    };
    const same = async (account: number | null) =>
      Promise.all([hero, empty, chosen, special].map(async (id) => (await loadTitleDetail(database, id, account, NOW)).resume));
    const start = (episode_id: number, episode_number = 1, page: number | null = null) => ({ episode_id, episode_number, page });
    const fromTheBeginning = [start(first), null, start(only), start(begun)];
    expect(await starts(null)).toEqual(fromTheBeginning);
    expect(await starts(accountId)).toEqual(fromTheBeginning);
    await library.reading(accountId, first, before(HOUR_MS), { page: 3, finishedAt: before(HOUR_MS) });
    await library.reading(accountId, only, before(HOUR_MS), { page: 9, finishedAt: before(HOUR_MS) });
    await library.reading(accountId, begun, before(HOUR_MS), { page: 4 });
    expect(await starts(accountId)).toEqual([start(second, 2), null, start(only), start(begun, 1, 4)]);
    expect(await starts(accountId)).toEqual(await same(accountId));
    expect(await starts(null)).toEqual(fromTheBeginning);
  });

  it('counts the free chapters at the start of a title, and states when the first of them stops being free', async () => {
    const { library } = each;
    const gapped = await library.title();
    await library.episode(gapped);
    await library.episode(gapped, { point: 60 });
    await library.episode(gapped, { point: 60, freeUntil: after(HOUR_MS) });
    const whole = await library.title();
    await library.episode(whole);
    await library.episode(whole, { point: 60, freeUntil: after(7 * DAY_MS) });
    await library.episode(whole, { point: 60, freeUntil: after(2 * DAY_MS) });
    await library.episode(whole, { point: 60 });
    await library.episode(whole, { point: 60, freeUntil: after(DAY_MS) });
    const soon = await library.title();
    await library.episode(soon, { point: 60, freeUntil: after(DAY_MS) });

    const { special_list: list } = await loadHomePage(each.database, null, NOW);
    expect(list.map(({ title, free_episode_count, end_date }) => [title.title_id, free_episode_count, end_date])).toEqual([
      [soon, 1, after(DAY_MS).toISOString()],
      [whole, 3, after(2 * DAY_MS).toISOString()],
    ]);
  });

  it('picks another title each day, and keeps it all day', async () => {
    const [first, second] = [await each.library.title({ todayChoice: 'One.' }), await each.library.title({ todayChoice: 'Two.' })];
    const choice = async (now: Date) => (await loadHomePage(each.database, null, now)).today_choice?.title.title_id;
    const today = await choice(new Date('2026-11-20T00:00:00Z'));
    expect(await choice(new Date('2026-11-20T23:59:59Z'))).toBe(today);
    expect(new Set([today, await choice(new Date('2026-11-21T00:00:00Z'))])).toEqual(new Set([first, second]));
  });

  it('picks a title of the hero only if the editors wrote about no other', async () => {
    const hero = await each.library.title({ heroPlace: 1, todayChoice: 'One.' });
    const choices = async () =>
      Promise.all(
        ['2026-11-20', '2026-11-21'].map(
          async (day) => (await loadHomePage(each.database, null, new Date(`${day}T12:00:00Z`))).today_choice?.title.title_id,
        ),
      );
    expect(await choices()).toEqual([hero, hero]);
    const other = await each.library.title({ todayChoice: 'Two.' });
    expect(await choices()).toEqual([other, other]);
  });

  it('shows an empty library as empty shelves', async () => {
    expect(await loadHomePage(each.database, null, NOW)).toMatchObject({
      hero_list: [],
      ranked_title_list: [],
      today_choice: null,
      special_list: [],
    });
  });

  it("shows the operator's banner", async () => {
    const banner = { visibility: 1, text: 'Half price today', path: '/shop' };
    await each.database.transaction((tx) => tx.execute('insert into setting (name, value) values ($1, $2)', ['banner', banner]));
    expect((await loadHomePage(each.database, null, NOW)).banner).toEqual(banner);
  });
});

it('runs as many statements for a large library as for a small one', async () => {
  const count = async (): Promise<[number, number]> => {
    const top = recordingDatabase(each.database);
    await loadHomePage(top, accountId, NOW);
    const detail = recordingDatabase(each.database);
    await loadTitleDetail(detail, titleId, accountId, NOW);
    return [top.take().length, detail.take().length];
  };
  const accountId = await each.library.account();
  const titleId = await each.library.title({ genres: ['Action'], tags: ['Swords'], ticket: [23, 3, 1] });
  const episodeId = await each.library.episode(titleId);
  await each.library.reading(accountId, episodeId, before(HOUR_MS));
  await each.library.title({ genres: ['Action'] });
  const small = await count();
  for (let i = 0; i < 12; i += 1) {
    const other = await each.library.title({
      genres: ['Action', 'Comedy'],
      tags: ['Swords'],
      pointBack: i,
      heroPlace: i,
      todayChoice: 'Read it.',
    });
    await each.library.reading(accountId, await each.library.episode(other, { point: 60, freeUntil: after(HOUR_MS) }), before(i * HOUR_MS));
    await each.library.episode(titleId, { point: 60 });
  }
  expect(await count()).toEqual(small);
});

describe('updates by day', () => {
  const updates = async (now: Date, offsetMinutes = 0) =>
    (await loadHomePage(each.database, null, now, { shelves: loadHomePageShelves(each.database, now, offsetMinutes) })).update_day_list.map(
      ({ weekday, title_list }) => [weekday, title_list.map((title) => title.title_name)],
    );

  it('cover the last seven days of the region, today last, each title on the day of its newest chapter', async () => {
    const today = await each.library.title({ name: 'Today' });
    await each.library.episode(today, { startTime: before(8 * DAY_MS) });
    await each.library.episode(today, { startTime: before(HOUR_MS) });
    await each.library.episode(today, { startTime: after(HOUR_MS) });
    const late = await each.library.title({ name: 'Late last night' });
    await each.library.episode(late, { startTime: new Date('2026-11-19T22:00:00Z') });
    const edge = await each.library.title({ name: 'Six days ago' });
    await each.library.episode(edge, { startTime: new Date('2026-11-14T00:00:00Z') });
    const old = await each.library.title({ name: 'A week ago' });
    await each.library.episode(old, { startTime: new Date('2026-11-13T23:59:00Z') });
    expect(await updates(NOW)).toEqual([
      [6, ['Six days ago']],
      [0, []],
      [1, []],
      [2, []],
      [3, []],
      [4, ['Late last night']],
      [5, ['Today']],
    ]);
    // In Japan it was already past midnight.
    expect((await updates(NOW, 540)).at(-1)).toEqual([5, ['Today', 'Late last night']]);
  });

  it('shows the newest chapter on cards with its current price', async () => {
    const titleId = await each.library.title({ ticket: [23, 3, 1] });
    await each.library.episode(titleId, { startTime: before(2 * DAY_MS) });
    expect((await loadTitleSummaries(each.database, [titleId], NOW))[0]?.latest_episode).toMatchObject({ episode_number: 1, point: 0 });
    await each.library.episode(titleId, { point: 60, isTicketAvailable: true, startTime: before(DAY_MS), freeUntil: after(HOUR_MS) });
    const latest = async (now: Date) => (await loadTitleSummaries(each.database, [titleId], now))[0]?.latest_episode;
    expect(await latest(NOW)).toMatchObject({ episode_number: 2, point: 0, is_ticket_available: true });
    expect(await latest(after(HOUR_MS))).toMatchObject({ point: 60 });
    const empty = await each.library.title();
    expect((await loadTitleSummaries(each.database, [empty], NOW))[0]?.latest_episode).toBeNull();
  });
});

it('a closed announcement stays closed, unless it is sticky', () => {
  const banner = { visibility: BannerVisibility.visible, text: 'Half price today', path: '/my/shop' };
  const cookies = { [Cookie.closedBanner]: bannerFingerprint(banner) };
  expect(hideClosedBanner(banner, cookies)).toMatchObject({ visibility: BannerVisibility.hidden, text: '' });
  expect(hideClosedBanner({ ...banner, text: 'Half price tomorrow' }, cookies)).toMatchObject({ text: 'Half price tomorrow' });
  expect(hideClosedBanner({ ...banner, visibility: BannerVisibility.sticky }, cookies)).toMatchObject({ text: 'Half price today' });
  expect(hideClosedBanner(banner, {})).toBe(banner);
});
