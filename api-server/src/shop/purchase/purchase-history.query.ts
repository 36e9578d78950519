import { type CallResult, type Currency, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, PaymentKind } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import type { JournalKind } from '../../ledger';
import { priceOfMinorUnits, taxIn, type TaxTerms } from '../payment';

/** Journals paid for with money. */
const PAID_WITH_MONEY: readonly JournalKind[] = ['payment', 'monthly-plan'];

/** What a receipt shows in addition to the purchase itself. */
export interface ReceiptTerms {
  readonly seller: CallResult<'GET /web/point/history/list'>['seller'];
  /** For purchases from before their tax was recorded. */
  readonly taxToday: Readonly<Record<Currency, TaxTerms>>;
}

interface PurchaseRow {
  journal_id: number;
  purchased_at: Date;
  kind: JournalKind;
  asset_id: string;
  price_minor: number;
  currency: Currency;
  point: number;
  bonus_point: number;
  returned_minor: number | null;
  point_taken: number;
  bonus_taken: number;
  tax_percent: number | null;
  tax_label: string | null;
}

/**
 * What a reader paid money for, newest first, older than the moment `after`. Purchases at the same moment as the page's last one are all
 * included, even beyond the limit (at most `PAGE_SIZE_MAX`): with a moment as the cursor, the next page would skip them.
 */
export async function loadPurchaseHistory(
  db: Queryable,
  accountId: number,
  { after, limit = PAGE_SIZE_DEFAULT }: { after?: Date; limit?: number },
  { seller, taxToday }: ReceiptTerms,
): Promise<CallResult<'GET /web/point/history/list'>> {
  const rows = await db.query<PurchaseRow>(
    `with page as (
       select j.* from journal j where j.account_id = $1 and j.kind = any($2) and ($3::timestamptz is null or j.created_at < $3)
       order by j.created_at desc fetch first $4 rows with ties
     )
     select s.journal_id, s.created_at as purchased_at, s.kind, s.memo ->> 'asset_id' as asset_id, (s.memo ->> 'price_minor')::int as price_minor,
       s.memo ->> 'currency' as currency, granted.point, granted.bonus_point,
       nullif(least((s.memo ->> 'price_minor')::int, coalesce(r.refunded_minor + r.charged_back_minor, 0)), 0) as returned_minor, r.point_taken, r.bonus_taken,
       coalesce(p.tax_percent, c.tax_percent) as tax_percent, coalesce(p.tax_label, c.tax_label) as tax_label
     from page s cross join lateral (
       select coalesce(sum(e.amount) filter (where e.asset = 'paid-point'), 0)::int as point,
              coalesce(sum(e.amount) filter (where e.asset = 'free-point'), 0)::int as bonus_point
       from ledger_entry e where e.account_id = $1 and e.journal_id = s.journal_id and e.ledger_account = 'balance'
     ) granted
     left join payment p on p.account_id = $1 and p.payment_id = s.memo ->> 'payment_id'
     left join subscription_charge c on c.account_id = $1 and c.charge_id = s.memo ->> 'charge_id'
     left join payment_reversal r on r.account_id = $1 and r.source_id = coalesce(s.memo ->> 'payment_id', s.memo ->> 'charge_id')
     order by s.created_at desc, s.journal_id desc`,
    [accountId, PAID_WITH_MONEY, after ?? null, Math.min(limit, PAGE_SIZE_MAX)],
  );
  const older = await db.query(
    `select 1 as one from journal where account_id = $1 and kind = any($2) and ($3::timestamptz is null or created_at < $3) limit 1`,
    [accountId, PAID_WITH_MONEY, rows.at(-1)?.purchased_at ?? after ?? null],
  );
  return {
    purchase_list: rows.map((row) => {
      const percent = row.tax_percent ?? taxToday[row.currency].percent;
      return {
        receipt_number: `K-${String(row.journal_id).padStart(8, '0')}`,
        purchase_time: row.purchased_at.toISOString(),
        purchase_kind: row.kind === 'monthly-plan' ? PaymentKind.plan : PaymentKind.product,
        asset_id: row.asset_id,
        point: row.point,
        bonus_point: row.bonus_point,
        price: priceOfMinorUnits(row.price_minor, row.currency),
        tax: priceOfMinorUnits(taxIn(row.price_minor, percent), row.currency),
        tax_percent: percent,
        tax_label: row.tax_label ?? taxToday[row.currency].label,
        refund:
          row.returned_minor === null
            ? null
            : { price: priceOfMinorUnits(row.returned_minor, row.currency), point: row.point_taken, bonus_point: row.bonus_taken },
      };
    }),
    has_more: older.length > 0,
    seller,
  };
}
