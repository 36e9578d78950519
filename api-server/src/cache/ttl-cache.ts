import { MINUTE_MS } from '../clock';
import { lruCache } from './lru-cache';

/** A cached value is reloaded when this number changes. */
export type Version = () => number;
const ALWAYS_THE_SAME: Version = () => 0;

interface Cached<T> {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly value: Promise<T>;
}
const isSameMinute = (one: number, other: number): boolean => Math.floor(one / MINUTE_MS) === Math.floor(other / MINUTE_MS);
/**
 * The absolute difference allows for a clock that was set back. Values cached for less than a minute expire at the full minute: most
 * campaigns and episodes start and end then.
 */
const isFresh = <T>(cached: Cached<T> | undefined, at: number, milliseconds: number, version: Version): cached is Cached<T> =>
  cached !== undefined &&
  cached.version === version() &&
  Math.abs(at - cached.at) < milliseconds &&
  (milliseconds >= MINUTE_MS || isSameMinute(at, cached.at));

/** Caches the result of an expensive load for `milliseconds`. Callers also share a load in progress; a failure is not cached. */
export function cacheWithTtl<T>(
  load: (now: Date) => Promise<T>,
  milliseconds: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date) => Promise<T> {
  let cached: Cached<T> | undefined;
  return (now) => {
    const at = now.getTime();
    if (isFresh(cached, at, milliseconds, version)) return cached.value;
    const entry = { at, version: version(), value: load(now) };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.value;
  };
}

/** The same per subject: an LRU cache. */
export function cacheByKeyWithTtl<S extends {}, T>(
  load: (now: Date, subject: S) => Promise<T>,
  milliseconds: number,
  maxSubjects: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subject: S) => Promise<T> {
  const bySubject = lruCache<S, (now: Date) => Promise<T>>(maxSubjects);
  return (now, subject) => {
    const loadSubject = bySubject.get(subject) ?? cacheWithTtl((at) => load(at, subject), milliseconds, version);
    bySubject.set(subject, loadSubject);
    return loadSubject(now);
  };
}

/**
 * The same for many subjects at once: one load fetches all that are missing. Results are in the order of the subjects; undefined results
 * are not cached.
 */
export function cacheManyWithTtl<S extends {}, T>(
  load: (now: Date, subjects: readonly S[]) => Promise<ReadonlyMap<S, T>>,
  milliseconds: number,
  maxSubjects: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subjects: readonly S[]) => Promise<(T | undefined)[]> {
  const bySubject = lruCache<S, Cached<T | undefined>>(maxSubjects);
  return async (now, subjects) => {
    const at = now.getTime();
    const results = new Map<S, Cached<T | undefined>>();
    for (const subject of subjects) {
      const cached = bySubject.get(subject);
      if (isFresh(cached, at, milliseconds, version)) results.set(subject, cached);
    }
    const missing = [...new Set(subjects.filter((subject) => !results.has(subject)))];
    const loaded = missing.length > 0 ? load(now, missing) : undefined;
    for (const subject of missing) {
      const cached = { at, version: version(), value: Promise.resolve(loaded).then((values) => values?.get(subject)) };
      const forget = (): void => {
        if (bySubject.get(subject) === cached) bySubject.delete(subject);
      };
      cached.value.then((result) => result ?? forget(), forget);
      bySubject.set(subject, cached);
      results.set(subject, cached);
    }
    return Promise.all(subjects.map(async (subject) => results.get(subject)?.value));
  };
}
