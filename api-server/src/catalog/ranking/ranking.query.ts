import type { Genre } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';
import { publishedTitleCondition } from '../../library';

/**
 * Titles start in the catalog's order: each of the first places is worth a number of recent views. So in a library with few views, one
 * reader moves a title by two places at most; with many views, the catalog's order hardly matters. The score is `title_popularity`: the
 * views of a title, each halved every 48 hours. `recordChapterOpening` counts one person once an hour.
 */
const VIEWS_PER_PLACE = 0.5;
const CATALOG_PLACES = 100;
/** `title_popularity` is ln of the views, scaled from 2020 as if each doubled every 48 hours: popularity_of_views() of the database. */
const HALF_LIFE_HOURS = 48;

export interface RankedTitle {
  readonly title_id: number;
  /** From 1. */
  readonly rank: number;
  /** Its rank a day earlier; null if it was not published then. */
  readonly previous_rank: number | null;
}
/** Number of places in a ranking. */
export const RANKED_PLACES_MAX = RESPONSE_LIMITS.ranked;
/** Titles considered: those ranked a day earlier must be among them, and some are not published. */
const CANDIDATES = 2 * RANKED_PLACES_MAX;

/** SQL: titles with the value of their reading at `$1` and a day earlier, in views, and their position in the catalog's order. */
const weightedTables = (hottest: string, isChosen: string): string => `
  catalog_order as (
    select t.title_id, row_number() over (order by t.title_id) as place
    from (select title_id from title t where ${publishedTitleCondition('$1')} order by title_id limit ${CATALOG_PLACES}) t
  ),
  candidate as (
    select title_id from (${hottest} order by h.popularity desc, h.title_id limit ${CANDIDATES}) hot
    union select s.title_id from catalog_order s where ${isChosen}
  ),
  weighted as (
    select c.title_id, t.published_at,
      exp(greatest(h.popularity - popularity_of_views(1, $1), -700)) as reading,
      coalesce((select sum(exp(greatest(popularity_of_views(v.views, v.hour) - popularity_of_views(1, $1), -700))) from title_view v
                where v.title_id = c.title_id and v.views > 0 and v.hour > $1::timestamptz - interval '1 day'), 0) as last_day,
      coalesce(greatest(0, ${CATALOG_PLACES} - s.place), 0) * ${VIEWS_PER_PLACE}::float8 as bonus
    from candidate c join title t on t.title_id = c.title_id and ${publishedTitleCondition('$1')}
    left join title_popularity h on h.title_id = c.title_id left join catalog_order s on s.title_id = c.title_id
  )`;
/** The weight of a current view a day earlier. */
const A_DAY_EARLIER = `power(2::float8, ${24 / HALF_LIFE_HOURS})`;
/** Views rounded to six digits, so that equal values compare as equal. */
const score = (reading: string): string => `round((${reading}) * 1e6)`;
/** SQL: the ranks at `$1`, and those of a day earlier. */
const ranked = `
  ranked as (
    select title_id, reading, row_number() over (order by ${score('reading + bonus')} desc, title_id)::int as rank from weighted
  ),
  ranked_before as (
    select title_id, row_number() over (order by ${score(`greatest(0, reading - last_day) * ${A_DAY_EARLIER} + bonus`)} desc, title_id)::int as rank
    from weighted where published_at <= $1::timestamptz - interval '1 day'
  )`;
const HOTTEST = 'select h.title_id from title_popularity h';
const RANKED = `${weightedTables(HOTTEST, 'true')}, ${ranked}`;
const HOTTEST_OF_GENRE = 'select h.title_id from title_genre tg join title_popularity h on h.title_id = tg.title_id where tg.genre_id = $3';
const IS_OF_GENRE = 'exists (select from title_genre tg where tg.title_id = s.title_id and tg.genre_id = $3)';
const RANKED_OF_GENRE = `${weightedTables(HOTTEST_OF_GENRE, IS_OF_GENRE)}, ${ranked}`;

/** The most read titles, of a genre or of all. */
export const loadRanking = (db: Queryable, now: Date, limit: number, genreId?: number): Promise<RankedTitle[]> =>
  db.query<RankedTitle>(
    `with ${genreId === undefined ? RANKED : RANKED_OF_GENRE}
     select now.title_id, now.rank, before.rank as previous_rank
     from ranked now left join ranked_before before on before.title_id = now.title_id
     where now.rank <= $2 order by now.rank`,
    [now, limit, ...(genreId === undefined ? [] : [genreId])],
  );

export interface GenreRanking {
  readonly genre: Genre;
  readonly titleIds: readonly number[];
}
/** The most read genres, each with its most read titles, from the most read titles of all. Genres with none of them are left out. */
export async function loadGenreRankings(db: Queryable, now: Date, genreLimit: number, titleLimit: number): Promise<GenreRanking[]> {
  const rows = await db.query<{ genre_id: number; genre_name: string; image_key: string; title_ids: number[] }>(
    `with ${RANKED},
     placed as (
       select tg.genre_id, r.title_id, row_number() over (partition by tg.genre_id order by r.rank) as place
       from ranked r join title_genre tg on tg.title_id = r.title_id
     ),
     scored as (select tg.genre_id, sum(r.reading) as score from ranked r join title_genre tg on tg.title_id = r.title_id group by tg.genre_id)
     select g.genre_id, g.genre_name, g.image_key, array_agg(p.title_id order by p.place) as title_ids
     from genre g join placed p on p.genre_id = g.genre_id and p.place <= $3
     left join scored s on s.genre_id = g.genre_id
     group by g.genre_id, s.score
     order by ${score('coalesce(s.score, 0)')} desc, g.place, g.genre_id
     limit $2`,
    [now, genreLimit, titleLimit],
  );
  return rows.map(({ genre_id, genre_name, image_key, title_ids }) => ({
    genre: { genre_id, genre_name, image_url: publicImageUrl(image_key) },
    titleIds: title_ids,
  }));
}
