import { useEffect, useState } from 'react';
import { useRoom } from '@komado/shared-contracts';
import { secondsUntil } from './countdown';

const TICK_MS = 1000;

/** Counts down to an instant, once a second; null counts nothing. */
export function useSecondsUntil(instant: string | null): number | null {
  const { now } = useRoom();
  const [current, setCurrent] = useState(now);
  const isRunning = instant !== null && secondsUntil(instant, current) > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, now]);
  return instant === null ? null : secondsUntil(instant, current);
}
