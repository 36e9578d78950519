import { useEffect, useState } from 'react';

/** Delays of the first polls, in milliseconds after the previous one. */
const FIRST_DELAYS_MS = [1500, 3000, 5000, 10_000, 20_000] as const;
/** The delay after those, for as long as the page is open. */
const LATER_DELAY_MS = 30_000;
const MAX_POLLS = 120;

/** Polls the server with growing delays while the provider's webhook is pending. `isLate`: it takes longer than usual. */
export function useWebhookPolling(isPending: boolean, poll: () => void): { isLate: boolean } {
  const [polls, setPolls] = useState(0);
  const isPolling = isPending && polls < MAX_POLLS;
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setTimeout(() => {
      poll();
      setPolls(polls + 1);
    }, FIRST_DELAYS_MS[polls] ?? LATER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPolling, poll, polls]);
  return { isLate: isPending && polls >= FIRST_DELAYS_MS.length };
}
