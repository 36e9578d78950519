import { z } from 'zod';
import { FlowKind, PaymentKind } from '../enumerations';
import { call } from './call';
import { count, entity, enumeration, id, timestamp, timestampOrNull, integer, listOf, textField, booleanField } from './response-fields';
import { episodeNumber, price, titleSummary } from './entities';
import { limit, moment, paging, text } from './request-parameters';

const flowKind = enumeration('FlowKind', 'Why points or tickets were received, spent or lost.', FlowKind, {
  purchase: 'Points bought with money.',
  subscription: 'Points of a monthly plan.',
  signUpBonus: 'Bonus for creating an account.',
  loginBonus: 'Bonus for coming every day.',
  grant: 'Given by an operator.',
  episode: 'An episode was bought.',
  bulk: 'Several episodes of a title were bought at once.',
  pointBack: 'Free points that a bulk purchase gave back.',
  magazine: 'An issue of a magazine was bought.',
  rental: 'An episode was rented with a ticket.',
  expiry: 'They expired.',
  return: 'Taken back, because the money that had paid for them was refunded.',
  returnCorrected: 'Given back, because the refund failed or a dispute was won.',
});
const flowShape = {
  date: timestamp('When it happened.'),
  kind: flowKind,
  amount: integer('How many: above zero when received, below zero when spent, lost or taken back.'),
  balance: integer('Balance after it, free and paid ones together.'),
  expired_date: timestampOrNull(
    'Of what was received: when it expires, null when it does not. Of what expired: when it did. Otherwise null.',
  ),
  subject: entity('FlowSubject', 'What the entry is about. Fields that do not apply are null.', {
    title_id: id('Identifies the title.').nullable(),
    title_name: textField('English name of the title.').nullable(),
    episode_id: id('Identifies the episode.').nullable(),
    episode_name: textField('Name of the episode.').nullable(),
    episode_count: count('Number of episodes that came with it.').nullable(),
    magazine_id: id('Identifies the issue of a magazine.').nullable(),
    magazine_name: textField('Name of the magazine with the number of the issue.').nullable(),
    asset_id: textField('Identifies the product or plan that was paid for.').nullable(),
  }),
};
const bonusShape = {
  day: count('Day in the row, counted from 1. After the last day of the cycle the row continues, and the cycle starts again.'),
  point: count('Free points of that day.'),
  ticket_count: count('Premium tickets of that day.'),
};
const boughtPoints = count('Points that are paid for.');
const bonusPoints = count('Free points on top.');
const total_count = count('Number of entries on all pages.');

export const transactionPurchaseAndLoginBonusCalls = {
  'GET /account/point/flow': call({
    summary: 'Points received, spent and expired, newest first. A transaction of free and paid points is two entries.',
    access: 'login',
    parameters: paging,
    result: {
      point_flow_list: listOf(
        entity('PointFlow', 'Points received, spent or lost.', {
          ...flowShape,
          is_paid: booleanField('true: paid points; false: free points.'),
        }),
        'Entries, the newest first.',
      ),
      total_count,
    },
  }),
  'GET /account/ticket/flow': call({
    summary: 'Premium tickets received, spent and expired, newest first.',
    access: 'login',
    parameters: paging,
    result: {
      ticket_flow_list: listOf(entity('TicketFlow', 'Premium tickets received, spent or lost.', flowShape), 'Entries, the newest first.'),
      total_count,
    },
  }),
  'GET /web/point/history/list': call({
    summary:
      'Purchases of points and plans, newest first. `offset_purchase_time` is the `purchase_time` of the last one seen: the list continues after it.',
    access: 'login',
    parameters: {
      limit: limit(),
      offset_purchase_time: moment()
        .optional()
        .describe('The `purchase_time` of the last purchase that was read; older ones are returned. Left out: the newest.'),
    },
    result: {
      purchase_list: listOf(
        entity('Purchase', 'A payment for points or for a month of a plan.', {
          receipt_number: textField('Number of the receipt.'),
          purchase_time: timestamp('When it was paid.'),
          purchase_kind: enumeration('PaymentKind', 'What was paid for.', PaymentKind, {
            product: 'Points, once.',
            plan: 'A month of a plan.',
          }),
          asset_id: textField('Identifies the product or plan.'),
          point: boughtPoints,
          bonus_point: bonusPoints,
          price,
          tax: price.describe('Tax that the price includes.'),
          tax_percent: z.number().min(0).describe('Rate of that tax when it was paid, in percent of the price without it.'),
          tax_label: textField('Name of that tax, such as “Sales tax”.'),
          refund: entity('Refund', 'Money that was refunded, and the points that were taken back for it.', {
            price,
            point: count('Paid points that were taken back: those that were not spent yet.'),
            bonus_point: count('Free points that were taken back: those that were not spent yet.'),
          })
            .nullable()
            .describe('What was refunded; null when nothing was.'),
        }),
        'Purchases. More than `limit` only when several share the last moment, so that none is lost between two pages.',
      ),
      has_more: booleanField('Whether there are older purchases.'),
      seller: entity('Seller', 'Who sells, as receipts say it.', {
        name: textField('Name of the seller.'),
        address: textField('Address of the seller; empty when the operator has set none.'),
        tax_id: textField('Tax number of the seller; empty when the operator has set none.'),
      }),
    },
  }),
  'GET /web/title/purchased': call({
    summary: 'Titles of which the reader has bought chapters, alone, in bulk or in a magazine; the newest purchase first.',
    access: 'login',
    parameters: paging,
    result: {
      purchased_title_list: listOf(
        entity('PurchasedTitle', 'A title of which the reader has bought episodes.', {
          title: titleSummary.describe('The title.'),
          purchased_count: count('Number of episodes that were bought.'),
          episode_count: count('Number of published episodes of the title.'),
          next_episode_id: id('The first bought episode that the reader has not finished; the first one when all are finished.'),
          next_episode_number: episodeNumber,
          purchased_date: timestamp('When the last of them was bought.'),
        }),
        'Titles, the newest purchase first.',
      ),
      total_count,
    },
  }),
  'GET /loginbonus': call({
    summary: 'Gives the bonus of the day with the first call on that day of the region. Days on end bring more; a missed day starts again.',
    access: 'login',
    parameters: { loginbonus_ab: text(40).optional().describe('Variant of an experiment. It is accepted and changes nothing.') },
    result: {
      bonus: entity('LoginBonus', 'The bonus that was just given.', {
        ...bonusShape,
        point_expired_date: timestamp('When the points expire.'),
        ticket_expired_date: timestampOrNull('When the tickets expire; null without tickets.'),
      })
        .nullable()
        .describe('The bonus that was just given; null when that of this day was given before.'),
      cycle_list: listOf(
        entity('LoginBonusDay', 'What a day in a row brings.', {
          ...bonusShape,
          is_received: booleanField('Whether the reader has received it.'),
        }),
        'The cycle that the reader is in, one entry for each day.',
      ),
    },
  }),
};
