import { ErrorCode } from '@komado/shared-contracts';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { eraseCommentActivity } from './erase-comment-activity.command';
import { type CommentFixture, createCommentFixture } from './testing/comment-fixture';

const MUTE = 'POST /episode/comment/mute';
const REPORT = 'POST /episode/comment/report';

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

describe('muting', () => {
  it('hides everything by that account from this reader, everywhere and permanently', async () => {
    const other = await stage.library.episode(stage.titleId);
    const { comment_id } = await stage.write(mia, 'Spoiler!');
    await stage.write(mia, 'More spoilers', other);
    await stage.write(noa, 'Shh');
    expect(await noa.data(MUTE, { comment_id })).toMatchObject({ muted_account_id: mia.accountId });
    expect(await noa.data(MUTE, { comment_id })).toMatchObject({ muted_account_id: mia.accountId });
    await stage.write(mia, 'Even more');
    expect(await stage.texts(noa)).toEqual(['Shh']);
    expect(await stage.texts(noa, { sort: 'likes' })).toEqual(['Shh']);
    expect(await stage.texts(noa, { episode_id: other })).toEqual([]);
    expect((await noa.data('GET /episode/comment/list', { episode_id: stage.episodeId })).total_count).toBe(1);
    expect(await noa.data('GET /episode/comment/latest', { episode_id: stage.episodeId, comment_id: 0 })).toMatchObject({
      comment_list: [{ comment: 'Shh' }],
      total_count: 1,
    });
    expect(
      (await noa.data('GET /episode/comment/list', { episode_id: stage.episodeId, comment_id_list: [comment_id] })).comment_list,
    ).toEqual([]);
    for (const person of [mia, stage.test.visitor()]) expect(await stage.texts(person)).toEqual(['Even more', 'Shh', 'Spoiler!']);
  });
});

describe('muting by mistake', () => {
  it('can be undone, and the comments reappear', async () => {
    const { comment_id } = await stage.write(mia, 'Friend');
    const { muted_account_id } = await noa.data(MUTE, { comment_id });
    expect(await stage.texts(noa)).toEqual([]);
    for (let again = 0; again < 2; again += 1) await noa.data('POST /episode/comment/mute/cancel', { muted_account_id });
    expect(await stage.texts(noa)).toEqual(['Friend']);
  });
});

describe('the list of muted authors', () => {
  const LIST = 'GET /episode/comment/mute/list';
  it('names them with their icons, the latest first, in pages, until the mute is undone', async () => {
    await mia.data('POST /profile/save', { nickname: 'Mia M' });
    const leo = await stage.reader('leo');
    const { muted_account_id: first } = await noa.data(MUTE, await stage.write(mia, 'One'));
    stage.test.clock.advance(60_000);
    const { muted_account_id: second } = await noa.data(MUTE, await stage.write(leo, 'Two'));
    const list = await noa.data(LIST);
    expect(list.total_count).toBe(2);
    expect(list.muted_account_list.map(({ muted_account_id }) => muted_account_id)).toEqual([second, first]);
    expect(list.muted_account_list[1]).toEqual({
      muted_account_id: mia.accountId,
      nickname: 'Mia M',
      icon_url: expect.stringMatching(/^\/media\//),
      muted_date: '2026-11-20T12:00:00.000Z',
    });
    expect(JSON.stringify(list)).not.toContain('@');
    expect((await noa.data(LIST, { limit: 1, offset: 1 })).muted_account_list).toHaveLength(1);
    await noa.data('POST /episode/comment/mute/cancel', { muted_account_id: second });
    expect((await noa.data(LIST)).muted_account_list.map(({ nickname }) => nickname)).toEqual(['Mia M']);
  });
  it('is private to each reader, and needs a login', async () => {
    await noa.data(MUTE, await stage.write(mia, 'One'));
    expect(await mia.data(LIST)).toMatchObject({ muted_account_list: [], total_count: 0 });
    expect((await stage.test.visitor().call(LIST)).status).toBe(401);
  });
  it('lists a deleted account without its name', async () => {
    await mia.data('POST /profile/save', { nickname: 'Mia M' });
    await noa.data(MUTE, await stage.write(mia, 'One'));
    await execute(`update account set state = 'resigned', nickname = '', email = null, password_hash = null where account_id = $1`, [
      mia.accountId,
    ]);
    expect((await noa.data(LIST)).muted_account_list).toMatchObject([{ nickname: '' }]);
  });
});

describe('deleting', () => {
  const DELETE = 'POST /episode/comment/delete';
  it("immediately hides one's own comment from everyone", async () => {
    const { comment_id } = await stage.write(mia, 'A slip');
    await stage.write(mia, 'Stays');
    expect(await stage.texts(stage.test.visitor())).toEqual(['Stays', 'A slip']);
    await mia.data(DELETE, { comment_id });
    for (const person of [mia, noa, stage.test.visitor()]) expect(await stage.texts(person)).toEqual(['Stays']);
  });
  it("is refused with 6500 for another reader's comment and for a deleted one", async () => {
    const { comment_id } = await stage.write(mia, 'Mine');
    expect((await noa.call(DELETE, { comment_id })).body).toMatchObject({
      response_code: ErrorCode.commentError,
      reason: 'comment-not-found',
    });
    expect(await stage.texts(noa)).toEqual(['Mine']);
    await mia.data(DELETE, { comment_id });
    expect((await mia.call(DELETE, { comment_id })).body).toMatchObject({ response_code: ErrorCode.commentError });
  });
  it('does not count less toward the hourly limit', async () => {
    const { comment_id } = await stage.write(mia, 'One of ten');
    await mia.data(DELETE, { comment_id });
    expect((await mia.data('GET /episode/comment/post/info', { episode_id: stage.episodeId })).remaining_count).toBe(9);
  });
});

describe('reporting', () => {
  it('counts each reader once and leaves the comment visible', async () => {
    const { comment_id } = await stage.write(mia, 'Rude');
    const ken = await stage.reader('ken');
    for (const person of [noa, noa, ken]) expect((await person.call(REPORT, { comment_id })).body.response_code).toBe(0);
    await Promise.all([noa.call(REPORT, { comment_id }), ken.call(REPORT, { comment_id })]);
    expect(await stage.test.database.query('select report_count, reported_at from comment')).toEqual([
      { report_count: 2, reported_at: stage.test.clock.now() },
    ]);
    expect(await stage.texts(noa)).toEqual(['Rude']);
  });
});

describe.each([
  [MUTE, 'You can’t mute your own comment.'],
  [REPORT, 'You can’t report your own comment.'],
] as const)('%s', (call, ownMessage) => {
  it("is refused with 6500 for one's own and for a missing comment, and is for readers only", async () => {
    const { comment_id } = await stage.write(mia, 'Mine');
    expect(await mia.call(call, { comment_id })).toMatchObject({
      status: 400,
      body: { response_code: ErrorCode.commentError, error_message: ownMessage },
    });
    expect(await codesOf(noa.call(call, { comment_id: 999_999 }))).toEqual([400, ErrorCode.commentError]);
    expect(await codesOf(stage.test.visitor().call(call, { comment_id }))).toEqual([401, ErrorCode.userNotLogin]);
    expect(await codesOf(noa.call(call, {}))).toEqual([400, ErrorCode.serverError]);
  });
});

describe('comments of accounts', () => {
  it.each([
    ['banned', false],
    ['denied', false],
    ['violation', false],
    ['resigned', false],
    ['suspended', true],
    ['inactive', true],
  ])('that are %s: seen %s', async (state, isSeen) => {
    await stage.write(mia, 'Hi');
    await execute('update account set state = $2 where account_id = $1', [mia.accountId, state]);
    expect(await stage.texts(noa)).toEqual(isSeen ? ['Hi'] : []);
    await execute(`update account set state = 'active' where account_id = $1`, [mia.accountId]);
    expect(await stage.texts(noa)).toEqual(['Hi']);
  });

  it('that leave are erased with their likes, reports and mutes; those of others remain', async () => {
    const { comment_id } = await stage.write(mia, 'My secret');
    const remaining = await stage.write(noa, 'Stays');
    await noa.data('POST /episode/comment/like/add', { comment_id });
    await mia.data('POST /episode/comment/like/add', { comment_id: remaining.comment_id });
    await mia.data(REPORT, { comment_id: remaining.comment_id });
    for (let again = 0; again < 2; again += 1) {
      await stage.test.database.transaction((tx) => eraseCommentActivity(tx, mia.accountId, stage.test.clock.now()));
    }
    const { comment_list } = await noa.data('GET /episode/comment/list', { episode_id: stage.episodeId });
    expect(comment_list).toMatchObject([{ comment_id: remaining.comment_id, comment: 'Stays', like_count: 0 }]);
    expect(await stage.test.database.query('select body from comment where account_id = $1', [mia.accountId])).toEqual([{ body: '' }]);
    expect(await stage.test.database.query('select 1 from comment_like where account_id = $1', [mia.accountId])).toEqual([]);
    expect(await stage.test.database.query('select 1 from comment_report')).toEqual([]);
  });
});
