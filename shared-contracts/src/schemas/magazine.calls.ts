import { z } from 'zod';
import { MAGAZINE_SORTS, SearchCategory } from '../enumerations';
import { call } from './call';
import { count, entity, id, timestamp, listOf, describeValues, namesOf, textField, booleanField } from './response-fields';
import { ageRating, episodeId, episodeNumber, episodeText, imageUrl, imageUrlOrNull, points, titleId, titleText } from './entities';
import { flag, integer, integerList, paging } from './request-parameters';
import { AGE_REFUSALS } from './refusals';

const categoryId = id('Identifies the category of magazines.');
const categoryText = textField('Name of the category.');
const magazineCategory = entity('MagazineCategory', 'A category of magazines.', {
  magazine_category_id: categoryId,
  magazine_category_name: categoryText,
  is_original: booleanField('Whether its magazines carry titles that Komado publishes first. One category does.'),
  magazine_count: count('Number of issues on sale.'),
  cover_image_url: imageUrlOrNull('Cover of the newest issue; null when none is on sale.'),
});
const categories = {
  magazine_category_list: listOf(magazineCategory, 'Categories in their usual order.'),
  total_count: count('Number of categories on all pages.'),
};
const magazine = entity('Magazine', 'An issue of a magazine.', {
  magazine_id: id('Identifies the issue.'),
  magazine_name: textField('Name of the magazine.'),
  issue_number: count('Place of the issue in its category, counted from 1.'),
  magazine_category_id: categoryId,
  magazine_category_name: categoryText,
  cover_image_url: imageUrl('Cover of the issue.'),
  published_date: timestamp('When the issue was published.'),
  point: count('Price of the whole issue in points.'),
  separate_point: count('Price of its chapters in points, bought one by one; a chapter that is free now counts as 0.'),
  is_purchased: booleanField('Whether the reader has bought the issue.'),
  age_rating: ageRating('the strictest of its titles'),
  episode_count: count('Number of episodes in the issue.'),
  magazine_title_list: listOf(
    entity('MagazineTitle', 'A title in an issue.', {
      title_id: titleId,
      title_name: titleText,
      magazine_episode_list: listOf(
        entity('EpisodeName', 'An episode by its name.', {
          episode_id: episodeId,
          episode_number: episodeNumber,
          episode_name: episodeText,
        }),
        'Episodes of the title that the issue carries.',
      ),
    }),
    'What the issue carries, in its order.',
  ),
});

export const magazineCalls = {
  'POST /magazine/paid': call({
    summary:
      'Buys an issue: its chapters belong to the reader for good. `paid_point` is the price the reader saw: another one is refused. An issue that is bought already costs nothing.',
    access: 'login',
    parameters: {
      magazine_id: integer().describe('Identifies the issue to buy.'),
      paid_point: integer().describe('Price in points that the reader saw. When it has changed, nothing is bought.'),
    },
    result: { magazine, point: points },
    refusals: [
      'country-denied',
      ...AGE_REFUSALS,
      'magazine-not-found',
      'price-changed',
      'all-episodes-owned',
      'no-episode-available',
      'not-enough-points',
    ],
  }),
  'GET /magazine/category/list': call({ summary: 'Categories of magazines.', parameters: paging, result: categories }),
  'GET /magazine/category/search/list': call({
    summary: 'Categories of magazines that the search filters by.',
    parameters: paging,
    result: categories,
  }),
  'GET /magazine/list': call({
    summary:
      'Issues on sale, newest first unless `sort` says otherwise. With `from_bookshelf` those that the reader has bought, withdrawn ones included; it needs a login.',
    parameters: {
      magazine_category_id: integer().optional().describe('Only issues of this category; all when left out.'),
      title_id: integer().optional().describe('Only issues that carry a chapter of this title.'),
      search_category: integer()
        .optional()
        .meta({
          description: describeValues('Only issues that carry a chapter of such a title.', SearchCategory, {
            original: 'Titles that Komado publishes first.',
            manga: 'Comics.',
            novel: 'Novels.',
          }),
          enum: Object.values(SearchCategory),
        }),
      magazine_id_list: integerList().optional().describe('Ids of the issues to return; all when empty or left out.'),
      ...paging,
      sort: z
        .enum(MAGAZINE_SORTS)
        .optional()
        .meta({
          description: describeValues('Order of the issues.', namesOf(MAGAZINE_SORTS), {
            new: 'The newest first.',
            old: 'The oldest first.',
          }),
          default: 'new',
        }),
      from_bookshelf: flag().optional().describe('Whether to return the issues that the reader has bought. Needs a login.'),
    },
    result: {
      magazine_list: listOf(magazine, 'Issues in the requested order.'),
      total_count: count('Number of issues on all pages.'),
    },
    refusals: ['not-logged-in'],
  }),
};
