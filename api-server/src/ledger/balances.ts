import type { Points, Tickets } from '@komado/shared-contracts';
import type { Queryable } from '../database';
import { type OpenLot, spendableLots } from './lots';
import type { LotAsset } from './post-journal';
import { POINT_ASSETS, TICKET_ASSETS } from './allocate-debits';

const sumOf = (lots: readonly OpenLot[], asset: LotAsset): number =>
  lots.reduce((sum, lot) => (lot.asset === asset ? sum + lot.remaining : sum), 0);

/** Lots that expire, summed by expiry time; soonest first. */
function expirations(lots: readonly OpenLot[]): { expired_date: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const lot of lots) {
    const expiry = lot.expiresAt?.toISOString();
    if (expiry) sums.set(expiry, (sums.get(expiry) ?? 0) + lot.remaining);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([expired_date, amount]) => ({ expired_date, amount }));
}

/** The lots that expire first, with all others of that day (UTC): readers see dates. */
function firstToExpire(lots: readonly OpenLot[]): Points['expiring'] {
  const [first, ...later] = expirations(lots);
  if (!first) return null;
  const day = first.expired_date.slice(0, 10);
  const sameDay = later.filter(({ expired_date }) => expired_date.startsWith(day));
  return { ...first, amount: sameDay.reduce((sum, { amount }) => sum + amount, first.amount) };
}

function pointsIn(lots: readonly OpenLot[]): Points {
  const paid = sumOf(lots, 'paid-point');
  const free = sumOf(lots, 'free-point');
  return { paid, free, total: paid + free, expiring: firstToExpire(lots) };
}
const ticketsIn = (lots: readonly OpenLot[]): Tickets => ({
  count: sumOf(lots, 'premium-ticket'),
  detail_list: expirations(lots).map(({ expired_date, amount }) => ({ expired_date, count: amount })),
});
/** What the reader can spend at `now`, in points; expired points never count, even if their expiry is not booked yet. */
export const pointBalance = async (db: Queryable, accountId: number, now: Date): Promise<Points> =>
  pointsIn(await spendableLots(db, accountId, POINT_ASSETS, now));

export interface SpendingLot {
  readonly amount: number;
  readonly is_paid: boolean;
  readonly expired_date: string | null;
}
/** The points of `assets` that can be spent at `now`, in spending order; those that expire together are one entry. */
export async function spendingOrder(db: Queryable, accountId: number, assets: readonly LotAsset[], now: Date): Promise<SpendingLot[]> {
  const order = new Map<string, SpendingLot>();
  for (const { asset, remaining, expiresAt } of await spendableLots(db, accountId, assets, now)) {
    const expiry = expiresAt?.toISOString() ?? null;
    const key = `${asset} ${expiry}`;
    order.set(key, { amount: (order.get(key)?.amount ?? 0) + remaining, is_paid: asset === 'paid-point', expired_date: expiry });
  }
  return [...order.values()];
}

/** Premium tickets that can be spent at `now`. */
export const ticketBalance = async (db: Queryable, accountId: number, now: Date): Promise<Tickets> =>
  ticketsIn(await spendableLots(db, accountId, TICKET_ASSETS, now));

/** Points and premium tickets, in one statement. */
export async function balances(db: Queryable, accountId: number, now: Date): Promise<{ readonly point: Points; readonly ticket: Tickets }> {
  const lots = await spendableLots(db, accountId, [...POINT_ASSETS, ...TICKET_ASSETS], now);
  const isTicket = ({ asset }: OpenLot): boolean => (TICKET_ASSETS as readonly LotAsset[]).includes(asset);
  return { point: pointsIn(lots.filter((lot) => !isTicket(lot))), ticket: ticketsIn(lots.filter(isTicket)) };
}
