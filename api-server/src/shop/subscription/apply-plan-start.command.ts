import type { Configuration } from '@komado/server-kit';
import type { Currency, Region } from '@komado/shared-contracts';
import { type AccountState, isClosedAccount } from '../../session';
import { type Transactor, findOne } from '../../database';
import { utcOffsetOf } from '../../caller';
import { type PlanEvent, type TaxSettings, taxTermsOf, firstOfNextMonth, planMonthOf, startOfPlanMonth } from '../payment';
import { recordPlanMonth } from './record-plan-month.command';
import { saveDesiredRenewal } from './desired-renewal';
import { isRunning, findSubscription } from './subscription-record.query';

type Settings = TaxSettings & Pick<Configuration, 'FREE_POINT_DAYS' | 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>;
type Start = PlanEvent & { kind: 'plan-started' };

interface CheckoutRow {
  provider_session_id: string | null;
  asset_id: string;
  region: Region;
  name: string;
  point: number;
  bonus_point: number;
  price_minor: number;
  currency: Currency;
  state: 'open' | 'confirmed' | 'canceled';
}

/** Starts a plan after its first payment and grants the current month. The account must be locked. */
export async function applyPlanStart(
  tx: Transactor,
  configuration: Settings,
  event: Start,
  now: Date,
): Promise<'started' | 'surplus' | 'unchanged' | 'unknown-plan' | 'session-mismatch' | 'amount-mismatch'> {
  const { accountId, checkoutId, providerSubscriptionId, chargeId, paidAt } = event;
  const checkout = await findOne<CheckoutRow>(tx, 'select * from subscription_checkout where account_id = $1 and checkout_id = $2', [
    accountId,
    checkoutId,
  ]);
  if (!checkout) return 'unknown-plan';
  // Without a session, the provider opened one but its response was lost.
  if ((checkout.provider_session_id ?? event.providerSessionId) !== event.providerSessionId) return 'session-mismatch';
  if (checkout.price_minor !== event.amountMinor || checkout.currency !== event.currency) return 'amount-mismatch';
  if (checkout.state === 'confirmed') return 'unchanged';
  // A closed checkout that was paid counts: the money was taken.
  await tx.execute(
    `update subscription_checkout set state = 'confirmed', settled_at = $3, provider_subscription_id = $4, provider_session_id = $5
     where account_id = $1 and checkout_id = $2`,
    [accountId, checkoutId, now, providerSubscriptionId, event.providerSessionId],
  );
  const { asset_id: assetId, region, name, point, bonus_point: bonusPoint, price_minor: priceMinor, currency } = checkout;
  const offset = utcOffsetOf(region, configuration);
  const period = planMonthOf(paidAt, offset);
  const before = await findSubscription(tx, accountId, assetId);
  const isFirstEver = !(await findOne(tx, 'select 1 as one from subscription where account_id = $1 limit 1', [accountId]));
  const continued = before && isRunning(before, now) && !before.canceledAt ? before : undefined;
  // The 1st after the first subscription grants the bonus whichever card pays for it.
  const isSecondBonus = Boolean(continued?.pastDueAt && continued.bonusUntil && startOfPlanMonth(period, offset) <= continued.bonusUntil);
  const account = await findOne<{ state: AccountState }>(tx, 'select state from account where account_id = $1', [accountId]);
  const booked = await recordPlanMonth(tx, {
    accountId,
    assetId,
    chargeId,
    period,
    point,
    bonusPoint: isFirstEver || isSecondBonus ? bonusPoint : 0,
    priceMinor,
    currency,
    freePointDays: configuration.FREE_POINT_DAYS,
    tax: taxTermsOf(configuration, currency),
    isAccountClosed: account !== undefined && isClosedAccount(account.state),
    now,
  });
  const subject = { accountId, assetId, providerSubscriptionId };
  if (booked === 'surplus' || (continued && !continued.pastDueAt)) {
    // Only one subscription per plan continues at the provider.
    await saveDesiredRenewal(tx, subject, { state: 'end-now' }, now);
    return booked === 'surplus' ? 'surplus' : 'started';
  }
  // A reader who pays on a page while the current card is being declined continues with the new card.
  if (continued) await saveDesiredRenewal(tx, continued, { state: 'end-now' }, now);
  const renewsAt = firstOfNextMonth(paidAt, offset);
  await tx.execute(
    `insert into subscription (account_id, asset_id, region, name, point, bonus_point, price_minor, currency, provider_subscription_id, started_at, renews_at, bonus_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (account_id, asset_id) do update set region = excluded.region, name = excluded.name, point = excluded.point, bonus_point = excluded.bonus_point,
       price_minor = excluded.price_minor, currency = excluded.currency, provider_subscription_id = excluded.provider_subscription_id,
       started_at = excluded.started_at, renews_at = excluded.renews_at, bonus_until = null, past_due_at = null, failed_attempts = 0,
       retries_at = null, canceled_at = null, ends_at = null, card_brand = null, card_last_four = null`,
    [
      accountId,
      assetId,
      region,
      name,
      point,
      bonusPoint,
      priceMinor,
      currency,
      providerSubscriptionId,
      now,
      renewsAt,
      // The bonus comes with a reader's first plan ever and on the 1st after it.
      isFirstEver ? renewsAt : null,
    ],
  );
  await saveDesiredRenewal(tx, subject, { state: 'renew', renewsAt }, now);
  return 'started';
}
