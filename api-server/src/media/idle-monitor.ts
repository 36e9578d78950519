import { setTimeout as delay } from 'node:timers/promises';

const RECHECK_MS = 250;

/** Schedules background work for when the server is idle. Uses real time, because it measures load. */
export interface IdleMonitor {
  /** Records that a request is being served. */
  recordRequest(): void;
  /** Resolves to true once no request was served for `idleMs`, to false when stopped. */
  wait(): Promise<boolean>;
  stop(): void;
}

export function createIdleMonitor(idleMs = 1000): IdleMonitor {
  const stopping = new AbortController();
  let lastBusy = performance.now();
  return {
    recordRequest: () => void (lastBusy = performance.now()),
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
