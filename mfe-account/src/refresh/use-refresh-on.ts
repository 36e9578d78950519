import { useEventBus, type EventName } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Reloads the page's data when this event says that it is stale. */
export function useRefreshOn(name: EventName): void {
  const bus = useEventBus();
  const { revalidate } = useRevalidator();
  useEffect(() => bus.on(name, () => void revalidate()), [bus, name, revalidate]);
}
