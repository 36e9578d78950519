import { activeAccountSql } from '../../account/reader';
import type { Database } from '../../database';
import type { CommentRef } from './find-comment.query';

/** Reports a comment to the operators. Each reader counts once, even after operators have handled the comment. */
export async function reportComment(database: Database, accountId: number, comment: CommentRef, now: Date): Promise<void> {
  await database.transaction(
    (tx) =>
      tx.execute(
        `with reported as (
           insert into comment_report (account_id, comment_id, created_at) 
           select account_id, $2::int, $3::timestamptz from ${activeAccountSql('$1')} on conflict do nothing returning comment_id
         )
         update comment c set report_count = c.report_count + 1, reported_at = greatest(c.reported_at, $3) from reported
         where c.account_id = $4 and c.comment_id = reported.comment_id`,
        [accountId, comment.comment_id, now, comment.account_id],
      ),
    { isolation: 'read committed' },
  );
}
