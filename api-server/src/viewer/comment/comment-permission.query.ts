import type { CallResult } from '@komado/shared-contracts';
import { type CallContext, readerOf } from '../../caller';
import { isKnownUnderage, titleAgeRefusal } from '../../legal';
import { loadEpisodeWithNeighbors } from '../../catalog/title';
import type { CommentDependencies } from './comment-dependencies';
import { loadCommentEligibility, type CommentEligibility } from './comment-eligibility.query';

type Info = CallResult<'GET /episode/comment/post/info'>;

/** The first reason why a post would be refused. */
function refusalOf({ isSuspended, hasViewed, remaining }: CommentEligibility): Info['refusal_reason'] {
  if (isSuspended) return 'commenting-suspended';
  if (!hasViewed) return 'episode-not-viewed';
  return remaining === 0 ? 'comment-limit-reached' : null;
}

/** Whether the reader may comment on a chapter now. Throws 3100. */
export async function loadCommentPermission(
  { database, configuration, clock }: CommentDependencies,
  episodeId: number,
  context: CallContext,
): Promise<Info> {
  const now = clock.now();
  const { accountId } = readerOf(context);
  const { ageRating } = await loadEpisodeWithNeighbors(database, episodeId, accountId, now);
  const eligibility = await loadCommentEligibility(database, { accountId, episodeId, perHour: configuration.COMMENTS_PER_HOUR, now });
  const ageReason = isKnownUnderage(context, configuration, now) ? 'too-young' : titleAgeRefusal(ageRating, context, configuration, now);
  const reason = ageReason ?? refusalOf(eligibility);
  return {
    is_allowed: reason === null,
    refusal_reason: reason,
    remaining_count: eligibility.remaining,
    next_date: eligibility.nextAt?.toISOString() ?? null,
  };
}
