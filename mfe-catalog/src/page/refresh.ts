import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useEventBus, type EventName } from '@komado/shared-contracts';

/** Loads the page's data again when one of these events says that it is out of date. */
export function useRefreshOn(...names: readonly EventName[]): void {
  const bus = useEventBus();
  const { revalidate } = useRevalidator();
  const key = names.join(' ');
  useEffect(() => {
    const stops = (key.split(' ') as EventName[]).map((name) => bus.on(name, () => void revalidate()));
    return () => stops.forEach((stop) => stop());
  }, [bus, key, revalidate]);
}
