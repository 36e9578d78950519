import type { Queryable, Transactor } from '../database';
import type { LotAsset } from './post-journal';

export interface OpenLot {
  readonly lotId: number;
  readonly asset: LotAsset;
  readonly remaining: number;
  /** null never expires. */
  readonly expiresAt: Date | null;
}

interface LotRow {
  lot_id: number;
  asset: LotAsset;
  remaining: number;
  expires_at: Date | null;
}

/**
 * Lots with a remainder, expired ones included, in spending order: free before paid, soonest expiry first (never last), older before
 * newer.
 */
export async function lotsWithRemainder(db: Queryable, accountId: number, assets: readonly LotAsset[]): Promise<OpenLot[]> {
  const rows = await db.query<LotRow>(
    `select lot.lot_id, lot.asset, lot.expires_at, sum(entry.amount)::integer as remaining
     from lot join ledger_entry entry on entry.account_id = lot.account_id and entry.lot_id = lot.lot_id and entry.ledger_account = 'balance'
     where lot.account_id = $1 and lot.asset = any($2)
     group by lot.account_id, lot.lot_id
     having sum(entry.amount) <> 0
     order by lot.asset = 'paid-point', lot.expires_at nulls last, lot.created_at, lot.lot_id`,
    [accountId, assets],
  );
  return rows.map((row) => ({ lotId: row.lot_id, asset: row.asset, remaining: row.remaining, expiresAt: row.expires_at }));
}

export const isExpired = (lot: OpenLot, now: Date): boolean => lot.expiresAt !== null && lot.expiresAt <= now;

/** Lots that can be spent now, in spending order. */
export async function spendableLots(db: Queryable, accountId: number, assets: readonly LotAsset[], now: Date): Promise<OpenLot[]> {
  return (await lotsWithRemainder(db, accountId, assets)).filter((lot) => !isExpired(lot, now));
}

/** How `amount` is taken from lots in their order; undefined if there is not enough. */
export function allocateFromLots(
  lots: readonly OpenLot[],
  amount: number,
): { asset: LotAsset; lotId: number; amount: number }[] | undefined {
  const portions: { asset: LotAsset; lotId: number; amount: number }[] = [];
  let missing = amount;
  for (const lot of lots) {
    if (missing === 0) break;
    const taken = Math.min(lot.remaining, missing);
    portions.push({ asset: lot.asset, lotId: lot.lotId, amount: taken });
    missing -= taken;
  }
  return missing === 0 ? portions : undefined;
}

export async function openLot(
  tx: Transactor,
  lot: { accountId: number; asset: LotAsset; amount: number; expiresAt: Date | null; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ lot_id: number }>(
    'insert into lot (account_id, asset, amount, expires_at, created_at) values ($1, $2, $3, $4, $5) returning lot_id',
    [lot.accountId, lot.asset, lot.amount, lot.expiresAt, lot.now],
  );
  return row!.lot_id;
}
