import type { Genre } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { publicImageUrl } from '../media/media-address';
import { titleIsPublished } from './published';

/** A view counts half after this many hours and not at all after the window, so the order follows what is read these days. */
const HALF_LIFE_HOURS = 48;
const WINDOW_DAYS = 14;
/**
 * Titles stand in the catalogue's order, and reading moves them: each of the first places is worth so many fresh views. So where little is
 * read one reader moves a title by two places at most, and where much is read the standing order is nothing beside it. Behind the last of
 * them the order of titles nobody reads means nothing anyway.
 *
 * The views themselves are people: `recordOpening` counts one person once an hour, however often they open the title.
 */
const PLACE_WORTH = 0.5;
const STANDING_PLACES = 100;

export interface RankedTitle {
  readonly title_id: number;
  /** From 1. */
  readonly rank: number;
  /** Where it stood a day earlier; null when it was not published then. */
  readonly previous_rank: number | null;
}
/** Places that a ranking names. */
export const PLACES_RANKED = 1000;

/** SQL: what the views until the moment are worth at that moment, by title. In float8: numeric (of `extract`) takes many times as long. */
const scoresAt = (moment: string): string => `
  select v.title_id, sum(v.views * power(0.5::float8, date_part('epoch', ${moment} - v.hour) / ${3600 * HALF_LIFE_HOURS})) as score
  from title_view v where v.hour <= ${moment} and v.hour > ${moment} - interval '${WINDOW_DAYS} days' group by v.title_id`;
/** SQL: every published title with its rank at a moment. */
const rankedAt = (moment: string): string => `
  select standing.title_id,
         row_number() over (order by coalesce(s.score, 0) + greatest(0, ${STANDING_PLACES} - standing.place) * ${PLACE_WORTH}::float8 desc, standing.title_id)::int as rank
  from (select t.title_id, row_number() over (order by t.title_id) as place from title t where ${titleIsPublished(moment)}) standing
  left join (${scoresAt(moment)}) s on s.title_id = standing.title_id`;
/** SQL: every published title with its rank at the moment `$1`. */
export const RANKED = `ranked as (${rankedAt('$1::timestamptz')})`;
/** SQL: the same a day earlier. */
export const RANKED_BEFORE = `ranked_before as (${rankedAt(`($1::timestamptz - interval '1 day')`)})`;

/** The most read titles. */
export const loadRanking = (reader: Reader, now: Date, limit: number): Promise<RankedTitle[]> =>
  reader.query<RankedTitle>(
    `with ${RANKED}, ${RANKED_BEFORE}
     select now.title_id, now.rank, before.rank as previous_rank
     from ranked now left join ranked_before before on before.title_id = now.title_id
     where now.rank <= $2 order by now.rank`,
    [now, limit],
  );

export interface GenreRanking {
  readonly genre: Genre;
  readonly titleIds: readonly number[];
}
/** The genres whose titles are read most, each with its most read titles. A genre with no titles is left out. */
export async function loadGenreRanking(reader: Reader, now: Date, genreLimit: number, titleLimit: number): Promise<GenreRanking[]> {
  const rows = await reader.query<{ genre_id: number; genre_name: string; image_key: string; title_ids: number[] }>(
    `with ${RANKED},
     placed as (
       select tg.genre_id, r.title_id, row_number() over (partition by tg.genre_id order by r.rank) as place
       from ranked r join title_genre tg on tg.title_id = r.title_id
     ),
     scored as (
       select tg.genre_id, sum(s.score) as score
       from (${scoresAt('$1::timestamptz')}) s join title_genre tg on tg.title_id = s.title_id group by tg.genre_id
     )
     select g.genre_id, g.genre_name, g.image_key, array_agg(p.title_id order by p.place) as title_ids
     from genre g join placed p on p.genre_id = g.genre_id and p.place <= $3
     left join scored s on s.genre_id = g.genre_id
     group by g.genre_id, s.score
     order by coalesce(s.score, 0) desc, g.place, g.genre_id
     limit $2`,
    [now, genreLimit, titleLimit],
  );
  return rows.map(({ genre_id, genre_name, image_key, title_ids }) => ({
    genre: { genre_id, genre_name, image_url: publicImageUrl(image_key) },
    titleIds: title_ids,
  }));
}
