import { z } from 'zod';
import { ScrollDirection } from '../enumerations';
import { call } from './call';
import { episodeSummary, instant, page, resume, titleSummary } from './entities';
import { flag, integer, integerList, paging, text } from './parameters';
import { AGE_REFUSALS } from './refusals';

export const readingCalls = {
  'GET /title/viewed/list': call({
    summary: 'Titles this reader has read, the latest first, each with the chapter they were last in.',
    access: 'login',
    parameters: { ...paging },
    result: {
      title_list: z.array(
        z.object({
          title: titleSummary,
          episode_id: z.number().int(),
          episode_number: z.number().int(),
          /** Page the reader stopped at, from 1. */
          page: z.number().int(),
          /** Pages of that chapter. */
          book_length: z.number().int(),
          read_date: instant(),
          resume,
        }),
      ),
    },
  }),
  'POST /title/viewed/delete': call({
    summary: 'Takes one title out of the reading history. One that is not in it stays out.',
    access: 'login',
    parameters: { title_id: integer() },
    refusals: ['title-not-found'],
  }),
  'POST /title/viewed/delete/all': call({ summary: 'Empties the reading history.', access: 'login' }),
  'GET /web/episode': call({
    summary: 'Chapters that everybody may read now: those that are free for a short time, then the newest free ones; one a title.',
    result: { episode_list: z.array(z.object({ title: titleSummary, episode: episodeSummary })) },
  }),
  'GET /web/episode/first': call({
    summary: 'The chapter that a title begins with.',
    parameters: { title_id: integer() },
    result: { episode_id: z.number().int() },
    refusals: ['title-not-found', 'episode-not-found'],
  }),
  'GET /web/episode/nexttime': call({
    summary: 'When the next chapter will appear.',
    result: {
      /** null while none is announced. */
      next_update_date: instant().nullable(),
    },
  }),
  'POST /episode/list': call({
    summary:
      'Chapters in the asked order; unknown, withdrawn and coming ones are left out. `force_master` changes nothing: every answer is the newest.',
    parameters: { episode_id_list: integerList(), force_master: flag().optional() },
    result: { episode_list: z.array(episodeSummary) },
  }),
  'GET /episode/share': call({
    summary: 'What is sent to a friend about a chapter.',
    parameters: { episode_id: integer() },
    result: { share_text: z.string(), share_url: z.url() },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/viewer': call({
    summary:
      'Pages of a chapter for the app. One that may not be read is refused: 2011 for visitors, 2016 for readers. `magazine_id`, `challenge` and the header x-app-assertion open nothing; with `is_download` it counts as no view.',
    parameters: {
      episode_id: integer(),
      challenge: text(1000).optional(),
      magazine_id: integer().optional(),
      force_master: flag().optional(),
      is_download: flag().optional(),
    },
    result: {
      episode: episodeSummary,
      page_list: z.array(page),
      scroll_direction: z.enum(ScrollDirection),
      /** When the signed addresses of `page_list` end; null when they do not. */
      page_expired_date: instant().nullable(),
      previous_episode: episodeSummary.nullable(),
      next_episode: episodeSummary.nullable(),
      /** Page to resume at, from 1. */
      resume_page: z.number().int(),
    },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS, 'not-logged-in', 'episode-locked'],
  }),
};
