import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { genreRanking } from './catalog.calls';
import { call } from './call';
import { count, entity, id, timestamp, timestampOrNull, listOf, textField } from './response-fields';
import { author, imageUrlOrNull, tag, titleId, titleInJapanese, titleSummary, titleTicket, titleText } from './entities';
import { RESPONSE_LIMITS } from './documented-limits';
import { day, integer, integerList, paging, text } from './request-parameters';

const title_id = integer().describe('Identifies the title.');
const titlesIn = (description: string) => ({ title_list: listOf(titleSummary, description) });
const advertised = {
  advertisement_id: integer().describe('Identifies the advertisement.'),
  type: text(20).meta({ description: 'Where the advertisement was shown, as its `type` says.', example: 'banner' }),
  title_id: integer().optional().describe('Identifies the title that is advertised; 0 or left out when it is none.'),
};

export const titleListAndRecommendationCalls = {
  'GET /title/list': call({
    summary: 'Titles in the requested order; unknown and withdrawn ones are left out.',
    parameters: { title_id_list: integerList().describe('Ids of the titles to return, in this order.') },
    result: titlesIn('Titles in the requested order.'),
  }),
  'GET /title/event/list': call({
    summary: 'Events around a title that run or will come, the earliest first.',
    parameters: { title_id },
    result: {
      event_list: listOf(
        entity('Event', 'An event around a title.', {
          event_id: id('Identifies the event.'),
          event_name: textField('Name of the event.'),
          text: textField('What happens there.'),
          image_url: imageUrlOrNull('Picture of the event; null when it has none.'),
          start_date: timestamp('When it starts.'),
          end_date: timestampOrNull('When it ends; null when no end is known.'),
        }),
        `Events, the earliest first. At most ${RESPONSE_LIMITS.events}.`,
      ),
    },
    refusals: ['title-not-found'],
  }),
  'GET /title/supplement': call({
    summary: 'Publication details of a title. Unknown details are empty or null.',
    parameters: { title_id },
    result: {
      publisher: textField('Who published the title first; empty when unknown.'),
      release_year: z.int().nullable().describe('Year of the first release; null when unknown.'),
      original_language: textField('Language that the title was written in, as an ISO 639 code such as `ja`; empty when unknown.'),
      copyright: textField('Copyright line; empty when unknown.'),
      credit_list: listOf(
        entity('Credit', 'What somebody contributed.', {
          role: textField('What it was, such as `Story`.'),
          name: textField('Who it was.'),
        }),
        'Who contributed what.',
      ),
      related_title_list: listOf(titleSummary, `Other titles of the same author. At most ${RESPONSE_LIMITS.shelf}.`),
    },
    refusals: ['title-not-found'],
  }),
  'GET /title/ticket/list': call({
    summary: 'Title tickets of this reader in the requested order; titles without tickets are left out.',
    access: 'login',
    parameters: { title_id_list: integerList().describe('Ids of the titles, in the order of the result.') },
    result: { title_ticket_list: listOf(titleTicket, 'Tickets of the titles in the requested order.') },
  }),
  'GET /web/top/updated/title': call({
    summary: 'Titles that got a chapter on a day of the reader’s region, the latest first. Without a day: today.',
    parameters: { base_date: day().optional().describe('Day from 1900 to 2199 as `YYYY-MM-DD`; today when left out.') },
    result: {
      base_date: textField('The day that the titles are of, as `YYYY-MM-DD`.'),
      ...titlesIn(`Titles that got an episode on that day, the latest first. At most ${RESPONSE_LIMITS.updatedTitles}.`),
    },
  }),
  'GET /web/ranking/genre': call({
    summary: 'The most read titles of each genre; the genre that is read most comes first.',
    result: {
      genre_ranking_list: listOf(
        genreRanking,
        `Rankings of genres, the genre that is read most first; at most ${RESPONSE_LIMITS.genres}, each with at most ${RESPONSE_LIMITS.titlesOfGenre} titles.`,
      ),
    },
  }),
  'GET /web/recommend/title/list': call({
    summary: 'A dozen recommendations for the home page: by what a reader read; for visitors a choice across the genres.',
    result: titlesIn(`Recommended titles, the best one first. At most ${RESPONSE_LIMITS.shelf}.`),
  }),
  'GET /recommend/prediction/title/list': call({
    summary:
      'What a reader will likely open next: series with unread chapters, then unread titles by authors and genres they read. Popular titles for visitors.',
    parameters: { ...paging },
    result: titlesIn('Titles, the likeliest first.'),
  }),
  'GET /recommend/title/list': call({
    summary: 'Titles read by those who read what this reader read, without those already read. Popular titles for visitors.',
    parameters: { ...paging },
    result: titlesIn(`Titles, the best recommendation first. At most ${RESPONSE_LIMITS.recommended} on all pages for a reader.`),
  }),
  'GET /recommend/click': call({
    summary: 'Counts that a recommended title was followed.',
    mode: CheckMode.disable,
    parameters: { title_id },
    refusals: ['title-not-found'],
  }),
  'GET /advertisement/click': call({
    summary:
      'Counts a click on an advertisement; one that is not running is not counted. `title_id` is left out (or 0) when it is about none.',
    mode: CheckMode.disable,
    parameters: advertised,
  }),
  'GET /advertisement/view': call({
    summary:
      'Counts that an advertisement was seen; one that is not running is not counted. `title_id` is left out (or 0) when it is about none.',
    mode: CheckMode.disable,
    parameters: advertised,
  }),
  'GET /search/title/all': call({
    summary:
      'Every title in short form, the newest first, and the tags, for suggestions while somebody types. Names at most 20,000 titles; the search finds all.',
    result: {
      title_list: listOf(
        entity('ShortTitle', 'A title by its names and author.', {
          title_id: titleId,
          title_name: titleText,
          title_in_japanese: titleInJapanese,
          author,
        }),
        `Titles, the newest first. At most ${RESPONSE_LIMITS.namedTitles}.`,
      ),
      total_count: count('Number of titles there are; more than are named when the library is very large.'),
      tag_list: listOf(tag, `Tags of these titles, those of the most titles first. At most ${RESPONSE_LIMITS.namedTags}.`),
    },
  }),
};
