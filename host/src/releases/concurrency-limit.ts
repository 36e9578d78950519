export interface ConcurrencyLimit {
  /** Returns the function that ends it, which may be called twice; undefined if as many as allowed are in progress for this key. */
  start(key: string): (() => void) | undefined;
}

/** Limits what is in progress at the same time, by key. */
export function concurrencyLimit(max: number): ConcurrencyLimit {
  const inProgress = new Map<string, Set<object>>();
  return {
    start(key) {
      const own = inProgress.get(key) ?? new Set();
      if (own.size >= max) return undefined;
      const each = {};
      inProgress.set(key, own.add(each));
      return () => {
        own.delete(each);
        if (own.size === 0 && inProgress.get(key) === own) inProgress.delete(key);
      };
    },
  };
}
