import { type Queryable, findOne } from '../../database';
import { HOUR_MS } from '../../clock';

/** What decides whether an account may comment on a chapter. */
export type CommentEligibility = Awaited<ReturnType<typeof loadCommentEligibility>>;

/** Comments count toward the limit for an hour, even if an operator has deleted them meanwhile. */
export async function loadCommentEligibility(
  db: Queryable,
  { accountId, episodeId, perHour, now }: { accountId: number; episodeId: number; perHour: number; now: Date },
) {
  const facts = await findOne<{ is_comment_suspended: boolean; has_viewed: boolean }>(
    db,
    `select a.is_comment_suspended, exists (
       select 1 from reading r where r.account_id = a.account_id and r.episode_id = $2 and (r.finished_at is not null or r.last_page_at is not null)
     ) as has_viewed
     from account a where a.account_id = $1`,
    [accountId, episodeId],
  );
  const recent = await db.query<{ created_at: Date }>(
    'select created_at from comment where account_id = $1 and created_at > $2 order by created_at desc, comment_id desc limit $3',
    [accountId, new Date(now.getTime() - HOUR_MS), perHour],
  );
  const oldest = recent.length >= perHour ? recent.at(-1) : undefined;
  return {
    isSuspended: facts?.is_comment_suspended ?? true,
    /** Has finished the chapter, or loaded what follows its last page, which takes access to the chapter. */
    hasViewed: facts?.has_viewed ?? false,
    /** Comments left within the hourly limit. */
    remaining: Math.max(0, perHour - recent.length),
    /** When the limit allows the next comment; null while some are left. */
    nextAt: oldest ? new Date(oldest.created_at.getTime() + HOUR_MS) : null,
  };
}
