/** Limits what is in progress at the same time, by key. */
export function keyedConcurrencyLimit(max: number) {
  const inProgress = new Map<string, Set<object>>();
  return {
    /** Returns the function that ends it, which may be called twice; undefined if as many as allowed are in progress for this key. */
    tryAcquire(key: string) {
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
