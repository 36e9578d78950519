import { z } from 'zod';
import { ScrollDirection, SEARCH_SORTS } from '../enumerations';
import { call } from './call';
import { banner, episodeSummary, genre, resume, titleDetail, titleSummary, titleTicket } from './entities';
import { integer, integerList, paging, text } from './parameters';

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
        z.object({
          title: titleSummary,
          episode_id: z.number().int(),
          episode_number: z.number().int(),
          page: z.number().int(),
          book_length: z.number().int(),
          resume,
        }),
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
      resume: resume.nullable(),
      /** Titles that readers of this one also read. */
      recommend_list: z.array(titleSummary),
    },
    refusals: ['title-not-found'],
  }),
  'GET /genre/list': call({
    summary: 'Genres, all of them or the asked ones.',
    parameters: { genre_id_list: integerList().optional() },
    result: { genre_list: z.array(genre) },
  }),
  'GET /ranking/all': call({
    summary: 'Places of one ranking. Ranking 0 is over all titles, any other is the genre of that id; an unknown one is empty.',
    parameters: { ranking_id: integer().optional(), ...paging, ranking_ab: text(40).optional() },
    result: {
      ranking_list: z.array(z.object({ ranking_id: z.number().int(), ranking_name: z.string() })),
      title_list: z.array(z.object({ rank: z.number().int(), previous_rank: z.number().int().nullable(), title: titleSummary })),
      total_count: z.number().int(),
    },
  }),
  'GET /title/weekly': call({
    summary: 'Series by the weekday on which they update, the latest updated first.',
    result: {
      /** Seven lists; weekday 0 is Sunday. */
      weekly_list: z.array(z.object({ weekday: z.number().int().min(0).max(6), title_list: z.array(titleSummary) })),
      /** Finished series and those without a weekday. */
      irregular_list: z.array(titleSummary),
      /** The weekday that it is in the visitor's region. */
      today_weekday: z.number().int().min(0).max(6),
    },
    refusals: ['no-weekly-titles'],
  }),
  'GET /search/title': call({
    summary:
      'Titles that meet every given condition. Keywords are looked for in names, authors, tags, genres and descriptions, also by their first letters and through one or two typing errors; unknown ids find nothing.',
    parameters: {
      keyword: text(100).optional(),
      genre_id: text(20).optional(),
      tag_id: text(20).optional(),
      /** Titles with chapters in magazines of this category. */
      magazine_category: integer().optional(),
      search_category: integer().optional(),
      author: text(100).optional(),
      sort: z.enum(SEARCH_SORTS).optional(),
      ...paging,
    },
    result: {
      title_list: z.array(titleSummary),
      /** Exact up to 1000 with a keyword and up to 10,000 without; that number for more. */
      total_count: z.number().int(),
      /** Name of the asked genre or tag; null without one or when it is unknown. */
      subject_name: z.string().nullable(),
    },
  }),
  'GET /web/sitemap': call({
    summary: 'Everything that the HTML site map links. A letter names at most its first 1000 titles; its count says how many there are.',
    result: {
      genre_list: z.array(z.object({ genre_id: z.number().int(), genre_name: z.string() })),
      category_list: z.array(z.object({ search_category: z.number().int(), title_count: z.number().int() })),
      /** Weekday 0 is Sunday; null counts finished series and those without a weekday. Days without a title are left out. */
      weekday_list: z.array(z.object({ weekday: z.number().int().min(0).max(6).nullable(), title_count: z.number().int() })),
      /** A to Z, then `#` for names that begin with anything else. Letters without a title are left out. */
      letter_list: z.array(
        z.object({
          letter: z.string(),
          title_count: z.number().int(),
          title_list: z.array(z.object({ title_id: z.number().int(), title_name: z.string() })),
        }),
      ),
    },
  }),
  'GET /web/manga_reader': call({
    summary: 'What the page about reading shows: how much there is to read, and free first chapters for every way of reading.',
    result: {
      title_count: z.number().int(),
      /** Titles and chapters that may be read without paying, now. */
      free_title_count: z.number().int(),
      free_episode_count: z.number().int(),
      /** One entry a direction. Titles whose first chapter is free and that every reader of 13 and over may open; the most free chapters first. */
      direction_list: z.array(
        z.object({
          scroll_direction: z.enum(ScrollDirection),
          title_list: z.array(
            z.object({
              title: titleSummary,
              episode_id: z.number().int(),
              episode_number: z.number().int(),
              free_episode_count: z.number().int(),
            }),
          ),
        }),
      ),
    },
  }),
  'GET /genre/search/list': call({ summary: 'Genres offered in search.', result: { genre_list: z.array(genre) } }),
};
