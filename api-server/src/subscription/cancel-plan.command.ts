import type { Transactor } from '../database/database';
import { lockAccount } from '../ledger/account-transaction';
import type { RenewalWish } from '../shop/payment-provider';
import { writeWish } from './renewal-wish';
import { type SubscriptionRecord, isRunning, runningSubscriptions, subscriptionOf } from './subscription-record.query';
import { refuse } from '../http/handler';

async function end(tx: Transactor, plan: SubscriptionRecord, wish: RenewalWish['wish'] & `end-${string}`, now: Date): Promise<void> {
  // A month that was not paid has nothing to run on with; nor has one whose renewal is due at this very moment.
  const endsAt = plan.pastDueAt || plan.renewsAt <= now ? now : plan.renewsAt;
  await tx.execute(
    `update subscription set canceled_at = coalesce(canceled_at, $3), ends_at = least(ends_at, $4), retries_at = null where account_id = $1 and asset_id = $2`,
    [plan.accountId, plan.assetId, now, endsAt],
  );
  await writeWish(tx, plan, { wish: plan.pastDueAt ? 'end-now' : wish }, now);
}

/**
 * Cancels one plan to the end of what was paid for, and gives it as it was. Cancelling again changes nothing; a plan that does not run is
 * refused. The account must be locked.
 */
export async function cancelPlan(tx: Transactor, accountId: number, assetId: string, now: Date): Promise<SubscriptionRecord> {
  const plan = await subscriptionOf(tx, accountId, assetId);
  if (!plan || !isRunning(plan, now)) throw refuse('not-subscribed');
  if (!plan.canceledAt) await end(tx, plan, 'end-at-period', now);
  return plan;
}

/**
 * Cancels every plan of a reader who leaves or is shut out, within the caller's transaction; gives how many were not cancelled before. The
 * provider is told to end them at once by the schedule, within a minute, so that no later charge can follow.
 */
export async function cancelAllPlans(tx: Transactor, accountId: number, now: Date): Promise<number> {
  await lockAccount(tx, accountId);
  const plans = await runningSubscriptions(tx, accountId, now);
  for (const plan of plans) await end(tx, plan, 'end-now', now);
  await tx.execute(`update subscription_checkout set state = 'canceled', settled_at = $2 where account_id = $1 and state = 'open'`, [
    accountId,
    now,
  ]);
  return plans.filter(({ canceledAt }) => !canceledAt).length;
}
