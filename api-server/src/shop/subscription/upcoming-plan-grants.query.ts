import type { CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';

type Flow = CallResult<'GET /account/reservation/flow'>;

interface Row {
  grant_date: Date;
  kind: Flow['reservation_list'][number]['grant_kind'];
  amount: number;
  asset_id: string;
  plan_name: string;
  total: number;
}

/** What the reader's running plans grant on their next 1st; canceled and past due ones are left out. */
export async function loadUpcomingPlanGrants(db: Queryable, accountId: number, limit: number, offset: number): Promise<Flow> {
  const grants = `
    select renews_at as grant_date, 'monthly_plan' as kind, point as amount, asset_id, name as plan_name, 0 as place
    from subscription where account_id = $1 and ends_at is null and past_due_at is null
    union all
    select renews_at, 'monthly_plan_bonus', bonus_point, asset_id, name, 1
    from subscription where account_id = $1 and ends_at is null and past_due_at is null and bonus_point > 0 and renews_at <= bonus_until`;
  const rows = await db.query<Row>(
    `select grant_date, kind, amount, asset_id, plan_name, count(*) over () as total from (${grants}) as reservation
     order by grant_date, asset_id, place limit $2 offset $3`,
    [accountId, limit, offset],
  );
  const first =
    rows[0] ?? (offset > 0 ? (await db.query<Row>(`select count(*) as total from (${grants}) as reservation`, [accountId]))[0] : undefined);
  return {
    total_count: first?.total ?? 0,
    reservation_list: rows.map((row) => ({
      grant_date: row.grant_date.toISOString(),
      grant_kind: row.kind,
      amount: row.amount,
      is_paid: row.kind === 'monthly_plan',
      asset_id: row.asset_id,
      plan_name: row.plan_name,
    })),
  };
}
