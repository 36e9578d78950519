import { usableAccount } from '../account/reader-transaction';
import type { Database } from '../database/database';
import type { FoundComment } from './find-comment.query';

/** From now on the account sees nothing by the author of the comment. Muting again changes nothing. */
export async function muteAuthor(database: Database, accountId: number, comment: FoundComment, now: Date): Promise<void> {
  await database.transaction(
    (tx) =>
      tx.execute(
        `insert into comment_mute (account_id, muted_account_id, comment_id, created_at)
       select account_id, $2::int, $3::int, $4::timestamptz from ${usableAccount('$1')} on conflict do nothing`,
        [accountId, comment.account_id, comment.comment_id, now],
      ),
    { isolation: 'read committed' },
  );
}
