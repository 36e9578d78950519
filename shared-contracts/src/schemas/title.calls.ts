import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { call } from './call';
import { genre, imageUrl, instant, tag, titleSummary, titleTicket } from './entities';
import { day, integer, integerList, paging, text } from './parameters';

const titleList = { title_list: z.array(titleSummary) };
const advertised = { advertisement_id: integer(), type: text(20), title_id: integer().optional() };

export const titleCalls = {
  'GET /title/list': call({
    summary: 'Titles in the asked order; unknown and withdrawn ones are left out.',
    parameters: { title_id_list: integerList() },
    result: titleList,
  }),
  'GET /title/event/list': call({
    summary: 'Events around a title that run or will come, the earliest first.',
    parameters: { title_id: integer() },
    result: {
      event_list: z.array(
        z.object({
          event_id: z.number().int(),
          event_name: z.string(),
          text: z.string(),
          image_url: imageUrl().nullable(),
          start_date: instant(),
          /** null: no end is known. */
          end_date: instant().nullable(),
        }),
      ),
    },
    refusals: ['title-not-found'],
  }),
  'GET /title/supplement': call({
    summary: 'What stands in the small print of a title. What is not known is empty or null.',
    parameters: { title_id: integer() },
    result: {
      publisher: z.string(),
      /** Year of the first release. */
      release_year: z.number().int().nullable(),
      /** ISO 639: `ja`. */
      original_language: z.string(),
      copyright: z.string(),
      /** Who did what: `{ role: 'Story', name: 'Rin Asagiri' }`. */
      credit_list: z.array(z.object({ role: z.string(), name: z.string() })),
      /** Other titles of the same author. */
      related_title_list: z.array(titleSummary),
    },
    refusals: ['title-not-found'],
  }),
  'GET /title/ticket/list': call({
    summary: 'Title tickets of this reader in the asked order; titles that give none are left out.',
    access: 'login',
    parameters: { title_id_list: integerList() },
    result: { title_ticket_list: z.array(titleTicket) },
  }),
  'GET /web/top/updated/title': call({
    summary: 'Titles that got a chapter on a day of the reader’s region, the latest first. Without a day: today.',
    parameters: { base_date: day().optional() },
    result: {
      /** YYYY-MM-DD. */
      base_date: z.string(),
      ...titleList,
    },
  }),
  'GET /web/ranking/genre': call({
    summary: 'The most read titles of each genre; the genre that is read most comes first.',
    result: { genre_ranking_list: z.array(z.object({ genre, ...titleList })) },
  }),
  'GET /web/recommend/title/list': call({
    summary: 'A dozen recommendations for the top page: by what a reader read; for visitors a choice across the genres.',
    result: titleList,
  }),
  'GET /recommend/prediction/title/list': call({
    summary:
      'What a reader will likely open next: series with unread chapters, then unread titles by authors and genres they read. Popular titles for visitors.',
    parameters: { ...paging },
    result: titleList,
  }),
  'GET /recommend/title/list': call({
    summary: 'Titles read by those who read what this reader read, without those already read. Popular titles for visitors.',
    parameters: { ...paging },
    result: titleList,
  }),
  'GET /recommend/click': call({
    summary: 'Counts that a recommended title was followed.',
    mode: CheckMode.disable,
    parameters: { title_id: integer() },
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
      title_list: z.array(
        z.object({ title_id: z.number().int(), title_name: z.string(), title_in_japanese: z.string(), author: z.string() }),
      ),
      /** How many titles there are; more than are named when the library is very large. */
      total_count: z.number().int(),
      /** Tags of these titles, those of the most titles first; at most 1000. */
      tag_list: z.array(tag),
    },
  }),
};
