import { useCallback, useRef, useState } from 'react';

/** Runs an action one at a time: a second press while it runs does nothing. */
export function useSingleFlight(): { isBusy: boolean; run: (action: () => Promise<void>) => Promise<void> } {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = useCallback(async (action: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }, []);
  return { isBusy, run };
}
