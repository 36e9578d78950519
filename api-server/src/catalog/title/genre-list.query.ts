import type { Genre } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';
import { publishedTitleCondition } from '../../library';

interface GenreRow {
  genre_id: number;
  genre_name: string;
  image_key: string;
}
const genreOf = ({ genre_id, genre_name, image_key }: GenreRow): Genre => ({ genre_id, genre_name, image_url: publicImageUrl(image_key) });

/** The requested genres in their order; all of them if none is requested. */
export async function loadGenres(db: Queryable, genreIds: readonly number[] = []): Promise<Genre[]> {
  const rows = await db.query<GenreRow>(
    `select genre_id, genre_name, image_key from genre where $1::int[] is null or genre_id = any($1::int[]) order by place, genre_id`,
    [genreIds.length > 0 ? genreIds : null],
  );
  return rows.map(genreOf);
}

/** Genres in which a search has results. */
export async function loadSearchGenres(db: Queryable, now: Date): Promise<Genre[]> {
  const rows = await db.query<GenreRow>(
    `select g.genre_id, g.genre_name, g.image_key from genre g
     where exists (select 1 from title_genre tg join title t on t.title_id = tg.title_id where tg.genre_id = g.genre_id and ${publishedTitleCondition('$1')})
     order by g.place, g.genre_id`,
    [now],
  );
  return rows.map(genreOf);
}
