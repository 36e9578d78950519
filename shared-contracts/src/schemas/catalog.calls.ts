import { z } from 'zod';
import { ErrorCode as E } from '../errors';
import { call } from './call';
import { banner, episodeSummary, genre, titleDetail, titleSummary, titleTicket } from './entities';
import { integer, integerList } from './parameters';

export const catalogCalls = {
  'GET /web/top': call({
    summary: 'The top page: hero and its seven sections. History is empty for visitors.',
    result: {
      banner,
      hero_list: z.array(titleSummary),
      /** Read now and get points: buying chapters in bulk gives `point_back_percent` back. */
      read_now_list: z.array(z.object({ title: titleSummary, point_back_percent: z.number().int() })),
      ranking_list: z.array(z.object({ rank: z.number().int(), previous_rank: z.number().int().nullable(), title: titleSummary })),
      today_choice: z.object({ title: titleSummary, comment: z.string() }).nullable(),
      update_list: z.array(titleSummary),
      genre_ranking_list: z.array(z.object({ genre, title_list: z.array(titleSummary) })),
      history_list: z.array(
        z.object({ title: titleSummary, episode_id: z.number().int(), episode_number: z.number().int(), page: z.number().int(), book_length: z.number().int() }),
      ),
      /** Today's specials: titles with more free chapters than usual. */
      special_list: z.array(z.object({ title: titleSummary, free_episode_count: z.number().int() })),
    },
  }),
  'GET /web/title/detail': call({
    summary: 'A title with its chapters and the ticket of this reader.',
    parameters: { title_id: integer() },
    result: {
      title: titleDetail,
      /** Oldest first. */
      episode_list: z.array(episodeSummary),
      /** null when the title gives no tickets. Visitors see a full one. */
      title_ticket: titleTicket.nullable(),
      /** Where reading starts or goes on; null when nothing is published. */
      resume: z.object({ episode_id: z.number().int(), episode_number: z.number().int(), page: z.number().int().nullable() }).nullable(),
      /** Titles that readers of this one also read. */
      recommend_list: z.array(titleSummary),
    },
    errors: [E.titleNotFound],
  }),
  'GET /genre/list': call({
    summary: 'Genres, all of them or the asked ones.',
    parameters: { genre_id_list: integerList().optional() },
    result: { genre_list: z.array(genre) },
  }),
  'GET /genre/search/list': call({ summary: 'Genres offered in search.', result: { genre_list: z.array(genre) } }),
};
