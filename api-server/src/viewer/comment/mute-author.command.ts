import { activeAccountSql } from '../../account/reader';
import type { Database, Transactor } from '../../database';
import type { CommentRef } from './find-comment.query';

/** From now on, the account sees nothing by the author of the comment. Idempotent. */
export async function muteAuthor(database: Database, accountId: number, comment: CommentRef, now: Date): Promise<void> {
  await database.transaction(
    (tx) =>
      tx.execute(
        `insert into comment_mute (account_id, muted_account_id, comment_id, created_at)
       select account_id, $2::int, $3::int, $4::timestamptz from ${activeAccountSql('$1')} on conflict do nothing`,
        [accountId, comment.account_id, comment.comment_id, now],
      ),
    { isolation: 'read committed' },
  );
}

/** The account sees the author's comments again; false if the author was not muted. */
export const unmuteAuthor = async (tx: Transactor, accountId: number, authorId: number): Promise<boolean> =>
  (await tx.execute('delete from comment_mute where account_id = $1 and muted_account_id = $2', [accountId, authorId])) > 0;
