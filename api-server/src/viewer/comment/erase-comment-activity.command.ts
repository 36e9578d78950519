import type { Transactor } from '../../database';

/**
 * When a reader leaves, their comments are erased and hidden, their likes undone, their reports and mutes deleted. The ids of comments
 * remain, so that references stay valid. Idempotent.
 */
export async function eraseCommentActivity(tx: Transactor, accountId: number, now: Date): Promise<void> {
  await tx.execute(`update comment set body = '', deleted_at = coalesce(deleted_at, $2) where account_id = $1`, [accountId, now]);
  await tx.execute(
    `with removed_like as (delete from comment_like where account_id = $1 returning comment_id, is_notified)
     update comment c set like_count = c.like_count - 1, notified_like_count = c.notified_like_count - removed_like.is_notified::int
     from removed_like where c.comment_id = removed_like.comment_id`,
    [accountId],
  );
  await tx.execute('delete from retracted_like where account_id = $1', [accountId]);
  await tx.execute('delete from comment_report where account_id = $1', [accountId]);
  await tx.execute('delete from comment_mute where account_id = $1', [accountId]);
}
