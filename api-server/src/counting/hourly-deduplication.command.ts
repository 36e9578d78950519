import type { Transactor } from '../database';
import { type CountedPerson, hourlyPersonKey } from './counted-person';
import { HOUR_MS } from '../clock';

/** Counters must not block each other, so their statements do not depend on earlier reads. */
export const COUNTING_TRANSACTION = { isolation: 'read committed' } as const;

export interface CountedAction {
  readonly kind: 'title-view' | 'advertisement-view' | 'advertisement-click' | 'recommend-click' | 'search';
  readonly subjectId: number;
  readonly person: CountedPerson;
}

/** The start of the hour (UTC). */
export const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** SQL: returns a row if it is the first time in an hour ($1) that a person ($4) does something of a kind ($2) to a subject ($3). */
export const INSERT_IF_FIRST_THIS_HOUR =
  'insert into counted_person (hour, kind, subject_id, person) values ($1, $2, $3::int, $4) on conflict do nothing';

/**
 * Whether it is the first time that this person does this in this hour. Only then are totals incremented, so that a reload does not count
 * again. Rows of past hours are deleted with other old rows.
 */
export async function insertIfFirstThisHour(
  tx: Transactor,
  secret: string,
  { kind, subjectId, person }: CountedAction,
  now: Date,
): Promise<boolean> {
  const hour = startOfHour(now);
  const added = await tx.execute(INSERT_IF_FIRST_THIS_HOUR, [hour, kind, subjectId, hourlyPersonKey(secret, person, hour)]);
  return added > 0;
}
