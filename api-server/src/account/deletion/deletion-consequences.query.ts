import type { CallResult } from '@komado/shared-contracts';
import { findOne, type Queryable } from '../../database';
import { balances } from '../../ledger';
import { loadRunningSubscriptions } from '../../shop/subscription';

export async function loadDeletionConsequences(
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<CallResult<'GET /web/account/deletion'>> {
  const counted = await findOne<{ chapters: number; titles: number; magazines: number; comments: number }>(
    db,
    `select
       (select count(*)::int from entitlement where account_id = $1 and kind = 'purchased') as chapters,
       (select count(distinct title_id)::int from entitlement where account_id = $1 and kind = 'purchased') as titles,
       (select count(*)::int from magazine_purchase where account_id = $1) as magazines,
       (select count(*)::int from comment where account_id = $1 and deleted_at is null) as comments`,
    [accountId],
  );
  const plans = await loadRunningSubscriptions(db, accountId, now);
  const { point, ticket } = await balances(db, accountId, now);
  return {
    point,
    ticket_count: ticket.count,
    chapter_count: counted?.chapters ?? 0,
    title_count: counted?.titles ?? 0,
    magazine_count: counted?.magazines ?? 0,
    comment_count: counted?.comments ?? 0,
    running_plan_list: plans.map(({ assetId, name, renewsAt, endsAt }) => ({
      asset_id: assetId,
      name,
      paid_until: (endsAt ?? renewsAt).toISOString(),
    })),
  };
}
