import type { Transactor } from '../database/database';
import { type Counted, personKey } from './person';

const HOUR_MS = 3_600_000;

/** Counters must not make people wait for each other, so nothing they do depends on what was read before. */
export const COUNTING = { isolation: 'read committed' } as const;

export interface CountedAct {
  readonly kind: 'title-view' | 'advertisement-view' | 'advertisement-click' | 'recommend-click' | 'search';
  readonly subjectId: number;
  readonly person: Counted;
}

/** The full hour (UTC) that a moment lies in. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** SQL: gives a row when a person ($4) does something of a kind ($2) to a subject ($3) for the first time in an hour ($1). */
export const FIRST_THIS_HOUR =
  'insert into counted_person (hour, kind, subject_id, person) values ($1, $2, $3::int, $4) on conflict do nothing';

/**
 * Whether this person does this for the first time this hour. Sums are counted up only then, so nobody counts twice for a reload. Rows of
 * hours that are over are swept away with the other old ones.
 */
export async function isFirstThisHour(
  tx: Transactor,
  secret: string,
  { kind, subjectId, person }: CountedAct,
  now: Date,
): Promise<boolean> {
  const hour = hourOf(now);
  const added = await tx.execute(FIRST_THIS_HOUR, [hour, kind, subjectId, personKey(secret, person, hour)]);
  return added > 0;
}
