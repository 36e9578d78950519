import type { Configuration } from '@komado/server-kit';
import { PaymentResult } from '@komado/shared-contracts';
import type { Logger } from 'pino';
import { withActiveAccountLock } from '../../account/reader';
import { type Database, type Transactor, findOne } from '../../database';
import { type Reader, utcOffsetOf } from '../../caller';
import { refuse } from '../../refusal';
import { withAccountLock } from '../../ledger';
import { type Mailer, sendStoredMail } from '../../mail';
import { pointsText, type PaymentProvider, returnUrl, type OfferedPlan, planMonthOf } from '../payment';
import {
  type PlanCheckout,
  closePlanCheckout,
  isReusableCheckout,
  findOpenPlanCheckout,
  savePlanCheckoutUrl,
  insertPlanCheckout,
} from './plan-checkout.command';
import { planChangedMail } from './plan.mail';
import { syncDesiredRenewals, saveDesiredRenewal } from './desired-renewal';
import { isRunning, findSubscription } from './subscription-record.query';

export interface PlanCheckoutDependencies {
  readonly database: Database;
  readonly payments: PaymentProvider;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly configuration: Pick<Configuration, 'PUBLIC_URL' | 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>;
}
export interface PlanRequest {
  readonly reader: Reader;
  readonly plan: OfferedPlan;
  /** Path on this site to return to. */
  readonly path: string;
  readonly now: Date;
}

type Step =
  | { readonly kind: 'resumed'; readonly mailId: number | undefined }
  | { readonly kind: 'open'; readonly checkout: PlanCheckout; readonly isCurrent: boolean }
  | { readonly kind: 'replace'; readonly checkoutId: string; readonly providerSessionId: string };

/** The next step, decided under the account's lock. */
async function nextStep(tx: Transactor, dependencies: PlanCheckoutDependencies, { reader, plan, path, now }: PlanRequest): Promise<Step> {
  const { accountId } = reader;
  const subscription = await findSubscription(tx, accountId, plan.assetId);
  // The month of a past-due plan is paid like a first one: the card that pays takes over.
  if (subscription && isRunning(subscription, now) && (subscription.canceledAt || !subscription.pastDueAt)) {
    if (!subscription.canceledAt) throw refuse('already-subscribed');
    const resumable = await findOne(
      tx,
      `select 1 as one from desired_renewal where account_id = $1 and provider_subscription_id = $2 and desired_state = 'end-at-period' and ended_at is null`,
      [accountId, subscription.providerSubscriptionId],
    );
    if (!resumable) throw refuse('plan-month-paid');
    await tx.execute('update subscription set canceled_at = null, ends_at = null where account_id = $1 and asset_id = $2', [
      accountId,
      plan.assetId,
    ]);
    await saveDesiredRenewal(tx, subscription, { state: 'renew', renewsAt: subscription.renewsAt }, now);
    const mail = await planChangedMail(tx, dependencies.configuration, { ...subscription, canceledAt: null, endsAt: null }, 'resumed');
    return { kind: 'resumed', mailId: mail && (await dependencies.mailer.write(tx, mail)) };
  }
  const period = planMonthOf(now, utcOffsetOf(plan.region, dependencies.configuration));
  const paid = await findOne(
    tx,
    'select 1 as one from subscription_charge where account_id = $1 and asset_id = $2 and period = $3 and not is_surplus',
    [accountId, plan.assetId, period],
  );
  if (paid) throw refuse('plan-month-paid');
  const open = await findOpenPlanCheckout(tx, accountId, plan.assetId);
  if (!open) return { kind: 'open', checkout: await insertPlanCheckout(tx, accountId, plan, path, now), isCurrent: true };
  if (isReusableCheckout(open, plan, path, now)) return { kind: 'open', checkout: open, isCurrent: true };
  if (open.providerSessionId !== null) return { kind: 'replace', checkoutId: open.checkoutId, providerSessionId: open.providerSessionId };
  // Its session may exist at the provider although we have no ID: requesting it again returns the ID, with which it can be closed.
  return { kind: 'open', checkout: open, isCurrent: false };
}

async function openAtProvider(
  { database, payments, configuration }: PlanCheckoutDependencies,
  reader: Reader,
  checkout: PlanCheckout,
): Promise<string> {
  if (checkout.checkoutUrl !== null) return checkout.checkoutUrl;
  const { accountId, email } = reader;
  const { checkoutId, assetId, name, point, region, priceMinor, currency, returnPath } = checkout;
  const opened = await payments.createPlanCheckout({
    checkoutId,
    accountId,
    email,
    assetId,
    description: `${name}: ${pointsText(point, 0)} a month`,
    amountMinor: priceMinor,
    currency,
    offsetMinutes: utcOffsetOf(region, configuration),
    confirmedUrl: returnUrl(configuration.PUBLIC_URL, returnPath, PaymentResult.confirmed),
    canceledUrl: returnUrl(configuration.PUBLIC_URL, returnPath, PaymentResult.canceled),
  });
  await withAccountLock(database, accountId, (tx) => savePlanCheckoutUrl(tx, accountId, checkoutId, opened));
  return opened.checkoutUrl;
}

/** Another tab may change the open checkout. */
const MAX_ATTEMPTS = 5;

/**
 * Returns the URL of the page where the first month is paid. All tabs of a reader get the same page, and a page with other terms is
 * closed first, so that a plan cannot be paid twice. A canceled plan that is still running just continues, without a charge: then the
 * return URL is returned. Refuses a running plan, unless it is past due, and one whose current month is paid.
 */
export async function startPlan(dependencies: PlanCheckoutDependencies, request: PlanRequest): Promise<string> {
  const { database, payments, configuration } = dependencies;
  const { reader, path, now } = request;
  const { accountId } = reader;
  const confirmedUrl = returnUrl(configuration.PUBLIC_URL, path, PaymentResult.confirmed);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const step = await withActiveAccountLock(database, accountId, (tx) => nextStep(tx, dependencies, request));
    if (step.kind === 'resumed') {
      await syncDesiredRenewals(dependencies, now, accountId);
      await sendStoredMail(dependencies, step.mailId);
      return confirmedUrl;
    }
    if (step.kind === 'open') {
      const url = await openAtProvider(dependencies, reader, step.checkout);
      if (step.isCurrent) return url;
      continue;
    }
    if ((await payments.closePlanCheckout(step.providerSessionId)) === 'paid') throw refuse('plan-payment-pending');
    await withAccountLock(database, accountId, (tx) => closePlanCheckout(tx, accountId, step.checkoutId, now));
  }
  throw refuse('plan-payment-pending');
}
