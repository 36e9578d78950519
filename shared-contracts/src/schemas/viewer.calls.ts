import { z } from 'zod';
import { EpisodeStatus, ScrollDirection } from '../enumerations';
import { call } from './call';
import { comment, episodeSummary, instant, page, points, tickets, titleSummary, titleTicket } from './entities';
import { flag, integer } from './parameters';
import { AGE_REFUSALS } from './refusals';

const lock = z.object({
  point: z.number().int(),
  is_ticket_available: z.boolean(),
  title_ticket: titleTicket.nullable(),
  /** How long a ticket opens the chapter, in days: one of the title or a premium one. */
  rental_days: z.number().int(),
  /** What the reader holds; null for visitors. */
  held: z.object({ point: points, ticket: tickets }).nullable(),
});

export const viewerCalls = {
  'GET /web/episode/viewer': call({
    summary: 'All that reading a chapter needs. A chapter that may not be read has no pages and says what unlocks it.',
    parameters: { episode_id: integer() },
    result: {
      title: titleSummary,
      episode: episodeSummary,
      scroll_direction: z.enum(ScrollDirection),
      /** Empty when locked. */
      page_list: z.array(page),
      /** null when readable. */
      lock: lock.nullable(),
      /** When the signed addresses of `page_list` end; null when they do not. */
      page_expired_date: instant().nullable(),
      previous_episode: episodeSummary.nullable(),
      next_episode: episodeSummary.nullable(),
      /** Page to resume at, from 1. */
      resume_page: z.number().int(),
    },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS],
  }),
  'GET /episode/viewer/finish': call({
    summary: 'Marks the chapter as read to its end by this reader; one that was never open to them is refused.',
    parameters: { episode_id: integer() },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS, 'episode-locked'],
  }),
  'GET /episode/viewer/lastpage': call({
    summary: 'What stands after the last page. Asking for it lets the reader comment on the chapter.',
    parameters: { episode_id: integer() },
    result: {
      next_episode: episodeSummary.nullable(),
      next_update_date: instant().nullable(),
      recommend_list: z.array(titleSummary),
      /** Without comments of accounts that the reader muted. */
      comment_count: z.number().int(),
      /** The three most liked. */
      comment_list: z.array(comment),
    },
    refusals: ['country-denied', 'episode-not-found'],
  }),
  'GET /episode/status': call({
    summary: 'Whether this reader may read the chapter, and its price.',
    parameters: { episode_id: integer(), check_point: integer().optional() },
    result: { episode_status: z.enum(EpisodeStatus).nullable(), point: z.number().int(), rental_end_date: instant().nullable() },
    refusals: ['country-denied', 'episode-not-found'],
  }),
  'POST /episode/paid': call({
    summary: 'Buys a chapter with points. `check_point` is the price the reader saw: another price is refused.',
    access: 'login',
    parameters: { episode_id: integer(), check_point: integer().optional() },
    result: { episode_status: z.enum(EpisodeStatus), point: points },
    refusals: ['country-denied', ...AGE_REFUSALS, 'episode-not-found', 'price-changed', 'not-enough-points'],
  }),
  'POST /episode/rental/ticket': call({
    summary: 'Rents a chapter with a title ticket (1) or a premium ticket (2).',
    access: 'login',
    parameters: { episode_id: integer(), ticket_type: integer(), ticket_version: integer() },
    result: {
      episode_status: z.enum(EpisodeStatus),
      rental_end_date: instant().nullable(),
      title_ticket: titleTicket.nullable(),
      ticket: tickets,
    },
    refusals: ['country-denied', ...AGE_REFUSALS, 'episode-not-found', 'title-ticket-not-accepted', 'ticket-changed', 'no-ticket-left'],
  }),
  'POST /episode/progress/save': call({
    summary: 'Keeps the page this reader is on, so that reading goes on there on any device.',
    access: 'login',
    parameters: { episode_id: integer(), page: integer(), is_finished: flag().optional() },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS, 'episode-locked'],
  }),
};
