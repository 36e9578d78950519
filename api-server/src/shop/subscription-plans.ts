import type { CallResult, Currency, Region } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { priceOf } from './money-text';

type Plan = CallResult<'GET /web/shop/point/subscription'>['plan_list'][number];
interface PlanRow {
  asset_id: string;
  name: string;
  point: number;
  bonus_point: number;
  price_minor: number;
  currency: Currency;
  started_at: Date | null;
  renews_at: Date | null;
  canceled_at: Date | null;
  ends_at: Date | null;
}

/** Plans of a region, and the state of those that the reader has; visitors (null) have none. */
export async function subscriptionPlans(reader: Reader, region: Region, accountId: number | null, now: Date): Promise<Plan[]> {
  const rows = await reader.query<PlanRow>(
    `select plan.asset_id, plan.name, plan.point, plan.bonus_point, plan.price_minor, plan.currency,
       own.started_at, own.renews_at, own.canceled_at, own.ends_at
     from subscription_plan plan
     left join subscription own on own.account_id = $2 and own.asset_id = plan.asset_id and own.region = plan.region and coalesce(own.ends_at > $3, true)
     where plan.region = $1 and (plan.withdrawn_at is null or own.account_id is not null)
     order by plan.place, plan.asset_id`,
    [region, accountId, now],
  );
  return rows.map((row) => ({
    asset_id: row.asset_id,
    name: row.name,
    point: row.point,
    bonus_point: row.bonus_point,
    price: priceOf(row.price_minor, row.currency),
    is_subscribed: row.started_at !== null,
    next_date: (row.canceled_at ? row.ends_at : row.renews_at)?.toISOString() ?? null,
    is_canceled: row.canceled_at !== null,
  }));
}
