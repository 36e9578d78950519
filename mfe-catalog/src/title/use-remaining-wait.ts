import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Milliseconds left of `waitMs`, updated every second from when the value arrived. The first render, also on the server, shows the value
 * unchanged. Calls `onEnd` once when it reaches zero while mounted.
 */
export function useRemainingWait(waitMs: number, onEnd: () => void): number {
  const [elapsed, setElapsed] = useState({ of: waitMs, ms: 0 });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (waitMs <= 0) return;
    const start = Date.now();
    const timer = setInterval(() => {
      const ms = Date.now() - start;
      setElapsed({ of: waitMs, ms });
      if (ms < waitMs) return;
      clearInterval(timer);
      end.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [waitMs]);
  return Math.max(0, waitMs - (elapsed.of === waitMs ? elapsed.ms : 0));
}
