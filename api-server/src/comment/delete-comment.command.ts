import { type Database } from '../database/database';
import { refuse } from '../http/handler';
import { commentIsVisible } from './visible';

/**
 * Takes a comment of one's own back: no reader sees it any more. The row stays for the record, and still counts towards its author's limit
 * of an hour. Throws 6500 when the account has no such comment.
 */
export async function deleteOwnComment(database: Database, accountId: number, commentId: number, now: Date): Promise<void> {
  const deleted = await database.transaction((tx) =>
    tx.execute(`update comment c set deleted_at = $3 where c.account_id = $1 and c.comment_id = $2 and ${commentIsVisible}`, [
      accountId,
      commentId,
      now,
    ]),
  );
  if (deleted === 0) throw refuse('comment-not-found');
}
