import { loadEpisodeSummaries } from './episode-summaries';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { libraryPerTest } from '../testing/library-per-test';
import { loadTitleSummaries } from './title-summaries';
import { NOW, after, before } from '../../testing/times';
import { DAY_MS, HOUR_MS } from '../../clock';

const each = libraryPerTest();

describe('title summaries', () => {
  it('keep the requested order and leave out hidden titles', async () => {
    const first = await each.library.title();
    const second = await each.library.title();
    const withdrawn = await each.library.title({ withdrawnAt: before(HOUR_MS) });
    const coming = await each.library.title({ publishedAt: after(HOUR_MS) });
    const titles = await loadTitleSummaries(each.database, [second, withdrawn, 99_999, coming, first], NOW);
    expect(titles.map((title) => title.title_id)).toEqual([second, first]);
  });

  it('list genres in the order of the title, and when it was and will be updated', async () => {
    const titleId = await each.library.title({ genres: ['Romance', 'Comedy'] });
    await each.library.episode(titleId, { startTime: before(3 * DAY_MS) });
    await each.library.episode(titleId, { startTime: before(2 * DAY_MS) });
    await each.library.episode(titleId, { startTime: after(DAY_MS) });
    await each.library.episode(titleId, { startTime: after(8 * DAY_MS) });
    const [title] = await loadTitleSummaries(each.database, [titleId], NOW);
    expect(title).toMatchObject({
      genre_name_list: [{ genre_name: 'Romance' }, { genre_name: 'Comedy' }],
      updated_date: before(2 * DAY_MS).toISOString(),
      next_update_date: after(DAY_MS).toISOString(),
    });
  });

  it('have the colors of their pictures, as far as they are known', async () => {
    const known = await each.library.title();
    const unknown = await each.library.title();
    await each.database.execute("update title set cover_color = '#9c6558', key_visual_color = '#ca907e' where title_id = $1", [known]);
    const [first, second] = await loadTitleSummaries(each.database, [known, unknown], NOW);
    expect(first).toMatchObject({ cover_color: '#9c6558', key_image_color: '#ca907e' });
    expect(second).not.toHaveProperty('cover_color');
    expect(second).not.toHaveProperty('key_image_color');
  });

  it('carry one badge: new, then up, then free, then ticket', async () => {
    const fresh = await each.library.title({ publishedAt: before(DAY_MS), ticket: [24, 3, 1] });
    const updated = await each.library.title({ ticket: [24, 3, 1] });
    await each.library.episode(updated, { startTime: before(HOUR_MS) });
    const special = await each.library.title({ ticket: [24, 3, 1] });
    await each.library.episode(special, { point: 60, freeUntil: after(DAY_MS) });
    const ticket = await each.library.title({ ticket: [24, 3, 1] });
    await each.library.episode(ticket, { point: 60, freeUntil: before(DAY_MS) });
    const plain = await each.library.title();
    const titles = await loadTitleSummaries(each.database, [fresh, updated, special, ticket, plain], NOW);
    expect(titles.map((title) => title.badge)).toEqual(['new', 'up', 'free', 'ticket', null]);
  });
});

it('summaries count how often a title was read within the last seven days', async () => {
  const titles = [await each.library.title(), await each.library.title()] as const;
  for (const [ago, views] of [
    [HOUR_MS, 20],
    [2 * DAY_MS, 7],
    [8 * DAY_MS, 100],
  ] as const)
    await each.library.views(titles[0], before(ago), views);
  const counts = (await loadTitleSummaries(each.database, titles, NOW)).map(({ read_count }) => read_count);
  expect(counts).toEqual([27, 0]);
});

describe('episode summaries', () => {
  it('state why this reader may read each chapter', async () => {
    const titleId = await each.library.title();
    const free = await each.library.episode(titleId);
    const special = await each.library.episode(titleId, { point: 60, freeUntil: after(HOUR_MS) });
    const locked = await each.library.episode(titleId, { point: 60, freeUntil: before(HOUR_MS) });
    const owned = await each.library.episode(titleId, { point: 60 });
    const rented = await each.library.episode(titleId, { point: 60 });
    const returned = await each.library.episode(titleId, { point: 60 });
    const accountId = await each.library.account();
    await each.library.entitlement(accountId, owned);
    await each.library.entitlement(accountId, rented, after(HOUR_MS));
    await each.library.entitlement(accountId, returned, before(HOUR_MS));

    const statuses = async (account: number | null) =>
      (await loadEpisodeSummaries(each.database, { accountId: account, titleId, now: NOW })).map(({ episode_id, status, point }) => [
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
    const until = await loadEpisodeSummaries(each.database, { accountId, titleId, now: NOW });
    expect(
      until.filter(({ free_end_date }) => free_end_date !== null).map(({ episode_id, free_end_date }) => [episode_id, free_end_date]),
    ).toEqual([[special, after(HOUR_MS).toISOString()]]);
    expect((await statuses(null)).map(([, status]) => status)).toEqual(['free', 'free', null, null, null, null]);
    expect((await statuses(await each.library.account())).map(([, status]) => status)).toEqual(['free', 'free', null, null, null, null]);
  });

  it("leave out chapters that have not started or were withdrawn, and include the reader's progress", async () => {
    const titleId = await each.library.title();
    const read = await each.library.episode(titleId, { pages: 7 });
    await each.library.episode(titleId, { startTime: after(HOUR_MS) });
    await each.library.episode(titleId, { withdrawnAt: before(HOUR_MS) });
    const begun = await each.library.episode(titleId);
    const accountId = await each.library.account();
    await each.library.reading(accountId, read, before(DAY_MS), { page: 7, finishedAt: before(DAY_MS) });
    await each.library.reading(accountId, begun, before(HOUR_MS), { page: 3 });
    expect(await loadEpisodeSummaries(each.database, { accountId, titleId, now: NOW })).toMatchObject([
      { episode_id: read, book_length: 7, is_read: true, last_read_page: 7 },
      { episode_id: begun, is_read: false, last_read_page: 3 },
    ]);
    expect(await loadEpisodeSummaries(each.database, { accountId: null, episodeIds: [begun], now: NOW })).toMatchObject([
      { last_read_page: null },
    ]);
  });
});

describe('genres', () => {
  it('are listed in full or as requested, and only those with titles are offered in search', async () => {
    await each.library.title({ genres: ['Action'] });
    await each.library.title({ genres: ['Horror'], withdrawnAt: before(HOUR_MS) });
    const all = await loadGenres(each.database);
    expect(all.map((genre) => genre.genre_name)).toEqual(['Action', 'Horror']);
    expect(await loadGenres(each.database, [all[1]!.genre_id])).toEqual([all[1]]);
    expect(await loadGenres(each.database, [])).toEqual(all);
    expect(await loadSearchGenres(each.database, NOW)).toEqual([all[0]]);
  });
});
