import type { Transactor } from '../../database';
import { lockAccount } from '../../ledger';
import type { DesiredRenewal } from '../payment';
import { saveDesiredRenewal } from './desired-renewal';
import { type SubscriptionRecord, isRunning, loadRunningSubscriptions, findSubscription } from './subscription-record.query';
import { refuse } from '../../refusal';

async function endPlan(
  tx: Transactor,
  plan: SubscriptionRecord,
  renewal: DesiredRenewal['state'] & `end-${string}`,
  now: Date,
): Promise<void> {
  // There is no paid time left when the month is unpaid or the renewal is due right now.
  const endsAt = plan.pastDueAt || plan.renewsAt <= now ? now : plan.renewsAt;
  await tx.execute(
    `update subscription set canceled_at = coalesce(canceled_at, $3), ends_at = least(ends_at, $4), retries_at = null where account_id = $1 and asset_id = $2`,
    [plan.accountId, plan.assetId, now, endsAt],
  );
  await saveDesiredRenewal(tx, plan, { state: plan.pastDueAt ? 'end-now' : renewal }, now);
}

/**
 * Cancels one plan at the end of the paid period, and returns its previous state. Idempotent; refuses a plan that is not running. The
 * account must be locked.
 */
export async function cancelPlan(tx: Transactor, accountId: number, assetId: string, now: Date): Promise<SubscriptionRecord> {
  const plan = await findSubscription(tx, accountId, assetId);
  if (!plan || !isRunning(plan, now)) throw refuse('not-subscribed');
  if (!plan.canceledAt) await endPlan(tx, plan, 'end-at-period', now);
  return plan;
}

/**
 * Cancels all plans of an account that is being closed, in the caller's transaction; returns how many were not canceled before. The
 * schedule ends them at the provider within a minute, so that no later charge can follow.
 */
export async function cancelAllPlans(tx: Transactor, accountId: number, now: Date): Promise<number> {
  await lockAccount(tx, accountId);
  const plans = await loadRunningSubscriptions(tx, accountId, now);
  for (const plan of plans) await endPlan(tx, plan, 'end-now', now);
  await tx.execute('update subscription set card_brand = null, card_last_four = null where account_id = $1', [accountId]);
  await tx.execute(`update subscription_checkout set state = 'canceled', settled_at = $2 where account_id = $1 and state = 'open'`, [
    accountId,
    now,
  ]);
  return plans.filter(({ canceledAt }) => !canceledAt).length;
}
