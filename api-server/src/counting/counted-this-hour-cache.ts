import { lruCache } from '../cache';
import { startOfHour } from './hourly-deduplication.command';

/** Caches who has been counted this hour, to save a query. It may forget, and does not know about other processes. */
export function createCountedThisHourCache(max: number) {
  const hours = lruCache<string, number>(max);
  return {
    has: (now: Date, subjectId: number, person: string) => hours.get(`${subjectId} ${person}`) === startOfHour(now).getTime(),
    /** Call it once the count is committed. */
    add: (now: Date, subjectId: number, person: string) => void hours.set(`${subjectId} ${person}`, startOfHour(now).getTime()),
  };
}
export type CountedThisHourCache = ReturnType<typeof createCountedThisHourCache>;
