import { MIN_READING_AGE, ScrollDirection, type CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { type Queryable, findOne } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { addTitles, loadTitleSummaries } from '../title';

/** Titles listed per direction: one row of cards. */
const TITLES_PER_DIRECTION = RESPONSE_LIMITS.titlesOfDirection;
const DIRECTIONS = Object.values(ScrollDirection);

interface StartRow {
  title_id: number;
  scroll_direction: ScrollDirection;
  episode_id: number;
  episode_number: number;
  free_episode_count: number;
}

/** The number of titles in each reading direction, and free titles to start with. */
export async function loadAboutViewerPage(db: Queryable, now: Date): Promise<CallResult<'GET /web/manga_reader'>> {
  const isFree = '(e.point = 0 or e.free_until > $1)';
  const [counts, starts] = await Promise.all([
    findOne<{ title_count: number; free_title_count: number; free_episode_count: number }>(
      db,
      `select count(*)::int as title_count, count(free.title_id)::int as free_title_count, coalesce(sum(free.episodes), 0)::int as free_episode_count
       from title t
       left join (select e.title_id, count(*) as episodes from episode e where ${isFree} and ${publishedEpisodeCondition('$1')} group by e.title_id) free
         on free.title_id = t.title_id
       where ${publishedTitleCondition('$1')}`,
      [now],
    ),
    db.query<StartRow>(
      `select placed.title_id, placed.scroll_direction, placed.episode_id, placed.episode_number, placed.free_episode_count
       from (select t.title_id, t.scroll_direction, first.episode_id, first.episode_number, free.episodes as free_episode_count,
                    row_number() over (partition by t.scroll_direction order by free.episodes desc, t.title_id) as place
             from title t
             join (select e.title_id, count(*)::int as episodes from episode e where ${isFree} and ${publishedEpisodeCondition('$1')} group by e.title_id) free
               on free.title_id = t.title_id
             cross join lateral (
               select e.episode_id, e.episode_number, ${isFree} as is_free from episode e
               where e.title_id = t.title_id and ${publishedEpisodeCondition('$1')} order by e.episode_number, e.episode_id limit 1
             ) first
             where first.is_free and t.age_rating <= $2 and ${publishedTitleCondition('$1')}) placed
       where placed.place <= $3 order by placed.place`,
      [now, MIN_READING_AGE, TITLES_PER_DIRECTION],
    ),
  ]);
  const listed = await addTitles(starts, (ids) => loadTitleSummaries(db, ids, now));
  const startsIn = (direction: ScrollDirection) =>
    listed.flatMap(({ scroll_direction, ...start }) => (scroll_direction === direction ? [start] : []));
  return {
    title_count: counts?.title_count ?? 0,
    free_title_count: counts?.free_title_count ?? 0,
    free_episode_count: counts?.free_episode_count ?? 0,
    direction_list: DIRECTIONS.map((scroll_direction) => ({ scroll_direction, free_title_list: startsIn(scroll_direction) })),
  };
}
