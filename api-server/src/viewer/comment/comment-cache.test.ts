import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_VERSION_PATH } from '../../service/content-version';
import { createTestApp } from '../../testing/test-app';
import { recordingDatabase } from '../../testing/recording-database';
import { runOperatorCommand } from '../../operator/testing/run-operator-command';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { cacheComments } from './comment-cache';
import { type CommentFixture, createCommentFixture } from './testing/comment-fixture';

let stage: CommentFixture;
let mia: SimulatedReader;
let visitor: SimulatedReader;
beforeEach(async () => {
  stage = await createCommentFixture();
  mia = await stage.reader('mia');
  visitor = stage.test.visitor();
});
afterEach(() => stage.test.close());

const seen = async () =>
  (await visitor.data('GET /episode/comment/list', { episode_id: stage.episodeId })).comment_list.map(
    ({ comment, nickname, like_count }) => `${nickname}: ${comment} ${like_count}`,
  );

describe('comments cached for visitors', () => {
  it('are loaded once for all requests of the same page within three seconds', async () => {
    const database = recordingDatabase(stage.test.database);
    const comments = cacheComments(database, stage.test.deps.revisions);
    const now = stage.test.clock.now();
    await stage.write(mia, 'First');
    await Promise.all([comments(now, stage.episodeId, {}), comments(now, stage.episodeId, {})]);
    expect((await comments(now, stage.episodeId, {})).total_count).toBe(1);
    expect(database.take()).toHaveLength(1);
    await comments(now, stage.episodeId, { sort: 'likes' });
    await comments(now, stage.episodeId, { offset: 1 });
    await comments(new Date(now.getTime() + 3000), stage.episodeId, {});
    expect(database.take()).toHaveLength(3);
  });

  it('are not cached for large pages', async () => {
    const database = recordingDatabase(stage.test.database);
    const comments = cacheComments(database, stage.test.deps.revisions);
    for (let times = 0; times < 2; times += 1) await comments(stage.test.clock.now(), stage.episodeId, { limit: 100 });
    expect(database.take()).toHaveLength(2);
  });

  it('immediately show what readers of this process write, like, change and erase', async () => {
    expect(await seen()).toEqual([]);
    const { comment_id } = await stage.write(mia, 'Hello');
    const [before] = await seen();
    expect(before).toMatch(/: Hello 0$/);
    const noa = await stage.reader('noa');
    await noa.data('POST /episode/comment/like/add', { comment_id });
    expect((await seen())[0]).toMatch(/: Hello 1$/);
    await noa.data('POST /episode/comment/like/cancel', { comment_id });
    expect((await seen())[0]).toMatch(/: Hello 0$/);
    await mia.data('POST /profile/save', { nickname: 'Captain' });
    expect(await seen()).toEqual(['Captain: Hello 0']);
    await mia.data('POST /account/resign', { user_id: mia.userId });
    expect(await seen()).toEqual([]);
  });

  it('show what readers of another api-server write, like, change and erase', async () => {
    const { test } = stage;
    const other = await createTestApp({ database: { database: test.database, release: async () => undefined } });
    const isListening = async () => (await other.app.inject(CONTENT_VERSION_PATH)).json<{ version: string | null }>().version !== null;
    while (!(await isListening())) await wait(5);
    visitor = other.visitor();
    /** Resolves once the comments, which the stopped clock keeps cached, match. */
    const untilSeen = async (...texts: RegExp[]) => {
      for (;;) {
        const comments = await seen();
        if (comments.length === texts.length && comments.every((comment, index) => texts[index]?.test(comment))) return;
        await wait(5);
      }
    };
    await untilSeen();
    const { comment_id } = await stage.write(mia, 'Hello');
    await untilSeen(/: Hello 0$/);
    const noa = await stage.reader('noa');
    await noa.data('POST /episode/comment/like/add', { comment_id });
    await untilSeen(/: Hello 1$/);
    await mia.data('POST /profile/save', { nickname: 'Captain' });
    await untilSeen(/^Captain: Hello 1$/);
    await mia.data('POST /episode/comment/delete', { comment_id });
    await untilSeen();
    await other.close();
  });

  it('immediately omit what an operator removes', async () => {
    const { comment_id } = await stage.write(mia, 'Rude');
    expect(await seen()).toHaveLength(1);
    expect(await runOperatorCommand(stage.test.deps, 'comments', { act: 'delete', id: comment_id })).toMatchObject({ ok: true });
    expect(await seen()).toEqual([]);
  });
});
