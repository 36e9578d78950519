import { z } from 'zod';
import { COMMENT_MAX_LENGTH, COMMENTS_PER_HOUR, PAGE_SIZE_MAX } from '../constants';
import { COMMENT_SORTS } from '../enumerations';
import { call } from './call';
import { count, entity, id, timestamp, timestampOrNull, listOf, describeValues, namesOf, textField, booleanField } from './response-fields';
import { comment, commentId, commentText, episodeSummary, imageUrl, likeCount, titleSummary } from './entities';
import { flag, integer, integerList, limit, offset, paging, text } from './request-parameters';
import { AGE_REFUSALS, refusals } from './refusals';

const comment_id = integer().describe('Identifies the comment.');
const episode_id = integer().describe('Identifies the episode.');
const sort = z
  .enum(COMMENT_SORTS)
  .optional()
  .meta({
    description: describeValues('Order of the comments.', namesOf(COMMENT_SORTS), {
      new: 'The newest first.',
      likes: 'The most liked first.',
    }),
    default: 'new',
  });
const comment_list = listOf(comment, 'Comments in the requested order.');
const total_count = count('Number of comments on all pages.');
const remainingCount = count(
  `Comments that the reader may still write within this hour. There are ${COMMENTS_PER_HOUR} unless the operator set another limit; \`GET /app/rule\` returns it.`,
);
const POST_REFUSALS = [...AGE_REFUSALS, 'commenting-suspended', 'episode-not-viewed', 'comment-limit-reached'] as const;

const ownComment = entity('OwnComment', 'A comment of the reader with the episode that it is about.', {
  comment_id: commentId,
  comment: commentText,
  like_count: likeCount,
  created_date: timestamp('When the comment was written.'),
  title: titleSummary.describe('Title of the episode.'),
  episode: episodeSummary.describe('The episode that the comment is about.'),
});

export const commentCalls = {
  'GET /episode/comment/list': call({
    summary:
      'Comments of a chapter, newest first or by likes, or the requested ones among them. Those of accounts that the reader muted are left out.',
    parameters: {
      episode_id,
      comment_id_list: integerList()
        .optional()
        .describe(`Ids of the comments to return; all when empty or left out. With it, \`limit\` is ${PAGE_SIZE_MAX} by default.`),
      sort,
      limit: limit(),
      offset: offset(),
    },
    result: { comment_list, total_count },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/comment/latest': call({
    summary:
      'Comments of a chapter that are newer than one of them, newest first, at most 100. 0 and an id that the chapter does not have return all.',
    parameters: {
      episode_id,
      comment_id: integer().describe('Comments newer than this one are returned; 0, or one that the episode does not have, returns all.'),
    },
    result: {
      comment_list,
      total_count: count('Number of newer comments, also when more than are returned.'),
    },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/comment/history': call({
    summary:
      'The comments that the reader wrote, newest first or by likes. Those on chapters that are withdrawn are left out until they are back.',
    access: 'login',
    parameters: { sort, ...paging },
    result: { own_comment_list: listOf(ownComment, 'Comments that the reader wrote.'), total_count },
  }),
  'POST /episode/comment/post': call({
    summary: 'Writes a comment on a chapter that the reader has viewed. The same text again within seconds is the same comment.',
    access: 'login',
    parameters: {
      episode_id,
      comment: text(10_000).meta({
        description: `What the comment says: plain text, with line breaks if need be. At most ${COMMENT_MAX_LENGTH} characters unless the operator set another limit; \`GET /app/rule\` returns it.`,
        minLength: 1,
        maxLength: COMMENT_MAX_LENGTH,
      }),
    },
    result: {
      new_comment: comment.describe('The comment as it was saved.'),
      remaining_count: remainingCount,
    },
    refusals: [
      'country-denied',
      'episode-not-found',
      ...AGE_REFUSALS,
      'commenting-suspended',
      'episode-not-viewed',
      'comment-empty',
      'comment-too-long',
      'comment-prohibited-word',
      'comment-limit-reached',
    ],
  }),
  'GET /episode/comment/post/info': call({
    summary: 'Whether the reader may comment on a chapter now, and if not, why.',
    access: 'login',
    parameters: { episode_id },
    result: {
      is_allowed: booleanField('Whether a comment would be accepted now.'),
      refusal_reason: z
        .enum(POST_REFUSALS)
        .nullable()
        .describe(
          describeValues(
            'The reason that a comment would be refused with; null when it would be accepted.',
            namesOf(POST_REFUSALS),
            Object.fromEntries(POST_REFUSALS.map((reason) => [reason, refusals[reason].when])) as Record<
              (typeof POST_REFUSALS)[number],
              string
            >,
          ),
        ),
      remaining_count: remainingCount,
      next_date: timestampOrNull('When one more comment may be written; null while the limit is not reached.'),
    },
    refusals: ['episode-not-found'],
  }),
  'POST /episode/comment/like/add': call({
    summary: 'Likes a comment, once. Own ones cannot be liked.',
    access: 'login',
    parameters: { comment_id },
    result: { like_count: likeCount },
    refusals: ['country-denied', 'too-young', 'comment-not-found', 'own-comment'],
  }),
  'POST /episode/comment/like/cancel': call({
    summary: 'Removes a like.',
    access: 'login',
    parameters: { comment_id },
    result: { like_count: likeCount },
    refusals: ['comment-not-found'],
  }),
  'GET /episode/comment/likes/ids': call({
    summary: 'Which comments of a chapter the reader has liked.',
    access: 'login',
    parameters: { episode_id },
    result: { comment_id_list: listOf(commentId, 'Ids of the comments that the reader likes, ascending.') },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/comment/like/notice': call({
    summary:
      'Own comments with new likes since the last call, most new likes first, at most 100. The call marks those returned as seen, unless is_kept is set.',
    access: 'login',
    parameters: { is_kept: flag().optional().describe('Whether the likes stay new, for a badge that counts them. Left out: they do not.') },
    result: {
      notice_list: listOf(
        ownComment
          .extend({ new_like_count: count('Likes since the last time.') })
          .meta({ id: 'LikeNotice', description: 'A comment of the reader that got new likes.' }),
        'Comments with new likes, the most new likes first.',
      ),
      new_like_count: count('New likes of all own comments, also of those that are not in the list.'),
    },
  }),
  'POST /episode/comment/mute': call({
    summary: 'Hides every comment of the account that wrote this one from the reader.',
    access: 'login',
    parameters: { comment_id },
    result: { muted_account_id: id('Identifies the account whose comments are hidden now.') },
    refusals: ['comment-not-found', 'own-comment'],
  }),
  'POST /episode/comment/mute/cancel': call({
    summary: 'Shows the comments of an account to the reader again. Of one that is not muted it changes nothing.',
    access: 'login',
    parameters: { muted_account_id: integer().describe('Identifies the account, as the mute returned it.') },
  }),
  'GET /episode/comment/mute/list': call({
    summary: 'Accounts whose comments the reader has hidden, the latest first.',
    access: 'login',
    parameters: paging,
    result: {
      muted_account_list: listOf(
        entity('MutedAccount', 'An account whose comments the reader does not see.', {
          muted_account_id: id('Identifies the account.'),
          nickname: textField('Nickname of the account; empty when there is none, or when its owner has left.'),
          icon_url: imageUrl('Icon of the account.'),
          muted_date: timestamp('When the reader muted it.'),
        }),
        'Muted accounts, the latest first.',
      ),
      total_count: count('Number of accounts on all pages.'),
    },
  }),
  'POST /episode/comment/delete': call({
    summary: 'Deletes a comment of the reader. It still counts toward the limit of the hour that it was written in.',
    access: 'login',
    parameters: { comment_id },
    refusals: ['comment-not-found'],
  }),
  'POST /episode/comment/report': call({
    summary: 'Reports a comment to the operators. A reader counts once; reporting again succeeds and changes nothing.',
    access: 'login',
    parameters: { comment_id },
    refusals: ['comment-not-found', 'own-comment'],
  }),
};
