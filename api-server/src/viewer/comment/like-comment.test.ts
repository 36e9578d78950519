import { Cookie, ErrorCode, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { type CommentFixture, createCommentFixture } from './testing/comment-fixture';

const ADD = 'POST /episode/comment/like/add';
const CANCEL = 'POST /episode/comment/like/cancel';
const NOTICE = 'GET /episode/comment/like/notice';

let stage: CommentFixture;
let mia: SimulatedReader;
let noa: SimulatedReader;
let comment_id: number;
beforeEach(async () => {
  stage = await createCommentFixture();
  mia = await stage.reader('mia');
  noa = await stage.reader('noa');
  comment_id = (await stage.write(mia, 'Best chapter yet')).comment_id;
});
afterEach(() => stage.test.close());

const likedIds = async (person: SimulatedReader) =>
  (await person.data('GET /episode/comment/likes/ids', { episode_id: stage.episodeId })).comment_id_list;
const countsAreSound = async () =>
  expect(
    await stage.test.database.query(
      `select c.comment_id from comment c where (c.like_count, c.notified_like_count) <>
       (select count(*)::int, count(*) filter (where is_notified)::int from comment_like l where l.comment_id = c.comment_id)`,
    ),
  ).toEqual([]);

describe('a like', () => {
  it('counts once per reader until it is undone, however often either is sent', async () => {
    const ken = await stage.reader('ken');
    expect(await noa.data(ADD, { comment_id })).toMatchObject({ like_count: 1 });
    expect(await noa.data(ADD, { comment_id })).toMatchObject({ like_count: 1 });
    expect(await ken.data(ADD, { comment_id })).toMatchObject({ like_count: 2 });
    expect(await likedIds(noa)).toEqual([comment_id]);
    expect(await noa.data(CANCEL, { comment_id })).toMatchObject({ like_count: 1 });
    expect(await noa.data(CANCEL, { comment_id })).toMatchObject({ like_count: 1 });
    expect(await likedIds(noa)).toEqual([]);
    expect(await mia.data(CANCEL, { comment_id })).toMatchObject({ like_count: 1 });
    await countsAreSound();
  });

  it('is counted correctly under concurrent likes and unlikes', async () => {
    const crowd = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => stage.reader(name)));
    await Promise.all(crowd.flatMap((person) => [person.data(ADD, { comment_id }), person.data(ADD, { comment_id })]));
    expect((await noa.data(CANCEL, { comment_id })).like_count).toBe(5);
    await Promise.all(crowd.flatMap((person) => [person.data(CANCEL, { comment_id }), person.data(ADD, { comment_id })]));
    await countsAreSound();
    await Promise.all(crowd.flatMap((person) => [person.data(CANCEL, { comment_id }), person.data(CANCEL, { comment_id })]));
    expect((await noa.data(CANCEL, { comment_id })).like_count).toBe(0);
    await countsAreSound();
  });

  it("of one's own comment is refused with 6500, as is one of a missing comment", async () => {
    expect(await mia.call(ADD, { comment_id })).toMatchObject({
      status: 400,
      body: { response_code: ErrorCode.commentError, error_message: 'You can’t like your own comment.' },
    });
    await stage.test.database.transaction((tx) => tx.execute('update comment set deleted_at = created_at'));
    for (const call of [ADD, CANCEL] as const) {
      for (const id of [comment_id, 999_999, 0]) {
        expect(await noa.call(call, { comment_id: id })).toMatchObject({
          status: 400,
          body: { response_code: ErrorCode.commentError, error_message: 'This comment could not be found.' },
        });
      }
    }
    expect(await likedIds(noa)).toEqual([]);
  });

  it('is for readers who are old enough only', async () => {
    for (const call of [ADD, CANCEL] as const) {
      expect(await codesOf(stage.test.visitor().call(call, { comment_id }))).toEqual([401, 2011]);
    }
    expect(await stage.test.visitor().call('GET /episode/comment/likes/ids', { episode_id: stage.episodeId })).toMatchObject({
      status: 401,
    });
    noa.cookies.set(Cookie.birthday, '2012-01');
    expect(await codesOf(noa.call(ADD, { comment_id }))).toEqual([403, ErrorCode.accessDenied]);
    expect(await codesOf(noa.call(ADD, { comment_id: -1 } as never))).toEqual([400, ErrorCode.serverError]);
  });
});

describe('notifications of likes', () => {
  it('list comments with new likes since the last request, most first', async () => {
    const ken = await stage.reader('ken');
    const other = (await stage.write(mia, 'And another thing')).comment_id;
    expect(await mia.data(NOTICE)).toMatchObject({ notice_list: [], new_like_count: 0 });
    await noa.data(ADD, { comment_id: other });
    await noa.data(ADD, { comment_id });
    await ken.data(ADD, { comment_id });
    const keepingResponse = await mia.data(NOTICE, { is_kept: true });
    expect(await mia.data(NOTICE, { is_kept: true })).toEqual(keepingResponse);
    const { notice_list, new_like_count } = await mia.data(NOTICE);
    expect(keepingResponse).toMatchObject({ notice_list, new_like_count });
    expect(new_like_count).toBe(3);
    expect(notice_list).toMatchObject([
      {
        comment_id,
        comment: 'Best chapter yet',
        new_like_count: 2,
        like_count: 2,
        title: { title_name: 'Night Train' },
        episode: { episode_number: 1 },
      },
      { comment_id: other, new_like_count: 1, like_count: 1 },
    ]);
    expect(await mia.data(NOTICE)).toMatchObject({ notice_list: [], new_like_count: 0 });
    expect(await noa.data(NOTICE)).toMatchObject({ notice_list: [], new_like_count: 0 });
  });

  it('skip a like that was undone before, and report it once, however often it is given again', async () => {
    await noa.data(ADD, { comment_id });
    await noa.data(CANCEL, { comment_id });
    expect((await mia.data(NOTICE)).new_like_count).toBe(0);
    await noa.data(ADD, { comment_id });
    expect((await mia.data(NOTICE)).new_like_count).toBe(1);
    for (let count = 0; count < 2; count += 1) {
      await noa.data(CANCEL, { comment_id });
      expect((await mia.data(NOTICE)).new_like_count).toBe(0);
      expect((await noa.data(ADD, { comment_id })).like_count).toBe(1);
      expect((await mia.data(NOTICE)).new_like_count).toBe(0);
      await countsAreSound();
    }
    const other = (await stage.write(mia, 'And another thing')).comment_id;
    await noa.data(ADD, { comment_id: other });
    expect((await mia.data(NOTICE)).new_like_count).toBe(1);
  });

  it('report a new like even if an already reported one was undone', async () => {
    const ken = await stage.reader('ken');
    await noa.data(ADD, { comment_id });
    await mia.data(NOTICE);
    await ken.data(ADD, { comment_id });
    await noa.data(CANCEL, { comment_id });
    expect(await mia.data(NOTICE)).toMatchObject({ notice_list: [{ comment_id, new_like_count: 1, like_count: 1 }], new_like_count: 1 });
    await noa.data(ADD, { comment_id });
    expect((await mia.data(NOTICE)).new_like_count).toBe(0);
    await countsAreSound();
    await ken.data('POST /account/resign', { user_id: ken.userId });
    await countsAreSound();
    expect((await mia.data(NOTICE)).new_like_count).toBe(0);
  });

  it('report each reader at most once while likes are given and undone', async () => {
    const crowd = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => stage.reader(name)));
    const likeCounts: Promise<number>[] = [];
    for (const call of [ADD, CANCEL, ADD, CANCEL, ADD] as const) {
      await Promise.all(
        crowd.flatMap((person) => {
          likeCounts.push(mia.data(NOTICE).then(({ new_like_count }) => new_like_count));
          return [person.data(call, { comment_id }), ...likeCounts.slice(-1)];
        }),
      );
      await countsAreSound();
    }
    likeCounts.push(mia.data(NOTICE).then(({ new_like_count }) => new_like_count));
    expect((await Promise.all(likeCounts)).reduce((sum, count) => sum + count, 0)).toBe(crowd.length);
  });

  it('are returned once, even for two concurrent requests', async () => {
    await noa.data(ADD, { comment_id });
    const responses = await Promise.all([mia.data(NOTICE), mia.data(NOTICE), mia.data(NOTICE)]);
    expect(responses.reduce((sum, { new_like_count }) => sum + new_like_count, 0)).toBe(1);
    expect(await stage.test.visitor().call(NOTICE)).toMatchObject({ status: 401 });
  });

  it('count all likes, and retain those of comments that do not fit the response', async () => {
    const total = PAGE_SIZE_MAX + 2;
    await stage.test.database.transaction((tx) =>
      tx.execute(
        `insert into comment (account_id, episode_id, body, like_count, created_at)
         select account_id, episode_id, 'Comment ' || n, 1, created_at from comment cross join generate_series(1, $2::int) n where comment_id = $1`,
        [comment_id, total],
      ),
    );
    const lengthAndCount = async (parameters = {}) => {
      const { notice_list, new_like_count } = await mia.data(NOTICE, parameters);
      return [notice_list.length, new_like_count];
    };
    expect(await lengthAndCount({ is_kept: true })).toEqual([PAGE_SIZE_MAX, total]);
    expect(await lengthAndCount()).toEqual([PAGE_SIZE_MAX, total]);
    expect(await lengthAndCount()).toEqual([2, 2]);
    expect(await lengthAndCount()).toEqual([0, 0]);
  });

  it('wait while the chapter is withdrawn', async () => {
    await noa.data(ADD, { comment_id });
    await stage.test.database.transaction((tx) => tx.execute(`update episode set withdrawn_at = '2026-11-01'`));
    expect((await mia.data(NOTICE)).new_like_count).toBe(0);
    await stage.test.database.transaction((tx) => tx.execute('update episode set withdrawn_at = null'));
    expect((await mia.data(NOTICE)).new_like_count).toBe(1);
  });
});
