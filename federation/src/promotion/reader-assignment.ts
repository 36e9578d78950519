import { createHash } from 'node:crypto';
import type { Canary, Cohort, FlagRule } from '../store/release';

/** What determines which releases and flags a reader gets. */
export interface ReaderTraits {
  /** Persists in the browser; undefined for crawlers, which keep no cookies and get what most readers get. */
  readonly id: string | undefined;
  readonly cohorts: readonly Cohort[];
}

const BUCKETS = 2 ** 48;
/** A reader's position from 0 to below 100, different for each seed and uniformly distributed. */
export const bucketOf = (seed: string, id: string): number =>
  (createHash('sha256').update(`${seed}:${id}`).digest().readUIntBE(0, 6) / BUCKETS) * 100;

// Strictly below: 1 % is 1 %, and 0 % is no one.
const isWithin = (percentage: number, seed: string, { id }: ReaderTraits): boolean => id !== undefined && bucketOf(seed, id) < percentage;

export const isInCanary = ({ percentage, cohorts, seed }: Pick<Canary, 'percentage' | 'cohorts' | 'seed'>, reader: ReaderTraits): boolean =>
  reader.cohorts.some((cohort) => cohorts.includes(cohort)) || isWithin(percentage, seed, reader);

/** Whether the flag is on for a reader. */
export function isFlagOn(key: string, rule: FlagRule | undefined, reader: ReaderTraits): boolean {
  switch (rule?.state) {
    case undefined:
    case 'on':
      return true;
    case 'off':
      return false;
    case 'percentage':
      // Crawlers see whatever is on for anyone, so that pages do not drop out of search indexes.
      return reader.id === undefined ? rule.percentage > 0 : isWithin(rule.percentage, key, reader);
    case 'cohort':
      return reader.cohorts.some((cohort) => rule.cohorts.includes(cohort));
  }
}
/** Whether the rule is the same for all readers, so that it needs no assignment. */
export const isSameForAll = (rule: FlagRule): boolean => rule.state === 'on' || rule.state === 'off';
