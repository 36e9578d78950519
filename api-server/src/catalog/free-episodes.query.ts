import { LISTED_MAX } from '@komado/shared-contracts/schemas';
import type { Reader } from '../database/database';
import { episodeIsPublished, titleIsPublished } from './published';

/** Chapters offered, one a title. */
const OFFERED = LISTED_MAX.freeEpisodes;
/** Chapters looked through for those; many may be of one title. */
const LOOKED_THROUGH = 1000;

/** Chapters that are free for a short time, the soonest ending first, then the newest of those that always are; one a title. */
export async function loadFreeEpisodeIds(reader: Reader, highestRating: number, now: Date): Promise<number[]> {
  const rows = await reader.query<{ episode_id: number }>(
    `with special as (
       select e.episode_id, e.title_id, row_number() over (order by e.free_until, e.episode_id) as place
       from (select * from episode e where e.free_until > $1 and e.point > 0 and ${episodeIsPublished('$1')} order by e.free_until limit ${LOOKED_THROUGH}) e
     ),
     free as (
       select e.episode_id, e.title_id, ${LOOKED_THROUGH} + row_number() over (order by e.start_time desc, e.episode_id) as place
       from (select * from episode e where e.point = 0 and ${episodeIsPublished('$1')} order by e.start_time desc limit ${LOOKED_THROUGH}) e
     ),
     first_of_title as (
       select distinct on (title_id) title_id, episode_id, place from (select * from special union all select * from free) offered
       order by title_id, place
     )
     select offered.episode_id from first_of_title offered join title t on t.title_id = offered.title_id
     where t.age_rating <= $2 and ${titleIsPublished('$1')} order by offered.place limit ${OFFERED}`,
    [now, highestRating],
  );
  return rows.map((row) => row.episode_id);
}
