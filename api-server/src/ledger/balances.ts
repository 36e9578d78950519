import type { Points, Tickets } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { type OpenLot, spendableLots } from './lots';
import type { LotAsset } from './post-journal';
import { POINT_ASSETS, TICKET_ASSETS } from './spend';

const sumOf = (lots: readonly OpenLot[], asset: LotAsset): number =>
  lots.reduce((sum, lot) => (lot.asset === asset ? sum + lot.remaining : sum), 0);

/** Lots that end, summed by the moment in which they do; soonest first. */
function endings(lots: readonly OpenLot[]): { expired_date: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const lot of lots) {
    const end = lot.expiresAt?.toISOString();
    if (end) sums.set(end, (sums.get(end) ?? 0) + lot.remaining);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([expired_date, amount]) => ({ expired_date, amount }));
}

/** What the reader can spend at `now`, in points; what has ended never counts, booked or not. */
export async function pointsHeld(reader: Reader, accountId: number, now: Date): Promise<Points> {
  const lots = await spendableLots(reader, accountId, POINT_ASSETS, now);
  const paid = sumOf(lots, 'paid-point');
  const free = sumOf(lots, 'free-point');
  return { paid, free, total: paid + free, expiring: endings(lots)[0] ?? null };
}

/** Premium tickets that can be spent at `now`. */
export async function ticketsHeld(reader: Reader, accountId: number, now: Date): Promise<Tickets> {
  const lots = await spendableLots(reader, accountId, TICKET_ASSETS, now);
  return {
    count: sumOf(lots, 'premium-ticket'),
    detail_list: endings(lots).map(({ expired_date, amount }) => ({ expired_date, count: amount })),
  };
}
