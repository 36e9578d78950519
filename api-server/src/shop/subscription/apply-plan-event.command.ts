import { type AccountState, isClosedAccount } from '../../session';
import { type Transactor, findOne } from '../../database';
import { utcOffsetOf } from '../../caller';
import { withAccountLock } from '../../ledger';
import { type Mail, type Mailer, sendStoredMail } from '../../mail';
import type { ServerDependencies } from '../../server-dependencies';
import { type PlanEvent, taxTermsOf, firstOfNextMonth, planMonthOf, startOfPlanMonth } from '../payment';
import { recordPlanMonth } from './record-plan-month.command';
import { deleteCardChange, applyCardChange } from './change-card.command';
import { findOriginalPlanTerms } from './plan-checkout.command';
import { planChangedMail, planEndedMail, renewalFailedMail } from './plan.mail';
import { syncDesiredRenewals, saveDesiredRenewal } from './desired-renewal';
import { applyPlanStart } from './apply-plan-start.command';
import { saveCardLabel } from './save-card-label.command';
import { type SubscriptionRecord, isRunning, findSubscription } from './subscription-record.query';
import { HOUR_MS } from '../../clock';

export type PlanDependencies = Pick<
  ServerDependencies,
  'database' | 'payments' | 'configuration' | 'clock' | 'log' | 'mailer' | 'stopping'
>;

/** `unchanged`: already known, or superseded by later events. The last three are mismatches; then nothing is written. */
export type PlanEventOutcome =
  | 'started'
  | 'renewed'
  | 'past-due'
  | 'ended'
  | 'closed'
  | 'card-changed'
  | 'surplus'
  | 'unchanged'
  | 'unknown-plan'
  | 'session-mismatch'
  | 'amount-mismatch';
interface PlanOutcome {
  readonly settlement: PlanEventOutcome;
  readonly mail?: Mail | undefined;
}

interface StoredOutcome {
  readonly settlement: PlanEventOutcome;
  readonly mailId: number | undefined;
}
const storeMail = async (tx: Transactor, mailer: Mailer, { settlement, mail }: PlanOutcome): Promise<StoredOutcome> => ({
  settlement,
  mailId: mail && (await mailer.write(tx, mail)),
});

/**
 * Applies a verified event of a plan, once. Payment is per calendar month: subscribing pays for the current month and grants its points at
 * once, and every later 1st is charged and grants again. So billing and grants share one date, the 1st in the region's calendar, and points
 * are never granted without the money.
 */
export async function applyPlanEvent(dependencies: PlanDependencies, event: PlanEvent): Promise<PlanEventOutcome> {
  const { database, clock, log, mailer } = dependencies;
  const now = clock.now();
  const { accountId } = event;
  if (!(await findOne(database, 'select 1 as one from account where account_id = $1', [accountId]))) return 'unknown-plan';
  if (event.kind === 'plan-card-given') return applyCardChange(dependencies, event, now);
  if (event.kind === 'plan-card-page-closed') return deleteCardChange(database, event);
  const { settlement, mailId } = await withAccountLock(database, accountId, async (tx) =>
    storeMail(tx, mailer, await settle(tx, dependencies, event, now)),
  );
  if (settlement === 'surplus') log.error({ event }, 'A month of a plan was charged twice. The second charge is refunded automatically.');
  if (settlement === 'started' || settlement === 'surplus') await syncDesiredRenewals(dependencies, now, accountId);
  if (event.kind === 'plan-started' && settlement === 'started') await saveCardLabel(dependencies, accountId, event.providerSubscriptionId);
  await sendStoredMail(dependencies, mailId);
  return settlement;
}

async function settle(
  tx: Transactor,
  dependencies: PlanDependencies,
  event: Exclude<PlanEvent, { kind: `plan-card-${string}` }>,
  now: Date,
): Promise<PlanOutcome> {
  const { configuration } = dependencies;
  if (event.kind === 'plan-started') {
    const settlement = await applyPlanStart(tx, configuration, event, now);
    const checkout = await findOne<{ asset_id: string }>(
      tx,
      'select asset_id from subscription_checkout where account_id = $1 and checkout_id = $2',
      [event.accountId, event.checkoutId],
    );
    const plan = checkout && (await findSubscription(tx, event.accountId, checkout.asset_id));
    return {
      settlement,
      mail: settlement === 'started' && plan ? await planChangedMail(tx, configuration, plan, 'started', now) : undefined,
    };
  }
  if (event.kind === 'plan-checkout-closed') {
    const closed = await tx.execute(
      `update subscription_checkout set state = 'canceled', settled_at = $3 where account_id = $1 and checkout_id = $2 and state = 'open'`,
      [event.accountId, event.checkoutId, now],
    );
    return { settlement: closed > 0 ? 'closed' : 'unchanged' };
  }
  const { accountId, providerSubscriptionId } = event;
  const renewal = await findOne<{ asset_id: string }>(
    tx,
    'select asset_id from desired_renewal where account_id = $1 and provider_subscription_id = $2',
    [accountId, providerSubscriptionId],
  );
  const plan = renewal && (await findSubscription(tx, accountId, renewal.asset_id));
  if (!plan) return { settlement: 'unknown-plan' };
  if (event.kind === 'plan-charged') return { settlement: await settleCharge(tx, dependencies, plan, event, now) };
  if (event.kind === 'plan-ended') {
    await tx.execute('update desired_renewal set ended_at = $3 where account_id = $1 and provider_subscription_id = $2', [
      accountId,
      providerSubscriptionId,
      now,
    ]);
    return plan.providerSubscriptionId === providerSubscriptionId ? endPlan(tx, dependencies, plan, now) : { settlement: 'unchanged' };
  }
  return settleFailure(tx, dependencies, plan, event, now);
}

async function settleCharge(
  tx: Transactor,
  { configuration }: PlanDependencies,
  plan: SubscriptionRecord,
  event: PlanEvent & { kind: 'plan-charged' },
  now: Date,
): Promise<PlanEventOutcome> {
  const { accountId, assetId } = plan;
  const terms = (await findOriginalPlanTerms(tx, accountId, event.providerSubscriptionId)) ?? plan;
  if (event.amountMinor !== terms.priceMinor || event.currency !== terms.currency) return 'amount-mismatch';
  const offset = utcOffsetOf(terms.region, configuration);
  const period = planMonthOf(event.periodStart, offset);
  const hasBonus = plan.bonusUntil !== null && startOfPlanMonth(period, offset) <= plan.bonusUntil;
  const account = await findOne<{ state: AccountState }>(tx, 'select state from account where account_id = $1', [accountId]);
  const booked = await recordPlanMonth(tx, {
    ...terms,
    accountId,
    assetId,
    bonusPoint: hasBonus ? terms.bonusPoint : 0,
    chargeId: event.chargeId,
    period,
    freePointDays: configuration.FREE_POINT_DAYS,
    tax: taxTermsOf(configuration, terms.currency),
    isAccountClosed: account !== undefined && isClosedAccount(account.state),
    now,
  });
  if (booked !== 'granted') return booked;
  if (plan.providerSubscriptionId !== event.providerSubscriptionId) return 'renewed';
  // A late successful charge pays for its month to the end, even when the plan was canceled in the meantime.
  await tx.execute(
    `update subscription set renews_at = greatest(renews_at, $3), past_due_at = null, failed_attempts = 0, retries_at = null,
       ends_at = case when ends_at is not null then greatest(ends_at, $3) end
     where account_id = $1 and asset_id = $2`,
    [accountId, assetId, firstOfNextMonth(event.periodStart, offset)],
  );
  return 'renewed';
}

async function settleFailure(
  tx: Transactor,
  { configuration }: PlanDependencies,
  plan: SubscriptionRecord,
  event: PlanEvent & { kind: 'plan-charge-failed' },
  now: Date,
): Promise<PlanOutcome> {
  const { accountId, assetId } = plan;
  const period = planMonthOf(event.periodStart, utcOffsetOf(plan.region, configuration));
  const paid = await findOne(
    tx,
    'select 1 as one from subscription_charge where account_id = $1 and asset_id = $2 and period = $3 and not is_surplus',
    [accountId, assetId, period],
  );
  const isKnown = plan.pastDueAt !== null && event.attempt <= plan.failedAttempts;
  if (paid || isKnown || !isRunning(plan, now) || plan.canceledAt || plan.providerSubscriptionId !== event.providerSubscriptionId)
    return { settlement: 'unchanged' };
  await tx.execute(
    `update subscription set past_due_at = coalesce(past_due_at, $3), failed_attempts = $4, retries_at = $5 where account_id = $1 and asset_id = $2`,
    [accountId, assetId, now, event.attempt, event.nextAttemptAt],
  );
  // One mail per month: the last one of several attempts says that the plan has ended.
  if (plan.pastDueAt || !event.nextAttemptAt) return { settlement: 'past-due' };
  return { settlement: 'past-due', mail: await renewalFailedMail(tx, configuration, plan, event.nextAttemptAt) };
}

/** Ends a plan that its reader has not canceled: the provider gave up, or the plan was overdue. */
async function endPlan(
  tx: Transactor,
  { configuration }: Pick<PlanDependencies, 'configuration'>,
  plan: SubscriptionRecord,
  now: Date,
): Promise<PlanOutcome> {
  if (plan.canceledAt) return { settlement: 'unchanged' };
  await tx.execute('update subscription set canceled_at = $3, ends_at = $3, retries_at = null where account_id = $1 and asset_id = $2', [
    plan.accountId,
    plan.assetId,
    now,
  ]);
  return { settlement: 'ended', mail: await planEndedMail(tx, configuration, plan) };
}

interface OverdueRow {
  account_id: number;
  asset_id: string;
}
/**
 * Ends plans whose charge has been failing for longer than all retries take, whatever the provider's own rules on giving up are. Returns
 * how many.
 */
export async function endOverduePlans(dependencies: PlanDependencies, now: Date): Promise<number> {
  const { database, configuration, mailer, stopping } = dependencies;
  const hours = (configuration.PLAN_RENEWAL_RETRIES + 1) * configuration.PLAN_RETRY_HOURS;
  const rows = await database.query<OverdueRow>(
    'select account_id, asset_id from subscription where past_due_at < $1 and ends_at is null order by past_due_at limit 500',
    [new Date(now.getTime() - hours * HOUR_MS)],
  );
  let ended = 0;
  for (const { account_id, asset_id } of rows) {
    if (stopping?.aborted) break;
    const outcome = await withAccountLock(database, account_id, async (tx): Promise<StoredOutcome> => {
      const plan = await findSubscription(tx, account_id, asset_id);
      if (!plan?.pastDueAt) return { settlement: 'unchanged', mailId: undefined };
      await saveDesiredRenewal(tx, plan, { state: 'end-now' }, now);
      return storeMail(tx, mailer, await endPlan(tx, dependencies, plan, now));
    });
    if (outcome.settlement === 'ended') ended += 1;
    await sendStoredMail(dependencies, outcome.mailId);
  }
  return ended;
}
