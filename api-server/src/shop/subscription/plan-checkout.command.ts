import { randomBytes } from 'node:crypto';
import { type Transactor, findOne } from '../../database';
import type { OfferedPlan } from '../payment';
import { HOUR_MS } from '../../clock';

/** A provider's page for the first payment of a plan; without a URL it has not been opened there yet. */
export interface PlanCheckout extends OfferedPlan {
  readonly checkoutId: string;
  readonly returnPath: string;
  readonly providerSessionId: string | null;
  readonly checkoutUrl: string | null;
  readonly createdAt: Date;
}

/** Providers' pages last a day; one is reused only while there is plenty of time left to pay. */
export const CHECKOUT_REUSE_MS = 12 * HOUR_MS;
const COLUMNS = `checkout_id as "checkoutId", asset_id as "assetId", region, name, point, bonus_point as "bonusPoint", price_minor as "priceMinor", currency,
  return_path as "returnPath", provider_session_id as "providerSessionId", checkout_url as "checkoutUrl", created_at as "createdAt"`;

export const findOpenPlanCheckout = (tx: Transactor, accountId: number, assetId: string): Promise<PlanCheckout | undefined> =>
  findOne<PlanCheckout>(tx, `select ${COLUMNS} from subscription_checkout where account_id = $1 and asset_id = $2 and state = 'open'`, [
    accountId,
    assetId,
  ]);

/** Whether an open page sells exactly this, so that a second tab can reuse it. */
export const isReusableCheckout = (checkout: PlanCheckout, plan: OfferedPlan, path: string, now: Date): boolean =>
  checkout.returnPath === path &&
  checkout.region === plan.region &&
  checkout.priceMinor === plan.priceMinor &&
  checkout.point === plan.point &&
  checkout.bonusPoint === plan.bonusPoint &&
  now.getTime() - checkout.createdAt.getTime() < CHECKOUT_REUSE_MS;

export async function insertPlanCheckout(
  tx: Transactor,
  accountId: number,
  plan: OfferedPlan,
  path: string,
  now: Date,
): Promise<PlanCheckout> {
  const checkoutId = `plan_${randomBytes(16).toString('hex')}`;
  const { assetId, region, name, point, bonusPoint, priceMinor, currency } = plan;
  await tx.execute(
    `insert into subscription_checkout (account_id, checkout_id, asset_id, region, name, point, bonus_point, price_minor, currency, return_path, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [accountId, checkoutId, assetId, region, name, point, bonusPoint, priceMinor, currency, path, now],
  );
  return { ...plan, checkoutId, returnPath: path, providerSessionId: null, checkoutUrl: null, createdAt: now };
}

/**
 * The original terms of a subscription at the provider, whatever the reader's current plan is; undefined for one that began before pages
 * recorded it.
 */
export const findOriginalPlanTerms = (
  tx: Transactor,
  accountId: number,
  providerSubscriptionId: string,
): Promise<OfferedPlan | undefined> =>
  findOne<OfferedPlan>(
    tx,
    `select asset_id as "assetId", region, name, point, bonus_point as "bonusPoint", price_minor as "priceMinor", currency
     from subscription_checkout where account_id = $1 and provider_subscription_id = $2`,
    [accountId, providerSubscriptionId],
  );

export const savePlanCheckoutUrl = (
  tx: Transactor,
  accountId: number,
  checkoutId: string,
  opened: { readonly providerSessionId: string; readonly checkoutUrl: string },
): Promise<number> =>
  tx.execute('update subscription_checkout set provider_session_id = $3, checkout_url = $4 where account_id = $1 and checkout_id = $2', [
    accountId,
    checkoutId,
    opened.providerSessionId,
    opened.checkoutUrl,
  ]);

export const closePlanCheckout = (tx: Transactor, accountId: number, checkoutId: string, now: Date): Promise<number> =>
  tx.execute(
    `update subscription_checkout set state = 'canceled', settled_at = $3 where account_id = $1 and checkout_id = $2 and state = 'open'`,
    [accountId, checkoutId, now],
  );
