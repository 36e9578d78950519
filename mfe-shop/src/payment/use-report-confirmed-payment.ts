import { AnalyticsEvent, useEventBus } from '@komado/shared-contracts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { markPaymentTracked, parsePayment, readStoredPayment, type StartedPayment } from './started-payment.store';

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * What was being bought when the reader left for the payment page; undefined on the server and when unknown. While `isConfirmed`, notifies
 * the shell that points have changed, and counts the purchase once.
 */
export function useReportConfirmedPayment(isConfirmed: boolean): StartedPayment | undefined {
  const bus = useEventBus();
  const stored = useSyncExternalStore(subscribeToNothing, readStoredPayment, () => null);
  const started = useMemo(() => parsePayment(stored), [stored]);
  useEffect(() => {
    if (isConfirmed) bus.emit('points-changed', {});
  }, [bus, isConfirmed]);
  useEffect(() => {
    if (!isConfirmed || !started || !markPaymentTracked()) return;
    const { point: points, price } = started;
    bus.emit('analytics', { name: AnalyticsEvent.buy, data: { points, amount: price.value, currency: price.currency } });
  }, [bus, isConfirmed, started]);
  return started;
}
