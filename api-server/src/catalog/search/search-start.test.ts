import { createTestApp, type TestApp } from '../../testing/test-app';
import { cleanUpExpiredRows } from '../../schedule/clean-up-expired-rows.command';
import { libraryFixture, type LibraryFixture } from '../testing/library-fixture';
import { DAY_MS } from '../../clock';

let test: TestApp;
let library: LibraryFixture;
beforeEach(async () => {
  test = await createTestApp();
  library = libraryFixture(test.database);
});
afterEach(() => test.close());

const trending = async (): Promise<readonly string[]> => (await test.visitor().data('GET /web/search/start')).trending_list;
const counted = () => test.database.query('select words, searches from search_count order by words');
/** Searches by that many people, from as many networks, some days ago. */
const searched = (words: string, people: number, daysAgo = 0) =>
  test.database.transaction((tx) =>
    tx.execute('insert into search_count (words, day, searches) values ($1, ($2::timestamptz)::date, $3)', [
      words,
      new Date(test.clock.now().getTime() - daysAgo * DAY_MS),
      people,
    ]),
  );

describe('trending searches', () => {
  it('count words that found a title as typed, once per person and hour, whatever their spelling', async () => {
    await library.title({ name: 'Midnight Ramen Club' });
    const visitor = test.visitor();
    for (const keyword of ['Midnight  RAMEN', 'midnight ramen', 'ramen', 'rmaen', 'nothing at all', 'x'.repeat(41)])
      await visitor.call('GET /search/title', { keyword });
    await visitor.call('GET /search/title', { keyword: 'club', offset: 20 });
    expect(await counted()).toEqual([
      { words: 'midnight ramen', searches: 1 },
      { words: 'ramen', searches: 1 },
    ]);
    test.clock.advance(3_600_000);
    await visitor.call('GET /search/title', { keyword: 'ramen' });
    expect(await counted()).toContainEqual({ words: 'ramen', searches: 2 });
  });

  it('are what many people searched for in the last week, weighted by recency', async () => {
    await searched('old favorite', 20, 6);
    await searched('new favorite', 12);
    await searched('last month', 500, 8);
    await searched('a name', 4);
    expect(await trending()).toEqual(['new favorite', 'old favorite']);
  });

  it('never show a prohibited word', async () => {
    await searched('slurword', 50);
    await searched('cats', 9);
    expect(await trending()).toEqual(['cats']);
  });

  it('expire after a week', async () => {
    await searched('old', 9, 9);
    await searched('new', 9, 1);
    await cleanUpExpiredRows(test.deps, test.clock.now());
    expect(await counted()).toEqual([{ words: 'new', searches: 9 }]);
  });
});

describe('the start of a search', () => {
  it('offers the tags with the most titles and titles with free chapters, those free for a limited time first', async () => {
    const plain = await library.title({ name: 'Plain', tags: ['cats', 'sea'] });
    await library.episode(plain);
    const paid = await library.title({ name: 'Paid', tags: ['cats'] });
    await library.episode(paid, { point: 50 });
    const special = await library.title({ name: 'Special' });
    await library.episode(special, { point: 50, freeUntil: new Date(test.clock.now().getTime() + DAY_MS) });
    await library.episode(special);
    const start = await test.visitor().data('GET /web/search/start');
    expect(start.popular_tag_list).toMatchObject([
      { tag_name: 'cats', title_count: 2 },
      { tag_name: 'sea', title_count: 1 },
    ]);
    expect(start.free_list.map(({ title, free_episode_count }) => [title.title_name, free_episode_count])).toEqual([
      ['Special', 2],
      ['Plain', 1],
    ]);
  });
});

describe('the suggestions of the search box', () => {
  it('are published titles by how much they are read, with authors and tags by their number of titles', async () => {
    await library.title({ name: 'Quiet', tags: ['sea'] });
    const read = await library.title({ name: 'Read', tags: ['cats', 'sea'] });
    await library.title({ name: 'Gone', withdrawnAt: test.clock.now() });
    await library.episode(read);
    await library.views(read, test.clock.now(), 10);
    const data = await test.visitor().data('GET /web/search/suggestion');
    expect(data.title_list.map(({ title_name, free_episode_count }) => [title_name, free_episode_count])).toEqual([
      ['Read', 1],
      ['Quiet', 0],
    ]);
    expect(data.popular_tag_list.map(({ tag_name, title_count }) => [tag_name, title_count])).toEqual([
      ['sea', 2],
      ['cats', 1],
    ]);
  });
});
