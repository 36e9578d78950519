import { type Database } from '../../database';
import { refuse } from '../../refusal';
import { publicCommentCondition } from './public-comment-condition';

/**
 * Deletes the account's own comment: readers no longer see it. The row remains for the record, and still counts toward its author's hourly
 * limit. Throws 6500 when the account has no such comment.
 */
export async function deleteOwnComment(database: Database, accountId: number, commentId: number, now: Date): Promise<void> {
  const deleted = await database.transaction((tx) =>
    tx.execute(`update comment c set deleted_at = $3 where c.account_id = $1 and c.comment_id = $2 and ${publicCommentCondition}`, [
      accountId,
      commentId,
      now,
    ]),
  );
  if (deleted === 0) throw refuse('comment-not-found');
}
