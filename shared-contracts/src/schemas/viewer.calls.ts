import { TicketType } from '../enumerations';
import { call } from './call';
import { count, entity, timestampOrNull, listOf, describeValues, booleanField } from './response-fields';
import {
  banner,
  comment,
  episodePrice,
  episodeSummary,
  isTicketAvailable,
  page,
  points,
  rentalDays,
  rentalEndDate,
  signUpPoint,
  tickets,
  titleSummary,
  titleTicket,
} from './entities';
import { episodeStatus, scrollDirection } from './named-enumerations';
import { RESPONSE_LIMITS } from './documented-limits';
import { flag, integer } from './request-parameters';
import { AGE_REFUSALS } from './refusals';

const episode_id = integer().describe('Identifies the episode.');
const check_point = integer()
  .optional()
  .describe('Price in points that the reader saw. When it has changed, the call is refused and nothing is spent.');
const ticketLeft = titleTicket.nullable().describe('Tickets of the title; null when it gives none.');

const lock = entity('Lock', 'What unlocks an episode.', {
  point: episodePrice,
  is_ticket_available: isTicketAvailable,
  title_ticket: ticketLeft,
  rental_days: rentalDays,
  point_back_percent: count('Part of the price that comes back as free points, in percent; 0 while the title has no campaign.'),
  held: entity('Held', 'Points and tickets of the reader.', { point: points, ticket: tickets })
    .nullable()
    .describe('Points and tickets of the reader; null for visitors.'),
  sign_up_point: signUpPoint,
});
const chapter = {
  scroll_direction: scrollDirection,
  page_expired_date: timestampOrNull('Until when the URLs of the pages work; null when they always do.'),
  previous_episode: episodeSummary.nullable().describe('The episode before this one; null when this is the first.'),
  next_episode: episodeSummary.nullable().describe('The episode after this one; null when this is the last.'),
  resume_page: count('Page to open, counted from 1.'),
};

export const viewerCalls = {
  'GET /web/episode/viewer': call({
    summary:
      'All that reading a chapter needs. A chapter that may not be read has no pages and says what unlocks it; one that was withdrawn has no pages and says so.',
    parameters: { episode_id },
    result: {
      title: titleSummary.describe('Title of the episode.'),
      episode: episodeSummary.describe('The episode.'),
      page_list: listOf(page, 'Pages in reading order; empty when the episode is locked or withdrawn.'),
      lock: lock.nullable().describe('What unlocks the episode; null when it may be read, and when it was withdrawn.'),
      is_withdrawn: booleanField('Whether the episode was published and was taken away since; its title is still there.'),
      ...chapter,
      banner: banner
        .nullable()
        .describe('A line over the pages of the chapter; null when there is none, and after the reader has closed it.'),
    },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS],
  }),
  'GET /episode/viewer/finish': call({
    summary: 'Marks the chapter as read to its end by this reader; one that was never open to them is refused.',
    parameters: { episode_id },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS, 'episode-locked'],
  }),
  'GET /episode/viewer/lastpage': call({
    summary: 'The end of a chapter: what comes after its last page. This call also lets the reader comment on the chapter.',
    parameters: { episode_id },
    result: {
      next_episode: chapter.next_episode,
      next_update_date: timestampOrNull('When the next episode appears; null while none is announced.'),
      recommend_list: listOf(titleSummary, `Titles that readers of this one also read. At most ${RESPONSE_LIMITS.afterLastPage}.`),
      comment_count: count('Number of comments on the episode, without those of accounts that the reader muted.'),
      comment_list: listOf(comment, `The most liked comments, at most ${RESPONSE_LIMITS.topComments}.`),
    },
    refusals: ['country-denied', 'episode-not-found'],
  }),
  'GET /episode/status': call({
    summary: 'Whether this reader may read the chapter, and its price.',
    parameters: { episode_id, check_point: integer().optional().describe('Accepted and changes nothing: `point` is the price.') },
    result: {
      episode_status: episodeStatus
        .nullable()
        .describe('Why the reader may read the episode; null when it must be bought or rented first.'),
      point: episodePrice,
      rental_end_date: rentalEndDate,
    },
    refusals: ['country-denied', 'episode-not-found'],
  }),
  'POST /episode/paid': call({
    summary: 'Buys a chapter with points. `check_point` is the price the reader saw: another price is refused.',
    access: 'login',
    parameters: { episode_id, check_point },
    result: { episode_status: episodeStatus, point: points },
    refusals: ['country-denied', ...AGE_REFUSALS, 'episode-not-found', 'price-changed', 'not-enough-points'],
  }),
  'POST /episode/rental/ticket': call({
    summary: 'Rents a chapter with a title ticket (1) or a premium ticket (2).',
    access: 'login',
    parameters: {
      episode_id,
      ticket_type: integer().meta({
        description: describeValues('Ticket to use.', TicketType, { title: 'A free ticket of the title.', premium: 'A premium ticket.' }),
        enum: Object.values(TicketType),
      }),
      ticket_version: integer().describe('The `ticket_version` that the reader saw. When it has changed, no ticket is used.'),
    },
    result: {
      episode_status: episodeStatus,
      rental_end_date: rentalEndDate,
      title_ticket: ticketLeft,
      ticket: tickets,
    },
    refusals: ['country-denied', ...AGE_REFUSALS, 'episode-not-found', 'title-ticket-not-accepted', 'ticket-changed', 'no-ticket-left'],
  }),
  'POST /episode/progress/save': call({
    summary: 'Stores the page this reader is on, so that reading goes on there on any device.',
    access: 'login',
    parameters: {
      episode_id,
      page: integer().describe('Page that the reader is on, counted from 1; one past the end counts as the last page.'),
      is_finished: flag().optional().describe('Whether the reader has read the episode to its end.'),
      moved_ms_ago: integer().optional().meta({
        description:
          'How long ago the reader moved to the page, in milliseconds, for a page that could not be saved at once. A page that is older than the saved one is ignored.',
        default: 0,
      }),
    },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS, 'episode-locked'],
  }),
};
