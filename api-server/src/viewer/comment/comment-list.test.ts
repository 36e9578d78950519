import { Cookie, ErrorCode } from '@komado/shared-contracts';
import { LONG_AGO } from '../../catalog/testing/library-fixture';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { type CommentFixture, createCommentFixture } from './testing/comment-fixture';
import { MINUTE_MS } from '../../clock';

const LIST = 'GET /episode/comment/list';
const LATEST = 'GET /episode/comment/latest';

let stage: CommentFixture;
let mia: SimulatedReader;
let noa: SimulatedReader;
beforeEach(async () => {
  stage = await createCommentFixture();
  mia = await stage.reader('mia');
  noa = await stage.reader('noa');
});
afterEach(() => stage.test.close());

const execute = (sql: string, values?: (string | number)[]) => stage.test.database.transaction((tx) => tx.execute(sql, values));
const like = (person: SimulatedReader, comment_id: number) => person.data('POST /episode/comment/like/add', { comment_id });

describe('the comments of a chapter', () => {
  it('are listed newest first or by likes, in a strict order, in pages', async () => {
    const ids: number[] = [];
    for (const text of ['a', 'b', 'c', 'd']) ids.push((await stage.write(mia, text)).comment_id);
    stage.test.clock.advance(MINUTE_MS);
    await stage.write(mia, 'e');
    await like(noa, ids[1]!);
    await like(await stage.reader('ken'), ids[1]!);
    await like(noa, ids[3]!);
    const visitor = stage.test.visitor();
    expect(await stage.texts(visitor)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await stage.texts(visitor, { sort: 'likes' })).toEqual(['b', 'd', 'e', 'c', 'a']);
    const page = await visitor.data(LIST, { episode_id: stage.episodeId, sort: 'likes', limit: 2, offset: 1 });
    expect(page.comment_list.map(({ comment, like_count }) => [comment, like_count])).toEqual([
      ['d', 1],
      ['e', 0],
    ]);
    expect(page.total_count).toBe(5);
    expect(await visitor.data(LIST, { episode_id: stage.episodeId, offset: 5 })).toMatchObject({ comment_list: [], total_count: 5 });
  });

  it('come in pages of twenty by default, a hundred at most', async () => {
    const accountId = await stage.library.account();
    await execute(
      `insert into comment (account_id, episode_id, body, created_at) select $1::int, $2::int, 'c' || n, '2026-11-01' from generate_series(1, 130) n`,
      [accountId, stage.episodeId],
    );
    for (const [limit, count] of [
      [undefined, 20],
      [100, 100],
      [2_000_000_000, 100],
      [0, 0],
    ] as const) {
      const { comment_list, total_count } = await mia.data(LIST, {
        episode_id: stage.episodeId,
        ...(limit === undefined ? {} : { limit }),
      });
      expect([comment_list.length, total_count]).toEqual([count, 130]);
    }
    const comment_id_list = Array.from({ length: 120 }, (_, n) => n + 1);
    expect((await mia.data(LIST, { episode_id: stage.episodeId, comment_id_list })).comment_list).toHaveLength(100);
  });

  it("mark the caller's own, and those that the caller likes", async () => {
    const { comment_id } = await stage.write(mia, 'Mine');
    await like(noa, comment_id);
    const seenBy = async (person: SimulatedReader) => (await person.data(LIST, { episode_id: stage.episodeId })).comment_list[0];
    expect(await seenBy(mia)).toMatchObject({ is_own: true, is_liked: false, like_count: 1 });
    expect(await seenBy(noa)).toMatchObject({ is_own: false, is_liked: true, like_count: 1 });
    expect(await seenBy(stage.test.visitor())).toMatchObject({ is_own: false, is_liked: false, like_count: 1 });
    noa.cookies.set(Cookie.userWebToken, 'ended');
    expect(await seenBy(noa)).toMatchObject({ is_own: false, is_liked: false });
  });

  it('name their author, with the country only if the author shows it', async () => {
    await stage.write(mia, 'Hi');
    const author = async () => (await noa.data(LIST, { episode_id: stage.episodeId })).comment_list[0];
    await execute(`update account set nickname = 'Mia M', icon_id = 7, country = 'JP' where account_id = $1`, [mia.accountId]);
    expect(await author()).toMatchObject({ nickname: 'Mia M', country: null, icon_url: expect.stringContaining('icon/7') as string });
    await execute('update account set is_display_country = true');
    expect(await author()).toMatchObject({ country: 'JP' });
  });

  it('can be requested by id, but only those of this chapter', async () => {
    const other = await stage.library.episode(stage.titleId);
    const [a, b] = [await stage.write(mia, 'a'), await stage.write(noa, 'b')];
    const elsewhere = await stage.write(mia, 'x', other);
    const response = await mia.data(LIST, {
      episode_id: stage.episodeId,
      comment_id_list: [b.comment_id, elsewhere.comment_id, 999_999, a.comment_id, a.comment_id],
    });
    expect(response).toMatchObject({ comment_list: [{ comment: 'b' }, { comment: 'a' }], total_count: 2 });
    const all = await mia.data(LIST, { episode_id: stage.episodeId, comment_id_list: [] });
    expect(all.total_count).toBe(2);
  });

  it('can be listed from a given one on', async () => {
    const first = await stage.write(mia, 'first');
    const second = await stage.write(noa, 'second');
    stage.test.clock.advance(MINUTE_MS);
    await stage.write(mia, 'third');
    const after = async (comment_id: number) => {
      const { comment_list, total_count } = await stage.test.visitor().data(LATEST, { episode_id: stage.episodeId, comment_id });
      expect(total_count).toBe(comment_list.length);
      return comment_list.map(({ comment }) => comment);
    };
    expect(await after(first.comment_id)).toEqual(['third', 'second']);
    expect(await after(second.comment_id)).toEqual(['third']);
    expect(await after(0)).toEqual(['third', 'second', 'first']);
    expect(await after(999_999)).toEqual(['third', 'second', 'first']);
    await execute('update comment set deleted_at = created_at where comment_id = $1', [second.comment_id]);
    expect(await after(second.comment_id)).toEqual(['third']);
  });

  it('are hidden while the chapter or its title is withdrawn', async () => {
    await stage.write(mia, 'Hi');
    const withdrawn = await stage.library.episode(stage.titleId, { withdrawnAt: LONG_AGO });
    for (const episode_id of [withdrawn, 424_242]) {
      expect(await codesOf(mia.call(LIST, { episode_id }))).toEqual([404, ErrorCode.episodeNotFound]);
      expect((await mia.call(LATEST, { episode_id, comment_id: 0 })).body.response_code).toBe(ErrorCode.episodeNotFound);
      expect((await mia.call('GET /episode/comment/likes/ids', { episode_id })).body.response_code).toBe(ErrorCode.episodeNotFound);
    }
    await execute(`update title set withdrawn_at = '2026-11-01'`);
    expect((await mia.call(LIST, { episode_id: stage.episodeId })).status).toBe(404);
    expect(await mia.data('GET /episode/comment/history')).toMatchObject({ own_comment_list: [], total_count: 0 });
    await execute('update title set withdrawn_at = null');
    expect(await stage.texts(mia)).toEqual(['Hi']);
  });

  it('refuse an invalid sort, id or page', async () => {
    for (const wire of [
      { episode_id: '1', sort: 'oldest' },
      { episode_id: '-1' },
      { episode_id: '1', limit: '1.5' },
      { episode_id: '1', comment_id_list: '1,' },
      { episode_id: '1', comment_id_list: 'x' },
    ]) {
      const result = await mia.call(LIST, wire as never);
      expect(result).toMatchObject({ status: 400, body: { response_code: ErrorCode.serverError } });
    }
    expect((await mia.call(LATEST, { episode_id: stage.episodeId })).body.error_message).toBe(
      'The parameter comment_id is missing. The parameters of each call are described at /-/api.',
    );
  });

  it('are summarized after the last page: how many, and the three most liked', async () => {
    const summary = async (person: SimulatedReader) => {
      const { comment_count, comment_list } = await person.data('GET /episode/viewer/lastpage', { episode_id: stage.episodeId });
      return [comment_count, comment_list.map(({ comment }) => comment)];
    };
    expect(await summary(noa)).toEqual([0, []]);
    const written = [];
    for (const text of ['a', 'b', 'c', 'd']) written.push(await stage.write(mia, text));
    await like(noa, written[0]!.comment_id);
    expect(await summary(stage.test.visitor())).toEqual([4, ['a', 'd', 'c']]);
    await noa.data('POST /episode/comment/mute', { comment_id: written[0]!.comment_id });
    expect(await summary(noa)).toEqual([0, []]);
  });
});

describe('the comments that a reader wrote', () => {
  const HISTORY = 'GET /episode/comment/history';

  it('are listed with title and chapter, newest first or by likes, in pages', async () => {
    const other = await stage.library.episode(await stage.library.title({ name: 'Other' }), { point: 60 });
    const first = await stage.write(mia, 'first');
    stage.test.clock.advance(MINUTE_MS);
    await stage.library.entitlement(mia.accountId, other);
    await stage.write(mia, 'second', other);
    await stage.write(noa, 'not mine');
    await like(noa, first.comment_id);
    const history = await mia.data(HISTORY);
    expect(history.total_count).toBe(2);
    expect(history.own_comment_list).toMatchObject([
      { comment: 'second', title: { title_name: 'Other' }, episode: { episode_id: other, status: 'purchased' } },
      { comment: 'first', like_count: 1, title: { title_id: stage.titleId }, episode: { episode_id: stage.episodeId, is_read: true } },
    ]);
    expect((await mia.data(HISTORY, { sort: 'likes', limit: 1 })).own_comment_list.map(({ comment }) => comment)).toEqual(['first']);
    expect((await mia.data(HISTORY, { limit: 1, offset: 1 })).own_comment_list.map(({ comment }) => comment)).toEqual(['first']);
    expect(await (await stage.reader('ken')).data(HISTORY)).toMatchObject({ own_comment_list: [], total_count: 0 });
  });

  it('are visible to their author only', async () => {
    expect(await codesOf(stage.test.visitor().call(HISTORY))).toEqual([401, ErrorCode.userNotLogin]);
  });
});
