import { hourOf } from './count-once.command';

/** Caches who has been counted this hour, to save a query. It may forget, and does not know about other processes. */
export interface CountedThisHour {
  has(now: Date, subjectId: number, person: string): boolean;
  /** Call it once the count is committed. */
  add(now: Date, subjectId: number, person: string): void;
}

/** Remembers up to `most` of them, then starts over. */
export function countedThisHour(most: number): CountedThisHour {
  let hour = 0;
  const people = new Set<string>();
  const inHour = (now: Date): Set<string> => {
    const current = hourOf(now).getTime();
    if (current !== hour || people.size >= most) people.clear();
    hour = current;
    return people;
  };
  return {
    has: (now, subjectId, person) => inHour(now).has(`${subjectId} ${person}`),
    add: (now, subjectId, person) => void inHour(now).add(`${subjectId} ${person}`),
  };
}
