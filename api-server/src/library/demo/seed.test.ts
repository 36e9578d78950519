import { createDemoLibrary } from '@komado/demo-library';
import { hasDemoPicture } from '@komado/demo-library/testing';
import { episodePath } from '@komado/shared-contracts';
import { loadBanner } from '../../catalog/pages/banner.query';
import { loadEpisodeSummaries } from '../../catalog/title/episode-summaries';
import { loadSearchLanding } from '../../catalog/search/search-landing.query';
import { searchTitlesWithMatchKind } from '../../catalog/search/search.query';
import { loadCurrentAndUpcomingTitleEvents } from '../../catalog/title/current-and-upcoming-title-events.query';
import { loadTitleSummaries } from '../../catalog/title/title-summaries';
import { loadHomePage } from '../../catalog/pages/home-page.query';
import { manualClock } from '../../testing/manual-clock';
import type { Database } from '../../database/database';
import { acquireTestDatabase } from '../../testing/test-database';
import { seedDemoLibrary } from './seed';
import { DEMO_SEARCHES } from './seed-views-and-searches';

const NOW = new Date('2026-03-11T10:00:00Z'); // a Wednesday
const TABLES = [
  'genre',
  'tag',
  'title',
  'title_genre',
  'title_tag',
  'episode',
  'page',
  'title_supplement',
  'title_credit',
  'title_event',
  'advertisement',
  'title_view',
  'search_count',
];
const LIBRARY = createDemoLibrary();
let database: Database;
let release: () => Promise<void>;

beforeAll(async () => {
  ({ database, release } = await acquireTestDatabase());
  await seedDemoLibrary({ database, clock: manualClock(NOW) }, LIBRARY);
});
afterAll(() => release());

const everything = async (): Promise<unknown[]> =>
  Promise.all(TABLES.map((table) => database.query(`select * from ${table} order by 1, 2`)));

describe('seeding the demo library', () => {
  it('gives the titles ids from 1 in catalog order', async () => {
    const rows = await database.query<{ title_id: number; title_name: string }>('select title_id, title_name from title order by title_id');
    expect(rows.map((row) => row.title_id)).toEqual(LIBRARY.titles.map((_, index) => index + 1));
    expect(rows.map((row) => row.title_name)).toEqual(LIBRARY.titles.map((title) => title.name));
  });
  it('gives every title the colors of its cover and its key visual', async () => {
    const rows = await database.query<{ cover_color: string; key_visual_color: string }>(
      'select cover_color, key_visual_color from title order by title_id',
    );
    expect(rows).toEqual(
      LIBRARY.titles.map(({ coverColor, keyVisualColor }) => ({ cover_color: coverColor, key_visual_color: keyVisualColor })),
    );
    expect(new Set(rows.map((row) => row.cover_color)).size).toBe(LIBRARY.titles.length);
    expect(new Set(rows.map((row) => row.key_visual_color)).size).toBe(LIBRARY.titles.length);
  });
  it('changes nothing when it is run again later', async () => {
    const before = await everything();
    await seedDemoLibrary({ database, clock: manualClock(new Date(NOW.getTime() + 40 * 86_400_000)) }, LIBRARY);
    expect(await everything()).toEqual(before);
    const next = await database.query<{ id: number }>("select nextval('title_id_seq')::int as id");
    expect(next[0]?.id).toBe(LIBRARY.titles.length + 1);
  });
  it('gives every title its publication details and some events, and advertises one', async () => {
    for (const table of ['title_supplement', 'title_credit']) {
      const [row] = await database.query<{ titles: number }>(`select count(distinct title_id)::int as titles from ${table}`);
      expect([table, row?.titles]).toEqual([table, LIBRARY.titles.length]);
    }
    const [ramen] = await database.query<{ title_id: number }>(`select title_id from title where source_key = 'demo:midnight-ramen-club'`);
    expect((await loadCurrentAndUpcomingTitleEvents(database, ramen!.title_id, NOW)).event_list.map((event) => event.event_name)).toEqual([
      'One bowl, one mistake',
    ]);
    const [first] = await database.query<{ episode_id: number }>(
      `select episode_id from episode where source_key = 'demo:midnight-ramen-club:1'`,
    );
    const banner = await loadBanner(database, NOW);
    expect(banner).toMatchObject({
      visibility: 1,
      path: episodePath(ramen!.title_id, first!.episode_id),
      advertisement: { title_id: ramen!.title_id },
    });
  });
  it('publishes the newest chapter within the last week on the title’s weekday, earlier ones and two future ones a week apart', async () => {
    const rows = await database.query<{ title_id: number; weekday: number | null; is_novel: boolean; times: string[] }>(
      'select title_id, weekday, title_category = 2 as is_novel, array_agg(extract(epoch from start_time)::bigint::text order by episode_number desc) as times from title join episode using (title_id) group by title_id, weekday, title_category',
    );
    for (const { weekday, is_novel: isNovel, times } of rows) {
      const dates = times.map((time) => new Date(Number(time) * 1000));
      expect(dates.filter((date) => date > NOW)).toHaveLength(weekday === null || isNovel ? 0 : 2);
      const newest = dates.find((date) => date <= NOW) ?? new Date(0);
      if (weekday !== null) {
        expect(newest.getUTCDay()).toBe(weekday);
        expect(NOW.getTime() - newest.getTime()).toBeLessThan(7 * 86_400_000);
      }
      times.slice(1).forEach((time, index) => expect(Number(times[index]) - Number(time)).toBe(7 * 86_400));
    }
  });
  it('makes the first three chapters free and sells the others for 40 to 69 points, the latest ones not for tickets', async () => {
    const rows = await database.query<{ episode_number: number; chapters: number; point: number; is_ticket_available: boolean }>(
      'select episode_number, max(episode_number) filter (where start_time <= $1) over (partition by title_id) as chapters, point, is_ticket_available from episode',
      [NOW],
    );
    for (const row of rows) {
      if (row.episode_number <= 3) expect(row).toMatchObject({ point: 0, is_ticket_available: false });
      else expect(row.point >= 40 && row.point <= 69).toBe(true);
      if (row.episode_number > row.chapters - 2) expect(row.is_ticket_available).toBe(false);
    }
    expect(rows.some((row) => row.is_ticket_available)).toBe(true);
  });
  it('gives a title with tickets one every 23 hours, up to 1 or 3 among others, each for 3 days, and no other title any', async () => {
    const rows = await database.query<{ hours: number | null; days: number | null; maximum: number | null }>(
      'select ticket_recovery_hours as hours, ticket_rental_days as days, ticket_max_count as maximum from title order by title_id',
    );
    expect(rows).toEqual(
      LIBRARY.titles.map(({ ticket }) => ({ hours: ticket ? 23 : null, days: ticket ? 3 : null, maximum: ticket?.maximum ?? null })),
    );
    expect(rows.map(({ maximum }) => maximum)).toEqual(expect.arrayContaining([1, 3]));
  });
  it('makes some paid chapters free for a while, one of Crowblade for a day', async () => {
    const ends = await database.query<{ title_id: number; free_until: Date }>(
      'select title_id, free_until from episode where free_until > $1 and point > 0 and start_time <= $1 order by free_until',
      [NOW],
    );
    expect(ends[0]).toEqual({ title_id: 1, free_until: new Date(NOW.getTime() + 86_400_000) });
    expect(ends.length).toBeGreaterThan(2);
    expect(await database.query('select 1 from episode where free_until is not null and (point = 0 or start_time > $1)', [NOW])).toEqual(
      [],
    );
  });
  it('has specials with deadlines, a ranking that has moved, and searches that find something', async () => {
    const top = await loadHomePage(database, null, NOW);
    expect(top.special_list).toHaveLength(4);
    expect(top.special_list.every(({ end_date }) => Date.parse(end_date) > NOW.getTime())).toBe(true);
    expect(top.ranked_title_list[0]).toMatchObject({ rank: 1, title: { title_id: 1 } });
    const moved = top.ranked_title_list.filter(({ rank, previous_rank }) => previous_rank !== null && previous_rank !== rank);
    expect(moved.length).toBeGreaterThan(3);
    const { trending_list } = await loadSearchLanding(database, NOW, () => true);
    expect(trending_list).toHaveLength(DEMO_SEARCHES.length);
    for (const keyword of trending_list)
      expect([keyword, (await searchTitlesWithMatchKind(database, NOW, { keyword })).isAsTyped]).toEqual([keyword, true]);
  });
  it('has a row of specials with other titles than the hero, the first places and the choice of the day', async () => {
    const { hero_list, ranked_title_list, today_choice, special_list } = await loadHomePage(database, null, NOW);
    const others = [...hero_list, ...ranked_title_list.slice(0, 6).map(({ title }) => title), today_choice?.title];
    const ids = others.map((title) => title?.title_id);
    expect(special_list.slice(0, 3).filter(({ title }) => ids.includes(title.title_id))).toEqual([]);
  });
  it('shows when the next chapter is due, and no reader the future chapters', async () => {
    const ids = LIBRARY.titles.map((_, index) => index + 1);
    const summaries = await loadTitleSummaries(database, ids, NOW);
    for (const [index, title] of LIBRARY.titles.entries()) {
      const next = summaries.find((summary) => summary.title_id === index + 1)?.next_update_date;
      if (title.weekday === null || title.form === 'novel') expect(next).toBeNull();
      else expect(new Date(next ?? 0).getTime() - NOW.getTime()).toBeGreaterThan(0);
      const episodes = await loadEpisodeSummaries(database, { accountId: null, titleId: index + 1, now: NOW });
      expect(episodes.map((episode) => episode.episode_number)).toEqual(Array.from({ length: title.chapters }, (__, at) => at + 1));
    }
  });
  it('references only pictures that can be rendered', async () => {
    const keys = await database.query<{ key: string }>(
      'select cover_key as key from title union select key_visual_key from title union select thumbnail_key from episode union select media_key from page union select image_key from genre',
    );
    expect(keys.length).toBeGreaterThan(3000);
    expect(keys.filter(({ key }) => !hasDemoPicture(key))).toEqual([]);
  });
  it('repairs pages that an older library planned differently', async () => {
    const pages = () => database.query('select * from page order by 1, 2');
    const before = await pages();
    await database.transaction(async (tx) => {
      await tx.execute("update page set spread = 'wide', width = 2400 where page = 3 and episode_id in (select min(episode_id) from page)");
      await tx.execute(
        "insert into page (episode_id, page, media_key, width, height) select min(episode_id), 99, 'demo/page/crowblade/1/99', 1200, 1704 from page",
      );
    });
    await seedDemoLibrary({ database, clock: manualClock(NOW) }, LIBRARY);
    expect(await pages()).toEqual(before);
  });
  it('numbers pages from 1 without a gap', async () => {
    expect(await database.query('select episode_id from page group by episode_id having min(page) <> 1 or max(page) <> count(*)')).toEqual(
      [],
    );
    expect(
      await database.query('select episode_id from episode where not exists (select from page where page.episode_id = episode.episode_id)'),
    ).toEqual([]);
  });
});
