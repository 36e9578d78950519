import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useEventBus, type EventName } from '@komado/shared-contracts';

/** Loads the page's data again when one of these events says that it is out of date. */
export function useRefreshOn(...names: readonly EventName[]): void {
  const bus = useEventBus();
  const { revalidate } = useRevalidator();
  const key = names.join(' ');
  useEffect(() => {
    // Several at once, as of chapters that were bought together, ask for it once.
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
