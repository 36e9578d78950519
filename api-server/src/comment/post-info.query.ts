import type { CallResult } from '@komado/shared-contracts';
import { type CallContext, readerOf } from '../http/handler';
import { isMinor } from '../shop/refuse-minor';
import { isOldEnough } from '../viewer/age-check';
import { openEpisode } from '../viewer/episode.query';
import type { CommentDependencies } from './comment-dependencies';
import { loadPostStanding, type PostStanding } from './post-standing.query';

type Info = CallResult<'GET /episode/comment/post/info'>;

/** What a post would be refused for first. */
function reasonOf({ isSuspended, hasViewed, remaining }: PostStanding, isOfAge: boolean): Info['reason'] {
  if (!isOfAge) return 'age';
  if (isSuspended) return 'suspended';
  if (!hasViewed) return 'not-viewed';
  return remaining === 0 ? 'limit' : null;
}

/** Whether the reader may comment on a chapter now. Throws 3100. */
export async function loadPostInfo(
  { database, configuration, clock }: CommentDependencies,
  episodeId: number,
  context: CallContext,
): Promise<Info> {
  const now = clock.now();
  const { accountId } = readerOf(context);
  const { ageRating } = await openEpisode(database, episodeId, accountId, now);
  const standing = await loadPostStanding(database, { accountId, episodeId, perHour: configuration.COMMENTS_PER_HOUR, now });
  const isOfAge = !isMinor(context, configuration, now) && isOldEnough(ageRating, context, configuration, now);
  const reason = reasonOf(standing, isOfAge);
  return { is_allowed: reason === null, reason, remaining_count: standing.remaining, next_date: standing.nextAt?.toISOString() ?? null };
}
