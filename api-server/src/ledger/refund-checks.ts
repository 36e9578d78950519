/** Faults in points that were taken by refunds, or returned because a refund failed or a dispute was won. */
export type RefundFaultKind =
  | 'return-without-money'
  | 'money-without-return'
  | 'unreported-money'
  | 'return-of-unrelated-points'
  | 'correction-without-cause'
  | 'correction-too-large';

/** SQL: payments and months of plans, with the natural key of the journal that granted their points. */
const SOURCES = `
  select account_id, payment_id as source_id, price_minor, point, 'payment:' || payment_id as grant_key from payment where state = 'confirmed'
  union all
  select account_id, charge_id, price_minor, point, 'plan:' || account_id || ':' || asset_id || ':' || period from subscription_charge where not is_surplus`;

/** SQL: money whose return was undone, with the natural key of the journal that may correct it. */
const UNDONE = `
  select account_id, source_id, amount_minor, 'return-corrected:refund:' || refund_id as natural_key from failed_refund
  union all
  select account_id, source_id, amount_minor, 'return-corrected:dispute:' || dispute_id from payment_dispute where state = 'won'`;

/** One query per kind of fault: each row (account_id, subject, detail) is a fault. */
export const REFUND_CHECKS: Readonly<Record<RefundFaultKind, string>> = {
  'return-without-money': `
    select j.account_id, j.memo ->> 'source_id' as subject,
      'took ' || coalesce(sum(e.amount) filter (where e.asset = 'paid-point'), 0) || ' paid points and '
        || coalesce(sum(e.amount) filter (where e.asset = 'free-point'), 0) || ' free ones' as detail
    from journal j join ledger_entry e using (account_id, journal_id)
    left join payment_reversal r on r.account_id = j.account_id and r.source_id = j.memo ->> 'source_id'
    where j.kind in ('return', 'return-corrected') and e.ledger_account = 'returned'
    group by j.account_id, j.memo ->> 'source_id', r.point_taken, r.bonus_taken, r.refunded_minor, r.charged_back_minor
    having coalesce(sum(e.amount) filter (where e.asset = 'paid-point'), 0) is distinct from r.point_taken
        or coalesce(sum(e.amount) filter (where e.asset = 'free-point'), 0) is distinct from r.bonus_taken
        or (sum(e.amount) > 0 and r.refunded_minor + r.charged_back_minor = 0)`,
  'money-without-return': `
    select r.account_id, r.source_id as subject,
      'of ' || s.point || ' points, took ' || r.point_taken || ' for ' || (r.refunded_minor + r.charged_back_minor) || ' of ' || s.price_minor || ', ' || r.point_shortfall || ' were spent' as detail
    from payment_reversal r join (${SOURCES}) s using (account_id, source_id)
    where r.point_taken + r.point_shortfall <> s.point::bigint * least(s.price_minor, r.refunded_minor + r.charged_back_minor) / s.price_minor
       or (r.point_taken + r.bonus_taken > 0 and not exists (
         select from journal j where j.account_id = r.account_id and j.kind = 'return' and j.memo ->> 'source_id' = r.source_id))`,
  // A statement counts a refund from the moment it is issued until it fails.
  'unreported-money': `
    select r.account_id, r.source_id as subject,
      'refunded ' || r.refunded_minor || ', reported ' || stated.refunded || '; charged back ' || r.charged_back_minor || ', reported ' || stated.charged_back as detail
    from payment_reversal r cross join lateral (
      select coalesce((
          select greatest(0, max(s.refunded_minor - coalesce((
            select sum(f.amount_minor) from failed_refund f
            where f.account_id = s.account_id and f.source_id = s.source_id and f.given_at <= s.stated_at
              and (s.stated_at < f.failed_at or s.stated_at = f.given_at)), 0)))
          from refund_statement s where s.account_id = r.account_id and s.source_id = r.source_id), 0) as refunded,
        coalesce((
          select sum(d.amount_minor) from payment_dispute d
          where d.account_id = r.account_id and d.source_id = r.source_id and d.state = 'lost'), 0) as charged_back
    ) stated
    where r.refunded_minor <> stated.refunded or r.charged_back_minor <> stated.charged_back`,
  'return-of-unrelated-points': `
    select j.account_id, j.journal_id as subject, 'took ' || e.amount || ' of lot ' || e.lot_id || ' for ' || coalesce(j.memo ->> 'source_id', '?') as detail
    from journal j join ledger_entry e using (account_id, journal_id)
    where e.ledger_account = 'returned' and not exists (
      select from (${SOURCES}) s join journal g on g.account_id = s.account_id and g.natural_key = s.grant_key
      join ledger_entry f on f.account_id = g.account_id and f.journal_id = g.journal_id and f.lot_id = e.lot_id and f.amount > 0
      where s.account_id = j.account_id and s.source_id = j.memo ->> 'source_id')`,
  'correction-without-cause': `
    select j.account_id, j.journal_id as subject, j.natural_key as detail
    from journal j
    where j.kind = 'return-corrected' and not exists (
      select from (${UNDONE}) u
      where u.account_id = j.account_id and u.natural_key = j.natural_key and u.source_id = j.memo ->> 'source_id')`,
  // Per lot, no more than the share of that money and no more than had been taken by then.
  'correction-too-large': `
    select j.account_id, j.journal_id as subject, 'gave ' || -e.amount || ' of lot ' || e.lot_id || ' back, of ' || coalesce(taken.amount, 0) || ' taken' as detail
    from journal j join ledger_entry e using (account_id, journal_id)
    join lot l on l.account_id = e.account_id and l.lot_id = e.lot_id
    left join (${UNDONE}) u on u.account_id = j.account_id and u.natural_key = j.natural_key
    left join (${SOURCES}) s on s.account_id = u.account_id and s.source_id = u.source_id
    cross join lateral (
      select sum(b.amount) as amount from ledger_entry b
      where b.account_id = e.account_id and b.lot_id = e.lot_id and b.ledger_account = 'returned' and b.journal_id < e.journal_id
    ) taken
    where j.kind = 'return-corrected' and e.ledger_account = 'returned'
      and (-e.amount > coalesce(taken.amount, 0) or -e.amount > ceil(l.amount::numeric * u.amount_minor / s.price_minor))`,
};
