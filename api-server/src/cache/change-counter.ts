import type { Version } from './ttl-cache';

/** Counts the changes of one kind that this process knows of, to invalidate caches. */
export interface ChangeCounter {
  readonly current: Version;
  /** Call it once a change is committed. */
  raise(): void;
  /** Counts a change once it has settled, even if it failed: it may have been committed although the response was lost. */
  after<T>(change: Promise<T>): Promise<T>;
}

export function createChangeCounter(): ChangeCounter {
  let changes = 0;
  const raise = (): void => void (changes += 1);
  return { current: () => changes, raise, after: (change) => change.finally(raise) };
}

/** What the caches of one server depend on. */
export interface ChangeCounters {
  /**
   * Changes by operators (publishing, pricing, moderating), and other changes of visitor data that the database notifies about. Changes by
   * another process, such as an operator's command, are detected within half a second.
   */
  readonly operator: ChangeCounter;
  /** Comments, their likes, and what others see of their authors. The database notifies about changes by other api-servers. */
  readonly comments: ChangeCounter;
}
export const createChangeCounters = (): ChangeCounters => ({ operator: createChangeCounter(), comments: createChangeCounter() });
