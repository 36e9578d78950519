import { ErrorCode } from '@komado/shared-contracts';
import { type CommentFixture, createCommentFixture } from '../../viewer/comment/testing/comment-fixture';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { runOperatorCommand } from '../testing/run-operator-command';
import { OperatorInputError, type OperatorInput, prepareCommand } from '../operator-commands';
import { MINUTE_MS } from '../../clock';

let stage: CommentFixture;
let mia: SimulatedReader;
let noa: SimulatedReader;
beforeEach(async () => {
  stage = await createCommentFixture();
  mia = await stage.reader('mia');
  noa = await stage.reader('noa');
});
afterEach(() => stage.test.close());

const run = (input: OperatorInput<'comments'>) => runOperatorCommand(stage.test.deps, 'comments', input);
const report = (person: SimulatedReader, comment_id: number) => person.data('POST /episode/comment/report', { comment_id });
const audited = () => stage.test.database.query('select operator, action, subject, detail from audit_log order by audit_id');

it('reported comments are listed with their text and reporters, the newest report first', async () => {
  expect(await run({ act: 'reported' })).toMatchObject({
    ok: true,
    message: 'There are no reported comments.',
    data: { comments: [], total_count: 0 },
  });
  const first = await stage.write(mia, 'Rude\nwords');
  const second = await stage.write(noa, 'Rude, too');
  const ken = await stage.reader('ken');
  await report(noa, first.comment_id);
  await report(mia, second.comment_id);
  stage.test.clock.advance(MINUTE_MS);
  await report(ken, first.comment_id);
  const { message, data } = await run({ act: 'reported' });
  expect(data).toMatchObject({
    total_count: 2,
    comments: [
      {
        comment_id: first.comment_id,
        comment: 'Rude\nwords',
        report_count: 2,
        account_id: mia.accountId,
        email: 'mia@example.com',
        title_name: 'Night Train',
        episode_id: stage.episodeId,
        episode_number: 1,
      },
      { comment_id: second.comment_id, report_count: 1 },
    ],
  });
  expect(message.split('\n')).toHaveLength(2);
  expect(message).toMatch(
    new RegExp(`^${first.comment_id}  2026-11-20T12:01:00.000Z  2 readers  mia@example.com  Night Train 1: Rude words`),
  );
  const shortened = await run({ act: 'reported', limit: 1 });
  expect(shortened.message).toMatch(/\n… and 1 more$/);
  expect(await audited()).toEqual([]);
});

it('a deleted comment disappears from every list, stays on record, and is audited', async () => {
  const { comment_id } = await stage.write(mia, 'Rude');
  await report(noa, comment_id);
  await noa.data('POST /episode/comment/like/add', { comment_id });
  expect(await run({ act: 'delete', id: comment_id })).toMatchObject({ ok: true, data: { comment_id, account_id: mia.accountId } });
  for (const person of [mia, noa, stage.test.visitor()]) expect(await stage.texts(person)).toEqual([]);
  expect(await noa.data('GET /episode/comment/latest', { episode_id: stage.episodeId, comment_id: 0 })).toMatchObject({ total_count: 0 });
  expect(await mia.data('GET /episode/comment/history')).toMatchObject({ own_comment_list: [], total_count: 0 });
  expect(await mia.data('GET /episode/comment/like/notice')).toMatchObject({ new_like_count: 0 });
  expect(await noa.data('GET /episode/viewer/lastpage', { episode_id: stage.episodeId })).toMatchObject({
    comment_count: 0,
    comment_list: [],
  });
  expect(await run({ act: 'reported' })).toMatchObject({ data: { total_count: 0 } });
  expect(await stage.test.database.query('select body, deleted_at from comment')).toEqual([
    { body: 'Rude', deleted_at: stage.test.clock.now() },
  ]);
  expect(await audited()).toEqual([
    { operator: 'tester', action: 'comments delete', subject: `comment:${comment_id}`, detail: { account_id: mia.accountId } },
  ]);
  stage.test.clock.advance(MINUTE_MS);
  expect(await run({ act: 'delete', id: comment_id })).toMatchObject({ ok: true });
  expect(await stage.test.database.query('select 1 from comment where deleted_at < $1', [stage.test.clock.now()])).toHaveLength(1);
});

it('a dismissed report keeps the comment, until another reader reports it', async () => {
  const { comment_id } = await stage.write(mia, 'Not to my taste');
  await report(noa, comment_id);
  expect(await run({ act: 'dismiss', id: comment_id })).toMatchObject({ ok: true });
  expect(await stage.texts(noa)).toEqual(['Not to my taste']);
  await report(noa, comment_id);
  expect(await run({ act: 'reported' })).toMatchObject({ data: { total_count: 0 } });
  await report(await stage.reader('ken'), comment_id);
  expect(await run({ act: 'reported' })).toMatchObject({ data: { comments: [{ comment_id, report_count: 2 }] } });
});

it('an account whose comments are suspended cannot comment until they are restored; its comments stay', async () => {
  await stage.write(mia, 'Before');
  const post = () => mia.call('POST /episode/comment/post', { episode_id: stage.episodeId, comment: 'After' });
  expect(await run({ act: 'suspend', email: 'MIA@example.com' })).toMatchObject({ ok: true, data: { is_comment_suspended: true } });
  expect(await codesOf(post())).toEqual([400, ErrorCode.commentError]);
  expect(await mia.data('GET /episode/comment/post/info', { episode_id: stage.episodeId })).toMatchObject({
    refusal_reason: 'commenting-suspended',
  });
  expect(await stage.texts(noa)).toEqual(['Before']);
  expect(await run({ act: 'restore', email: 'mia@example.com' })).toMatchObject({ ok: true, data: { is_comment_suspended: false } });
  expect((await post()).body.response_code).toBe(0);
  const subject = `account:${mia.accountId}`;
  expect(await audited()).toMatchObject([
    { action: 'comments suspend', subject },
    { action: 'comments restore', subject },
  ]);
});

it('a mute is listed and removed, only for the reader who requested it', async () => {
  const ken = await stage.reader('ken');
  await mia.data('POST /profile/save', { nickname: 'Mia' });
  const { comment_id } = await stage.write(mia, 'Spoiler!');
  for (const reader of [noa, ken]) await reader.data('POST /episode/comment/mute', { comment_id });
  expect(await run({ act: 'mutes', email: 'mia@example.com' })).toMatchObject({
    ok: true,
    message: 'mia@example.com has not muted any accounts.',
    data: { mutes: [] },
  });
  const listed = await run({ act: 'mutes', email: 'NOA@example.com' });
  expect(listed.message).toBe(`${mia.accountId}  2026-11-20T12:00:00.000Z  mia@example.com  Mia  because of comment ${comment_id}`);
  expect(listed.data).toMatchObject({ account_id: noa.accountId, mutes: [{ account_id: mia.accountId, nickname: 'Mia', comment_id }] });
  expect(await stage.texts(noa)).toEqual([]);
  expect(await run({ act: 'unmute', email: 'noa@example.com', account_id: mia.accountId })).toMatchObject({
    ok: true,
    data: { account_id: noa.accountId, unmuted_account_id: mia.accountId },
  });
  expect([await stage.texts(noa), await stage.texts(ken)]).toEqual([['Spoiler!'], []]);
  expect(await run({ act: 'unmute', email: 'noa@example.com', account_id: mia.accountId })).toMatchObject({
    ok: false,
    message: `noa@example.com has not muted account ${mia.accountId}. To list muted accounts: npm run operator -- comments mutes noa@example.com`,
  });
  expect(await audited()).toEqual([
    {
      operator: 'tester',
      action: 'comments unmute',
      subject: `account:${noa.accountId}`,
      detail: { muted_account_id: mia.accountId },
    },
  ]);
});

it('unknown comments and accounts are refused, and nothing is recorded', async () => {
  expect(await run({ act: 'delete', id: 999_999 })).toMatchObject({
    ok: false,
    message: 'No comment has the ID 999999. To list reported comments: npm run operator -- comments reported',
  });
  expect(await run({ act: 'dismiss', id: 999_999 })).toMatchObject({ ok: false });
  expect(await run({ act: 'suspend', email: 'nobody@example.com' })).toMatchObject({
    ok: false,
    message:
      'No account has the email address nobody@example.com. Check its spelling; the address may have changed, or the account may be deleted.',
  });
  for (const act of ['mutes', 'unmute'] as const)
    expect(await run({ act, email: 'nobody@example.com', account_id: 1 })).toMatchObject({ ok: false });
  expect(() => prepareCommand('comments', { act: 'delete' })).toThrow(OperatorInputError);
  expect(() => prepareCommand('comments', { act: 'burn', id: 1 })).toThrow(OperatorInputError);
  expect(await audited()).toEqual([]);
});
