import { calls } from '@komado/shared-contracts/schemas';
import { loadRanking } from '../../catalog/ranking/ranking.query';
import { loadTitleDetail } from '../../catalog/pages/title-detail.query';
import type { CallContext } from '../../caller/call-context';
import { testCallContext as as } from '../../caller/testing/test-call-context';
import { recordingDatabase } from '../../testing/recording-database';
import { createViewerFixture, openChapter, type ViewerFixture } from './testing/viewer-fixture';
import { NOW, after } from '../../testing/times';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock';

let database: ViewerFixture['database'];
let clock: ViewerFixture['clock'];
let library: ViewerFixture['library'];
let handlers: ViewerFixture['handlers'];
let handlersOn: ViewerFixture['handlersOn'];
let release: ViewerFixture['release'];
beforeEach(async () => {
  ({ database, clock, library, handlers, handlersOn, release } = await createViewerFixture(NOW));
});
afterEach(() => release());
const open = (episodeId: number, context?: CallContext) => openChapter(handlers, episodeId, context);

describe('reading a chapter', () => {
  it('resumes where the reader stopped, and starts over after the end', async () => {
    const titleId = await library.title();
    const [first, second] = [await library.episode(titleId, { pages: 8 }), await library.episode(titleId)];
    const reader = as(await library.account());
    const save = (page: number, is_finished?: boolean) =>
      handlers['POST /episode/progress/save']({ episode_id: first, page, is_finished }, reader);
    const resumePage = async () => (await open(first, reader)).resume_page;
    expect(await resumePage()).toBe(1);
    await save(5);
    expect(await resumePage()).toBe(5);
    await save(900);
    expect(await resumePage()).toBe(8);
    await handlers['GET /episode/viewer/finish']({ episode_id: first }, reader);
    await save(2);
    expect(await resumePage()).toBe(1);
    const { resume, episode_list } = await loadTitleDetail(database, titleId, reader.reader!.accountId, clock.now());
    expect(resume?.episode_id).toBe(second);
    expect(episode_list.map((episode) => episode.is_read)).toEqual([true, false]);
  });

  it('is saved for each reader separately, and not at all for visitors', async () => {
    const episodeId = await library.episode(await library.title());
    const [one, other] = [as(await library.account()), as(await library.account())];
    await open(episodeId, one);
    await handlers['POST /episode/progress/save']({ episode_id: episodeId, page: 3 }, one);
    expect((await open(episodeId, other)).resume_page).toBe(1);
    await open(episodeId);
    await expect(handlers['GET /episode/viewer/finish']({ episode_id: episodeId }, as(null))).resolves.toEqual({});
    expect(await database.query('select account_id, page from reading order by account_id')).toEqual([
      { account_id: one.reader?.accountId, page: 3 },
      { account_id: other.reader?.accountId, page: 1 },
    ]);
  });

  it('cannot be reported for a chapter that was never open to the reader', async () => {
    const locked = await library.episode(await library.title(), { point: 60 });
    const restricted = await library.episode(await library.title({ ageRating: 16 }));
    const reader = as(await library.account());
    for (const episode_id of [locked, restricted]) {
      await expect(handlers['GET /episode/viewer/finish']({ episode_id }, reader)).rejects.toMatchObject({ code: 2016 });
      await expect(handlers['POST /episode/progress/save']({ episode_id, page: 1 }, reader)).rejects.toMatchObject({ code: 2016 });
    }
    expect(calls['GET /episode/viewer/finish'].refusals).toContain('episode-locked');
  });

  it('may still be reported when the rental ends meanwhile', async () => {
    const episodeId = await library.episode(await library.title(), { point: 60 });
    const reader = as(await library.account());
    await library.entitlement(reader.reader!.accountId, episodeId, after(MINUTE_MS));
    await open(episodeId, reader);
    clock.advance(HOUR_MS);
    await handlers['POST /episode/progress/save']({ episode_id: episodeId, page: 4, is_finished: true }, reader);
    expect(await database.query('select page, finished_at from reading')).toEqual([{ page: 4, finished_at: clock.now() }]);
  });

  it('moves the ranking, shows the change of rank the next day, and loses weight over time', async () => {
    const [first, second] = [await library.title(), await library.title()];
    const episodes = { [first]: await library.episode(first), [second]: await library.episode(second) };
    const ranking = async () =>
      (await loadRanking(database, clock.now(), 10)).map(({ title_id, previous_rank }) => [title_id, previous_rank]);
    await open(episodes[second]!);
    expect(await ranking()).toEqual([
      [second, 2],
      [first, 1],
    ]);
    clock.advance(DAY_MS);
    expect(await ranking()).toEqual([
      [second, 1],
      [first, 2],
    ]);
    clock.advance(DAY_MS);
    await open(episodes[first]!);
    expect((await ranking()).map(([titleId]) => titleId)).toEqual([first, second]);
  });

  it('counts once for a reader who pages back and forth, again after a while, and never for a crawler', async () => {
    const titleId = await library.title();
    const [first, second] = [await library.episode(titleId), await library.episode(titleId)];
    const reader = as(await library.account());
    const views = async () =>
      (await database.query<{ views: number }>('select coalesce(sum(views), 0)::int as views from title_view'))[0]?.views;
    for (const episodeId of [first, second, first]) await open(episodeId, reader);
    await open(first, as(null, { isCrawler: true }));
    expect(await views()).toBe(1);
    clock.advance(HOUR_MS);
    await open(second, reader);
    expect(await views()).toBe(2);
  });

  it("takes one query for an opening that is already counted, two for a new one or a reader's", async () => {
    const recording = recordingDatabase(database);
    handlers = handlersOn(recording);
    const episodeId = await library.episode(await library.title());
    const statementsOf = async (context: CallContext) => {
      recording.take();
      await open(episodeId, context);
      return recording.take().map(({ sql }) => (/insert into/.test(sql) ? 'writes' : 'reads'));
    };
    await open(episodeId);
    expect(await statementsOf(as(null))).toEqual(['reads']);
    expect(await statementsOf(as(null, { ip: '10.9.9.9' }))).toEqual(['reads', 'writes']);
    const reader = as(await library.account());
    expect(await statementsOf(reader)).toEqual(['reads', 'writes']);
    expect(await statementsOf(reader)).toEqual(['reads', 'writes']);
    expect(await statementsOf(as(null))).toEqual(['reads']);
  });
});
