import { setTimeout as delay } from 'node:timers/promises';

const RECHECK_MS = 250;

/** Schedules background work for when the server is idle. Uses real time, because it measures load. */
export function createIdleMonitor(idleMs = 1000) {
  const stopping = new AbortController();
  let lastBusy = performance.now();
  return {
    /** Records that a request is being served. */
    recordRequest: () => void (lastBusy = performance.now()),
    /** Resolves to true once no request was served for `idleMs`, to false when stopped. */
    async wait() {
      while (!stopping.signal.aborted) {
        const left = lastBusy + idleMs - performance.now();
        if (left <= 0) return true;
        await delay(Math.min(left, RECHECK_MS), undefined, { ref: false });
      }
      return false;
    },
    stop: () => stopping.abort(),
  };
}
export type IdleMonitor = ReturnType<typeof createIdleMonitor>;
