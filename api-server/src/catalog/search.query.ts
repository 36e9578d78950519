import {
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  SearchCategory,
  type CallResult,
  type ParsedParameters,
  type SearchSort,
} from '@komado/shared-contracts';
import { type Reader, findOne } from '../database/database';
import { titleIsPublished } from './published';
import { loadTitleSummaries } from './title-summaries';

/** Where nothing has the words in it, names that are alike are found: how alike a word and a name must be, 0 to 1: a transposed pair of letters in a name of nine still passes. */
const LIKENESS = 0.4;
/** Views of these last days make a title popular. */
const POPULAR_DAYS = 14;
const NO_ID = -1;
const MAX_ID = 2_147_483_647;

/** An id as it stood in an address: one that is no id finds nothing; null when none was asked. */
function idOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : NO_ID;
  return id <= MAX_ID ? id : NO_ID;
}
/** SQL: how well `words` fits the text, 0 to 2; a part of the text counts more than a likeness. */
const fit = (words: string, text: string): string => `
  (case when strpos(unaccent(lower(${text})), unaccent(lower(${words}))) > 0 then 1 else 0 end + word_similarity(unaccent(lower(${words})), unaccent(lower(${text}))))`;

/** SQL by sort; without one the best fit comes first, or the most popular when there are no words to fit. */
const ORDERS: Readonly<Record<SearchSort | 'fitting', string>> = {
  fitting: 'score desc, views desc, title_id',
  popular: 'views desc, title_id',
  new: 'published_at desc, title_id desc',
  name: 'lower(title_name), title_id',
};

const subjectName = async (reader: Reader, genreId: number | null, tagId: number | null): Promise<string | null> => {
  if (genreId === null && tagId === null) return null;
  const row = await findOne<{ name: string | null }>(
    reader,
    `select coalesce((select genre_name from genre where genre_id = $1::int), (select tag_name from tag where tag_id = $2::int)) as name`,
    [genreId, tagId],
  );
  return row?.name ?? null;
};

/** Titles that meet every condition given; all of them without any. */
export async function searchTitles(
  reader: Reader,
  now: Date,
  parameters: ParsedParameters<'GET /search/title'>,
): Promise<CallResult<'GET /search/title'>> {
  const genreId = idOf(parameters.genre_id);
  const tagId = idOf(parameters.tag_id);
  const keyword = parameters.keyword?.trim() || null;
  const order = ORDERS[parameters.sort ?? 'fitting'];
  const [name, found] = await Promise.all([
    subjectName(reader, genreId, tagId),
    findOne<{ total: number; title_ids: number[] }>(
      reader,
      `with fitting as (
         select t.title_id, t.title_name, t.published_at, coalesce(popular.views, 0) as views,
                case when $2::text is null then 0 else
                  greatest(${fit('$2::text', 't.title_name')}, ${fit('$2::text', 't.title_in_japanese')}, ${fit('$2::text', 't.author')}, coalesce(tags.score, 0)) end as score
         from title t
         left join (select v.title_id, sum(v.views) as views from title_view v where v.hour > $1::timestamptz - interval '${POPULAR_DAYS} days' group by v.title_id) popular
           on popular.title_id = t.title_id
         left join lateral (
           select max(1.0) as score from title_tag tt join tag g on g.tag_id = tt.tag_id
           where tt.title_id = t.title_id and $2::text is not null and lower(g.tag_name) = lower($2::text)
         ) tags on true
         where ${titleIsPublished('$1::timestamptz')}
           and ($3::int is null or exists (select 1 from title_genre tg where tg.title_id = t.title_id and tg.genre_id = $3::int))
           and ($4::int is null or exists (select 1 from title_tag tt where tt.title_id = t.title_id and tt.tag_id = $4::int))
           and ($5::int is null or ($5::int = ${SearchCategory.original} and t.is_original) or ($5::int > 0 and t.title_category = $5::int))
           and ($6::text is null or lower(t.author) = lower($6::text))
       ),
       chosen as (
         select * from fitting
         where $2::text is null or score >= 1 or (score >= ${LIKENESS} and not exists (select 1 from fitting exact where exact.score >= 1))
       ),
       stretch as (select title_id, row_number() over (order by ${order}) as place from chosen order by ${order} offset $7 limit $8)
       select (select count(*)::int from chosen) as total, (select coalesce(array_agg(s.title_id order by s.place), '{}') from stretch s) as title_ids`,
      [
        now,
        keyword,
        genreId,
        tagId,
        parameters.search_category ?? null,
        parameters.author?.trim() || null,
        parameters.offset ?? 0,
        Math.min(parameters.limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
      ],
    ),
  ]);
  return {
    title_list: await loadTitleSummaries(reader, found?.title_ids ?? [], now),
    total_count: found?.total ?? 0,
    subject_name: name,
  };
}
