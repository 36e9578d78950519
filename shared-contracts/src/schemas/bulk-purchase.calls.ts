import { call } from './call';
import { count, timestampOrNull, listOf } from './response-fields';
import { episodeId, points, titleId } from './entities';
import { integer, integerList } from './request-parameters';
import { AGE_REFUSALS } from './refusals';

export const bulkPurchaseCalls = {
  'POST /episode/paid/bulk': call({
    summary:
      'Buys chapters of one title at once. `paid_point` and `point_back` are the total price and the points back that the reader saw: others are refused. Chapters that are owned or free have no price.',
    access: 'login',
    parameters: {
      episode_id_list: integerList().describe(
        'Ids of the episodes to buy, all of one title. How many may be bought at once is set by the operator; a refusal says the number.',
      ),
      paid_point: integer().describe('Total price in points that the reader saw. When it has changed, nothing is bought.'),
      point_back: integer().describe('Points back that the reader saw. When they have changed, nothing is bought.'),
    },
    result: {
      episode_id_list: listOf(
        episodeId,
        'Ids of the episodes that were paid for, in the order of the title; those owned or free before are not among them.',
      ),
      paid_point: count('Points spent.'),
      point_back: count('Free points that came back.'),
      point_back_expired_date: timestampOrNull('When the points that came back end; null when none did.'),
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
    parameters: { title_id: integer().describe('Identifies the title.') },
    result: {
      title_id: titleId,
      point_back_percent: count(
        'Part of the price that comes back, in percent; fractions of a point are dropped. 0 while there is no campaign.',
      ),
      start_date: timestampOrNull('When the campaign started; null without one, or when no start was set.'),
      end_date: timestampOrNull('When the campaign ends; null without one, or when no end was set.'),
      free_point_days: count('How long the points that come back last, in days.'),
    },
    refusals: ['title-not-found'],
  }),
};
