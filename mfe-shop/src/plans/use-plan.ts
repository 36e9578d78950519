import { shopPath, useRoom, useSession } from '@komado/shared-contracts';
import { formatDate } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { useSingleFlight } from '../busy/use-single-flight';
import { isSessionGone, refusalText, type Refusal } from '../failure/refusal';
import { cardChangePath, shopPathFrom } from '../payment/payment-result';
import { callGuarded } from '../payment/start-payment.command';
import { rememberPayment } from '../payment/started-payment.store';
import { firstOfMonth, type Plan } from './upcoming-months';

export interface PlanActions {
  /** The plan that something is being done with. */
  readonly pendingAssetId: string | null;
  readonly faultText: string | null;
  /** Subscribes, pays a month that is past due, or takes a cancellation back. A visitor is asked to log in. */
  readonly subscribe: (plan: Plan) => Promise<void>;
  /** Leaves for the page on which the plan gets another card. */
  readonly changeCard: (plan: Plan) => Promise<void>;
  /** Resolves with whether the plan is canceled now. */
  readonly cancel: (plan: Plan) => Promise<boolean>;
}

/** What a reader can do with monthly plans. `onChanged` is told when what is on the screen no longer holds. */
export function usePlan(returnPath: string | undefined, held: number | null, onChanged: () => Promise<void>): PlanActions {
  const room = useRoom();
  const { bus } = room;
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { run } = useSingleFlight();
  const [pendingAssetId, setPendingAssetId] = useState<string | null>(null);
  const [faultText, setFaultText] = useState<string | null>(null);
  const path = `${shopPathFrom(returnPath)}#monthly-plan`;

  // A reader who comes back by the browser's back button may find this very page, kept as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) setPendingAssetId(null);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const refuse = async (refusal: Refusal) => {
    setPendingAssetId(null);
    setFaultText(refusalText(refusal));
    if (isSessionGone(refusal)) bus.emit('login-requested', { returnPath: path });
    else await onChanged();
  };
  const subscribe = (plan: Plan) =>
    run(async () => {
      setFaultText(null);
      if (!isLoggedIn) {
        bus.emit('login-requested', { returnPath: path });
        return;
      }
      setPendingAssetId(plan.asset_id);
      const outcome = await callGuarded(room, 'POST /web/stp/subscription', { asset_id: plan.asset_id, path });
      if ('refusal' in outcome) return refuse(outcome.refusal);
      const { checkout_url } = outcome.result;
      // A cancellation that was taken back leads straight to the shop: nothing is paid.
      if (new URL(checkout_url, window.location.href).pathname === shopPath()) {
        setPendingAssetId(null);
        bus.emit('toast', { message: `${plan.name} continues.`, tone: 'good' });
        await onChanged();
        return;
      }
      rememberPayment({
        point: plan.point,
        bonusPoint: plan.is_bonus_available ? plan.bonus_point : 0,
        price: plan.price,
        before: held,
        planName: plan.name,
      });
      window.location.assign(checkout_url);
    });
  const changeCard = (plan: Plan) =>
    run(async () => {
      setFaultText(null);
      setPendingAssetId(plan.asset_id);
      const parameters = { asset_id: plan.asset_id, path: cardChangePath(plan.asset_id) };
      const outcome = await callGuarded(room, 'POST /web/stp/subscription/card', parameters);
      if ('refusal' in outcome) return refuse(outcome.refusal);
      window.location.assign(outcome.result.checkout_url);
    });
  const cancel = async (plan: Plan): Promise<boolean> => {
    let isCanceled = false;
    await run(async () => {
      setFaultText(null);
      setPendingAssetId(plan.asset_id);
      const outcome = await callGuarded(room, 'POST /web/stp/subscription/cancel', { asset_id: plan.asset_id });
      if ('refusal' in outcome) return refuse(outcome.refusal);
      isCanceled = true;
      const { next_date, is_subscribed } = outcome.result.plan;
      const end = is_subscribed && next_date ? `is canceled and ends on ${formatDate(firstOfMonth(next_date), 'long')}.` : 'has ended.';
      bus.emit('toast', { message: `${plan.name} ${end}`, tone: 'good' });
      await onChanged();
      setPendingAssetId(null);
    });
    return isCanceled;
  };
  return { pendingAssetId, faultText, subscribe, changeCard, cancel };
}
