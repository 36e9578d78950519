import type { Currency } from '@komado/shared-contracts';
import type { Queryable } from '../../database';

/** A payment or a paid month of a plan, with its refunds. Money is in the currency's smallest unit. */
export interface ReaderPayment {
  /** `payment_id` or `charge_id`. */
  readonly id: string;
  readonly kind: 'product' | 'plan';
  readonly asset_id: string;
  readonly created_at: Date;
  readonly state: 'pending' | 'confirmed' | 'canceled' | 'surplus';
  readonly price_minor: number;
  readonly currency: Currency;
  readonly point: number;
  readonly refunded_minor: number;
  readonly charged_back_minor: number;
  /** Paid and bonus points taken back for it, and the shortfall of those already spent. */
  readonly point_taken: number;
  readonly bonus_taken: number;
  readonly point_shortfall: number;
  readonly bonus_shortfall: number;
  readonly asked_at: Date | null;
  /** Why the provider refuses the refund. */
  readonly refusal: string | null;
  /** Points that were taken and restored after a failed refund or a won dispute. */
  readonly point_given_back: number;
  readonly bonus_given_back: number;
  readonly failed_refund_list: readonly {
    readonly refund_id: string;
    readonly amount_minor: number;
    readonly reason: string;
    readonly failed_at: string;
  }[];
  readonly dispute_list: readonly {
    readonly dispute_id: string;
    readonly state: 'open' | 'won' | 'lost';
    readonly amount_minor: number;
    readonly reason: string;
  }[];
}

/** One reader's, newest first; only the payment `id` when it is given. */
export const readerPayments = (db: Queryable, accountId: number, id: string | null = null): Promise<ReaderPayment[]> =>
  db.query<ReaderPayment>(
    `select p.*, coalesce(r.refunded_minor, 0) as refunded_minor, coalesce(r.charged_back_minor, 0) as charged_back_minor,
       coalesce(r.point_taken, 0) as point_taken, coalesce(r.bonus_taken, 0) as bonus_taken,
       coalesce(r.point_shortfall, 0) as point_shortfall, coalesce(r.bonus_shortfall, 0) as bonus_shortfall, r.asked_at, r.refusal,
       coalesce(g.point, 0)::int as point_given_back, coalesce(g.bonus, 0)::int as bonus_given_back,
       coalesce((select jsonb_agg(jsonb_build_object('refund_id', f.refund_id, 'amount_minor', f.amount_minor, 'reason', f.reason, 'failed_at', f.failed_at) order by f.failed_at, f.refund_id)
         from failed_refund f where f.account_id = $1 and f.source_id = p.id), '[]') as failed_refund_list,
       coalesce((select jsonb_agg(jsonb_build_object('dispute_id', d.dispute_id, 'state', d.state, 'amount_minor', d.amount_minor, 'reason', d.reason) order by d.reported_at, d.dispute_id)
         from payment_dispute d where d.account_id = $1 and d.source_id = p.id), '[]') as dispute_list
     from (
       select payment_id as id, 'product' as kind, asset_id, created_at, state, price_minor, currency, point from payment where account_id = $1
       union all
       select charge_id, 'plan', asset_id, created_at, case when is_surplus then 'surplus' else 'confirmed' end, price_minor, currency, point
       from subscription_charge where account_id = $1
     ) p left join payment_reversal r on r.account_id = $1 and r.source_id = p.id
     left join (
       select j.memo ->> 'source_id' as source_id, sum(e.amount) filter (where e.asset = 'paid-point') as point,
         sum(e.amount) filter (where e.asset = 'free-point') as bonus
       from journal j join ledger_entry e using (account_id, journal_id)
       where j.account_id = $1 and j.kind = 'return-corrected' and e.ledger_account = 'balance'
       group by j.memo ->> 'source_id'
     ) g on g.source_id = p.id
     where $2::text is null or p.id = $2
     order by p.created_at desc, p.id`,
    [accountId, id],
  );

export interface PointShortfall {
  readonly point: number;
  readonly bonus: number;
}
/** Points that had been spent before their money was returned. */
export async function pointShortfallOf(db: Queryable, accountId: number): Promise<PointShortfall> {
  const [sum] = await db.query<PointShortfall>(
    'select coalesce(sum(point_shortfall), 0)::int as point, coalesce(sum(bonus_shortfall), 0)::int as bonus from payment_reversal where account_id = $1',
    [accountId],
  );
  return sum!;
}
