import type { CallKey, CallParameters } from '@komado/shared-contracts';
import { addLike } from '../../viewer/comment/like-comment.command';
import type { CommentRef } from '../../viewer/comment/find-comment.query';
import { muteAuthor } from '../../viewer/comment/mute-author.command';
import { reportComment } from '../../viewer/comment/report-comment.command';
import { type CommentFixture, createCommentFixture } from '../../viewer/comment/testing/comment-fixture';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { loadEpisodeWithNeighbors } from '../../catalog/title/episode-with-neighbors.query';
import { recordChapterOpening, recordProgress } from '../../viewer/chapter/reading-history.command';
import { withActiveAccountLock } from './active-account-lock';
import { deleteAccount } from '../deletion/delete-account.command';

/** Tables that belong to a reader rather than to bookkeeping. */
const TABLES = [
  'reading',
  'comment_like',
  'comment_report',
  'comment_mute',
  'session_device',
  'device_session',
  'device_key',
  'registered_device',
];

describe('calls that passed the session check before the account was deleted', () => {
  let stage: CommentFixture;
  let alice: SimulatedReader;
  let comment: CommentRef;
  beforeEach(async () => {
    stage = await createCommentFixture();
    alice = await stage.reader('alice');
    const bob = await stage.reader('bob');
    const { comment_id } = await stage.write(bob, 'A lamp in the rain');
    comment = { comment_id, account_id: bob.accountId, episode_id: stage.episodeId, like_count: 0 };
  });
  afterEach(() => stage.test.close());

  const left = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const table of TABLES) {
      const rows = await stage.test.database.query(`select 1 from ${table} where account_id = $1`, [alice.accountId]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  it('write nothing if they run after the deletion', async () => {
    const { database, deps, clock } = stage.test;
    const now = clock.now();
    const opened = await loadEpisodeWithNeighbors(database, stage.episodeId, alice.accountId, now);
    await deleteAccount(deps, alice.accountId);
    await recordChapterOpening(database, opened, { accountId: alice.accountId, ip: '10.0.0.1', signingSecret: deps.signingSecret }, now);
    await recordProgress(database, opened, alice.accountId, { page: 1, isFinished: false, movedAt: now });
    expect(await addLike(database, alice.accountId, comment, now)).toBe(0);
    await reportComment(database, alice.accountId, comment, now);
    await muteAuthor(database, alice.accountId, comment, now);
    expect(await left()).toEqual([]);
    expect(await database.query('select like_count, report_count, reported_at from comment')).toEqual([
      { like_count: 0, report_count: 0, reported_at: null },
    ]);
    const write = withActiveAccountLock(database, alice.accountId, async () => 'written');
    await expect(write).rejects.toMatchObject({ code: 2013 });
  });

  it('leave nothing behind if they run concurrently', async () => {
    const { comment_id, episode_id } = comment;
    const calls: (readonly [CallKey, CallParameters<CallKey>])[] = [
      ['POST /episode/progress/save', { episode_id, page: 1 }],
      ['POST /episode/comment/like/add', { comment_id }],
      ['POST /episode/comment/report', { comment_id }],
      ['POST /profile/save', { nickname: 'Too late' }],
      ['POST /user/device/save', { device: 'Phone', advertising_id: '', fcm_token: '', adjust_id: '', app_instance_id: '' }],
      ['POST /user/register', { original_uuid: 'phone', regid: 'r', token: 'secret' }],
      ['GET /episode/viewer/finish', { episode_id }],
    ];
    const sent = calls.map(([name, parameters]) => alice.call(name, parameters));
    const [{ body }, ...responses] = await Promise.all([alice.call('POST /account/resign', { user_id: alice.userId }), ...sent]);
    expect(body.response_code).toBe(0);
    const codes = responses.map(({ body: { response_code, error_message } }, index) => [calls[index]![0], response_code, error_message]);
    expect(codes.filter(([, code]) => ![0, 1101, 2013].includes(code as number))).toEqual([]);
    expect(await left()).toEqual([]);
    expect(await stage.test.database.query('select nickname from account where account_id = $1', [alice.accountId])).toEqual([
      { nickname: '' },
    ]);
  });
});
