import { type CallResult, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import type { Database } from '../database/database';
import { type OwnCommentRow, ownComments, withChapters } from './own-comments.query';

interface NoticeRow extends OwnCommentRow {
  readonly new_like_count: number;
}

/** Finds the comments with new likes and remembers that their author knows of them. A like that comes meanwhile waits, and is new next time. */
export const noticesStatement = `
  with fresh as (
    select c.account_id, c.comment_id, e.title_id, c.like_count - c.noticed_like_count as new_like_count
    from ${ownComments} and c.like_count > c.noticed_like_count
    order by new_like_count desc, c.comment_id desc limit $3 for update of c
  )
  update comment c set noticed_like_count = c.like_count from fresh
  where c.account_id = fresh.account_id and c.comment_id = fresh.comment_id
  returning c.comment_id, c.episode_id, fresh.title_id, c.body, c.like_count, c.created_at, fresh.new_like_count`;

/** The same comments, for a look that clears nothing. */
const FRESH = `
  select c.comment_id, c.episode_id, e.title_id, c.body, c.like_count, c.created_at, c.like_count - c.noticed_like_count as new_like_count
  from ${ownComments} and c.like_count > c.noticed_like_count
  order by new_like_count desc, c.comment_id desc limit $3`;

const likesNoticed = 'update comment_like set is_noticed = true where comment_id = any($1::int[]) and not is_noticed';

async function takeNotices(database: Database, accountId: number, now: Date): Promise<NoticeRow[]> {
  return database.transaction(
    async (tx) => {
      const noticed = await tx.query<NoticeRow>(noticesStatement, [accountId, now, PAGE_SIZE_MAX]);
      // Exactly the likes that were counted: another one waits for the comment, which this transaction holds.
      if (noticed.length > 0) await tx.execute(likesNoticed, [noticed.map(({ comment_id }) => comment_id)]);
      return noticed;
    },
    { isolation: 'read committed' },
  );
}

/**
 * The likes that an account's comments got since it asked last, taken together with those taken back. Asking clears what is answered,
 * unless it `isKept`.
 */
export async function takeLikeNotices(
  database: Database,
  accountId: number,
  now: Date,
  isKept = false,
): Promise<CallResult<'GET /episode/comment/like/notice'>> {
  const rows = isKept
    ? await database.query<NoticeRow>(FRESH, [accountId, now, PAGE_SIZE_MAX])
    : await takeNotices(database, accountId, now);
  const newest = rows.toSorted((a, b) => b.new_like_count - a.new_like_count || b.comment_id - a.comment_id);
  const comments = await withChapters(database, newest, { accountId, now });
  return {
    notice_list: comments.map(({ row, comment }) => ({ ...comment, new_like_count: row.new_like_count })),
    new_like_count: comments.reduce((sum, { row }) => sum + row.new_like_count, 0),
  };
}
