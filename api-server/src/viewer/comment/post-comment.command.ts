import { type CallResult } from '@komado/shared-contracts';
import { withActiveAccountLock } from '../../account/reader';
import { findOne, type Transactor } from '../../database';
import { type CallContext, readerOf } from '../../caller';
import { refuse } from '../../refusal';
import { prohibitedWordMatcher } from '../../prohibited-word-matcher';
import { refuseKnownUnderage, assertOldEnoughForTitle } from '../../legal';
import { loadEpisodeWithNeighbors } from '../../catalog/title';
import type { CommentDependencies } from './comment-dependencies';
import { commentLength, normalizeComment } from './normalize-comment';
import { loadComments } from './comments.query';
import { loadCommentEligibility } from './comment-eligibility.query';

/** The same text on the same chapter within this time is treated as the same comment: a double click, or a lost response. */
const SAME_COMMENT_MS = 10_000;

interface NewComment {
  readonly accountId: number;
  readonly episodeId: number;
  readonly text: string;
  readonly now: Date;
}

const findSame = (tx: Transactor, { accountId, episodeId, text, now }: NewComment): Promise<{ comment_id: number } | undefined> =>
  findOne(
    tx,
    `select c.comment_id from comment c
     where c.account_id = $1 and c.episode_id = $2 and c.body = $3 and c.created_at > $4 and c.deleted_at is null
     order by c.created_at desc, c.comment_id desc limit 1`,
    [accountId, episodeId, text, new Date(now.getTime() - SAME_COMMENT_MS)],
  );

const insert = async (tx: Transactor, { accountId, episodeId, text, now }: NewComment): Promise<{ comment_id: number }> => {
  const [row] = await tx.query<{ comment_id: number }>(
    'insert into comment (account_id, episode_id, body, created_at) values ($1, $2, $3, $4) returning comment_id',
    [accountId, episodeId, text, now],
  );
  return row!;
};

/**
 * Writes a comment. Throws 3100; 2016 for readers too young for comments or for the title; 6500 before viewing, without the right to
 * comment, and for a text that is empty or too long; 6100; and 6301 with HTTP 429 over the limit.
 */
export async function postComment(
  { database, configuration, clock, revisions }: CommentDependencies,
  { episode_id: episodeId, comment }: { episode_id: number; comment: string },
  context: CallContext,
): Promise<CallResult<'POST /episode/comment/post'>> {
  const now = clock.now();
  const { accountId } = readerOf(context);
  const { ageRating } = await loadEpisodeWithNeighbors(database, episodeId, accountId, now);
  refuseKnownUnderage(context, configuration, now);
  assertOldEnoughForTitle(ageRating, context, configuration, now);
  const text = normalizeComment(comment);
  const perHour = configuration.COMMENTS_PER_HOUR;
  return revisions.comments.after(
    withActiveAccountLock(database, accountId, async (tx) => {
      const eligibility = await loadCommentEligibility(tx, { accountId, episodeId, perHour, now });
      if (eligibility.isSuspended) throw refuse('commenting-suspended');
      if (!eligibility.hasViewed) throw refuse('episode-not-viewed');
      if (text === '') throw refuse('comment-empty');
      if (commentLength(text) > configuration.COMMENT_MAX_LENGTH)
        throw refuse('comment-too-long', `Comments can be up to ${configuration.COMMENT_MAX_LENGTH} characters.`);
      if (prohibitedWordMatcher(configuration.PROHIBITED_WORDS)(text)) throw refuse('comment-prohibited-word');
      const newComment = { accountId, episodeId, text, now };
      const existing = await findSame(tx, newComment);
      if (!existing && eligibility.remaining === 0) throw refuse('comment-limit-reached');
      const { comment_id } = existing ?? (await insert(tx, newComment));
      const { comment_list } = await loadComments(tx, { episodeId, accountId, now, commentIds: [comment_id] });
      return { new_comment: comment_list[0]!, remaining_count: eligibility.remaining - (existing ? 0 : 1) };
    }),
  );
}
