import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { refuseKnownUnderage } from '../../legal';
import type { CommentDependencies } from './comment-dependencies';
import { loadComments } from './comments.query';
import { deleteOwnComment } from './delete-comment.command';
import { findComment, findOthersComment } from './find-comment.query';
import { addLike, cancelLike } from './like-comment.command';
import { cacheComments } from './comment-cache';
import { takeLikeNotifications } from './like-notifications.command';
import { loadLikedIds } from './liked-ids.query';
import { muteAuthor, unmuteAuthor } from './mute-author.command';
import { loadMutedAuthorsForReader } from './muted-authors.query';
import { loadCommentHistory } from './own-comments.query';
import { postComment } from './post-comment.command';
import { loadCommentPermission } from './comment-permission.query';
import { reportComment } from './report-comment.command';

type CommentCall =
  | 'GET /episode/comment/history'
  | 'GET /episode/comment/latest'
  | 'POST /episode/comment/like/add'
  | 'POST /episode/comment/like/cancel'
  | 'POST /episode/comment/mute'
  | 'POST /episode/comment/mute/cancel'
  | 'GET /episode/comment/mute/list'
  | 'POST /episode/comment/delete'
  | 'POST /episode/comment/report'
  | 'GET /episode/comment/like/notice'
  | 'GET /episode/comment/likes/ids'
  | 'GET /episode/comment/list'
  | 'POST /episode/comment/post'
  | 'GET /episode/comment/post/info';

export function commentHandlers(deps: CommentDependencies): Handlers<CommentCall> {
  const { configuration, database, clock, revisions } = deps;
  const commentsForVisitors = cacheComments(database, revisions);
  return {
    'GET /episode/comment/list': async ({ episode_id, comment_id_list, ...page }, { reader }) =>
      reader || comment_id_list
        ? loadComments(database, {
            episodeId: episode_id,
            accountId: reader?.accountId ?? null,
            now: clock.now(),
            commentIds: comment_id_list,
            ...page,
          })
        : commentsForVisitors(clock.now(), episode_id, page),
    'GET /episode/comment/latest': async ({ episode_id, comment_id }, { reader }) =>
      loadComments(database, { episodeId: episode_id, accountId: reader?.accountId ?? null, now: clock.now(), newerThan: comment_id }),
    'GET /episode/comment/history': async (page, context) =>
      loadCommentHistory(database, { accountId: readerOf(context).accountId, now: clock.now(), ...page }),

    'POST /episode/comment/post': (parameters, context) => postComment(deps, parameters, context),
    'GET /episode/comment/post/info': ({ episode_id }, context) => loadCommentPermission(deps, episode_id, context),

    'POST /episode/comment/like/add': async ({ comment_id }, context) => {
      const now = clock.now();
      const { accountId } = readerOf(context);
      refuseKnownUnderage(context, configuration, now);
      const comment = await findOthersComment(database, comment_id, accountId, 'like', now);
      return { like_count: await revisions.comments.after(addLike(database, accountId, comment, now)) };
    },
    'POST /episode/comment/like/cancel': async ({ comment_id }, context) => {
      const comment = await findComment(database, comment_id, clock.now());
      return { like_count: await revisions.comments.after(cancelLike(database, readerOf(context).accountId, comment)) };
    },
    'GET /episode/comment/likes/ids': async ({ episode_id }, context) => ({
      comment_id_list: await loadLikedIds(database, readerOf(context).accountId, episode_id, clock.now()),
    }),
    'GET /episode/comment/like/notice': ({ is_kept }, context) =>
      takeLikeNotifications(database, readerOf(context).accountId, clock.now(), is_kept ?? false),

    'POST /episode/comment/mute': async ({ comment_id }, context) => {
      const now = clock.now();
      const { accountId } = readerOf(context);
      const comment = await findOthersComment(database, comment_id, accountId, 'mute', now);
      await muteAuthor(database, accountId, comment, now);
      return { muted_account_id: comment.account_id };
    },
    'POST /episode/comment/mute/cancel': async ({ muted_account_id }, context) => {
      await database.transaction((tx) => unmuteAuthor(tx, readerOf(context).accountId, muted_account_id));
      return {};
    },
    'GET /episode/comment/mute/list': (page, context) => loadMutedAuthorsForReader(database, readerOf(context).accountId, page),
    'POST /episode/comment/delete': async ({ comment_id }, context) => {
      await revisions.comments.after(deleteOwnComment(database, readerOf(context).accountId, comment_id, clock.now()));
      return {};
    },
    'POST /episode/comment/report': async ({ comment_id }, context) => {
      const now = clock.now();
      const { accountId } = readerOf(context);
      await reportComment(database, accountId, await findOthersComment(database, comment_id, accountId, 'report', now), now);
      return {};
    },
  };
}
