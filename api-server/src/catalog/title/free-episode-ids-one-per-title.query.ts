import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';

const MAX_EPISODES = RESPONSE_LIMITS.freeEpisodes;
/** Chapters scanned for those; several may be of one title. */
const MAX_SCANNED = 1000;

/** Chapters that are free for a limited time, the soonest to end first, then the newest of those always free; one per title. */
export async function loadFreeEpisodeIdsOnePerTitle(db: Queryable, highestRating: number, now: Date): Promise<number[]> {
  const rows = await db.query<{ episode_id: number }>(
    `with special as (
       select e.episode_id, e.title_id, row_number() over (order by e.free_until, e.episode_id) as place
       from (select * from episode e where e.free_until > $1 and e.point > 0 and ${publishedEpisodeCondition('$1')} order by e.free_until limit ${MAX_SCANNED}) e
     ),
     free as (
       select e.episode_id, e.title_id, ${MAX_SCANNED} + row_number() over (order by e.start_time desc, e.episode_id) as place
       from (select * from episode e where e.point = 0 and ${publishedEpisodeCondition('$1')} order by e.start_time desc limit ${MAX_SCANNED}) e
     ),
     first_of_title as (
       select distinct on (title_id) title_id, episode_id, place from (select * from special union all select * from free) offered
       order by title_id, place
     )
     select offered.episode_id from first_of_title offered join title t on t.title_id = offered.title_id
     where t.age_rating <= $2 and ${publishedTitleCondition('$1')} order by offered.place limit ${MAX_EPISODES}`,
    [now, highestRating],
  );
  return rows.map((row) => row.episode_id);
}
