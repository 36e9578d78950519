import type { Version } from './cache-for';

/** Counts the changes of one kind made by this process. Values cached from them are valid for one count. */
export interface Revision {
  readonly current: Version;
  /** Counts a change once it has settled, even if it failed: it may have been committed although the response was lost. */
  after<T>(change: Promise<T>): Promise<T>;
}

export function createRevision(): Revision {
  let changes = 0;
  return {
    current: () => changes,
    after: (change) => change.finally(() => (changes += 1)),
  };
}
