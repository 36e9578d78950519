import { lruCache } from '../cache';
import { startOfHour } from './hourly-deduplication.command';

/** Caches who has been counted this hour, to save a query. It may forget, and does not know about other processes. */
export interface CountedThisHourCache {
  has(now: Date, subjectId: number, person: string): boolean;
  /** Call it once the count is committed. */
  add(now: Date, subjectId: number, person: string): void;
}

export function createCountedThisHourCache(max: number): CountedThisHourCache {
  const hours = lruCache<string, number>(max);
  return {
    has: (now, subjectId, person) => hours.get(`${subjectId} ${person}`) === startOfHour(now).getTime(),
    add: (now, subjectId, person) => void hours.set(`${subjectId} ${person}`, startOfHour(now).getTime()),
  };
}
