import { useEventBus } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** The compatibility check finds events through this type: only what a page listens for belongs here. */
type RefreshEvent = 'account-changed' | 'points-changed';

/** Reloads the page's data when this event says that it is stale. */
export function useRefreshOn(name: RefreshEvent): void {
  const bus = useEventBus();
  const { revalidate } = useRevalidator();
  useEffect(() => bus.on(name, () => void revalidate()), [bus, name, revalidate]);
}
