/** A cached value is reloaded when this number changes. */
export type Version = () => number;
const ALWAYS_THE_SAME: Version = () => 0;

interface Cached<T> {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly answer: Promise<T>;
}
const MINUTE_MS = 60_000;
const isSameMinute = (one: number, other: number): boolean => Math.floor(one / MINUTE_MS) === Math.floor(other / MINUTE_MS);
/**
 * Also not fresh when the clock was set back further than that. What is cached for less than a minute never outlasts a full one: most of what
 * begins and ends by the clock does so then, and the shell keeps pages until the next.
 */
const isFresh = <T>(cached: Cached<T> | undefined, at: number, milliseconds: number, version: Version): cached is Cached<T> =>
  cached !== undefined &&
  cached.version === version() &&
  Math.abs(at - cached.at) < milliseconds &&
  (milliseconds >= MINUTE_MS || isSameMinute(at, cached.at));

/** Caches the result of an expensive load for `milliseconds`. Callers also share a load in progress; a failure is not cached. */
export function cacheFor<T>(
  load: (now: Date) => Promise<T>,
  milliseconds: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date) => Promise<T> {
  let cached: Cached<T> | undefined;
  return (now) => {
    const at = now.getTime();
    if (isFresh(cached, at, milliseconds, version)) return cached.answer;
    const entry = { at, version: version(), answer: load(now) };
    cached = entry;
    entry.answer.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.answer;
  };
}

/** The same per subject: an LRU cache of up to `most` subjects. */
export function cacheEachFor<S, T>(
  load: (now: Date, subject: S) => Promise<T>,
  milliseconds: number,
  most: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subject: S) => Promise<T> {
  const bySubject = new Map<S, (now: Date) => Promise<T>>();
  return (now, subject) => {
    const find = bySubject.get(subject) ?? cacheFor((at) => load(at, subject), milliseconds, version);
    // A map iterates its keys in insertion order, so the first one is the least recently used.
    bySubject.delete(subject);
    bySubject.set(subject, find);
    if (bySubject.size > most) bySubject.delete(bySubject.keys().next().value!);
    return find(now);
  };
}

/**
 * The same per subject, for callers that ask for many at once: one load brings all that are missing. Results are in the order of the
 * subjects; one that a load did not find is undefined, and is not cached.
 */
export function cacheManyFor<S, T>(
  load: (now: Date, subjects: readonly S[]) => Promise<ReadonlyMap<S, T>>,
  milliseconds: number,
  most: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subjects: readonly S[]) => Promise<(T | undefined)[]> {
  const bySubject = new Map<S, Cached<T | undefined>>();
  const loadMissing = (missing: readonly S[], now: Date): void => {
    const loaded = load(now, missing);
    for (const subject of missing) {
      const cached = { at: now.getTime(), version: version(), answer: loaded.then((found) => found.get(subject)) };
      const forget = (): void => {
        if (bySubject.get(subject) === cached) bySubject.delete(subject);
      };
      cached.answer.then((result) => result ?? forget(), forget);
      bySubject.set(subject, cached);
    }
  };
  return async (now, subjects) => {
    const missing = subjects.filter((subject) => !isFresh(bySubject.get(subject), now.getTime(), milliseconds, version));
    if (missing.length > 0) loadMissing([...new Set(missing)], now);
    const answers = subjects.map((subject) => {
      const cached = bySubject.get(subject)!;
      bySubject.delete(subject);
      bySubject.set(subject, cached);
      return cached.answer;
    });
    for (const subject of bySubject.keys()) {
      if (bySubject.size <= most) break;
      bySubject.delete(subject);
    }
    return Promise.all(answers);
  };
}
