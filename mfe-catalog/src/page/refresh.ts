import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useEventBus, type EventName } from '@komado/shared-contracts';

/** Reloads the page's data when one of these events says that it is stale. */
export function useRefreshOn(...names: readonly EventName[]): void {
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
    const stops = (key.split(' ') as EventName[]).map((name) => bus.on(name, refresh));
    return () => stops.forEach((stop) => stop());
  }, [bus, key, revalidate]);
}
