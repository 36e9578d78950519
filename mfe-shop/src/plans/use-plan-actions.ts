import { shopPath, useAppServices, useSession } from '@komado/shared-contracts';
import { formatDate, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { logInOrReload, type Refusal } from '../failure/refusal';
import { cardChangePath, shopPathFrom } from '../payment/payment-result';
import { callWithRecaptcha } from '../payment/call-with-recaptcha.command';
import { rememberPayment } from '../payment/started-payment.store';
import { usePendingAssetId } from '../payment/use-pending-asset-id';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import type { Plan } from './upcoming-charges';

export interface PlanActions {
  /** The plan with an action in progress. */
  readonly pendingAssetId: string | null;
  readonly faultText: string | null;
  /** Subscribes, pays a past-due month, or undoes a cancellation. For a visitor, the login opens. */
  readonly subscribe: (plan: Plan) => Promise<void>;
  /** Leaves for the payment page to change the plan's card. */
  readonly changeCard: (plan: Plan) => Promise<void>;
  /** Resolves with whether the plan is now canceled. */
  readonly cancel: (plan: Plan) => Promise<boolean>;
}

/** Actions on monthly plans. `onChanged` is called when the displayed data is stale. */
export function usePlanActions(returnPath: string | undefined, pointBalance: number | null, onChanged: () => Promise<void>): PlanActions {
  const services = useAppServices();
  const { bus } = services;
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const run = useSingleFlight();
  const [pendingAssetId, setPendingAssetId] = usePendingAssetId();
  const [faultText, setFaultText] = useState<string | null>(null);
  const path = `${shopPathFrom(returnPath)}#monthly-plan`;

  const refuse = async (refusal: Refusal) => {
    setPendingAssetId(null);
    setFaultText(refusal.text);
    await logInOrReload(bus, refusal, path, onChanged);
  };
  const subscribe = (plan: Plan) =>
    run(async () => {
      setFaultText(null);
      if (!isLoggedIn) {
        bus.emit('login-requested', { returnPath: path });
        return;
      }
      setPendingAssetId(plan.asset_id);
      const outcome = await callWithRecaptcha(services, 'POST /web/stp/subscription', { asset_id: plan.asset_id, path });
      if ('refusal' in outcome) return refuse(outcome.refusal);
      const { checkout_url } = outcome.result;
      // Undoing a cancellation leads straight to the shop: there is nothing to pay.
      if (new URL(checkout_url, window.location.href).pathname === shopPath()) {
        setPendingAssetId(null);
        bus.emit('toast', { message: `You resumed ${plan.name}.`, tone: 'good' });
        await onChanged();
        return;
      }
      rememberPayment({
        point: plan.point,
        bonusPoint: plan.is_bonus_available ? plan.bonus_point : 0,
        price: plan.price,
        before: pointBalance,
        planName: plan.name,
      });
      window.location.assign(checkout_url);
    });
  const changeCard = (plan: Plan) =>
    run(async () => {
      setFaultText(null);
      setPendingAssetId(plan.asset_id);
      const parameters = { asset_id: plan.asset_id, path: cardChangePath(plan.asset_id) };
      const outcome = await callWithRecaptcha(services, 'POST /web/stp/subscription/card', parameters);
      if ('refusal' in outcome) return refuse(outcome.refusal);
      window.location.assign(outcome.result.checkout_url);
    });
  const cancel = async (plan: Plan): Promise<boolean> => {
    let isCanceled = false;
    await run(async () => {
      setFaultText(null);
      setPendingAssetId(plan.asset_id);
      const outcome = await callWithRecaptcha(services, 'POST /web/stp/subscription/cancel', { asset_id: plan.asset_id });
      if ('refusal' in outcome) return refuse(outcome.refusal);
      isCanceled = true;
      const { next_date, is_subscribed } = outcome.result.plan;
      const end =
        is_subscribed && next_date ? `is canceled and ends on ${formatDate(nearestFirstOfMonth(next_date), 'long')}.` : 'has ended.';
      bus.emit('toast', { message: `${plan.name} ${end}`, tone: 'good' });
      await onChanged();
      setPendingAssetId(null);
    });
    return isCanceled;
  };
  return { pendingAssetId, faultText, subscribe, changeCard, cancel };
}
