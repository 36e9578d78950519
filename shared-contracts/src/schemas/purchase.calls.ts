import { z } from 'zod';
import { call } from './call';
import { instant, points } from './entities';
import { integer, integerList } from './parameters';
import { AGE_REFUSALS } from './refusals';

export const purchaseCalls = {
  'POST /episode/paid/bulk': call({
    summary:
      'Buys chapters of one title at once. `paid_point` and `point_back` are the total price and the points back that the reader saw: others are refused. Chapters that are owned or free have no price.',
    access: 'login',
    parameters: { episode_id_list: integerList(), paid_point: integer(), point_back: integer() },
    result: {
      /** Chapters that were paid for by this, in the order of the title; those owned or free before are not among them. */
      episode_id_list: z.array(z.number().int()),
      /** Points spent. */
      paid_point: z.number().int(),
      /** Free points that came back. */
      point_back: z.number().int(),
      /** When those points end; null when none came back. */
      point_back_expired_date: instant().nullable(),
      point: points,
    },
    refusals: [
      'country-denied',
      'no-episodes-chosen',
      'too-many-episodes',
      ...AGE_REFUSALS,
      'episode-not-found',
      'episodes-of-several-titles',
      'price-changed',
      'points-back-changed',
      'not-enough-points',
    ],
  }),
  'GET /title/pointback': call({
    summary: 'What part of the price of chapters bought in bulk comes back as free points, and when.',
    parameters: { title_id: integer() },
    result: {
      title_id: z.number().int(),
      /** Percent of the price, fractions of a point are dropped; 0 when there is no campaign at the moment. */
      point_back_percent: z.number().int(),
      /** null without a campaign, or when it is open on that side. */
      start_date: instant().nullable(),
      end_date: instant().nullable(),
      /** How long the points that come back last, in days. */
      free_point_days: z.number().int(),
    },
    refusals: ['title-not-found'],
  }),
};
