import { useCallback, useRef } from 'react';

/** Runs an action one at a time: a second press while it runs does nothing. */
export function useSingleFlight(): (action: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(async (action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
