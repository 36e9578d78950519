import type { CallResult, Currency, Region } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { priceOfMinorUnits } from './money-format';

/** A plan as the shop offers it now. */
export interface OfferedPlan {
  readonly assetId: string;
  readonly region: Region;
  readonly name: string;
  readonly point: number;
  readonly bonusPoint: number;
  /** In the currency's smallest unit. */
  readonly priceMinor: number;
  readonly currency: Currency;
}

type Plan = CallResult<'GET /web/shop/point/subscription'>['plan_list'][number];
interface PlanRow {
  asset_id: string;
  name: string;
  point: number;
  bonus_point: number;
  price_minor: number;
  currency: Currency;
  is_subscribed: boolean;
  is_bonus_available: boolean;
  renews_at: Date | null;
  retries_at: Date | null;
  past_due_at: Date | null;
  canceled_at: Date | null;
  ends_at: Date | null;
  card_changed_at: Date | null;
  card_brand: string | null;
  card_last_four: string | null;
}

// The reader's plans are shown with their own terms and region, wherever the reader is and whatever is on sale now.
const PLANS = `
  select plan.asset_id, coalesce(own.name, plan.name) as name, coalesce(own.point, plan.point) as point,
    coalesce(own.bonus_point, plan.bonus_point) as bonus_point, coalesce(own.price_minor, plan.price_minor) as price_minor,
    coalesce(own.currency, plan.currency) as currency, own.account_id is not null as is_subscribed,
    case when own.account_id is null then not exists (select from subscription ever where ever.account_id = $2)
      else own.ends_at is null and coalesce(own.renews_at <= own.bonus_until, false) end as is_bonus_available,
    own.renews_at, own.retries_at, own.past_due_at, own.canceled_at, own.ends_at, own.card_brand, own.card_last_four,
    (select max(change.changed_at) from subscription_card_change change
      where change.account_id = own.account_id and change.asset_id = own.asset_id) as card_changed_at
  from subscription_plan plan
  left join subscription own on own.account_id = $2 and own.asset_id = plan.asset_id and (own.ends_at is null or own.ends_at > $3)
  where plan.region = coalesce(own.region, $1)`;

function stateOf(row: PlanRow): Plan {
  const next = row.canceled_at ? row.ends_at : row.past_due_at ? row.retries_at : row.renews_at;
  return {
    asset_id: row.asset_id,
    name: row.name,
    point: row.point,
    bonus_point: row.bonus_point,
    price: priceOfMinorUnits(row.price_minor, row.currency),
    is_bonus_available: row.is_bonus_available,
    is_subscribed: row.is_subscribed,
    next_date: next?.toISOString() ?? null,
    is_canceled: row.canceled_at !== null,
    is_past_due: row.past_due_at !== null,
    card_changed_date: row.card_changed_at?.toISOString() ?? null,
    ...(row.card_brand && row.card_last_four ? { card: { brand: row.card_brand, last_four: row.card_last_four } } : {}),
  };
}

/** A region's plans, and those that the reader has with their state; visitors (null) have none. */
export async function loadSubscriptionPlans(db: Queryable, region: Region, accountId: number | null, now: Date): Promise<Plan[]> {
  const rows = await db.query<PlanRow>(
    `${PLANS} and (plan.withdrawn_at is null or own.account_id is not null) order by plan.place, plan.asset_id`,
    [region, accountId, now],
  );
  return rows.map(stateOf);
}

/** One plan with the reader's state, even when it is no longer on sale; undefined when there is none. */
export async function findSubscriptionPlan(
  db: Queryable,
  region: Region,
  accountId: number,
  assetId: string,
  now: Date,
): Promise<Plan | undefined> {
  const [row] = await db.query<PlanRow>(`${PLANS} and plan.asset_id = $4`, [region, accountId, now, assetId]);
  return row && stateOf(row);
}

/** A plan that is on sale in a region. */
export async function findOfferedPlan(db: Queryable, region: Region, assetId: string): Promise<OfferedPlan | undefined> {
  const [plan] = await db.query<OfferedPlan>(
    `select asset_id as "assetId", region, name, point, bonus_point as "bonusPoint", price_minor as "priceMinor", currency
     from subscription_plan where region = $1 and asset_id = $2 and withdrawn_at is null`,
    [region, assetId],
  );
  return plan;
}
