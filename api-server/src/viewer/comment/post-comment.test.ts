import { Cookie, ErrorCode } from '@komado/shared-contracts';
import { LONG_AGO } from '../../catalog/testing/library-fixture';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { type CommentFixture, createCommentFixture } from './testing/comment-fixture';
import { HOUR_MS, MINUTE_MS } from '../../clock';

const POST = 'POST /episode/comment/post';

let stage: CommentFixture;
let mia: SimulatedReader;
beforeEach(async () => {
  stage = await createCommentFixture();
  mia = await stage.reader('mia');
});
afterEach(() => stage.test.close());

const post = (comment: string, episode_id = stage.episodeId) => mia.call(POST, { episode_id, comment });
const info = (episode_id = stage.episodeId) => mia.data('GET /episode/comment/post/info', { episode_id });
const finish = (episode_id = stage.episodeId) => mia.data('GET /episode/viewer/finish', { episode_id });

describe('writing a comment', () => {
  it('returns the comment as the list shows it', async () => {
    await finish();
    const { new_comment, remaining_count } = await mia.data(POST, {
      episode_id: stage.episodeId,
      comment: '  The end!\r\nAnd <b>more</b>. ',
    });
    expect(new_comment).toEqual({
      comment_id: expect.any(Number) as number,
      episode_id: stage.episodeId,
      account_id: mia.accountId,
      nickname: '',
      icon_url: expect.stringContaining('demo/icon/1') as string,
      country: null,
      comment: 'The end!\nAnd <b>more</b>.',
      like_count: 0,
      created_date: stage.test.clock.now().toISOString(),
      is_own: true,
      is_liked: false,
    });
    expect(remaining_count).toBe(9);
    expect(await mia.data('GET /episode/comment/list', { episode_id: stage.episodeId })).toMatchObject({
      comment_list: [new_comment],
      total_count: 1,
    });
  });

  it('is refused with 6500 until the chapter is finished', async () => {
    expect(await info()).toMatchObject({ is_allowed: false, refusal_reason: 'episode-not-viewed', remaining_count: 10, next_date: null });
    await mia.call('POST /episode/progress/save', { episode_id: stage.episodeId, page: 2 });
    expect(await post('First!')).toMatchObject({
      status: 400,
      body: { response_code: ErrorCode.commentError, error_message: 'Please finish the chapter before you comment.' },
    });
    await finish();
    expect(await info()).toMatchObject({ is_allowed: true, refusal_reason: null, remaining_count: 10, next_date: null });
    expect((await post('First!')).body.response_code).toBe(0);
  });

  it('is also allowed after loading what follows the last page, for this reader and chapter only', async () => {
    const other = await stage.library.episode(stage.titleId);
    await mia.data('GET /episode/viewer/lastpage', { episode_id: stage.episodeId });
    await mia.data('GET /episode/viewer/lastpage', { episode_id: stage.episodeId });
    expect((await post('Great.')).body.response_code).toBe(0);
    expect((await post('Great.', other)).body.response_code).toBe(ErrorCode.commentError);
    const [reading] = await stage.test.database.query('select page, finished_at from reading');
    expect(reading).toEqual({ page: 1, finished_at: null });
  });

  it('is not allowed by the last page of a chapter that the reader may not read', async () => {
    const paid = await stage.library.episode(stage.titleId, { point: 60 });
    const restricted = await stage.library.episode(await stage.library.title({ ageRating: 18 }));
    // Seventeen years old.
    await mia.agree('2009-01');
    for (const episodeId of [paid, restricted]) {
      await mia.data('GET /episode/viewer/lastpage', { episode_id: episodeId });
      expect((await info(episodeId)).is_allowed).toBe(false);
    }
    expect((await post('Not mine.', paid)).body.response_code).toBe(ErrorCode.commentError);
    await stage.library.entitlement(mia.accountId, paid);
    await mia.data('GET /episode/viewer/lastpage', { episode_id: paid });
    expect((await post('Mine.', paid)).body.response_code).toBe(0);
  });

  it('stays allowed after the rental of the chapter has ended, and when the history is hidden', async () => {
    const rented = await stage.library.episode(stage.titleId, { point: 60 });
    await stage.library.entitlement(mia.accountId, rented, new Date(stage.test.clock.now().getTime() + HOUR_MS));
    await finish(rented);
    stage.test.clock.advance(2 * HOUR_MS);
    await stage.test.database.transaction((tx) => tx.execute('update reading set is_hidden = true'));
    expect((await post('Still think of it.', rented)).body.response_code).toBe(0);
  });

  it('accepts 1 to 200 characters after trimming, counted in code points', async () => {
    await finish();
    for (const text of ['', '   ', '\u200b\n\t', '😀'.repeat(201), 'x'.repeat(9000)]) {
      expect(await codesOf(post(text))).toEqual([400, ErrorCode.commentError]);
    }
    expect((await post('x'.repeat(201))).body.error_message).toBe('Comments can be up to 200 characters.');
    expect((await post(`  ${'😀'.repeat(200)}  `)).body).toMatchObject({ response_code: 0, new_comment: { comment: '😀'.repeat(200) } });
    expect((await post('.')).body.response_code).toBe(0);
    expect((await info()).remaining_count).toBe(8);
  });

  it('is refused with 6100 for a prohibited word, which does not count toward the limit', async () => {
    await finish();
    expect(await post('You SlurWord!')).toMatchObject({
      status: 400,
      body: { response_code: ErrorCode.commentProhibitedWord, error_message: 'offensive or discriminatory content detected.' },
    });
    expect((await info()).remaining_count).toBe(10);
  });

  it('is refused with 3100 for a chapter that is not visible', async () => {
    const withdrawn = await stage.library.episode(stage.titleId, { withdrawnAt: LONG_AGO });
    for (const episode_id of [424_242, withdrawn]) {
      expect(await codesOf(post('Hello?', episode_id))).toEqual([404, ErrorCode.episodeNotFound]);
      expect((await mia.call('GET /episode/comment/post/info', { episode_id })).body.response_code).toBe(ErrorCode.episodeNotFound);
    }
  });

  it('is refused with 2016 for minors, and for readers too young for the title or of unknown age', async () => {
    const restricted = await stage.library.episode(await stage.library.title({ ageRating: 18 }));
    // Seventeen years old.
    await mia.agree('2009-01');
    for (const [birthday, episodeId, reason] of [
      ['2011-08', stage.episodeId, 'too-young'],
      ['2009-08', restricted, 'too-young'],
      ['', restricted, 'age-unknown'],
    ] as const) {
      mia.cookies.set(Cookie.birthday, '2000-01');
      await finish(episodeId);
      if (birthday === '') mia.cookies.delete(Cookie.birthday);
      else mia.cookies.set(Cookie.birthday, birthday);
      expect(await info(episodeId)).toMatchObject({ is_allowed: false, refusal_reason: reason });
      expect(await post('Hi', episodeId)).toMatchObject({ status: 403, body: { response_code: ErrorCode.accessDenied, reason } });
    }
  });

  it('is refused with 6500 while the right to comment is suspended', async () => {
    await finish();
    const setSuspended = (value: boolean) =>
      stage.test.database.transaction((tx) => tx.execute('update account set is_comment_suspended = $1', [value]));
    await setSuspended(true);
    expect(await info()).toMatchObject({ is_allowed: false, refusal_reason: 'commenting-suspended' });
    expect(await codesOf(post('Hi'))).toEqual([400, ErrorCode.commentError]);
    await setSuspended(false);
    expect((await post('Hi')).body.response_code).toBe(0);
  });

  it('is for readers only, and needs all its parameters', async () => {
    const visitor = stage.test.visitor();
    const parameters = { episode_id: stage.episodeId, comment: 'Hi' };
    expect(await codesOf(visitor.call(POST, parameters))).toEqual([401, ErrorCode.userNotLogin]);
    visitor.cookies.set(Cookie.userWebToken, 'forged');
    expect(await codesOf(visitor.call(POST, parameters))).toEqual([401, ErrorCode.webTokenInvalid]);
    expect(await mia.call(POST, { episode_id: stage.episodeId })).toMatchObject({
      status: 400,
      body: {
        response_code: ErrorCode.serverError,
        error_message: 'The parameter comment is missing. The parameters of each call are described at /-/api.',
      },
    });
    expect((await post('x'.repeat(10_001))).status).toBe(400);
    await stage.test.database.transaction((tx) => tx.execute(`update account set state = 'suspended'`));
    expect(await codesOf(post('Hi'))).toEqual([403, ErrorCode.accountSuspended]);
  });
});

describe('the hourly limit', () => {
  it('allows ten comments, and another as each becomes an hour old', async () => {
    await finish();
    for (let n = 1; n <= 10; n += 1) {
      expect((await post(`Thought ${n}`)).body).toMatchObject({ response_code: 0, remaining_count: 10 - n });
      stage.test.clock.advance(MINUTE_MS);
    }
    const first = stage.test.clock.now().getTime() - 10 * MINUTE_MS;
    expect(await info()).toMatchObject({
      is_allowed: false,
      refusal_reason: 'comment-limit-reached',
      remaining_count: 0,
      next_date: new Date(first + HOUR_MS).toISOString(),
    });
    expect(await post('Thought 11')).toMatchObject({
      status: 429,
      body: { response_code: ErrorCode.commentLimitOver, error_message: 'Max number of comments reached. (10comments max every hour)' },
    });
    stage.test.clock.advance(50 * MINUTE_MS - 1);
    expect((await post('Thought 11')).status).toBe(429);
    stage.test.clock.advance(1);
    expect((await post('Thought 11')).body).toMatchObject({ response_code: 0, remaining_count: 0 });
    expect((await post('Thought 12')).status).toBe(429);
  });

  it('applies to the sum of all chapters, and counts comments deleted since', async () => {
    const other = await stage.library.episode(stage.titleId);
    await finish();
    await finish(other);
    for (let n = 0; n < 10; n += 1) await post(`Thought ${n}`, n % 2 ? other : stage.episodeId);
    await stage.test.database.transaction((tx) => tx.execute('update comment set deleted_at = created_at'));
    expect((await post('Thought 11')).status).toBe(429);
    const noa = await stage.reader('noa');
    expect(await stage.write(noa, 'Mine')).toMatchObject({ comment: 'Mine' });
  });

  it('is never exceeded by concurrent posts', async () => {
    await finish();
    const responses = await Promise.all(Array.from({ length: 24 }, (_, n) => post(`At once ${n}`)));
    const codes = responses.map(({ body }) => body.response_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === ErrorCode.commentLimitOver)).toHaveLength(14);
    expect(await stage.test.database.query('select count(*)::int as count from comment')).toEqual([{ count: 10 }]);
  });
});

describe('the same text again', () => {
  it('within ten seconds is the same comment, even concurrently and at the limit', async () => {
    await finish();
    const responses = await Promise.all([post('Twice'), post('Twice '), post('Twice')]);
    expect(new Set(responses.map(({ body }) => body.new_comment.comment_id)).size).toBe(1);
    for (let n = 2; n <= 10; n += 1) await post(`Thought ${n}`);
    stage.test.clock.advance(9_999);
    expect((await post('Twice')).body).toMatchObject({ new_comment: responses[0]!.body.new_comment, remaining_count: 0 });
  });

  it('is another comment later, on another chapter, or by another reader', async () => {
    const other = await stage.library.episode(stage.titleId);
    await finish(other);
    await stage.write(mia, 'Wow');
    await stage.write(await stage.reader('noa'), 'Wow');
    expect((await post('Wow', other)).body.response_code).toBe(0);
    stage.test.clock.advance(10_000);
    await post('Wow');
    expect(await stage.texts(mia)).toEqual(['Wow', 'Wow', 'Wow']);
  });
});
