import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { findOne, type Queryable } from '../../database';
import { refuse } from '../../refusal';
import { publicCommentCondition } from './public-comment-condition';

export interface CommentRef {
  readonly account_id: number;
  readonly comment_id: number;
  readonly episode_id: number;
  readonly like_count: number;
}
/** A comment that readers can see. Throws 6500 when none has the id. */
export async function findComment(db: Queryable, commentId: number, now: Date): Promise<CommentRef> {
  const comment = await findOne<CommentRef>(
    db,
    `select c.account_id, c.comment_id, c.episode_id, c.like_count
     from comment c join episode e on e.episode_id = c.episode_id join title t on t.title_id = e.title_id
     where c.comment_id = $1 and ${publicCommentCondition} and ${publishedTitleCondition('$2')} and ${publishedEpisodeCondition('$2')}`,
    [commentId, now],
  );
  if (!comment) throw refuse('comment-not-found');
  return comment;
}

/** Another reader's comment. Throws 6500 for the caller's own, saying what cannot be done with it. */
export async function findOthersComment(db: Queryable, commentId: number, accountId: number, act: string, now: Date): Promise<CommentRef> {
  const comment = await findComment(db, commentId, now);
  if (comment.account_id === accountId) throw refuse('own-comment', `You can’t ${act} your own comment.`);
  return comment;
}
