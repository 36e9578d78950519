import { useEventBus, type Points } from '@komado/shared-contracts';
import { useCallback } from 'react';
import type { StartedPayment } from './started-payment.store';
import { useWebhookPolling } from './use-webhook-polling';

/** Whether the points of a payment are still pending; polls the balance until they arrive. `isLate`: they take longer than usual. */
export function usePollUntilPointsArrive(
  started: StartedPayment | undefined,
  point: Points | null,
): { isWaiting: boolean; isLate: boolean } {
  const bus = useEventBus();
  const before = started?.before ?? null;
  const isWaiting = started !== undefined && before !== null && (point === null || point.total < before + started.point);
  const reloadPoints = useCallback(() => bus.emit('points-changed', {}), [bus]);
  return { isWaiting, ...useWebhookPolling(isWaiting, reloadPoints) };
}
