import type { Queryable } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { READER_RECOMMENDATIONS_MAX } from './reader-recommendations.query';

const MAX_STARTED = 50;
const GENRES = 5;
const TITLES_OF_AUTHORS = 200;
/** A known author weighs as much as all of the reader's genres together. */
const AUTHOR_WEIGHT = 1;

const idsOf = (rows: readonly { title_id: number }[]): number[] => rows.map((row) => row.title_id);

/** SQL: the chapter that the account `$1` last read, by title. */
const LAST_READ = `
  select distinct on (r.title_id) r.title_id, r.episode_id, r.finished_at, r.read_at
  from reading r where r.account_id = $1 and not r.is_hidden order by r.title_id, r.read_at desc`;

/** Series that a reader can continue: first those with a new chapter since, then the most recently read. */
export const loadContinueReadingTitles = async (db: Queryable, accountId: number, highestRating: number, now: Date): Promise<number[]> =>
  idsOf(
    await db.query(
      `select t.title_id
       from (${LAST_READ}) last join episode at on at.episode_id = last.episode_id join title t on t.title_id = last.title_id
       left join lateral (
         select e.start_time from episode e
         where e.title_id = last.title_id and e.episode_number > at.episode_number and ${publishedEpisodeCondition('$2')}
         order by e.episode_number limit 1
       ) next on true
       where (next.start_time is not null or last.finished_at is null) and t.age_rating <= $3 and ${publishedTitleCondition('$2')}
       order by coalesce(next.start_time > last.read_at, false) desc, last.read_at desc, t.title_id limit ${MAX_STARTED}`,
      [accountId, now, highestRating],
    ),
  );

/**
 * Unread titles by how well they match a reader's taste: the share of each genre in their reading, and known authors. Candidates are
 * popular titles (most read first, which breaks ties) and other titles of those authors.
 */
export const loadPersonalizedTitles = async (
  db: Queryable,
  accountId: number,
  popular: readonly number[],
  highestRating: number,
  now: Date,
): Promise<number[]> =>
  idsOf(
    await db.query(
      `with last as (${LAST_READ}),
       taste as (
         select tg.genre_id, count(*)::float8 / sum(count(*)) over () as share from last join title_genre tg on tg.title_id = last.title_id
         group by tg.genre_id order by count(*) desc, tg.genre_id limit ${GENRES}
       ),
       known_author as (select distinct t.author from last join title t on t.title_id = last.title_id where t.author <> ''),
       offered as (
         select title_id, min(place) as place from (
           select title_id, place from unnest($4::int[]) with ordinality as popular (title_id, place)
           union all
           (select t.title_id, null from title t join known_author on known_author.author = t.author where t.author <> '' limit ${TITLES_OF_AUTHORS})
         ) named group by title_id
       )
       select t.title_id
       from offered join title t on t.title_id = offered.title_id
       cross join lateral (
         select coalesce((select sum(taste.share) from title_genre tg join taste on taste.genre_id = tg.genre_id where tg.title_id = t.title_id), 0)
              + case when exists (select 1 from known_author where known_author.author = t.author) then ${AUTHOR_WEIGHT} else 0 end as weight
       ) matching
       where matching.weight > 0 and t.age_rating <= $3 and ${publishedTitleCondition('$2')}
         and not exists (select 1 from reading r where r.account_id = $1 and r.title_id = t.title_id)
       order by matching.weight desc, offered.place nulls last, t.title_id limit ${READER_RECOMMENDATIONS_MAX}`,
      [accountId, now, highestRating, popular],
    ),
  );
