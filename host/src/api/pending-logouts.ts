/** Retry delays of a logout, counted from the previous attempt, in milliseconds. */
const RETRY_DELAYS_MS = [1_000, 10_000, 60_000, 600_000, 3_600_000];
/** Maximum queue length; further sessions end when they expire. */
const MAX_PENDING = 1000;

/**
 * Retries logouts that got no response from the api-server: the browser no longer has the cookie, so only this server can end the session.
 */
export function createPendingLogouts() {
  const waiting = new Set<NodeJS.Timeout>();
  const wait = (send: () => Promise<boolean>, attempt: number): void => {
    const delayMs = RETRY_DELAYS_MS[attempt];
    if (delayMs === undefined || waiting.size >= MAX_PENDING) return;
    const timer = setTimeout(() => {
      void send()
        .catch(() => false)
        .then((isDone) => {
          // Closed meanwhile: do not retry.
          if (waiting.delete(timer) && !isDone) wait(send, attempt + 1);
        });
    }, delayMs);
    timer.unref();
    waiting.add(timer);
  };
  return {
    /** `send` repeats the call and returns whether the api-server responded. */
    add: (send: () => Promise<boolean>) => wait(send, 0),
    close: () => {
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
    },
  };
}
