import { z } from 'zod';
import { FlowKind, PurchaseKind } from '../enumerations';
import { call } from './call';
import { instant, price, titleSummary } from './entities';
import { integer, moment, paging, text } from './parameters';

/** One movement of one asset. */
const movement = {
  date: instant(),
  kind: z.enum(FlowKind),
  /** Above zero when received, below when spent or ended. */
  amount: z.number().int(),
  /** Received: when it ends, null when it does not. Ended: when it did. Spent or taken back: null. */
  expired_date: instant().nullable(),
  /** What it was for; parts that do not apply are null. */
  subject: z.object({
    title_id: z.number().int().nullable(),
    title_name: z.string().nullable(),
    episode_id: z.number().int().nullable(),
    episode_name: z.string().nullable(),
    /** Chapters that came with it. */
    episode_count: z.number().int().nullable(),
    magazine_id: z.number().int().nullable(),
    /** With the number of the issue. */
    magazine_name: z.string().nullable(),
    /** The product or plan that was paid for. */
    asset_id: z.string().nullable(),
  }),
};
const bonus = {
  /** Day in the row, from 1; after the last day of the cycle it goes on, and the cycle starts again. */
  day: z.number().int(),
  /** Free points. */
  point: z.number().int(),
  /** Premium tickets. */
  ticket_count: z.number().int(),
};

export const holdingsCalls = {
  'GET /account/point/flow': call({
    summary: 'Points received, spent and ended, newest first. A movement of free and paid points is two entries.',
    access: 'login',
    parameters: paging,
    result: {
      flow_list: z.array(z.object({ ...movement, is_paid: z.boolean() })),
      total_count: z.number().int(),
    },
  }),
  'GET /account/ticket/flow': call({
    summary: 'Premium tickets received, spent and ended, newest first.',
    access: 'login',
    parameters: paging,
    result: { flow_list: z.array(z.object(movement)), total_count: z.number().int() },
  }),
  'GET /web/point/history/list': call({
    summary:
      'Purchases of points and plans, newest first. `offset_purchase_time` is the `purchase_time` of the last one seen: the list goes on after it.',
    access: 'login',
    parameters: { limit: integer().optional(), offset_purchase_time: moment().optional() },
    result: {
      /** Longer than the limit only when purchases share the last moment, so that none is lost between two pages. */
      purchase_list: z.array(
        z.object({
          purchase_time: instant(),
          kind: z.enum(PurchaseKind),
          asset_id: z.string(),
          /** Points that were paid for. */
          point: z.number().int(),
          /** Free points on top. */
          bonus_point: z.number().int(),
          price,
          /** Money that went back, and the points that were taken back for it: those that were not spent yet. null when none did. */
          refund: z.object({ price, point: z.number().int(), bonus_point: z.number().int() }).nullable(),
        }),
      ),
      has_more: z.boolean(),
    },
  }),
  'GET /web/title/purchased': call({
    summary: 'Titles of which the reader has bought chapters, alone, in bulk or in a magazine; the newest purchase first.',
    access: 'login',
    parameters: paging,
    result: {
      title_list: z.array(
        z.object({
          title: titleSummary,
          /** Chapters that were bought. */
          purchased_count: z.number().int(),
          /** The newest purchase. */
          purchased_date: instant(),
        }),
      ),
      total_count: z.number().int(),
    },
  }),
  'GET /loginbonus': call({
    summary:
      'Gives the bonus of the day to whoever asks first on that day of the region. Days on end bring more; a missed day starts again.',
    access: 'login',
    parameters: { loginbonus_ab: text(40).optional() },
    result: {
      /** null when the bonus of this day was given before. */
      bonus: z
        .object({
          ...bonus,
          /** When the points end. */
          point_expired_date: instant(),
          /** When the tickets end; null without tickets. */
          ticket_expired_date: instant().nullable(),
        })
        .nullable(),
      /** The run of days that the reader is in, one entry a day. */
      cycle_list: z.array(z.object({ ...bonus, is_received: z.boolean() })),
    },
  }),
};
