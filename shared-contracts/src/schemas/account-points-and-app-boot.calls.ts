import { z } from 'zod';
import { UserType } from '../enumerations';
import { call } from './call';
import { count, entity, timestamp, timestampOrNull, integer, listOf, describeValues, textField, booleanField } from './response-fields';
import { account, optOut, points, profile, tickets, userId } from './entities';
import { PERIOD_DAYS } from './documented-limits';
import { integer as integerParameter } from './request-parameters';

export const device = entity('Device', 'A device that the account is logged in on.', {
  user_id: userId,
  user_agent: textField('What the browser or app of the device calls itself; at most 300 characters.'),
  country: textField('Country that the device logged in from, as two letters of ISO 3166; empty when unknown.'),
  created_date: timestamp('When the device logged in.'),
  last_seen_date: timestamp('When the device was last used, to the hour.'),
  is_current: booleanField('Whether the call was sent from this device.'),
});
const isPaid = booleanField('true: paid points; false: free points.');

export const accountPointAndAppBootCalls = {
  'GET /account': call({
    summary: 'The account of this session.',
    access: 'login',
    result: {
      ...account.shape,
      profile,
      opt_out: optOut,
      device_list: listOf(device, 'Devices that are logged in: this one first, then those used last. A logout ends one by its `user_id`.'),
    },
  }),
  'GET /account/point': call({ summary: 'Point balance.', access: 'login', result: { point: points } }),
  'GET /account/point/all': call({
    summary: 'Point and premium ticket balances.',
    access: 'login',
    result: {
      point: points,
      ticket: tickets,
      spending_list: listOf(
        entity('SpendablePoints', 'Points of one kind that expire at the same moment.', {
          amount: integer('Number of points.'),
          is_paid: isPaid,
          expired_date: timestampOrNull('When they expire; null when they do not.'),
        }),
        'The points in the order in which they are spent: free ones first, and of these what expires soonest. In a session of the app, without those that were bought on the web.',
      ),
    },
  }),
  'GET /app/boot': call({
    summary: 'What the page needs to know about a reader once it runs.',
    access: 'login',
    result: {
      is_new_user: booleanField(`Whether the account is less than ${PERIOD_DAYS.newAccount} days old.`),
      is_purchased: booleanField('Whether the reader has ever paid for points or a plan.'),
      unpurchased_point_days: count('Whole days since the last payment; null when there was none.').nullable(),
      account_point: integer('Paid and free points together.'),
      weekly_view_title_count: count('Number of titles read within the last 7 days.'),
      karte_data: entity('ReaderFacts', 'Facts for analytics.', {
        days_in_a_row: count('Number of days in a row on which the reader has read, today included.'),
        created_date: timestamp('When the account was created.'),
      }),
    },
  }),
  'GET /user': call({
    summary: 'Charge type and subscriptions of the reader.',
    access: 'login',
    parameters: { user_id: integerParameter().describe('Must be the `user_id` of this session, as `GET /account` returns it.') },
    result: {
      charge_type: z.enum(UserType).meta({
        id: 'ChargeType',
        description: describeValues('How the reader pays.', UserType, {
          non_charger: 'Has never paid.',
          charger: 'Has bought points, and has no plan.',
          subscription: 'Has one monthly plan.',
          subscription_p: 'Has several monthly plans.',
        }),
      }),
      subscription_categories: listOf(textField('Identifies a plan; its `asset_id`.'), 'Monthly plans that the reader has.'),
    },
    refusals: ['user-not-found', 'user-without-account'],
  }),
};
