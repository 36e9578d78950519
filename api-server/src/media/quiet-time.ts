import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;

/** Tells work that nobody waits for when to run. On the real clock: it is about load, not about business time. */
export interface QuietTime {
  /** Somebody is being served. */
  note(): void;
  /** Resolves with true once nobody was served for the quiet span, with false when it was stopped. */
  wait(): Promise<boolean>;
  stop(): void;
}

export function createQuietTime(quietMs = 1000): QuietTime {
  const stopping = new AbortController();
  let lastBusy = performance.now();
  return {
    note: () => void (lastBusy = performance.now()),
    async wait() {
      while (!stopping.signal.aborted) {
        const left = lastBusy + quietMs - performance.now();
        if (left <= 0) return true;
        await delay(Math.min(left, LOOK_AGAIN_MS), undefined, { ref: false });
      }
      return false;
    },
    stop: () => stopping.abort(),
  };
}
