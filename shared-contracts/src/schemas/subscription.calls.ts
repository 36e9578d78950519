import { CheckMode } from '../enumerations';
import { call } from './call';
import { count, entity, enumeration, timestamp, integer, listOf, namesOf, textField, booleanField } from './response-fields';
import { paging } from './request-parameters';
import { RECAPTCHA_REFUSALS } from './refusals';
import { assetId, checkoutParameters, plan } from './shop.calls';

export const subscriptionCalls = {
  'GET /account/reservation/flow': call({
    summary: 'Points that running monthly plans bring on the next 1st, soonest first.',
    access: 'login',
    parameters: paging,
    result: {
      total_count: count('Number of entries on all pages.'),
      reservation_list: listOf(
        entity('Reservation', 'Points that will arrive.', {
          grant_date: timestamp('When they arrive, if the plan can be charged.'),
          grant_kind: enumeration('GrantKind', 'What points arrive for.', namesOf(['monthly_plan', 'monthly_plan_bonus']), {
            monthly_plan: 'The points of the plan.',
            monthly_plan_bonus: 'The free points on top.',
          }),
          amount: integer('Number of points.'),
          is_paid: booleanField('true: paid points; false: free points.'),
          asset_id: assetId,
          plan_name: textField('Name of the plan.'),
        }),
        'Points that will arrive, the soonest first.',
      ),
    },
  }),
  'POST /web/stp/subscription': call({
    summary:
      'Starts a monthly plan with a card payment, pays the month of one that is past due with another card, or takes a cancellation back.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: checkoutParameters,
    result: {
      checkout_url: textField(
        'Where the reader pays. Comes back to `path` with `payment_result` 1 (paid) or 2 (canceled). Leads straight to `path` when a cancellation was undone: nothing is charged then.',
      ),
    },
    refusals: [
      'country-denied',
      'purchases-not-offered',
      'too-young',
      ...RECAPTCHA_REFUSALS,
      'plan-not-on-sale',
      'already-subscribed',
      'plan-month-paid',
      'plan-payment-pending',
    ],
  }),
  'POST /web/stp/subscription/card': call({
    summary: 'Gives a monthly plan another card before its next charge. Nothing is charged.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: checkoutParameters,
    result: {
      checkout_url: textField(
        'Where the reader enters the card. Comes back to `path` with `payment_result` 1 (the card was taken) or 2 (canceled).',
      ),
    },
    refusals: [...RECAPTCHA_REFUSALS, 'not-subscribed', 'plan-not-renewed'],
  }),
  'POST /web/stp/subscription/cancel': call({
    summary: 'Cancels one monthly plan; what was paid for runs to its end.',
    mode: CheckMode.disable,
    access: 'login',
    parameters: { asset_id: checkoutParameters.asset_id, recaptcha_token: checkoutParameters.recaptcha_token },
    result: { plan: plan.describe('The plan as it is now: `next_date` is its end. One that was past due has ended at once.') },
    refusals: [...RECAPTCHA_REFUSALS, 'not-subscribed'],
  }),
};
