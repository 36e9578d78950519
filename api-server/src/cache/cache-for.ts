import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../clock';

/** A cached value is reloaded when this number changes. */
export type Version = () => number;
const ALWAYS_THE_SAME: Version = () => 0;

interface Cached<T> {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly version: number;
  readonly answer: Promise<T>;
}
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
export function cacheEachFor<S extends {}, T>(
  load: (now: Date, subject: S) => Promise<T>,
  milliseconds: number,
  most: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subject: S) => Promise<T> {
  const bySubject = new LRUCache<S, (now: Date) => Promise<T>>({ max: most });
  return (now, subject) => {
    const find = bySubject.get(subject) ?? cacheFor((at) => load(at, subject), milliseconds, version);
    bySubject.set(subject, find);
    return find(now);
  };
}

/**
 * The same per subject, for callers that ask for many at once: one load brings all that are missing. Results are in the order of the
 * subjects; one that a load did not find is undefined, and is not cached.
 */
export function cacheManyFor<S extends {}, T>(
  load: (now: Date, subjects: readonly S[]) => Promise<ReadonlyMap<S, T>>,
  milliseconds: number,
  most: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subjects: readonly S[]) => Promise<(T | undefined)[]> {
  const bySubject = new LRUCache<S, Cached<T | undefined>>({ max: most });
  return async (now, subjects) => {
    const at = now.getTime();
    const found = new Map<S, Cached<T | undefined>>();
    for (const subject of subjects) {
      const cached = bySubject.get(subject);
      if (isFresh(cached, at, milliseconds, version)) found.set(subject, cached);
    }
    const missing = [...new Set(subjects.filter((subject) => !found.has(subject)))];
    const loaded = missing.length > 0 ? load(now, missing) : undefined;
    for (const subject of missing) {
      const cached = { at, version: version(), answer: Promise.resolve(loaded).then((values) => values?.get(subject)) };
      const forget = (): void => {
        if (bySubject.get(subject) === cached) bySubject.delete(subject);
      };
      cached.answer.then((result) => result ?? forget(), forget);
      bySubject.set(subject, cached);
      found.set(subject, cached);
    }
    return Promise.all(subjects.map(async (subject) => found.get(subject)?.answer));
  };
}
