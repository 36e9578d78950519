import { FlowKind, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../database';
import type { JournalKind, LotAsset } from './post-journal';

const FLOW_KIND_OF_JOURNAL: Readonly<Record<JournalKind, FlowKind>> = {
  payment: FlowKind.purchase,
  'sign-up-bonus': FlowKind.signUpBonus,
  'operator-grant': FlowKind.grant,
  'unlock-episode': FlowKind.episode,
  'unlock-episodes': FlowKind.bulk,
  'point-back': FlowKind.pointBack,
  'buy-magazine': FlowKind.magazine,
  'login-bonus': FlowKind.loginBonus,
  'monthly-plan': FlowKind.subscription,
  'rent-episode-title-ticket': FlowKind.rental,
  'rent-episode-premium-ticket': FlowKind.rental,
  expiry: FlowKind.expiry,
  return: FlowKind.return,
  'return-corrected': FlowKind.returnCorrected,
};

export interface PageParams {
  readonly offset?: number;
  /** At most `PAGE_SIZE_MAX`. */
  readonly limit?: number;
}
type FlowEntry = CallResult<'GET /account/ticket/flow'>['ticket_flow_list'][number];

interface FlowRow {
  moved_at: Date;
  kind: JournalKind;
  asset: LotAsset;
  amount: number;
  balance: number;
  ends_at: Date | null;
  title_id: number | null;
  title_name: string | null;
  episode_id: number | null;
  episode_name: string | null;
  episode_count: number | null;
  magazine_id: number | null;
  magazine_name: string | null;
  asset_id: string | null;
}

/** The date of an expiry is that of the lot, not of its booking. */
const AMOUNTS = `
  select e.journal_id, e.asset, sum(e.amount)::int as amount, max(l.expires_at) as ends_at
  from ledger_entry e join lot l on l.account_id = e.account_id and l.lot_id = e.lot_id
  where e.account_id = $1 and e.ledger_account = 'balance' and e.asset = any($2)
  group by e.journal_id, e.asset`;
const PAGE = `
  with amounts as (${AMOUNTS}),
  dated as (
    select m.*, j.kind, j.memo, case when j.kind = 'expiry' then m.ends_at else j.created_at end as moved_at
    from amounts m join journal j on j.account_id = $1 and j.journal_id = m.journal_id
  ),
  page as (
    select d.*, (sum(amount) over (order by moved_at, journal_id, asset desc))::int as balance
    from dated d order by moved_at desc, journal_id desc, asset offset $3 limit $4
  )
  select s.moved_at, s.kind, s.asset, s.amount, s.balance, s.ends_at, t.title_id, t.title_name, e.episode_id, e.episode_name,
         cardinality(string_to_array(s.memo ->> 'episode_ids', ',')) as episode_count,
         m.magazine_id, m.magazine_name || ' ' || m.issue_number as magazine_name, s.memo ->> 'asset_id' as asset_id
  from page s
  left join title t on t.title_id = (s.memo ->> 'title_id')::int
  left join episode e on e.episode_id = (s.memo ->> 'episode_id')::int
  left join magazine m on m.magazine_id = (s.memo ->> 'magazine_id')::int
  order by s.moved_at desc, s.journal_id desc, s.asset`;

const flowEntryOf = (row: FlowRow): FlowEntry => ({
  date: row.moved_at.toISOString(),
  kind: FLOW_KIND_OF_JOURNAL[row.kind],
  amount: row.amount,
  balance: row.balance,
  expired_date: row.amount > 0 || row.kind === 'expiry' ? (row.ends_at?.toISOString() ?? null) : null,
  subject: {
    title_id: row.title_id,
    title_name: row.title_name,
    episode_id: row.episode_id,
    episode_name: row.episode_name,
    episode_count: row.episode_count,
    magazine_id: row.magazine_id,
    magazine_name: row.magazine_name,
    asset_id: row.asset_id,
  },
});

/** What a reader received, spent and lost of these assets, newest first; one entry per journal and asset. */
export async function loadTransactionHistory(
  db: Queryable,
  accountId: number,
  assets: readonly LotAsset[],
  page: PageParams,
): Promise<{ entries: { readonly asset: LotAsset; readonly flow: FlowEntry }[]; total: number }> {
  const limit = Math.min(page.limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX);
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::int as total from (${AMOUNTS}) moved`, [accountId, assets]),
    db.query<FlowRow>(PAGE, [accountId, assets, page.offset ?? 0, limit]),
  ]);
  return { entries: rows.map((row) => ({ asset: row.asset, flow: flowEntryOf(row) })), total: counted[0]!.total };
}
