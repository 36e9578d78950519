import { z } from 'zod';
import { COMMENT_SORTS } from '../enumerations';
import { call } from './call';
import { comment, episodeSummary, instant, titleSummary } from './entities';
import { integer, integerList, paging, text } from './parameters';
import { AGE_REFUSALS } from './refusals';

const comment_id = integer();
const sort = z.enum(COMMENT_SORTS).optional();
const comment_list = z.array(comment);
const total_count = z.number().int();

/** One's own comment with the chapter that it is about. */
const ownComment = {
  comment_id: z.number().int(),
  comment: z.string(),
  like_count: z.number().int(),
  created_date: instant(),
  title: titleSummary,
  episode: episodeSummary,
};

export const commentCalls = {
  'GET /episode/comment/list': call({
    summary:
      'Comments of a chapter, newest first or by likes, or the asked ones among them. Those of accounts that the reader muted are left out.',
    parameters: {
      episode_id: integer(),
      /** Only these. Empty or absent: all. With it, `limit` is 100 by default. */
      comment_id_list: integerList().optional(),
      sort,
      ...paging,
    },
    result: { comment_list, total_count },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/comment/latest': call({
    summary:
      'Comments of a chapter that are newer than one of them, newest first, at most 100. 0 and an id that the chapter does not have ask for all.',
    parameters: { episode_id: integer(), comment_id },
    result: {
      comment_list,
      /** How many are newer, also when more than are answered. */
      total_count,
    },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/comment/history': call({
    summary:
      'The comments that the reader wrote, newest first or by likes. Those on chapters that are withdrawn are left out until they are back.',
    access: 'login',
    parameters: { sort, ...paging },
    result: { comment_list: z.array(z.object(ownComment)), total_count },
  }),
  'POST /episode/comment/post': call({
    summary: 'Writes a comment on a chapter that the reader has viewed. The same text again within seconds is the same comment.',
    access: 'login',
    parameters: { episode_id: integer(), comment: text(10_000) },
    result: {
      comment,
      /** Comments that may still be written this hour. */
      remaining_count: z.number().int(),
    },
    refusals: [
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
    parameters: { episode_id: integer() },
    result: {
      is_allowed: z.boolean(),
      /** The reason that a post would be refused with; null when allowed. */
      refusal_reason: z.enum([...AGE_REFUSALS, 'commenting-suspended', 'episode-not-viewed', 'comment-limit-reached']).nullable(),
      /** Comments that may still be written this hour, as far as the limit goes. */
      remaining_count: z.number().int(),
      /** When one more may be written; null while there are some left. */
      next_date: instant().nullable(),
    },
    refusals: ['episode-not-found'],
  }),
  'POST /episode/comment/like/add': call({
    summary: 'Likes a comment, once. Own ones cannot be liked.',
    access: 'login',
    parameters: { comment_id },
    result: { like_count: z.number().int() },
    refusals: ['too-young', 'comment-not-found', 'own-comment'],
  }),
  'POST /episode/comment/like/cancel': call({
    summary: 'Takes a like back.',
    access: 'login',
    parameters: { comment_id },
    result: { like_count: z.number().int() },
    refusals: ['comment-not-found'],
  }),
  'GET /episode/comment/likes/ids': call({
    summary: 'Which comments of a chapter the reader has liked.',
    access: 'login',
    parameters: { episode_id: integer() },
    /** Ascending. */
    result: { comment_id_list: z.array(z.number().int()) },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/comment/like/notice': call({
    summary:
      'Own comments that have more likes than when this was last asked, most new likes first, at most 100. Asking clears those answered.',
    access: 'login',
    result: {
      notice_list: z.array(z.object({ ...ownComment, new_like_count: z.number().int() })),
      /** New likes of all comments of the list. */
      new_like_count: z.number().int(),
    },
  }),
  'POST /episode/comment/mute': call({
    summary: 'Hides every comment of the account that wrote this one from the reader.',
    access: 'login',
    parameters: { comment_id },
    result: { muted_account_id: z.number().int() },
    refusals: ['comment-not-found', 'own-comment'],
  }),
  'POST /episode/comment/report': call({
    summary: 'Reports a comment to the operators. A reader counts once; reporting again succeeds and changes nothing.',
    access: 'login',
    parameters: { comment_id },
    refusals: ['comment-not-found', 'own-comment'],
  }),
};
