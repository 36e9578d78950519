import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { call } from './call';
import { instant } from './entities';
import { paging, text } from './parameters';
import { RECAPTCHA_REFUSALS } from './refusals';
import { plan } from './shop.calls';

const assetId = () => text(60);

export const subscriptionCalls = {
  'GET /account/reservation/flow': call({
    summary: 'Points that running monthly plans bring on the next 1st, soonest first.',
    access: 'login',
    parameters: paging,
    result: {
      total_count: z.number().int(),
      reservation_list: z.array(
        z.object({
          /** When they arrive, if the plan can be charged. */
          grant_date: instant(),
          kind: z.enum(['monthly_plan', 'monthly_plan_bonus']),
          /** Points. */
          amount: z.number().int(),
          /** Paid points; otherwise free ones. */
          is_paid: z.boolean(),
          asset_id: z.string(),
          plan_name: z.string(),
        }),
      ),
    },
  }),
  'POST /web/stp/subscription': call({
    summary: 'Starts a monthly plan with a card payment, or takes its cancellation back.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { asset_id: assetId(), path: text(500), recaptcha_token: text(4096) },
    result: {
      /** Where the reader pays; comes back to `path` with `payment_result` 1 or 2. Leads straight to `path` when a cancellation was taken back: nothing is charged then. */
      checkout_url: z.string(),
    },
    refusals: [
      'country-denied',
      'purchases-not-offered',
      'too-young',
      ...RECAPTCHA_REFUSALS,
      'plan-not-on-sale',
      'already-subscribed',
      'plan-past-due',
      'plan-month-paid',
      'plan-payment-pending',
    ],
  }),
  'POST /web/stp/subscription/cancel': call({
    summary: 'Cancels one monthly plan; what was paid for runs to its end.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { asset_id: assetId(), recaptcha_token: text(4096) },
    result: {
      /** After cancelling: `next_date` is its end. A plan that was past due has ended at once. */
      plan,
    },
    refusals: [...RECAPTCHA_REFUSALS, 'not-subscribed'],
  }),
};
