import type { Handlers } from '../../http';
import { readerOf, utcOffsetOf } from '../../caller';
import { type BonusTerms, type DayBonus, bonusCycleOf, giveLoginBonus } from '../login-bonus';
import type { ServerDependencies } from '../../server-dependencies';
import { loadPurchaseHistory, loadPurchasedTitles } from '../purchase';
import { taxTermsOf } from '../payment';
import { loadTransactionHistory, POINT_ASSETS, TICKET_ASSETS } from '../../ledger';

type HoldingsCall =
  | 'GET /account/point/flow'
  | 'GET /account/ticket/flow'
  | 'GET /web/point/history/list'
  | 'GET /web/title/purchased'
  | 'GET /loginbonus';
type HoldingsDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock'>;

const toResponse = ({ day, point, ticketCount }: DayBonus) => ({ day, point, ticket_count: ticketCount });

export function transactionPurchaseAndLoginBonusHandlers({ configuration, database, clock }: HoldingsDependencies): Handlers<HoldingsCall> {
  const terms: BonusTerms = { points: configuration.LOGIN_BONUS_POINTS, lastDayTickets: configuration.LOGIN_BONUS_LAST_DAY_TICKETS };
  return {
    'GET /account/point/flow': async (page, context) => {
      const { entries, total } = await loadTransactionHistory(database, readerOf(context).accountId, POINT_ASSETS, page);
      return {
        point_flow_list: entries.map(({ asset, flow }) => ({ ...flow, is_paid: asset === 'paid-point' })),
        total_count: total,
      };
    },

    'GET /account/ticket/flow': async (page, context) => {
      const { entries, total } = await loadTransactionHistory(database, readerOf(context).accountId, TICKET_ASSETS, page);
      return { ticket_flow_list: entries.map(({ flow }) => flow), total_count: total };
    },

    'GET /web/point/history/list': ({ limit, offset_purchase_time }, context) =>
      loadPurchaseHistory(
        database,
        readerOf(context).accountId,
        { limit, after: offset_purchase_time === undefined ? undefined : new Date(offset_purchase_time) },
        {
          seller: { name: configuration.SELLER_NAME, address: configuration.SELLER_ADDRESS, tax_id: configuration.SELLER_TAX_ID },
          taxToday: { USD: taxTermsOf(configuration, 'USD'), JPY: taxTermsOf(configuration, 'JPY') },
        },
      ),

    'GET /web/title/purchased': (page, context) => loadPurchasedTitles(database, readerOf(context).accountId, page, clock.now()),

    'GET /loginbonus': async (_, context) => {
      const { bonus, daysInARow } = await giveLoginBonus(database, {
        accountId: readerOf(context).accountId,
        terms,
        pointDays: configuration.FREE_POINT_DAYS,
        ticketDays: configuration.LOGIN_BONUS_TICKET_DAYS,
        offsetMinutes: utcOffsetOf(context.region, configuration),
        now: clock.now(),
      });
      return {
        bonus: bonus && {
          ...toResponse(bonus),
          point_expired_date: bonus.pointExpiresAt.toISOString(),
          ticket_expired_date: bonus.ticketExpiresAt?.toISOString() ?? null,
        },
        cycle_list: bonusCycleOf(terms, daysInARow).map((day) => ({ ...toResponse(day), is_received: day.day <= daysInARow })),
      };
    },
  };
}
