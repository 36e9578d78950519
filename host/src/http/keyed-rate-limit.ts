import { LRUCache } from 'lru-cache';

const MAX_KEYS = 10_000;

/** Counts calls by key within a rolling window, in memory: it also works while the api-server is down. */
export function keyedRateLimit(max: number, windowMs: number) {
  const calls = new LRUCache<string, readonly number[]>({ max: MAX_KEYS });
  const recent = (key: string): readonly number[] => (calls.get(key) ?? []).filter((at) => performance.now() - at < windowMs);
  return {
    /** Seconds until a call with this key is allowed; 0 if it is now. */
    wait(key: string) {
      const blocking = recent(key).at(-max);
      return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking + windowMs - performance.now()) / 1000));
    },
    count: (key: string) => void calls.set(key, [...recent(key), performance.now()].slice(-max)),
  };
}
