import { CheckMode } from '../enumerations';
import { call } from './call';
import { count, entity, timestamp, timestampOrNull, listOf, textField, booleanField } from './response-fields';
import { points, price } from './entities';
import { recaptcha_token, text } from './request-parameters';
import { RECAPTCHA_REFUSALS } from './refusals';

export const assetId = textField('Identifies the product or plan.');
const isPurchasable = booleanField('Whether the web sells anything in the country of the visitor; where it does not, the app does.');

export const plan = entity('Plan', 'A monthly plan, and what the reader who asks has of it.', {
  asset_id: assetId,
  name: textField('Name of the plan.'),
  point: count('Paid points on subscribing and on every 1st of a month.'),
  bonus_point: count('Free points on top, with the first subscription ever and on the 1st after it only.'),
  price,
  is_bonus_available: booleanField('Whether the bonus is still to come: to readers who never had a plan, or on the next 1st.'),
  is_subscribed: booleanField('Whether the reader has the plan.'),
  next_date: timestampOrNull('Next renewal; the end of a canceled plan; the next try of one that is past due; null without the plan.'),
  is_canceled: booleanField(
    'Whether the plan was canceled: it runs until `next_date` and brings nothing more. Subscribing again before that undoes it.',
  ),
  is_past_due: booleanField('Whether the last charge failed. The plan brings no points until it is paid.'),
  card_changed_date: timestampOrNull('When the reader last gave the plan another card; null if never.'),
  card: entity('SavedCard', 'What is known of a card that pays for a plan.', {
    brand: textField('Brand, such as Visa.'),
    last_four: textField('Last four digits of its number.'),
  })
    .optional()
    .describe('The card that the plan is charged to; left out if unknown.'),
});
export const checkoutParameters = {
  asset_id: text(60).describe('Identifies the product or plan, as the shop lists it.'),
  path: text(500).describe('Page of this site to come back to after paying, as a path.'),
  recaptcha_token,
};

export const shopCalls = {
  'GET /web/shop': call({
    summary: 'Point products, priced for the region, and the points of the reader.',
    parameters: {
      asset_type: text(30).meta({
        description: 'What to list. Points are all that is sold one by one, so every value lists them.',
        example: 'point',
      }),
    },
    result: {
      is_purchasable: isPurchasable,
      product_list: listOf(
        entity('Product', 'Points for money.', {
          asset_id: assetId,
          point: count('Points that are paid for.'),
          bonus_point: count('Free points on top.'),
          price,
          is_best_value: booleanField('Whether it gives the most points for the money.'),
        }),
        'Products; empty where the web sells none.',
      ),
      point: points.nullable().describe('Points of the reader; null for visitors.'),
      free_point_days: count('How long free points last, in days.'),
      median_chapter_point: count('Median price in points of the chapters that cost points; null without any.').nullable(),
    },
    refusals: ['country-denied'],
  }),
  'GET /web/shop/point/subscription': call({
    summary: 'Monthly plans and which of them the reader has.',
    result: {
      is_purchasable: isPurchasable,
      plan_list: listOf(plan, 'Monthly plans.'),
      renewal_date: timestamp('The next 1st in the calendar of the region: when a plan that is subscribed to now renews first.'),
    },
  }),
  'POST /web/stp/outright': call({
    summary: 'Starts a card payment for a point product.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: checkoutParameters,
    result: { checkout_url: textField('Where the reader pays. Comes back to `path` with `payment_result` 1 (paid) or 2 (canceled).') },
    refusals: ['country-denied', 'purchases-not-offered', 'too-young', ...RECAPTCHA_REFUSALS, 'product-not-on-sale'],
  }),
};
