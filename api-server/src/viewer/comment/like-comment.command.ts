import { activeAccountSql } from '../../account/reader';
import type { Database } from '../../database';
import type { CommentRef } from './find-comment.query';

/**
 * The statement that saves the like also increments the count in the comment's row: nothing is read before, so nobody gets a serialization
 * failure.
 */
const COUNTING = { isolation: 'read committed' } as const;

const countNow = 'select like_count from comment where account_id = $1 and comment_id = $2';

/** Likes a comment, idempotently; returns its number of likes. A like given again after its author was notified does not count as new. */
export const addLike = (
  database: Database,
  accountId: number,
  { account_id, comment_id, episode_id }: CommentRef,
  now: Date,
): Promise<number> =>
  database.transaction(async (tx) => {
    const [updated] = await tx.query<{ like_count: number }>(
      `with liked as (
         insert into comment_like (account_id, episode_id, comment_id, created_at, is_notified)
         select account_id, $2::int, $3::int, $5::timestamptz,
                exists (select 1 from retracted_like where account_id = $1 and episode_id = $2::int and comment_id = $3::int)
         from ${activeAccountSql('$1')} on conflict do nothing returning comment_id, is_notified
       )
       update comment c set like_count = c.like_count + 1, notified_like_count = c.notified_like_count + liked.is_notified::int from liked
       where c.account_id = $4 and c.comment_id = liked.comment_id returning c.like_count`,
      [accountId, episode_id, comment_id, account_id, now],
    );
    return (updated ?? (await tx.query<{ like_count: number }>(countNow, [account_id, comment_id]))[0]!).like_count;
  }, COUNTING);

/** Removes a like, if there is one; returns the number of likes. */
export const cancelLike = (database: Database, accountId: number, { account_id, comment_id, episode_id }: CommentRef): Promise<number> =>
  database.transaction(async (tx) => {
    // Locks the comment before the like, in the same order as notifications do.
    await tx.query('select 1 from comment where account_id = $1 and comment_id = $2 for no key update', [account_id, comment_id]);
    const [updated] = await tx.query<{ like_count: number }>(
      `with removed_like as (
         delete from comment_like where account_id = $1 and episode_id = $2 and comment_id = $3
         returning account_id, episode_id, comment_id, is_notified
       ),
       retracted as (
         insert into retracted_like select account_id, episode_id, comment_id from removed_like where is_notified on conflict do nothing
       )
       update comment c set like_count = c.like_count - 1, notified_like_count = c.notified_like_count - removed_like.is_notified::int from removed_like
       where c.account_id = $4 and c.comment_id = removed_like.comment_id returning c.like_count`,
      [accountId, episode_id, comment_id, account_id],
    );
    return (updated ?? (await tx.query<{ like_count: number }>(countNow, [account_id, comment_id]))[0]!).like_count;
  }, COUNTING);
