import { loadAboutViewerPage } from './about-viewer-page.query';
import { loadSitemapPage, TITLES_PER_LETTER_MAX } from './sitemap-page.query';
import { recordingDatabase } from '../../testing/recording-database';
import { libraryPerTest } from '../testing/library-per-test';
import { NOW } from '../../testing/times';

const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const after = (hours: number) => before(-hours);
const each = libraryPerTest();
const set = (titleId: number, column: string, value: string | number | boolean) =>
  each.database.transaction((tx) => tx.execute(`update title set ${column} = $2 where title_id = $1`, [titleId, value]));

describe('the site map', () => {
  const letters = async () =>
    (await loadSitemapPage(each.database, NOW)).letter_list.map(({ letter, title_name_list }) => [
      letter,
      title_name_list.map((title) => title.title_name),
    ]);

  it('lists published titles by first letter, ignoring case, accents and quotation marks, and the others last', async () => {
    for (const name of ['orbit Mail', 'Émile', '“Echo” at Noon', '漫画', '100% Café', 'Eleven', "'Oni"]) await each.library.title({ name });
    await each.library.title({ name: 'Withdrawn', withdrawnAt: before(1) });
    await each.library.title({ name: 'Tomorrow', publishedAt: after(24) });
    expect(await letters()).toEqual([
      ['E', ['“Echo” at Noon', 'Eleven', 'Émile']],
      ['O', ["'Oni", 'orbit Mail']],
      ['#', ['100% Café', '漫画']],
    ]);
  });

  it('lists a title by its first word after an English article, unless that is all there is', async () => {
    for (const name of ['The Camel Bank', 'Cat Ferry', 'an Iron Choir', 'A Cloud', '“The” Crow', 'The', 'Thirteen', 'Anneke'])
      await each.library.title({ name });
    expect(await letters()).toEqual([
      ['A', ['Anneke']],
      ['C', ['The Camel Bank', 'Cat Ferry', 'A Cloud', '“The” Crow']],
      ['I', ['an Iron Choir']],
      ['T', ['The', 'Thirteen']],
    ]);
  });

  it('lists the first thousand titles of a letter and counts all of them', async () => {
    await each.database.transaction((tx) =>
      tx.execute(
        `insert into title (source_key, title_name, cover_key, key_visual_key, published_at)
         select 'many:' || n, 'Many ' || lpad(n::text, 5, '0'), 'demo/cover/m' || n, 'demo/key/m' || n, $1::timestamptz from generate_series(1, $2::int) n`,
        [before(1000), TITLES_PER_LETTER_MAX + 1],
      ),
    );
    const [letter] = (await loadSitemapPage(each.database, NOW)).letter_list;
    expect(letter).toMatchObject({ letter: 'M', title_count: TITLES_PER_LETTER_MAX + 1 });
    expect(letter?.title_name_list).toHaveLength(TITLES_PER_LETTER_MAX);
    expect(letter?.title_name_list.at(-1)?.title_name).toBe('Many 01000');
  });

  it('lists genres, categories and weekdays that have a title', async () => {
    const action = await each.library.title({ name: 'A', genres: ['Action'] });
    await set(action, 'weekday', 5);
    await set(action, 'is_original', true);
    await each.library.title({ name: 'B', genres: ['Action'] });
    await each.library.title({ name: 'C', genres: ['Empty'], withdrawnAt: before(1) });
    const map = await loadSitemapPage(each.database, NOW);
    expect(map.genre_name_list).toEqual([{ genre_id: expect.any(Number), genre_name: 'Action' }]);
    expect(map.category_list).toEqual([
      { search_category: 0, title_count: 1 },
      { search_category: 1, title_count: 2 },
    ]);
    expect(map.weekday_list).toEqual([
      { weekday: 5, title_count: 1 },
      { weekday: null, title_count: 1 },
    ]);
  });

  it('is empty for an empty library', async () => {
    expect(await loadSitemapPage(each.database, NOW)).toEqual({
      genre_name_list: [],
      category_list: [],
      weekday_list: [],
      letter_list: [],
    });
  });
});

describe('the page about reading', () => {
  it('counts what can be read for free now', async () => {
    const free = await each.library.title();
    await each.library.episode(free);
    await each.library.episode(free, { point: 69, freeUntil: after(1) });
    await each.library.episode(free, { point: 69, freeUntil: before(1) });
    await each.library.episode(free, { startTime: after(1) });
    const paid = await each.library.title();
    await each.library.episode(paid, { point: 69 });
    const withdrawn = await each.library.title({ withdrawnAt: before(1) });
    await each.library.episode(withdrawn);
    expect(await loadAboutViewerPage(each.database, NOW)).toMatchObject({ title_count: 2, free_title_count: 1, free_episode_count: 2 });
  });

  it('lists free first chapters by direction, the titles with the most free chapters first', async () => {
    const one = await each.library.title({ name: 'One' });
    const first = await each.library.episode(one);
    const two = await each.library.title({ name: 'Two' });
    await each.library.episode(two);
    await each.library.episode(two);
    const strip = await each.library.title({ name: 'Strip' });
    await set(strip, 'scroll_direction', 'vertical');
    await each.library.episode(strip);
    const { direction_list } = await loadAboutViewerPage(each.database, NOW);
    expect(
      direction_list.map(({ scroll_direction, free_title_list }) => [
        scroll_direction,
        free_title_list.map(({ title }) => title.title_name),
      ]),
    ).toEqual([
      ['rtl', ['Two', 'One']],
      ['ltr', []],
      ['vertical', ['Strip']],
    ]);
    expect(direction_list[0]?.free_title_list[1]).toMatchObject({ episode_id: first, episode_number: 1, free_episode_count: 1 });
  });

  it('leaves out titles with a paid first chapter or an age limit', async () => {
    const paidStart = await each.library.title();
    await each.library.episode(paidStart, { point: 69 });
    await each.library.episode(paidStart);
    const limited = await each.library.title({ ageRating: 16 });
    await each.library.episode(limited);
    const open = await each.library.title({ name: 'Open', ageRating: 13 });
    await each.library.episode(open);
    const { direction_list } = await loadAboutViewerPage(each.database, NOW);
    expect(direction_list.flatMap(({ free_title_list }) => free_title_list.map(({ title }) => title.title_name))).toEqual(['Open']);
  });

  it('runs the same number of statements whatever the number of titles', async () => {
    await each.library.episode(await each.library.title());
    const few = recordingDatabase(each.database);
    await loadAboutViewerPage(few, NOW);
    for (let n = 0; n < 8; n += 1) await each.library.episode(await each.library.title());
    const many = recordingDatabase(each.database);
    await loadAboutViewerPage(many, NOW);
    expect(many.take()).toHaveLength(few.take().length);
  });
});
