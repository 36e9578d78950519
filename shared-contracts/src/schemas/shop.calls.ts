import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { call } from './call';
import { instant, points, price } from './entities';
import { text } from './parameters';
import { RECAPTCHA_REFUSALS } from './refusals';

const assetId = () => text(60);
/** A monthly plan and the reader's own state of it. */
export const plan = z.object({
  asset_id: z.string(),
  name: z.string(),
  /** Paid points on subscribing and on every 1st. */
  point: z.number().int(),
  /** Free points on top, with the first ever subscription and on the 1st after it only. */
  bonus_point: z.number().int(),
  price,
  /** The bonus is still to come: to someone who never had a plan, or on the next 1st. */
  is_bonus_available: z.boolean(),
  is_subscribed: z.boolean(),
  /** Next renewal, the end when cancelled, or the next try when past due. */
  next_date: instant().nullable(),
  /** Runs until `next_date` and grants nothing more; subscribing again before that takes the cancellation back. */
  is_canceled: z.boolean(),
  /** The last charge failed: no points until it is paid. */
  is_past_due: z.boolean(),
});
const checkout = {
  parameters: { asset_id: assetId(), path: text(500), recaptcha_token: text(4096) },
  /** Where the reader pays; comes back to `path` with `payment_result` 1 or 2. */
  result: { checkout_url: z.string() },
  refusals: ['country-denied', 'purchases-not-offered', 'too-young', ...RECAPTCHA_REFUSALS, 'product-not-on-sale'],
} as const;

export const shopCalls = {
  'GET /web/shop': call({
    summary: 'Point products, priced for the region, and what the reader holds.',
    parameters: { asset_type: text(30) },
    result: {
      /** false where points are sold in the app only; the list is empty then. */
      is_purchasable: z.boolean(),
      product_list: z.array(
        z.object({
          asset_id: z.string(),
          /** Points that are paid for. */
          point: z.number().int(),
          /** Free points on top. */
          bonus_point: z.number().int(),
          price,
          is_best_value: z.boolean(),
        }),
      ),
      point: points.nullable(),
      /** How long free points last, in days. */
      free_point_days: z.number().int(),
    },
    refusals: ['country-denied'],
  }),
  'GET /web/shop/point/subscription': call({
    summary: 'Monthly plans and which of them the reader has.',
    result: {
      is_purchasable: z.boolean(),
      plan_list: z.array(plan),
    },
  }),
  'POST /web/stp/outright': call({
    summary: 'Starts a card payment for a point product.',
    mode: CheckMode.disable,
    access: 'login',
    ...checkout,
  }),
};
