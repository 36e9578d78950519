import { hourOf } from './count-once.command';

/** Who is known to be counted this hour, so that the database is not asked again. It may forget, and knows nothing of other processes. */
export interface CountedAlready {
  has(now: Date, subjectId: number, person: string): boolean;
  /** To be called once the count is committed. */
  add(now: Date, subjectId: number, person: string): void;
}

/** Remembers up to `most` of them, then begins anew. */
export function countedAlready(most: number): CountedAlready {
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
