import type { Reader } from '../database/database';
import { titleIsPublished } from './published';

/** Readers looked at, the newest ones: enough to tell, and bounded for a title that everybody reads. */
const READERS = 500;

/**
 * Titles that readers of this one also read, most readers first; while few have read, topped up with titles that share tags (which
 * weigh double) and genres. Never a title for older readers than this one is for.
 */
export async function loadRecommendedTitleIds(reader: Reader, titleId: number, now: Date, limit: number): Promise<number[]> {
  const rows = await reader.query<{ title_id: number }>(
    `with readers as (
       select r.account_id from reading r where r.title_id = $1 group by r.account_id order by max(r.read_at) desc limit ${READERS}
     ),
     also_read as (
       select r.title_id, count(distinct r.account_id) as readers
       from readers join reading r on r.account_id = readers.account_id where r.title_id <> $1 group by r.title_id
     ),
     alike as (
       select shared.title_id, sum(shared.weight) as likeness
       from (select other.title_id, 1 as weight from title_genre mine join title_genre other on other.genre_id = mine.genre_id where mine.title_id = $1
             union all
             select other.title_id, 2 from title_tag mine join title_tag other on other.tag_id = mine.tag_id where mine.title_id = $1) shared
       group by shared.title_id
     )
     select t.title_id
     from also_read full join alike on alike.title_id = also_read.title_id
     join title t on t.title_id = coalesce(also_read.title_id, alike.title_id)
     where t.title_id <> $1 and ${titleIsPublished('$2')} and t.age_rating <= (select age_rating from title where title_id = $1)
     order by coalesce(also_read.readers, 0) desc, coalesce(alike.likeness, 0) desc, t.title_id
     limit $3`,
    [titleId, now, limit],
  );
  return rows.map((row) => row.title_id);
}
