import { useEventBus, type Points } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';
import type { StartedPayment } from './started-payment.store';

/** Polling delays for the balance while the provider's webhook is pending, in milliseconds after the previous request. */
const ASK_AGAIN_MS = [1500, 3000, 5000, 10_000, 20_000] as const;
/** The delay after those, for as long as the page is open. */
const ASK_LATER_MS = 30_000;
const ASK_AT_MOST = 120;

/**
 * Whether the points of a payment are still pending; polls the balance with growing delays until they arrive. `isLate`: they take longer
 * than usual.
 */
export function useArrivingPoints(started: StartedPayment | undefined, point: Points | null): { isWaiting: boolean; isLate: boolean } {
  const bus = useEventBus();
  const [asked, setAsked] = useState(0);
  const before = started?.before ?? null;
  const isWaiting = before !== null && (point === null || point.total <= before);
  const isAsking = isWaiting && asked < ASK_AT_MOST;
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => {
      bus.emit('points-changed', {});
      setAsked(asked + 1);
    }, ASK_AGAIN_MS[asked] ?? ASK_LATER_MS);
    return () => clearTimeout(timer);
  }, [bus, isAsking, asked]);
  return { isWaiting, isLate: isWaiting && asked >= ASK_AGAIN_MS.length };
}
