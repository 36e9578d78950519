import { z } from 'zod';
import { MAGAZINE_SORTS } from '../enumerations';
import { call } from './call';
import { imageUrl, instant, points } from './entities';
import { flag, integer, integerList, paging } from './parameters';
import { AGE_REFUSALS } from './refusals';

const magazineCategory = {
  magazine_category_id: z.number().int(),
  magazine_category_name: z.string(),
  /** One category carries our own works. */
  is_original: z.boolean(),
};
const magazine = z.object({
  magazine_id: z.number().int(),
  magazine_name: z.string(),
  /** Place of the issue in its category, from 1. */
  issue_number: z.number().int(),
  magazine_category_id: z.number().int(),
  magazine_category_name: z.string(),
  cover_image_url: imageUrl(),
  published_date: instant(),
  /** Price of the whole issue, in points. */
  point: z.number().int(),
  is_purchased: z.boolean(),
  /** Minimum age of its strictest title; 0 is for all. */
  age_rating: z.number().int(),
  episode_count: z.number().int(),
  /** What it carries, in the order of the issue. */
  title_list: z.array(
    z.object({
      title_id: z.number().int(),
      title_name: z.string(),
      episode_list: z.array(z.object({ episode_id: z.number().int(), episode_number: z.number().int(), episode_name: z.string() })),
    }),
  ),
});

export const magazineCalls = {
  'POST /magazine/paid': call({
    summary:
      'Buys an issue: its chapters belong to the reader for good. `paid_point` is the price the reader saw: another one is refused. An issue that is bought already costs nothing.',
    access: 'login',
    parameters: { magazine_id: integer(), paid_point: integer() },
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
  'GET /magazine/category/list': call({
    summary: 'Categories of magazines.',
    parameters: paging,
    result: {
      magazine_category_list: z.array(
        z.object({
          ...magazineCategory,
          /** Issues on sale. */
          magazine_count: z.number().int(),
          /** Cover of the newest issue; null when there is none. */
          cover_image_url: imageUrl().nullable(),
        }),
      ),
      total_count: z.number().int(),
    },
  }),
  'GET /magazine/category/search/list': call({
    summary: 'Categories of magazines that the search filters by.',
    parameters: paging,
    result: { magazine_category_list: z.array(z.object(magazineCategory)), total_count: z.number().int() },
  }),
  'GET /magazine/list': call({
    summary:
      'Issues on sale, newest first unless `sort` says otherwise. With `from_bookshelf` those that the reader has bought, withdrawn ones included; it needs a login.',
    parameters: {
      magazine_category_id: integer().optional(),
      /** Only these. Empty or absent: all. */
      magazine_id_list: integerList().optional(),
      ...paging,
      sort: z.enum(MAGAZINE_SORTS).optional(),
      from_bookshelf: flag().optional(),
    },
    result: { magazine_list: z.array(magazine), total_count: z.number().int() },
    refusals: ['not-logged-in'],
  }),
};
