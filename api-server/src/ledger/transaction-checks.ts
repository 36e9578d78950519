/** Faults in the accounts, dates and repetitions of journals. */
export type TransactionFaultKind =
  | 'unexpected-entry'
  | 'spent-after-expiry'
  | 'expired-early'
  | 'chapter-paid-twice'
  | 'magazine-paid-twice'
  | 'rented-before-rental-end'
  | 'title-ticket-count-mismatch'
  | 'wrong-payment-bonus'
  | 'plan-bonus-after-the-second-month';

/** SQL: the ledger accounts and assets that each kind of journal may have entries of. */
const RULES = `(values
  ('payment', 'sold', 'paid-point'), ('payment', 'granted', 'free-point'),
  ('monthly-plan', 'sold', 'paid-point'), ('monthly-plan', 'granted', 'free-point'),
  ('operator-grant', 'sold', 'paid-point'), ('operator-grant', 'granted', 'free-point'), ('operator-grant', 'granted', 'premium-ticket'),
  ('sign-up-bonus', 'granted', 'free-point'),
  ('login-bonus', 'granted', 'free-point'), ('login-bonus', 'granted', 'premium-ticket'),
  ('point-back', 'granted', 'free-point'),
  ('unlock-episode', 'spent', 'free-point'), ('unlock-episode', 'spent', 'paid-point'),
  ('unlock-episodes', 'spent', 'free-point'), ('unlock-episodes', 'spent', 'paid-point'),
  ('buy-magazine', 'spent', 'free-point'), ('buy-magazine', 'spent', 'paid-point'),
  ('rent-episode-title-ticket', 'granted', 'title-ticket'), ('rent-episode-title-ticket', 'spent', 'title-ticket'),
  ('rent-episode-premium-ticket', 'spent', 'premium-ticket'),
  ('expiry', 'expired', 'free-point'), ('expiry', 'expired', 'paid-point'), ('expiry', 'expired', 'premium-ticket'),
  ('return', 'returned', 'free-point'), ('return', 'returned', 'paid-point'),
  ('return-corrected', 'returned', 'free-point'), ('return-corrected', 'returned', 'paid-point'),
  ('return-corrected', 'expired', 'free-point')
) as rule (kind, ledger_account, asset)`;

const BUYING = `('unlock-episode', 'unlock-episodes', 'buy-magazine')`;
const PAID_EPISODES = `string_to_array(coalesce(j.memo ->> 'episode_ids', j.memo ->> 'episode_id'), ',')::integer[]`;

/** One query per kind of fault: each row (account_id, subject, detail) is a fault. */
export const TRANSACTION_CHECKS: Readonly<Record<TransactionFaultKind, string>> = {
  'unexpected-entry': `
    select j.account_id, j.journal_id as subject, j.kind || ' with ' || e.ledger_account || ' ' || e.asset as detail
    from journal j join ledger_entry e using (account_id, journal_id)
    where e.ledger_account <> 'balance' and (
      (e.ledger_account in ('sold', 'granted') or (e.ledger_account = 'returned' and j.kind = 'return-corrected')) <> (e.amount < 0)
      or not exists (select from ${RULES} where rule.kind = j.kind and rule.ledger_account = e.ledger_account and rule.asset = e.asset))`,
  'spent-after-expiry': `
    select j.account_id, j.journal_id as subject, 'lot ' || l.lot_id || ' had ended at ' || l.expires_at as detail
    from ledger_entry e join journal j using (account_id, journal_id) join lot l on l.account_id = e.account_id and l.lot_id = e.lot_id
    where e.ledger_account = 'spent' and l.expires_at <= j.created_at`,
  'expired-early': `
    select j.account_id, j.journal_id as subject, 'lot ' || l.lot_id || ' ends ' || coalesce('at ' || l.expires_at, 'never') as detail
    from ledger_entry e join journal j using (account_id, journal_id) join lot l on l.account_id = e.account_id and l.lot_id = e.lot_id
    where e.ledger_account = 'expired' and coalesce(l.expires_at > j.created_at, true)`,
  'chapter-paid-twice': `
    select j.account_id, j.journal_id as subject, j.kind || ' of episode ' || n.episode_id || ', which journal ' || n.journal_id || ' paid for' as detail
    from journal j cross join unnest(${PAID_EPISODES}) as paid (episode_id)
    join entitlement n on n.account_id = j.account_id and n.episode_id = paid.episode_id and n.kind = 'purchased'
    where j.kind in ${BUYING} and n.journal_id <> j.journal_id`,
  'magazine-paid-twice': `
    select j.account_id, j.journal_id as subject, 'magazine ' || p.magazine_id || ', which journal ' || p.journal_id || ' paid for' as detail
    from journal j join magazine_purchase p on p.account_id = j.account_id and p.magazine_id = (j.memo ->> 'magazine_id')::integer
    where j.kind = 'buy-magazine' and p.journal_id <> j.journal_id`,
  // The key of a rental says when the previous one ended: 'rent:<account>:<episode>:<end>', or 'first'.
  'rented-before-rental-end': `
    select j.account_id, j.journal_id as subject, j.natural_key as detail
    from journal j
    where j.kind in ('rent-episode-title-ticket', 'rent-episode-premium-ticket') and j.natural_key like 'rent:%'
      and j.natural_key not like '%:first' and substring(j.natural_key from '^rent:\\d+:\\d+:(.*)$')::timestamptz > j.created_at`,
  'title-ticket-count-mismatch': `
    select t.account_id, t.title_id as subject, 'spent ' || t.version - 1 || ', booked ' || count(j.journal_id) as detail
    from title_ticket t
    left join journal j on j.account_id = t.account_id and j.kind = 'rent-episode-title-ticket' and (j.memo ->> 'title_id')::integer = t.title_id
    group by t.account_id, t.title_id having t.version - 1 <> count(j.journal_id)`,
  'wrong-payment-bonus': `
    select p.account_id, p.payment_id as subject, 'promised ' || p.bonus_point || ' bonus points, gave ' || coalesce(sum(e.amount), 0) as detail
    from payment p join journal j on j.account_id = p.account_id and j.natural_key = 'payment:' || p.payment_id
    left join ledger_entry e on e.account_id = j.account_id and e.journal_id = j.journal_id and e.ledger_account = 'balance' and e.asset = 'free-point'
    group by p.account_id, p.payment_id having coalesce(sum(e.amount), 0) <> p.bonus_point`,
  // Free points come with a reader's first plan ever and on the 1st after it.
  'plan-bonus-after-the-second-month': `
    select j.account_id, max(j.journal_id) as subject, 'a bonus of monthly plans in ' || count(distinct j.journal_id) || ' months' as detail
    from journal j join ledger_entry e using (account_id, journal_id)
    where j.kind = 'monthly-plan' and e.ledger_account = 'granted' and e.asset = 'free-point'
    group by j.account_id having count(distinct j.journal_id) > 2`,
};
