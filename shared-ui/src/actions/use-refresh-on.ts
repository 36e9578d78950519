import { useEventBus } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Events that make a page's data stale. */
type RefreshEvent = 'account-changed' | 'episode-unlocked' | 'logged-in' | 'logged-out' | 'points-changed';

/** Reloads the page's data when one of these events says that it is stale. The compatibility check reads the names from the call: write each in full. */
export function useRefreshOn(...names: readonly RefreshEvent[]): void {
  const bus = useEventBus();
  const { revalidate } = useRevalidator();
  const key = names.join(' ');
  useEffect(() => {
    // Several events at once, such as for chapters bought together, cause one reload.
    let isDue = false;
    const refresh = () => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        void revalidate();
      });
    };
    const stops = (key.split(' ') as RefreshEvent[]).map((name) => bus.on(name, refresh));
    return () => stops.forEach((stop) => stop());
  }, [bus, key, revalidate]);
}
