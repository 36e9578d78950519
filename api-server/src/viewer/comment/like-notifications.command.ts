import { type CallResult, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { findOne, type Database, type Queryable } from '../../database';
import { type OwnCommentRow, ownCommentsSql, addTitlesAndChapters } from './own-comments.query';

interface NotificationRow extends OwnCommentRow {
  readonly new_like_count: number;
}

/**
 * Finds the comments with new likes and records that their author was notified. Concurrent likes wait, and count as new next time.
 */
const likeNotificationsStatement = `
  with fresh as (
    select c.account_id, c.comment_id, e.title_id, c.like_count - c.notified_like_count as new_like_count
    from ${ownCommentsSql} and c.like_count > c.notified_like_count
    order by new_like_count desc, c.comment_id desc limit $3 for update of c
  )
  update comment c set notified_like_count = c.like_count from fresh
  where c.account_id = fresh.account_id and c.comment_id = fresh.comment_id
  returning c.comment_id, c.episode_id, fresh.title_id, c.body, c.like_count, c.created_at, fresh.new_like_count`;

/** The same comments, without clearing anything. */
const FRESH = `
  select c.comment_id, c.episode_id, e.title_id, c.body, c.like_count, c.created_at, c.like_count - c.notified_like_count as new_like_count
  from ${ownCommentsSql} and c.like_count > c.notified_like_count
  order by new_like_count desc, c.comment_id desc limit $3`;

/** New likes of all own comments, without a limit. */
const newLikesStatement = `
  select coalesce(sum(c.like_count - c.notified_like_count), 0)::int as new_like_count
  from ${ownCommentsSql} and c.like_count > c.notified_like_count`;

const markLikesNotified = 'update comment_like set is_notified = true where comment_id = any($1::int[]) and not is_notified';

interface Notifications {
  readonly rows: readonly NotificationRow[];
  readonly newLikeCount: number;
}
const newLikes = async (db: Queryable, accountId: number, now: Date): Promise<number> =>
  (await findOne<{ new_like_count: number }>(db, newLikesStatement, [accountId, now]))?.new_like_count ?? 0;

async function takeNotifications(database: Database, accountId: number, now: Date): Promise<Notifications> {
  return database.transaction(
    async (tx) => {
      const notified = await tx.query<NotificationRow>(likeNotificationsStatement, [accountId, now, PAGE_SIZE_MAX]);
      // Marks exactly the likes that were counted: others wait for the comment's lock, which this transaction holds.
      if (notified.length > 0) await tx.execute(markLikesNotified, [notified.map(({ comment_id }) => comment_id)]);
      const listed = notified.reduce((sum, row) => sum + row.new_like_count, 0);
      const unlisted = notified.length < PAGE_SIZE_MAX ? 0 : await newLikes(tx, accountId, now);
      return { rows: notified, newLikeCount: listed + unlisted };
    },
    { isolation: 'read committed' },
  );
}

async function peekNotifications(database: Database, accountId: number, now: Date): Promise<Notifications> {
  const [rows, newLikeCount] = await Promise.all([
    database.query<NotificationRow>(FRESH, [accountId, now, PAGE_SIZE_MAX]),
    newLikes(database, accountId, now),
  ]);
  return { rows, newLikeCount };
}

/**
 * The new likes of an account's comments since its last request, minus those undone. Marks them as seen unless `isPeek`.
 */
export async function takeLikeNotifications(
  database: Database,
  accountId: number,
  now: Date,
  isPeek = false,
): Promise<CallResult<'GET /episode/comment/like/notice'>> {
  const { rows, newLikeCount } = isPeek
    ? await peekNotifications(database, accountId, now)
    : await takeNotifications(database, accountId, now);
  const newest = rows.toSorted((a, b) => b.new_like_count - a.new_like_count || b.comment_id - a.comment_id);
  const comments = await addTitlesAndChapters(database, newest, { accountId, now });
  return {
    notice_list: comments.map(({ row, comment }) => ({ ...comment, new_like_count: row.new_like_count })),
    new_like_count: newLikeCount,
  };
}
