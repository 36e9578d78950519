import { type CallResult, type Region, UserType } from '@komado/shared-contracts';
import { type Queryable, findOne } from '../../database';
import { loadSubscriptionPlans } from '../../shop/payment';

/** Charge type and active plans, from the reader's payments. The P of subscription_p stands for plural: more than one plan at once. */
export async function loadCustomerTypeAndPlans(
  db: Queryable,
  accountId: number,
  region: Region,
  now: Date,
): Promise<CallResult<'GET /user'>> {
  const plans = await loadSubscriptionPlans(db, region, accountId, now);
  const running = plans.filter((plan) => plan.is_subscribed && !plan.is_past_due).map((plan) => plan.asset_id);
  const paid = await findOne(
    db,
    `select 1 from payment where account_id = $1 and state = 'confirmed' union all select 1 from subscription_charge where account_id = $1 limit 1`,
    [accountId],
  );
  const ofPlans = running.length > 1 ? UserType.subscription_p : running.length > 0 ? UserType.subscription : undefined;
  const type = ofPlans ?? (paid ? UserType.charger : UserType.non_charger);
  return { charge_type: type, subscription_categories: running };
}
