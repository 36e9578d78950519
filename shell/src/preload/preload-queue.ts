import { ROUTE_PRELOAD_CONCURRENCY } from '@komado/shared-contracts';

export interface PreloadQueue {
  /** Adds a load under `name`, once. `isUrgent`: ahead of everything queued. */
  add(name: string, load: () => Promise<unknown>, isUrgent?: boolean): void;
}
interface Waiting {
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

/** Prefetches, at most four at a time; a fifth waits until one has finished. A failed load can be added again. */
export function createPreloadQueue(): PreloadQueue {
  const queued = new Set<string>();
  const waiting: Waiting[] = [];
  let running = 0;

  const next = () => {
    while (running < ROUTE_PRELOAD_CONCURRENCY) {
      const first = waiting.shift();
      if (!first) return;
      running += 1;
      first
        .load()
        .catch(() => queued.delete(first.name))
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  return {
    add: (name, load, isUrgent = false) => {
      const at = waiting.findIndex((one) => one.name === name);
      // Queued because it was in view, but now needed sooner.
      if (isUrgent && at > 0) waiting.unshift(...waiting.splice(at, 1));
      if (queued.has(name)) return;
      queued.add(name);
      if (isUrgent) waiting.unshift({ name, load });
      else waiting.push({ name, load });
      next();
    },
  };
}
