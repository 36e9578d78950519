import type { Database } from '../database/database';
import { takeTestDatabase } from '../testing/test-database';
import { loadEpisodeSummaries } from './episode-summaries';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { loadGenreRanking, loadRanking } from './ranking.query';
import { loadRecommendedTitleIds } from './recommendations.query';
import { countingReader } from './testing/counting-reader';
import { libraryFixture, type LibraryFixture } from './testing/library-fixture';
import { loadTitleDetail } from './title-detail.query';
import { loadTitleSummaries } from './title-summaries';
import { loadTop } from './top.query';

// The first database of a file is opened in a worker thread, which takes a while on a busy machine.
jest.setTimeout(30_000);

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: Database;
let library: LibraryFixture;
let release: () => Promise<void>;
beforeEach(async () => {
  ({ database, release } = await takeTestDatabase('pglite'));
  library = libraryFixture(database);
});
afterEach(() => release());

describe('title summaries', () => {
  it('keep the asked order and leave out what may not be seen', async () => {
    const first = await library.title();
    const second = await library.title();
    const withdrawn = await library.title({ withdrawnAt: before(HOUR) });
    const coming = await library.title({ publishedAt: after(HOUR) });
    const titles = await loadTitleSummaries(database, [second, withdrawn, 99_999, coming, first], NOW);
    expect(titles.map((title) => title.title_id)).toEqual([second, first]);
  });

  it('tell genres in the order of the title, and when it was and will be updated', async () => {
    const titleId = await library.title({ genres: ['Romance', 'Comedy'] });
    await library.episode(titleId, { startTime: before(3 * DAY) });
    await library.episode(titleId, { startTime: before(2 * DAY) });
    await library.episode(titleId, { startTime: after(DAY) });
    await library.episode(titleId, { startTime: after(8 * DAY) });
    const [title] = await loadTitleSummaries(database, [titleId], NOW);
    expect(title).toMatchObject({
      genre_list: [{ genre_name: 'Romance' }, { genre_name: 'Comedy' }],
      updated_date: before(2 * DAY).toISOString(),
      next_update_date: after(DAY).toISOString(),
    });
  });

  it('carry one badge: new, then up, then free, then ticket', async () => {
    const fresh = await library.title({ publishedAt: before(DAY), ticket: [24, 3, 1] });
    const updated = await library.title({ ticket: [24, 3, 1] });
    await library.episode(updated, { startTime: before(HOUR) });
    const special = await library.title({ ticket: [24, 3, 1] });
    await library.episode(special, { point: 60, freeUntil: after(DAY) });
    const ticket = await library.title({ ticket: [24, 3, 1] });
    await library.episode(ticket, { point: 60, freeUntil: before(DAY) });
    const plain = await library.title();
    const titles = await loadTitleSummaries(database, [fresh, updated, special, ticket, plain], NOW);
    expect(titles.map((title) => title.badge)).toEqual(['new', 'up', 'free', 'ticket', null]);
  });
});

describe('episode summaries', () => {
  it('say why each chapter may be read by this reader', async () => {
    const titleId = await library.title();
    const free = await library.episode(titleId);
    const special = await library.episode(titleId, { point: 60, freeUntil: after(HOUR) });
    const locked = await library.episode(titleId, { point: 60, freeUntil: before(HOUR) });
    const owned = await library.episode(titleId, { point: 60 });
    const rented = await library.episode(titleId, { point: 60 });
    const returned = await library.episode(titleId, { point: 60 });
    const accountId = await library.account();
    await library.entitlement(accountId, owned);
    await library.entitlement(accountId, rented, after(HOUR));
    await library.entitlement(accountId, returned, before(HOUR));

    const statuses = async (account: number | null) =>
      (await loadEpisodeSummaries(database, { accountId: account, titleId, now: NOW })).map(({ episode_id, status, point }) => [
        episode_id,
        status,
        point,
      ]);
    expect(await statuses(accountId)).toEqual([
      [free, 'free', 0],
      [special, 'free', 0],
      [locked, null, 60],
      [owned, 'purchased', 60],
      [rented, 'renting', 60],
      [returned, null, 60],
    ]);
    expect((await statuses(null)).map(([, status]) => status)).toEqual(['free', 'free', null, null, null, null]);
    expect((await statuses(await library.account())).map(([, status]) => status)).toEqual(['free', 'free', null, null, null, null]);
  });

  it('leave out chapters that have not started or were withdrawn, and tell how far the reader is', async () => {
    const titleId = await library.title();
    const read = await library.episode(titleId, { pages: 7 });
    await library.episode(titleId, { startTime: after(HOUR) });
    await library.episode(titleId, { withdrawnAt: before(HOUR) });
    const begun = await library.episode(titleId);
    const accountId = await library.account();
    await library.reading(accountId, read, before(DAY), { page: 7, finishedAt: before(DAY) });
    await library.reading(accountId, begun, before(HOUR), { page: 3 });
    expect(await loadEpisodeSummaries(database, { accountId, titleId, now: NOW })).toMatchObject([
      { episode_id: read, book_length: 7, is_read: true, last_read_page: 7 },
      { episode_id: begun, is_read: false, last_read_page: 3 },
    ]);
    expect(await loadEpisodeSummaries(database, { accountId: null, episodeIds: [begun], now: NOW })).toMatchObject([
      { last_read_page: null },
    ]);
  });
});

describe('the ranking', () => {
  it('is in a stable order with no movement while nobody has read', async () => {
    const titles = [await library.title(), await library.title(), await library.title()];
    expect(await loadRanking(database, NOW, 10)).toEqual(
      titles.map((title_id, place) => ({ title_id, rank: place + 1, previous_rank: place + 1 })),
    );
  });

  it('follows reading, and fresh reading weighs more than old', async () => {
    const old = await library.title();
    const fresh = await library.title();
    await library.views(old, before(6 * DAY), 30);
    await library.views(fresh, before(HOUR), 10);
    expect(await loadRanking(database, NOW, 10)).toEqual([
      { title_id: fresh, rank: 1, previous_rank: 2 },
      { title_id: old, rank: 2, previous_rank: 1 },
    ]);
  });

  it('forgets reading that is long ago and knows no earlier place for a title published today', async () => {
    const first = await library.title();
    const forgotten = await library.title();
    await library.views(forgotten, before(15 * DAY), 1000);
    const published = await library.title({ publishedAt: before(HOUR) });
    await library.views(published, before(HOUR), 1);
    expect(await loadRanking(database, NOW, 10)).toEqual([
      { title_id: published, rank: 1, previous_rank: null },
      { title_id: first, rank: 2, previous_rank: expect.any(Number) },
      { title_id: forgotten, rank: 3, previous_rank: expect.any(Number) },
    ]);
  });

  it('by genre starts with the genre that is read most', async () => {
    const comedy = await library.title({ genres: ['Comedy'] });
    const horror = await library.title({ genres: ['Horror'] });
    const both = await library.title({ genres: ['Comedy', 'Horror'] });
    await library.views(horror, before(HOUR), 5);
    const ranking = await loadGenreRanking(database, NOW, 5, 6);
    expect(ranking.map(({ genre, titleIds }) => [genre.genre_name, titleIds])).toEqual([
      ['Horror', [horror, both]],
      ['Comedy', [comedy, both]],
    ]);
  });
});

describe('recommendations', () => {
  it('are what its readers also read, then what shares tags and genres', async () => {
    const title = await library.title({ genres: ['Action'], tags: ['Swords'] });
    const sameTag = await library.title({ tags: ['Swords'] });
    const sameGenre = await library.title({ genres: ['Action'] });
    const stranger = await library.title({ genres: ['Romance'] });
    const alsoRead = await library.title();
    const [mine, theirs] = [await library.episode(title), await library.episode(alsoRead)];
    const accountId = await library.account();
    await library.reading(accountId, mine, before(DAY));
    await library.reading(accountId, theirs, before(DAY));
    const recommended = await loadRecommendedTitleIds(database, title, NOW, 6);
    expect(recommended).toEqual([alsoRead, sameTag, sameGenre]);
    expect(recommended).not.toContain(stranger);
  });

  it('never lead to a title for older readers', async () => {
    const title = await library.title({ genres: ['Action'] });
    await library.title({ genres: ['Action'], ageRating: 16 });
    expect(await loadRecommendedTitleIds(database, title, NOW, 6)).toEqual([]);
  });
});

describe('a title', () => {
  it('says where this reader goes on: in the chapter begun, in the one after a finished one, at the first for visitors', async () => {
    const titleId = await library.title({ ticket: [23, 3, 1] });
    const [first, second, third] = [
      await library.episode(titleId),
      await library.episode(titleId),
      await library.episode(titleId, { point: 60 }),
    ];
    const begun = await library.account();
    await library.reading(begun, first, before(2 * DAY), { finishedAt: before(2 * DAY) });
    await library.reading(begun, second, before(DAY), { page: 3 });
    const finished = await library.account();
    await library.reading(finished, second, before(DAY), { page: 4, finishedAt: before(DAY) });

    const resume = async (accountId: number | null) => (await loadTitleDetail(database, titleId, accountId, NOW)).resume;
    expect(await resume(begun)).toEqual({ episode_id: second, episode_number: 2, page: 3 });
    expect(await resume(finished)).toEqual({ episode_id: third, episode_number: 3, page: null });
    expect(await resume(null)).toEqual({ episode_id: first, episode_number: 1, page: null });
  });

  it('that is unknown, withdrawn or not published is refused with 3000', async () => {
    const withdrawn = await library.title({ withdrawnAt: before(HOUR) });
    const coming = await library.title({ publishedAt: after(HOUR) });
    for (const titleId of [12_345, withdrawn, coming]) {
      await expect(loadTitleDetail(database, titleId, null, NOW)).rejects.toMatchObject({ code: 3000 });
    }
  });

  it('without chapters has nowhere to start', async () => {
    expect((await loadTitleDetail(database, await library.title(), null, NOW)).resume).toBeNull();
  });
});

describe('the top page', () => {
  it('fills each shelf from the library', async () => {
    const hero = await library.title({ heroPlace: 2 });
    const secondHero = await library.title({ heroPlace: 1 });
    const generous = await library.title({ pointBack: 30, genres: ['Comedy'] });
    const special = await library.title({ todayChoice: 'Warm.' });
    await library.episode(special, { point: 60, freeUntil: after(DAY) });
    await library.episode(special);
    await library.episode(special, { point: 60 });
    const updated = await library.title();
    const newest = await library.episode(updated, { startTime: before(HOUR), pages: 5 });
    const accountId = await library.account();
    await library.reading(accountId, newest, before(HOUR), { page: 2 });

    const top = await loadTop(database, accountId, NOW);
    expect(top.hero_list.map((title) => title.title_id)).toEqual([secondHero, hero]);
    expect(top.read_now_list).toMatchObject([{ point_back_percent: 30, title: { title_id: generous } }]);
    expect(top.ranking_list).toHaveLength(5);
    expect(top.today_choice).toMatchObject({ comment: 'Warm.', title: { title_id: special } });
    expect(top.update_list.map((title) => title.title_id)).toEqual([updated, special]);
    expect(top.genre_ranking_list).toMatchObject([{ genre: { genre_name: 'Comedy' }, title_list: [{ title_id: generous }] }]);
    expect(top.history_list).toMatchObject([{ title: { title_id: updated }, episode_id: newest, page: 2, book_length: 5 }]);
    expect(top.special_list).toMatchObject([{ title: { title_id: special }, free_episode_count: 2 }]);
    expect((await loadTop(database, null, NOW)).history_list).toEqual([]);
  });

  it('chooses another title each day, and the same one all day', async () => {
    const [first, second] = [await library.title({ todayChoice: 'One.' }), await library.title({ todayChoice: 'Two.' })];
    const choice = async (now: Date) => (await loadTop(database, null, now)).today_choice?.title.title_id;
    const today = await choice(new Date('2026-11-20T00:00:00Z'));
    expect(await choice(new Date('2026-11-20T23:59:59Z'))).toBe(today);
    expect(new Set([today, await choice(new Date('2026-11-21T00:00:00Z'))])).toEqual(new Set([first, second]));
  });

  it('shows an empty library as empty shelves', async () => {
    expect(await loadTop(database, null, NOW)).toMatchObject({ hero_list: [], ranking_list: [], today_choice: null, special_list: [] });
  });

  it('shows the banner that the operator set', async () => {
    const banner = { visibility: 1, text: 'Half price today', path: '/shop' };
    await database.transaction((tx) => tx.execute('insert into setting (name, value) values ($1, $2)', ['banner', banner]));
    expect((await loadTop(database, null, NOW)).banner).toEqual(banner);
  });
});

describe('genres', () => {
  it('are listed whole or as asked, and only those with titles are offered in search', async () => {
    await library.title({ genres: ['Action'] });
    await library.title({ genres: ['Horror'], withdrawnAt: before(HOUR) });
    const all = await loadGenres(database);
    expect(all.map((genre) => genre.genre_name)).toEqual(['Action', 'Horror']);
    expect(await loadGenres(database, [all[1]!.genre_id])).toEqual([all[1]]);
    expect(await loadSearchGenres(database, NOW)).toEqual([all[0]]);
  });
});

it('asks the database as often for a large library as for a small one', async () => {
  const count = async (): Promise<[number, number]> => {
    const top = countingReader(database);
    await loadTop(top, accountId, NOW);
    const detail = countingReader(database);
    await loadTitleDetail(detail, titleId, accountId, NOW);
    return [top.statements, detail.statements];
  };
  const accountId = await library.account();
  const titleId = await library.title({ genres: ['Action'], tags: ['Swords'], ticket: [23, 3, 1] });
  const episodeId = await library.episode(titleId);
  await library.reading(accountId, episodeId, before(HOUR));
  await library.title({ genres: ['Action'] });
  const small = await count();
  for (let i = 0; i < 12; i += 1) {
    const other = await library.title({
      genres: ['Action', 'Comedy'],
      tags: ['Swords'],
      pointBack: i,
      heroPlace: i,
      todayChoice: 'Read it.',
    });
    await library.reading(accountId, await library.episode(other, { point: 60, freeUntil: after(HOUR) }), before(i * HOUR));
    await library.episode(titleId, { point: 60 });
  }
  expect(await count()).toEqual(small);
});
