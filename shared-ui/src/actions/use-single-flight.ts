import { useCallback, useRef } from 'react';

/**
 * Runs one action at a time: a second press while it runs does nothing. Independent actions (rows of a list, two switches) each pass their
 * own `target`; without it, all actions of the component share one.
 */
export function useSingleFlight(): (action: () => Promise<void>, target?: string | number) => Promise<void> {
  const running = useRef(new Set<string | number>());
  return useCallback(async (action, target = 'all') => {
    if (running.current.has(target)) return;
    running.current.add(target);
    try {
      await action();
    } finally {
      running.current.delete(target);
    }
  }, []);
}
