import { z } from 'zod';
import { SEARCH_SORTS, SearchCategory } from '../enumerations';
import { freeEpisodeCount, freeTitles, titleCount } from './catalog.calls';
import { call } from './call';
import { count, entity, listOf, describeValues, namesOf, textField } from './response-fields';
import { author, countedTag, genre, imageUrl, titleId, titleInJapanese, titleSummary, titleText } from './entities';
import { RESPONSE_LIMITS } from './documented-limits';
import { integer, paging, text } from './request-parameters';

export const searchCalls = {
  'GET /search/title': call({
    summary:
      'Titles that meet every given condition. Keywords are looked for in names, authors, tags, genres and descriptions, also by their first letters and through one or two typing errors; unknown ids find nothing.',
    parameters: {
      keyword: text(100).optional().describe('Words to look for. Every word must be found.'),
      genre_id: text(20).optional().meta({ description: 'Id of a genre that the titles must have.', example: '1' }),
      tag_id: text(20).optional().meta({ description: 'Id of a tag that the titles must have.', example: '1' }),
      magazine_category: integer().optional().describe('Id of a magazine category. The titles must have episodes in magazines of it.'),
      search_category: integer()
        .optional()
        .meta({
          description: describeValues('Narrows the search to one kind of title.', SearchCategory, {
            original: 'Titles that Komado publishes first.',
            manga: 'Comics.',
            novel: 'Novels.',
          }),
          enum: Object.values(SearchCategory),
        }),
      author: text(100).optional().describe('Full name of an author of the titles; upper and lower case count the same.'),
      sort: z
        .enum(SEARCH_SORTS)
        .optional()
        .describe(
          describeValues('Order of the titles; without it, those that match the keyword best come first.', namesOf(SEARCH_SORTS), {
            popular: 'The most read first.',
            new: 'The newest first.',
            name: 'By name, from A to Z.',
          }),
        ),
      ...paging,
    },
    result: {
      title_list: listOf(titleSummary, 'Titles found.'),
      total_count: count(
        `Number of titles found; exact up to ${RESPONSE_LIMITS.found} with a keyword and up to ${RESPONSE_LIMITS.filtered} without, and that number for more.`,
      ),
      subject_name: textField('Name of the requested genre or tag; null without one, or when it is unknown.').nullable(),
      is_corrected: z
        .boolean()
        .describe('Whether no title has the keyword as typed, and those found match corrections of its typing errors.'),
    },
  }),
  'GET /web/search/start': call({
    summary: 'Where a search begins: what others look for, popular tags, and something to read for free.',
    result: {
      trending_list: listOf(
        textField('Words with results.'),
        `What many different people searched for in the last days, the most searched first. At most ${RESPONSE_LIMITS.trendingSearches}.`,
      ),
      popular_tag_list: listOf(countedTag, `Tags of the most titles. At most ${RESPONSE_LIMITS.popularTags}.`),
      free_list: freeTitles(' this week'),
    },
  }),
  'GET /web/search/suggestion': call({
    summary: 'What the search box suggests from while somebody types. Called once a visit: matching needs no further call.',
    result: {
      title_list: listOf(
        entity('SuggestedTitle', 'A title as the search box suggests it.', {
          title_id: titleId,
          title_name: titleText,
          title_in_japanese: titleInJapanese,
          author,
          cover_image_url: imageUrl('Cover, 2:3.'),
          free_episode_count: freeEpisodeCount,
        }),
        `The most read titles, the most read first. At most ${RESPONSE_LIMITS.suggestedTitles}; the search itself finds all.`,
      ),
      author_list: listOf(
        entity('SuggestedAuthor', 'An author and how many titles are theirs.', { author, title_count: titleCount }),
        `Authors of the most titles. At most ${RESPONSE_LIMITS.suggestedAuthors}.`,
      ),
      popular_tag_list: listOf(countedTag, `Tags of the most titles. At most ${RESPONSE_LIMITS.suggestedTags}.`),
    },
  }),
  'GET /genre/search/list': call({
    summary: 'Genres offered in search.',
    result: { genre_list: listOf(genre, 'Genres in their usual order.') },
  }),
};
