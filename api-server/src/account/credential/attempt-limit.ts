import { createHmac } from 'node:crypto';
import type { ServerDependencies } from '../../server-dependencies';

/** The maximum of a key is multiplied by its `shares`. */
export type AttemptKey = string | { readonly key: string; readonly shares: number };

type Dependencies = Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>;

interface LimitOptions {
  /** Name of the limit: several limits may use the same key. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** More than one attempt can add. */
const DELETED_PER_ATTEMPT = 20;

/**
 * Checks and counts in one statement. It locks the row of each key, so concurrent attempts wait for each other; keys are sorted to prevent
 * deadlocks. Attempts a window or more in the future are from before the clock was set back, and do not count.
 */
const INSERT_ATTEMPT = `
  with expired as (
    delete from attempt_count where key in (
      select key from attempt_count where ends_at <= $2 and key <> all ($1::text[]) order by ends_at limit ${DELETED_PER_ATTEMPT} for update skip locked
    )
  )
  insert into attempt_count as counted (key, attempts, ends_at)
  select key, array[$2::timestamptz], $3::timestamptz from unnest($1::text[]) as key order by key
  on conflict (key) do update
    set attempts = array(select taken from unnest(counted.attempts) as taken where taken > $4::timestamptz and taken < $3::timestamptz) || excluded.attempts,
        ends_at = excluded.ends_at
    where (select count(*) from unnest(counted.attempts) as taken where taken > $4::timestamptz and taken < $3::timestamptz)
        < (select requested.max from unnest($1::text[], $5::bigint[]) as requested (key, max) where requested.key = counted.key)
  returning key`;

/** For each exhausted key, the attempt that must leave the window before another is allowed; returns the latest of them. */
const BLOCKING_ATTEMPT = `
  select max(
    (array(select taken from unnest(counted.attempts) as taken where taken > $3::timestamptz and taken < $4::timestamptz order by taken desc))[least(requested.max, 1000000)]
  ) as taken_at
  from attempt_count as counted join unnest($1::text[], $2::bigint[]) as requested (key, max) on requested.key = counted.key`;

class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError';
}

/** Counts attempts by key within a rolling window. The counts are in the database, so that all api-servers share them. */
export function attemptLimit({ database, clock, signingSecret }: Dependencies, { name, max, windowMs }: LimitOptions) {
  /** Emails and IPs are personal data, so only keyed hashes of them are stored. */
  const hash = (key: string): string => createHmac('sha256', signingSecret).update(`attempt ${name} ${key}`).digest('base64url');
  /** Maximum number of attempts by hashed key. */
  const limits = (keys: readonly AttemptKey[]): Map<string, number> =>
    new Map(keys.map((key) => (typeof key === 'string' ? [hash(key), max] : [hash(key.key), max * key.shares])));
  /** Counts nothing. Returns null if an attempt is allowed, otherwise the time of the next one. */
  async function blockedUntil(...keys: AttemptKey[]): Promise<Date | null> {
    const now = clock.now().getTime();
    const maxByKey = limits(keys);
    const window = [new Date(now - windowMs), new Date(now + windowMs)];
    const values = [[...maxByKey.keys()], [...maxByKey.values()], ...window];
    const [row] = await database.query<{ taken_at: Date | null }>(BLOCKING_ATTEMPT, values);
    return row?.taken_at ? new Date(row.taken_at.getTime() + windowMs) : null;
  }
  return {
    blockedUntil,
    /**
     * Counts one attempt under all keys and returns null. If any key is over its limit, counts nothing and returns the time of the next
     * allowed attempt.
     */
    async take(...keys: AttemptKey[]) {
      const now = clock.now();
      if (max === 0) return new Date(now.getTime() + windowMs);
      const maxByKey = limits(keys);
      const values = [
        [...maxByKey.keys()],
        now,
        new Date(now.getTime() + windowMs),
        new Date(now.getTime() - windowMs),
        [...maxByKey.values()],
      ];
      try {
        await database.transaction(
          async (tx) => {
            // Fewer rows than keys means that a key was over its limit. The rollback undoes the counts of the others.
            if ((await tx.query(INSERT_ATTEMPT, values)).length < maxByKey.size) throw new LimitReachedError();
          },
          { isolation: 'read committed' },
        );
        return null;
      } catch (error) {
        if (!(error instanceof LimitReachedError)) throw error;
        // Another attempt may have been undone meanwhile.
        return (await blockedUntil(...keys)) ?? now;
      }
    },
    /** Removes the last attempt of each key from the count. */
    async undo(...keys: AttemptKey[]) {
      await database.transaction(
        (tx) =>
          tx.execute(
            `update attempt_count set attempts = attempts[:cardinality(attempts) - 1] where key in (
               select key from attempt_count where key = any ($1::text[]) order by key for update
             )`,
            [[...limits(keys).keys()]],
          ),
        { isolation: 'read committed' },
      );
    },
  };
}
export type AttemptLimit = ReturnType<typeof attemptLimit>;
