import { useEventBus, type Points } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';
import type { StartedPayment } from './started-payment.store';

/** When to ask again for the balance while the provider's message is on its way, in milliseconds after the last time. No two are alike. */
const ASK_AGAIN_MS = [1500, 3000, 5000, 10_000, 20_000] as const;

/** Whether the points of a payment are still on their way; asks for the balance until they are there, or for as long as makes sense. */
export function useArrivingPoints(started: StartedPayment | undefined, point: Points | null): { isWaiting: boolean; isLate: boolean } {
  const bus = useEventBus();
  const [asked, setAsked] = useState(0);
  const before = started?.before ?? null;
  const isWaiting = before !== null && (point === null || point.total <= before);
  const pause = isWaiting ? ASK_AGAIN_MS[asked] : undefined;
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      bus.emit('points-changed', {});
      setAsked((count) => count + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [bus, pause]);
  return { isWaiting, isLate: isWaiting && pause === undefined };
}
