import type { Queryable } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';

/** Titles considered: those free for a limited time, and the most read ones. */
const MAX_CANDIDATES = 100;

export interface FreeTitle {
  readonly title_id: number;
  /** Chapters that can be read for free now. */
  readonly free_episode_count: number;
}

/**
 * Titles to read for free: those with chapters free for a limited time, the soonest to end first, then the most read with free chapters.
 */
export const loadFreeTitles = (db: Queryable, now: Date, limit: number): Promise<FreeTitle[]> =>
  db.query<FreeTitle>(
    `with special as (
       select e.title_id, min(e.free_until) as ends_at from episode e
       where e.free_until > $1 and e.point > 0 and ${publishedEpisodeCondition('$1')} group by e.title_id order by ends_at, e.title_id limit ${MAX_CANDIDATES}
     ),
     hot as (select h.title_id, h.popularity from title_popularity h order by h.popularity desc, h.title_id limit ${MAX_CANDIDATES}),
     candidate as (
       select title_id, min(ends_at) as ends_at, max(popularity) as popularity
       from (select title_id, ends_at, null::float8 as popularity from special union all select title_id, null, popularity from hot) candidates group by title_id
     )
     select c.title_id, chapters.free_episode_count
     from candidate c
     -- Few are looked up among many, each by its key, whatever the planner thinks of their number.
     cross join lateral (select 1 from title t where t.title_id = c.title_id and ${publishedTitleCondition('$1')} limit 1) published
     cross join lateral (
       select count(*)::int as free_episode_count from episode e
       where e.title_id = c.title_id and (e.point = 0 or e.free_until > $1) and ${publishedEpisodeCondition('$1')}
     ) chapters
     where chapters.free_episode_count > 0
     order by c.ends_at nulls last, c.popularity desc nulls last, c.title_id limit $2`,
    [now, limit],
  );
