import { type CallResult, type Currency, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, PurchaseKind } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import type { JournalKind } from '../ledger/post-journal';
import { priceOf } from './money-text';

/** Movements that money was paid for. */
const PAID_WITH_MONEY: readonly JournalKind[] = ['payment', 'monthly-plan'];

interface PurchaseRow {
  purchased_at: Date;
  kind: JournalKind;
  asset_id: string;
  price_minor: number;
  currency: Currency;
  point: number;
  bonus_point: number;
}

/**
 * What a reader paid money for, newest first, from what is older than the moment `after`. Purchases of the last moment are all on the page,
 * also those beyond the limit (at most `PAGE_SIZE_MAX`): a cursor that is a moment would lose them.
 */
export async function loadPurchaseHistory(
  reader: Reader,
  accountId: number,
  { after, limit = PAGE_SIZE_DEFAULT }: { after?: Date; limit?: number },
): Promise<CallResult<'GET /web/point/history/list'>> {
  const size = Math.min(limit, PAGE_SIZE_MAX);
  // One moment more than the page tells whether there is more.
  const rows = await reader.query<PurchaseRow & { place: number }>(
    `with stretch as (
       select * from (
         select j.journal_id, j.created_at as purchased_at, j.kind, j.memo, rank() over (order by j.created_at desc)::int as place
         from journal j where j.account_id = $1 and j.kind = any($2) and ($3::timestamptz is null or j.created_at < $3)
         order by j.created_at desc, j.journal_id desc fetch first $4 rows with ties
       ) ranked
     )
     select s.purchased_at, s.place, s.kind, s.memo ->> 'asset_id' as asset_id, (s.memo ->> 'price_minor')::int as price_minor,
       s.memo ->> 'currency' as currency, granted.point, granted.bonus_point
     from stretch s cross join lateral (
       select coalesce(sum(e.amount) filter (where e.asset = 'paid-point'), 0)::int as point,
              coalesce(sum(e.amount) filter (where e.asset = 'free-point'), 0)::int as bonus_point
       from ledger_entry e where e.account_id = $1 and e.journal_id = s.journal_id and e.book = 'held'
     ) granted
     order by s.purchased_at desc, s.journal_id desc`,
    [accountId, PAID_WITH_MONEY, after ?? null, size + 1],
  );
  const shown = rows.filter(({ place }) => place <= size);
  return {
    purchase_list: shown.map((row) => ({
      purchase_time: row.purchased_at.toISOString(),
      kind: row.kind === 'monthly-plan' ? PurchaseKind.plan : PurchaseKind.product,
      asset_id: row.asset_id,
      point: row.point,
      bonus_point: row.bonus_point,
      price: priceOf(row.price_minor, row.currency),
    })),
    has_more: rows.length > shown.length,
  };
}
