import type { Transactor } from '../database/database';

/**
 * What leaving does to a reader's part in the comments: the texts are erased and shown nowhere, likes are taken back, reports and mutes
 * forgotten. The numbers of comments stay, so that nothing that points at one goes astray. Doing it again changes nothing.
 */
export async function eraseComments(tx: Transactor, accountId: number, now: Date): Promise<void> {
  await tx.execute(`update comment set body = '', deleted_at = coalesce(deleted_at, $2) where account_id = $1`, [accountId, now]);
  await tx.execute(
    `with taken_back as (delete from comment_like where account_id = $1 returning comment_id, is_noticed)
     update comment c set like_count = c.like_count - 1, noticed_like_count = c.noticed_like_count - taken_back.is_noticed::int
     from taken_back where c.comment_id = taken_back.comment_id`,
    [accountId],
  );
  await tx.execute('delete from former_like where account_id = $1', [accountId]);
  await tx.execute('delete from comment_report where account_id = $1', [accountId]);
  await tx.execute('delete from comment_mute where account_id = $1', [accountId]);
}
