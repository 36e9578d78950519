import type { CallKey } from '@komado/shared-contracts';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { interleaveGenres } from './recommendation.handlers';
import { libraryFixture, type LibraryFixture } from '../testing/library-fixture';
import { after } from '../../testing/times';
import { DAY_MS, HOUR_MS } from '../../clock';

let test: TestApp;
let library: LibraryFixture;
beforeEach(async () => {
  test = await createTestApp();
  library = libraryFixture(test.database);
});
afterEach(() => test.close());

interface Opened {
  titleId: number;
  episodeId: number;
}
async function opened(name: string, fixture: Parameters<LibraryFixture['title']>[0] = {}): Promise<Opened> {
  const titleId = await library.title({ name, ...fixture });
  return { titleId, episodeId: await library.episode(titleId) };
}
/** Creates accounts that have read all of these. */
async function readersOf(count: number, titles: readonly Opened[]): Promise<void> {
  for (let reader = 0; reader < count; reader += 1) {
    const accountId = await library.account();
    for (const { episodeId } of titles) await library.reading(accountId, episodeId, after(-DAY_MS));
  }
}
type ListCall = Extract<CallKey, 'GET /recommend/title/list' | 'GET /recommend/prediction/title/list' | 'GET /web/recommend/title/list'>;
const names = async (
  person: SimulatedReader,
  name: ListCall = 'GET /recommend/title/list',
  page: { limit?: number; offset?: number } = {},
) => (await person.data(name, page)).title_list.map((title) => title.title_name);
const authoredBy = (titleId: number, author: string) =>
  test.database.transaction((tx) => tx.execute('update title set author = $2 where title_id = $1', [titleId, author]));

describe('recommendations by co-reading', () => {
  it('are titles that readers of the same titles read, rarer ones first, never ones already read', async () => {
    const mine = await opened('Mine');
    const everybodys = await opened('Everybody’s');
    const neighbors = await opened('Neighbors’');
    await readersOf(3, [mine, neighbors, everybodys]);
    await readersOf(12, [everybodys]);
    await opened('Nobody’s');
    const reader = await test.cast.signUp('reader@example.com');
    await library.reading(reader.accountId, mine.episodeId, after(-HOUR_MS));
    expect(await names(reader)).toEqual(['Neighbors’', 'Everybody’s', 'Nobody’s']);
  });

  it('follow the reader who shares more titles', async () => {
    const [one, two] = [await opened('One'), await opened('Two')];
    const [near, far] = [await opened('Near'), await opened('Far')];
    await readersOf(1, [one, far]);
    await readersOf(1, [one, two, near]);
    const reader = await test.cast.signUp('reader@example.com');
    for (const { episodeId } of [one, two]) await library.reading(reader.accountId, episodeId, after(-HOUR_MS));
    expect(await names(reader)).toEqual(['Near', 'Far']);
  });

  it('gain from clicks on recommendations, one per person and hour, for two weeks', async () => {
    const mine = await opened('Mine');
    const [first, second] = [await opened('First'), await opened('Second')];
    await readersOf(2, [mine, first, second]);
    const reader = await test.cast.signUp('reader@example.com');
    await library.reading(reader.accountId, mine.episodeId, after(-HOUR_MS));
    expect(await names(reader)).toEqual(['First', 'Second']);
    const visitor = test.visitor();
    for (let i = 0; i < 3; i += 1) await visitor.data('GET /recommend/click', { title_id: second.titleId });
    expect(await test.database.query('select clicks from recommend_click')).toEqual([{ clicks: 1 }]);
    expect(await names(reader)).toEqual(['Second', 'First']);
    test.clock.advance(15 * DAY_MS);
    expect(await names(reader)).toEqual(['First', 'Second']);
  });

  it('leave out titles removed from the history, and ignore them', async () => {
    const [mine, other] = [await opened('Mine'), await opened('Other')];
    await readersOf(2, [mine, other]);
    const last = await opened('Last');
    await library.views(last.titleId, after(-HOUR_MS), 50);
    const reader = await test.cast.signUp('reader@example.com');
    await library.reading(reader.accountId, mine.episodeId, after(-HOUR_MS));
    expect(await names(reader)).toEqual(['Other', 'Last']);
    await reader.data('POST /title/viewed/delete', { title_id: mine.titleId });
    expect(await names(reader)).toEqual(['Last', 'Other']);
  });

  it("contain no title above the reader's age, and only unrestricted ones while the age is unknown", async () => {
    await opened('For all');
    await opened('For 16', { ageRating: 16 });
    const lists: ListCall[] = ['GET /recommend/title/list', 'GET /recommend/prediction/title/list'];
    for (const call of lists) {
      for (const [birthday, expected] of [
        [undefined, ['For all']],
        ['2012-01', ['For all']],
        ['2000-01', ['For all', 'For 16']],
      ] as const) {
        const visitor = test.visitor();
        if (birthday) visitor.cookies.set('birthday', birthday);
        expect([call, birthday, await names(visitor, call)]).toEqual([call, birthday, expected]);
      }
    }
  });

  it('are popular titles, in pages, for visitors and for readers without history', async () => {
    for (const name of ['A', 'B', 'C']) await opened(name);
    const popular = await opened('Popular');
    await library.views(popular.titleId, after(-HOUR_MS), 50);
    const reader = await test.cast.signUp('reader@example.com');
    for (const person of [test.visitor(), reader]) {
      expect(await names(person)).toEqual(['Popular', 'A', 'B', 'C']);
      expect(await names(person, 'GET /recommend/title/list', { limit: 2, offset: 1 })).toEqual(['A', 'B']);
      expect(await names(person, 'GET /recommend/title/list', { limit: 0 })).toEqual([]);
      expect(await names(person, 'GET /recommend/title/list', { limit: 2_147_483_647, offset: 3 })).toEqual(['C']);
      expect(await names(person, 'GET /recommend/title/list', { offset: 2_147_483_647 })).toEqual([]);
    }
    const wire = await test.visitor().call('GET /recommend/title/list', { limit: -1 });
    expect(wire.status).toBe(400);
  });

  it('are a dozen on the home page, for visitors from all genres', async () => {
    for (let i = 0; i < 15; i += 1) await opened(`Comedy ${i}`, { genres: ['Comedy'] });
    await opened('Horror', { genres: ['Horror'] });
    const list = await names(test.visitor(), 'GET /web/recommend/title/list');
    expect(list.slice(0, 3)).toEqual(['Comedy 0', 'Horror', 'Comedy 1']);
    const reader = await test.cast.signUp('reader@example.com');
    expect(await names(reader, 'GET /web/recommend/title/list')).toHaveLength(12);
    const genre = { genre_id: 1, genre_name: '', image_url: '' };
    expect(
      interleaveGenres([
        { genre, titleIds: [1, 2, 3] },
        { genre, titleIds: [1, 4] },
      ]),
    ).toEqual([1, 2, 4, 3]);
  });
});

describe('predictions', () => {
  it('start with series that have a new chapter, then unfinished ones, and leave out finished ones', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    const done = { finishedAt: after(-2 * DAY_MS) };
    const ended = await opened('Ended');
    await library.reading(reader.accountId, ended.episodeId, after(-2 * DAY_MS), done);
    const abandoned = await opened('Put down');
    await library.reading(reader.accountId, abandoned.episodeId, after(-HOUR_MS), { page: 2 });
    const followed = await opened('Followed');
    await library.reading(reader.accountId, followed.episodeId, after(-2 * DAY_MS), done);
    await library.episode(followed.titleId, { startTime: after(-DAY_MS) });
    const waiting = await opened('Waiting');
    await library.reading(reader.accountId, waiting.episodeId, after(-2 * DAY_MS), done);
    await library.episode(waiting.titleId, { startTime: after(HOUR_MS) });
    const prediction = () => names(reader, 'GET /recommend/prediction/title/list');
    expect(await prediction()).toEqual(['Followed', 'Put down']);
    test.clock.advance(HOUR_MS);
    expect(await prediction()).toEqual(['Followed', 'Waiting', 'Put down']);
  });

  it('continue with known authors and genres, then with popular titles', async () => {
    const reader = await test.cast.signUp('reader@example.com');
    const read = await opened('Read', { genres: ['Horror'] });
    await authoredBy(read.titleId, 'Rin Asagiri');
    await library.reading(reader.accountId, read.episodeId, after(-DAY_MS), { finishedAt: after(-DAY_MS) });
    const popular = await opened('Popular', { genres: ['Comedy'] });
    await library.views(popular.titleId, after(-HOUR_MS), 90);
    await opened('Same genre', { genres: ['Horror'] });
    const sameAuthor = await opened('Same author', { genres: ['Comedy'] });
    await authoredBy(sameAuthor.titleId, 'Rin Asagiri');
    const both = await opened('Both', { genres: ['Horror'] });
    await authoredBy(both.titleId, 'Rin Asagiri');
    const list = await names(reader, 'GET /recommend/prediction/title/list');
    expect(list[0]).toBe('Both');
    expect(new Set(list.slice(1, 3))).toEqual(new Set(['Same genre', 'Same author']));
    expect(list.slice(3)).toEqual(['Popular']);
    expect(await names(test.visitor(), 'GET /recommend/prediction/title/list', { limit: 1 })).toEqual(['Popular']);
  });
});

it('an invalid token makes its holder a visitor on public calls', async () => {
  await opened('A');
  const forger = test.visitor();
  forger.cookies.set('uwt', 'forged');
  expect(await names(forger)).toEqual(['A']);
});
