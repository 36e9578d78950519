import { z } from 'zod';
import { READING_HISTORY_LIMIT } from '../constants';
import { call } from './call';
import { count, entity, timestamp, timestampOrNull, listOf, textField } from './response-fields';
import { bookLength, episodeId, episodeNumber, episodeSummary, page, resume, titleSummary } from './entities';
import { scrollDirection } from './named-enumerations';
import { RESPONSE_LIMITS } from './documented-limits';
import { flag, integer, integerList, limit, offset, text } from './request-parameters';
import { AGE_REFUSALS } from './refusals';

const episode_id = integer().describe('Identifies the episode.');
const title_id = integer().describe('Identifies the title.');
const force_master = flag().optional().describe('Accepted and changes nothing: every response is the newest.');

export const readingHistoryChapterAndAppViewerCalls = {
  'GET /title/viewed/list': call({
    summary: 'Titles this reader has read, the latest first, each with the chapter they were last in.',
    access: 'login',
    parameters: { limit: limit(READING_HISTORY_LIMIT), offset: offset() },
    result: {
      viewed_title_list: listOf(
        entity('ViewedTitle', 'A title that the reader has read, with the episode that was read last and when.', {
          title: titleSummary.describe('The title.'),
          episode_id: episodeId,
          episode_number: episodeNumber,
          page: count('Page at which the reader stopped, counted from 1.'),
          book_length: bookLength,
          read_date: timestamp('When the reader last read in it.'),
          resume,
        }),
        'Titles, the latest read first.',
      ),
    },
  }),
  'POST /title/viewed/delete': call({
    summary: 'Removes one title from the reading history. Succeeds if it is not there.',
    access: 'login',
    parameters: { title_id },
    refusals: ['title-not-found'],
  }),
  'POST /title/viewed/delete/all': call({ summary: 'Empties the reading history.', access: 'login' }),
  'GET /web/episode': call({
    summary: 'Chapters that everybody may read now: those that are free for a short time, then the newest free ones; one a title.',
    result: {
      free_episode_list: listOf(
        entity('FreeEpisode', 'An episode that is free, with its title.', {
          title: titleSummary.describe('Title of the episode.'),
          episode: episodeSummary.describe('The episode.'),
        }),
        `Free episodes, at most one for each title and ${RESPONSE_LIMITS.freeEpisodes} in all.`,
      ),
    },
  }),
  'GET /web/episode/first': call({
    summary: 'The chapter that a title begins with.',
    parameters: { title_id },
    result: { episode_id: episodeId },
    refusals: ['title-not-found', 'episode-not-found'],
  }),
  'GET /web/episode/nexttime': call({
    summary: 'When the next chapter will appear.',
    result: { next_update_date: timestampOrNull('When the next episode of any title appears; null while none is announced.') },
  }),
  'POST /episode/list': call({
    summary:
      'Chapters in the requested order; unknown, withdrawn and coming ones are left out. `force_master` changes nothing: every response is the newest.',
    parameters: { episode_id_list: integerList().describe('Ids of the episodes to return, in this order.'), force_master },
    result: { episode_list: listOf(episodeSummary, 'Episodes in the requested order.') },
  }),
  'GET /episode/share': call({
    summary: 'What is sent to a friend about a chapter.',
    parameters: { episode_id },
    result: { share_text: textField('A sentence to send.'), share_url: z.url().describe('URL of the episode.') },
    refusals: ['episode-not-found'],
  }),
  'GET /episode/viewer': call({
    summary:
      'Pages of a chapter for the app. One that may not be read is refused: 2011 for visitors, 2016 for readers. `magazine_id`, `challenge` and the header x-app-assertion open nothing; with `is_download` it counts as no view.',
    parameters: {
      episode_id,
      challenge: text(1000).optional().describe('Challenge that the app attested. It is accepted and opens nothing.'),
      magazine_id: integer().optional().describe('Issue in which the reader opened the episode. It is accepted and opens nothing.'),
      force_master,
      is_download: flag().optional().describe('Whether the pages are fetched to be read later. That counts as no view.'),
    },
    result: {
      episode: episodeSummary.describe('The episode.'),
      page_list: listOf(page, 'Pages in reading order.'),
      scroll_direction: scrollDirection,
      page_expired_date: timestampOrNull('Until when the URLs of the pages work; null when they always do.'),
      previous_episode: episodeSummary.nullable().describe('The episode before this one; null when this is the first.'),
      next_episode: episodeSummary.nullable().describe('The episode after this one; null when this is the last.'),
      resume_page: count('Page to open, counted from 1.'),
    },
    refusals: ['country-denied', 'episode-not-found', ...AGE_REFUSALS, 'not-logged-in', 'episode-locked'],
  }),
};
