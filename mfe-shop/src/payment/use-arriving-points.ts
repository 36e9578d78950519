import { useEventBus, type Points } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';
import type { StartedPayment } from './started-payment.store';

/** When to ask again for the balance while the provider's message is on its way, in milliseconds after the last time. */
const ASK_AGAIN_MS = [1500, 3000, 5000, 10_000, 20_000] as const;
/** And from then on, for as long as somebody may still look at the page. */
const ASK_LATER_MS = 30_000;
const ASK_AT_MOST = 120;

/** Whether the points of a payment are still on their way; asks for the balance until they are there, ever more rarely. `isLate`: they take longer than usual. */
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
