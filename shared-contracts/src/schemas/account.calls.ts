import { z } from 'zod';
import { call } from './call';
import { account, instant, optOut, points, profile, tickets } from './entities';
import { integer } from './parameters';

const device = z.object({
  user_id: z.number().int(),
  /** What its browser or app calls itself; at most 300 characters. */
  user_agent: z.string(),
  /** When it logged in. */
  created_date: instant(),
  /** To the hour. */
  last_seen_date: instant(),
  is_current: z.boolean(),
});

export const accountCalls = {
  'GET /account': call({
    summary: 'The account of this session.',
    access: 'login',
    result: {
      ...account.shape,
      profile,
      opt_out: optOut,
      /** Logged-in devices, this one first, then those seen last; a logout ends one by its `user_id`. */
      device_list: z.array(device),
    },
  }),
  'GET /account/point': call({ summary: 'Points held.', access: 'login', result: { point: points } }),
  'GET /account/point/all': call({
    summary: 'Points and premium tickets held.',
    access: 'login',
    result: {
      point: points,
      ticket: tickets,
      /** The points in the order in which they are spent: free ones first, and of these what ends soonest. */
      spending_list: z.array(
        z.object({
          amount: z.number().int(),
          is_paid: z.boolean(),
          /** null: they do not end. */
          expired_date: instant().nullable(),
        }),
      ),
    },
  }),
  'GET /app/boot': call({
    summary: 'What the page needs to know of a reader once it runs.',
    access: 'login',
    result: {
      is_new_user: z.boolean(),
      is_purchased: z.boolean(),
      /** Days since the last purchase; null when there was none. */
      unpurchased_point_days: z.number().int().nullable(),
      account_point: z.number().int(),
      weekly_view_title_count: z.number().int(),
      karte_data: z.object({ days_in_a_row: z.number().int(), created_date: instant() }),
    },
  }),
  'GET /user': call({
    summary: 'Charge type and subscriptions of the reader.',
    access: 'login',
    parameters: { user_id: integer() },
    result: { charge_type: z.number().int(), subscription_categories: z.array(z.string()) },
    refusals: ['user-not-found', 'user-without-account'],
  }),
};
