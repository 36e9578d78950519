import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { publishedTitleCondition } from '../../library';

/** Bounds, so that the query costs the same with a thousand readers and with millions. */
const MAX_TITLES = 20;
const OPENINGS_PER_TITLE = 200;
const NEIGHBORS = 150;
const OPENINGS_PER_NEIGHBOR = 100;
const CANDIDATES = 300;
const MAX_READERS = 400;
/** How long clicks on recommendations count. */
const CLICK_DAYS = 14;
/** Maximum number of titles recommended to one reader. */
export const READER_RECOMMENDATIONS_MAX = RESPONSE_LIMITS.recommended;

const idsOf = (rows: readonly { title_id: number }[]): number[] => rows.map((row) => row.title_id);

/**
 * Collaborative filtering, best first. The neighbors are the latest readers of this reader's latest titles; the more titles they share, the
 * higher their similarity. The score of an unread title is the sum of its readers' similarity, divided by the root of its number of readers,
 * so that popular titles do not always win, plus a little for clicks. Titles removed from the history are ignored. Never above
 * `highestRating`.
 */
export const loadCoReadTitles = async (db: Queryable, accountId: number, highestRating: number, now: Date): Promise<number[]> =>
  idsOf(
    await db.query(
      `with mine as (
         select opened.title_id
         from (select r.title_id, r.read_at from reading r where r.account_id = $1 and not r.is_hidden order by r.read_at desc limit ${OPENINGS_PER_TITLE}) opened
         group by opened.title_id order by max(opened.read_at) desc limit ${MAX_TITLES}
       ),
       neighbor as (
         select other.account_id, count(distinct mine.title_id) as shared
         from mine cross join lateral (
           select r.account_id from reading r where r.title_id = mine.title_id order by r.read_at desc limit ${OPENINGS_PER_TITLE}
         ) other
         where other.account_id <> $1 group by other.account_id order by shared desc, other.account_id limit ${NEIGHBORS}
       ),
       candidate as (
         select other.title_id, sum(neighbor.shared)::float8 as similarity
         from neighbor cross join lateral (
           select distinct opened.title_id
           from (select r.title_id from reading r where r.account_id = neighbor.account_id order by r.read_at desc limit ${OPENINGS_PER_NEIGHBOR}) opened
         ) other
         where not exists (select 1 from reading r where r.account_id = $1 and r.title_id = other.title_id)
         group by other.title_id order by similarity desc, other.title_id limit ${CANDIDATES}
       )
       select t.title_id
       from candidate c join title t on t.title_id = c.title_id
       cross join lateral (
         select count(distinct latest.account_id)::float8 as readers
         from (select r.account_id from reading r where r.title_id = c.title_id order by r.read_at desc limit ${MAX_READERS}) latest
       ) popular
       cross join lateral (
         select coalesce(sum(k.clicks), 0)::float8 as clicks from recommend_click k
         where k.title_id = c.title_id and k.hour > $2::timestamptz - interval '${CLICK_DAYS} days'
       ) followed
       where t.age_rating <= $3 and ${publishedTitleCondition('$2::timestamptz')}
       order by c.similarity / sqrt(greatest(popular.readers, 1)) * (1 + ln(1 + followed.clicks) / 10) desc, t.title_id
       limit ${READER_RECOMMENDATIONS_MAX}`,
      [accountId, now, highestRating],
    ),
  );

/** Those of the titles, in the same order, that a reader (null for visitors) has not read and is old enough for. */
export const filterUnreadTitles = async (
  db: Queryable,
  titleIds: readonly number[],
  accountId: number | null,
  highestRating: number,
  now: Date,
): Promise<number[]> =>
  idsOf(
    await db.query(
      `select t.title_id from unnest($1::int[]) with ordinality as offered (title_id, place) join title t on t.title_id = offered.title_id
       where t.age_rating <= $3 and ${publishedTitleCondition('$4')}
         and not exists (select 1 from reading r where r.account_id = $2::int and r.title_id = t.title_id)
       order by offered.place limit ${READER_RECOMMENDATIONS_MAX}`,
      [titleIds, accountId, highestRating, now],
    ),
  );
