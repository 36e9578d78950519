import { libraryFixture } from '../../catalog/testing/library-fixture';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { DAY_MS, MINUTE_MS } from '../../clock';

let test: TestApp;
let laptop: SimulatedReader;
let phone: SimulatedReader;
let titleId: number;
let episodeId: number;
let nextEpisodeId: number;
beforeEach(async () => {
  test = await createTestApp();
  const library = libraryFixture(test.database);
  laptop = await test.cast.signUp('reader@example.com');
  phone = await test.cast.anotherDevice(laptop);
  titleId = await library.title();
  episodeId = await library.episode(titleId, { pages: 20 });
  nextEpisodeId = await library.episode(titleId);
});
afterEach(() => test.close());

const open = (device: SimulatedReader, id = episodeId) => device.data('GET /web/episode/viewer', { episode_id: id });
const move = (device: SimulatedReader, page: number, more: { moved_ms_ago?: number; is_finished?: boolean } = {}) =>
  device.data('POST /episode/progress/save', { episode_id: episodeId, page, ...more });
const savedPage = async () => (await test.database.query<{ page: number }>('select page from reading'))[0]?.page;
const history = async () =>
  (await laptop.data('GET /title/viewed/list')).viewed_title_list.map(({ episode_id, page, read_date }) => [episode_id, page, read_date]);

describe('a position that arrives late', () => {
  it('is ignored if the reader moved later on another device', async () => {
    await open(laptop);
    test.clock.advance(MINUTE_MS);
    await move(phone, 10);
    test.clock.advance(MINUTE_MS);
    await move(laptop, 4, { moved_ms_ago: 2 * MINUTE_MS });
    expect(await savedPage()).toBe(10);
    expect((await open(phone)).resume_page).toBe(10);
  });

  it('is saved if the reader moved earlier on another device', async () => {
    await move(phone, 10);
    test.clock.advance(2 * MINUTE_MS);
    await move(laptop, 4, { moved_ms_ago: MINUTE_MS });
    expect(await savedPage()).toBe(4);
    await move(phone, 12, { moved_ms_ago: MINUTE_MS + 1 });
    expect(await savedPage()).toBe(4);
  });

  it('is saved if another device has only opened the chapter since', async () => {
    await open(phone);
    test.clock.advance(2 * MINUTE_MS);
    await open(laptop);
    await move(phone, 10, { moved_ms_ago: MINUTE_MS });
    expect(await savedPage()).toBe(10);
  });

  it('replaces one from the same time', async () => {
    await move(phone, 10);
    test.clock.advance(MINUTE_MS);
    await move(laptop, 4, { moved_ms_ago: MINUTE_MS });
    expect(await savedPage()).toBe(4);
  });

  it('still finishes the chapter, at the time when the reader finished it', async () => {
    const finished = test.clock.now();
    test.clock.advance(MINUTE_MS);
    await move(phone, 10);
    await move(laptop, 20, { moved_ms_ago: MINUTE_MS, is_finished: true });
    expect(await test.database.query('select page, finished_at from reading')).toEqual([{ page: 10, finished_at: finished }]);
  });

  it('does not put its chapter before those that the reader read later', async () => {
    await move(laptop, 2);
    test.clock.advance(2 * MINUTE_MS);
    await open(phone, nextEpisodeId);
    const opened = test.clock.now().toISOString();
    test.clock.advance(MINUTE_MS);
    await move(laptop, 4, { moved_ms_ago: 2 * MINUTE_MS });
    expect(await history()).toEqual([[nextEpisodeId, 1, opened]]);
  });

  it.each([
    ['a title', () => laptop.data('POST /title/viewed/delete', { title_id: titleId })],
    ['everything', () => laptop.data('POST /title/viewed/delete/all')],
  ])('does not return to the history after the reader removed %s from it', async (_, remove) => {
    await open(laptop);
    await move(laptop, 3);
    test.clock.advance(2 * MINUTE_MS);
    await remove();
    test.clock.advance(MINUTE_MS);
    await move(phone, 4, { moved_ms_ago: 2 * MINUTE_MS });
    expect(await history()).toEqual([]);
    await move(phone, 5);
    expect(await history()).toMatchObject([[episodeId, 5, test.clock.now().toISOString()]]);
  });
});

describe('a position without its age', () => {
  it('counts as of now, whatever is saved', async () => {
    await move(phone, 10);
    await move(laptop, 4);
    expect(await savedPage()).toBe(4);
    test.clock.advance(MINUTE_MS);
    await move(phone, 9);
    expect(await savedPage()).toBe(9);
  });

  it('replaces one that was saved without a time', async () => {
    await libraryFixture(test.database).reading(laptop.accountId, episodeId, test.clock.now(), { page: 7 });
    await move(laptop, 4, { moved_ms_ago: DAY_MS });
    expect(await savedPage()).toBe(4);
  });
});

it('a position cannot come from the future', async () => {
  const refused = await laptop.call('POST /episode/progress/save', { episode_id: episodeId, page: 4, moved_ms_ago: -1 });
  expect(refused.status).toBe(400);
});
