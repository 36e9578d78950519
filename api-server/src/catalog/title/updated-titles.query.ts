import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { findOne, type Queryable } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { DAY_MS, MINUTE_MS } from '../../clock';

const MAX_TITLES = RESPONSE_LIMITS.updatedTitles;

/** YYYY-MM-DD on a clock that is `offsetMinutes` ahead of UTC. */
export const localDay = (now: Date, offsetMinutes: number): string =>
  new Date(now.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10);

/** Titles of which a chapter came out on that day (YYYY-MM-DD, on a clock `offsetMinutes` ahead of UTC), the latest first. */
export async function loadTitleIdsUpdatedOn(db: Queryable, day: string, offsetMinutes: number, now: Date): Promise<number[]> {
  const begin = new Date(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS);
  const rows = await db.query<{ title_id: number }>(
    `select t.title_id
     from (select e.title_id, max(e.start_time) as updated_at from episode e
           where e.start_time >= $2 and e.start_time < $3 and ${publishedEpisodeCondition('$1')} group by e.title_id) fresh
     join title t on t.title_id = fresh.title_id where ${publishedTitleCondition('$1')}
     order by fresh.updated_at desc, t.title_id limit ${MAX_TITLES}`,
    [now, begin, new Date(begin.getTime() + DAY_MS)],
  );
  return rows.map((row) => row.title_id);
}

/** When the next chapter of a visible title comes out; null while none is announced. */
export async function loadNextReleaseTimeOfAnyTitle(db: Queryable, now: Date): Promise<Date | null> {
  const row = await findOne<{ start_time: Date }>(
    db,
    `select e.start_time from episode e join title t on t.title_id = e.title_id
     where e.start_time > $1 and e.withdrawn_at is null and t.withdrawn_at is null and t.published_at <= e.start_time
     order by e.start_time limit 1`,
    [now],
  );
  return row?.start_time ?? null;
}
