import type { Queryable } from '../database';
import { TRANSACTION_CHECKS, type TransactionFaultKind } from './transaction-checks';
import { REFUND_CHECKS, type RefundFaultKind } from './refund-checks';

export interface LedgerFault {
  readonly kind:
    | TransactionFaultKind
    | RefundFaultKind
    | 'unbalanced-journal'
    | 'one-sided-journal'
    | 'overdrawn-lot'
    | 'unfilled-lot'
    | 'entry-of-another-asset'
    | 'unpaid-entitlement'
    | 'payment-without-entitlement'
    | 'point-back-without-purchase'
    | 'purchase-without-point-back'
    | 'unpaid-magazine'
    | 'payment-without-magazine'
    | 'confirmed-payment-without-points'
    | 'points-without-confirmed-payment'
    | 'paid-month-without-points'
    | 'points-without-paid-month';
  readonly accountId: number;
  /** Journal, lot, episode or payment, depending on the kind. */
  readonly subject: string;
  readonly detail: string;
}

/** SQL: the episodes that the journal `j` paid for, as an array. */
const PAID_EPISODES = `string_to_array(coalesce(j.memo ->> 'episode_ids', j.memo ->> 'episode_id'), ',')::integer[]`;

/** One query per kind of fault: each row (account_id, subject, detail) is a fault. */
const CHECKS: Readonly<Record<LedgerFault['kind'], string>> = {
  ...TRANSACTION_CHECKS,
  ...REFUND_CHECKS,
  'unbalanced-journal': `
    select account_id, journal_id as subject, asset || ' sums to ' || sum(amount) as detail
    from ledger_entry group by account_id, journal_id, asset having sum(amount) <> 0`,
  'one-sided-journal': `
    select j.account_id, j.journal_id as subject, count(e.place) || ' entries' as detail
    from journal j left join ledger_entry e using (account_id, journal_id)
    group by j.account_id, j.journal_id having count(e.place) < 2`,
  'overdrawn-lot': `
    select l.account_id, l.lot_id as subject, 'has ' || sum(e.amount) || ' of ' || l.amount as detail
    from lot l join ledger_entry e on e.account_id = l.account_id and e.lot_id = l.lot_id and e.ledger_account = 'balance'
    group by l.account_id, l.lot_id having sum(e.amount) < 0 or sum(e.amount) > l.amount`,
  'unfilled-lot': `
    select l.account_id, l.lot_id as subject, l.amount || ' promised, ' || coalesce(sum(e.amount), 0) || ' filled' as detail
    from lot l left join (ledger_entry e join journal j on j.account_id = e.account_id and j.journal_id = e.journal_id and j.kind <> 'return-corrected')
      on e.account_id = l.account_id and e.lot_id = l.lot_id and e.ledger_account = 'balance' and e.amount > 0
    group by l.account_id, l.lot_id having coalesce(sum(e.amount), 0) <> l.amount`,
  'entry-of-another-asset': `
    select e.account_id, e.journal_id as subject, e.asset || ' in a lot of ' || l.asset as detail
    from ledger_entry e join lot l using (account_id, lot_id) where e.asset <> l.asset`,
  'unpaid-entitlement': `
    select n.account_id, n.episode_id as subject, n.kind || ' by ' || j.kind || ', spent ' || coalesce(s.spent, 0) || ' of ' || coalesce(j.memo ->> 'price', '?') as detail
    from entitlement n join journal j using (account_id, journal_id)
    left join (select account_id, journal_id, sum(amount) as spent from ledger_entry where ledger_account = 'spent' group by account_id, journal_id) s
      using (account_id, journal_id)
    where coalesce(s.spent, 0) <= 0
       or s.spent is distinct from (j.memo ->> 'price')::integer
       or not coalesce(n.episode_id = any(${PAID_EPISODES}), false)
       or (n.kind = 'purchased') <> (j.kind in ('unlock-episode', 'unlock-episodes', 'buy-magazine'))`,
  'payment-without-entitlement': `
    select j.account_id, j.journal_id as subject, j.kind || ' of episode ' || coalesce(paid.episode_id::text, '?') as detail
    from journal j left join unnest(${PAID_EPISODES}) as paid (episode_id) on true
    where j.kind in (
        'unlock-episode', 'unlock-episodes', 'buy-magazine', 'rent-episode-title-ticket', 'rent-episode-premium-ticket'
      ) and not exists (
      select from entitlement n where n.account_id = j.account_id and n.episode_id = paid.episode_id
        and (n.kind = 'purchased') = (j.kind in ('unlock-episode', 'unlock-episodes', 'buy-magazine')))`,
  'point-back-without-purchase': `
    select b.account_id, b.journal_id as subject, b.natural_key as detail
    from journal b
    where b.kind = 'point-back' and not exists (
      select from journal j where j.account_id = b.account_id and j.natural_key = replace(b.natural_key, 'point-back:', 'bulk:'))`,
  'purchase-without-point-back': `
    select j.account_id, j.journal_id as subject, 'promised ' || (j.memo ->> 'point_back') || ' back, gave ' || coalesce(sum(e.amount), 0) as detail
    from journal j
    left join journal b on b.account_id = j.account_id and b.natural_key = replace(j.natural_key, 'bulk:', 'point-back:')
    left join ledger_entry e on e.account_id = b.account_id and e.journal_id = b.journal_id and e.ledger_account = 'balance' and e.asset = 'free-point'
    where j.kind = 'unlock-episodes'
    group by j.account_id, j.journal_id having coalesce(sum(e.amount), 0) <> (j.memo ->> 'point_back')::integer`,
  'unpaid-magazine': `
    select p.account_id, p.magazine_id as subject, 'by ' || j.kind || ', spent ' || coalesce(s.spent, 0) || ' of ' || coalesce(j.memo ->> 'price', '?') as detail
    from magazine_purchase p join journal j using (account_id, journal_id)
    left join (select account_id, journal_id, sum(amount) as spent from ledger_entry where ledger_account = 'spent' group by account_id, journal_id) s
      using (account_id, journal_id)
    where coalesce(s.spent, 0) <= 0
       or s.spent is distinct from (j.memo ->> 'price')::integer
       or p.magazine_id is distinct from (j.memo ->> 'magazine_id')::integer`,
  'payment-without-magazine': `
    select j.account_id, j.journal_id as subject, 'magazine ' || coalesce(j.memo ->> 'magazine_id', '?') as detail
    from journal j
    where j.kind = 'buy-magazine' and not exists (
      select from magazine_purchase p where p.account_id = j.account_id and p.magazine_id = (j.memo ->> 'magazine_id')::integer)`,
  'confirmed-payment-without-points': `
    select p.account_id, p.payment_id as subject, 'paid for ' || p.point || ' points, received ' || coalesce(sum(e.amount), 0) as detail
    from payment p
    left join journal j on j.account_id = p.account_id and j.natural_key = 'payment:' || p.payment_id
    left join ledger_entry e on e.account_id = j.account_id and e.journal_id = j.journal_id and e.ledger_account = 'balance' and e.asset = 'paid-point'
    where p.state = 'confirmed' group by p.account_id, p.payment_id having coalesce(sum(e.amount), 0) <> p.point`,
  'points-without-confirmed-payment': `
    select j.account_id, j.journal_id as subject, j.natural_key as detail
    from journal j
    where j.kind = 'payment' and not exists (
      select from payment p where p.account_id = j.account_id and j.natural_key = 'payment:' || p.payment_id and p.state = 'confirmed')`,
  'paid-month-without-points': `
    select c.account_id, c.charge_id as subject, c.period || ' of ' || c.asset_id || ': paid for ' || c.point || ' points, received ' || coalesce(sum(e.amount), 0) as detail
    from subscription_charge c
    left join journal j on j.account_id = c.account_id and j.natural_key = 'plan:' || c.account_id || ':' || c.asset_id || ':' || c.period
    left join ledger_entry e on e.account_id = j.account_id and e.journal_id = j.journal_id and e.ledger_account = 'balance' and e.asset = 'paid-point'
    where not c.is_surplus group by c.account_id, c.charge_id having coalesce(sum(e.amount), 0) <> c.point`,
  'points-without-paid-month': `
    select j.account_id, j.journal_id as subject, j.natural_key as detail
    from journal j
    where j.kind = 'monthly-plan' and not exists (
      select from subscription_charge c where c.account_id = j.account_id and not c.is_surplus
        and j.natural_key = 'plan:' || c.account_id || ':' || c.asset_id || ':' || c.period)`,
};

/** Audits the whole ledger. */
export async function verifyLedger(db: Queryable): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [kind, sql] of Object.entries(CHECKS) as [LedgerFault['kind'], string][]) {
    const rows = await db.query<{ account_id: number; subject: number | string; detail: string }>(`${sql} order by 1, 2`);
    faults.push(...rows.map((row) => ({ kind, accountId: row.account_id, subject: String(row.subject), detail: row.detail })));
  }
  return faults;
}
