import type { Queryable } from '../../database';
import { publishedTitleCondition } from '../../library';

/** Bounds, so that a title that everyone reads, or a genre of half the library, costs as much as any other. */
const OPENINGS = 200;
const OPENINGS_PER_READER = 40;
const MOST_READ_TITLES = 200;
const TITLES_PER_GENRE = 50;
const TITLES_PER_TAG = 50;

/** Titles are looked up by key in scalar subqueries, whatever the planner estimates. */
const RECOMMENDED = `
  with subject as (
    select array(select genre_id from title_genre where title_id = $1::int) as genres, array(select tag_id from title_tag where title_id = $1::int) as tags
  ),
  reader as (
    select distinct latest.account_id
    from (select r.account_id from reading r where r.title_id = $1::int order by r.read_at desc limit ${OPENINGS}) latest
  ),
  also_read as (
    select other.title_id, count(*) as readers
    from reader cross join lateral (
      select distinct opened.title_id
      from (select r.title_id from reading r where r.account_id = reader.account_id order by r.read_at desc limit ${OPENINGS_PER_READER}) opened
    ) other
    group by other.title_id
  ),
  candidate as (
    select title_id, readers from also_read
    union all (select title_id, 0 from title_popularity order by popularity desc, title_id limit ${MOST_READ_TITLES})
    union all
    select other.title_id, 0 from subject cross join unnest(subject.genres) as mine (genre_id)
      cross join lateral (select tg.title_id from title_genre tg where tg.genre_id = mine.genre_id order by tg.title_id limit ${TITLES_PER_GENRE}) other
    union all
    select other.title_id, 0 from subject cross join unnest(subject.tags) as mine (tag_id)
      cross join lateral (select tt.title_id from title_tag tt where tt.tag_id = mine.tag_id order by tt.title_id limit ${TITLES_PER_TAG}) other
  ),
  weighted as materialized (
    select c.title_id, c.readers,
           (select count(*) from title_genre tg where tg.title_id = c.title_id and tg.genre_id = any ((select genres from subject)::int[]))
           + 2 * (select count(*) from title_tag tt where tt.title_id = c.title_id and tt.tag_id = any ((select tags from subject)::int[])) as similarity
    from (select title_id, max(readers) as readers from candidate where title_id <> $1::int group by title_id) c
  )
  select w.title_id
  from weighted w
  where w.readers + w.similarity > 0
    and (select ${publishedTitleCondition('$2')} and t.age_rating <= (select age_rating from title where title_id = $1::int) from title t where t.title_id = w.title_id)
  order by w.readers desc, w.similarity desc, w.title_id
  limit $3`;

/**
 * Titles that the latest readers of this one also read, most readers first. While there are few readers, filled up with titles that share
 * tags (double weight) and genres, taken from the most read titles and some of each tag and genre. Never a title with a higher age rating.
 */
export async function loadSimilarTitleIds(db: Queryable, titleId: number, now: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ title_id: number }>(RECOMMENDED, [titleId, now, limit]);
  return rows.map((row) => row.title_id);
}
