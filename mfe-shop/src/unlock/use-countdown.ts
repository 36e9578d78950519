import { useAppServices } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Milliseconds until an instant, counted down to 0 once a second; null for none. */
export function useCountdown(instant: string | null): number | null {
  const { now } = useAppServices();
  const [current, setCurrent] = useState(() => now().getTime());
  const end = instant === null ? null : Date.parse(instant);
  const isRunning = end !== null && end > current;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent(now().getTime()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, now]);
  return end === null ? null : Math.max(0, end - current);
}
