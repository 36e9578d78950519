import { SearchCategory, type CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { type Queryable, findOne } from '../../database';
import { loadSearchGenres } from '../title';
import { publishedTitleCondition } from '../../library';

/** Titles listed per letter: as many links as fit on a page. Search finds the others. */
export const TITLES_PER_LETTER_MAX = RESPONSE_LIMITS.titlesOfLetter;
/** Group of names that do not start with a letter from A to Z. */
const OTHER = '#';

/** SQL: the first letter of the key by which the search sorts names: without accents, case, punctuation and a leading English article. */
const LETTER = `case when s.name_key ~ '^[a-z]' then upper(left(s.name_key, 1)) else '${OTHER}' end`;

interface LetterRow {
  letter: string;
  title_count: number;
  title_name_list: { title_id: number; title_name: string }[];
}

/** Genres, categories and weekdays that have a title, and the titles by first letter. */
export async function loadSitemapPage(db: Queryable, now: Date): Promise<CallResult<'GET /web/sitemap'>> {
  const [genres, categories, weekdays, letters] = await Promise.all([
    loadSearchGenres(db, now),
    findOne<{ original: number; manga: number; novel: number }>(
      db,
      `select count(*) filter (where t.is_original)::int as original,
              count(*) filter (where t.title_category = ${SearchCategory.manga})::int as manga,
              count(*) filter (where t.title_category = ${SearchCategory.novel})::int as novel
       from title t where ${publishedTitleCondition('$1')}`,
      [now],
    ),
    db.query<{ weekday: number | null; title_count: number }>(
      `select t.weekday, count(*)::int as title_count from title t where ${publishedTitleCondition('$1')} group by t.weekday order by t.weekday nulls last`,
      [now],
    ),
    db.query<LetterRow>(
      `select placed.letter, max(placed.total)::int as title_count,
              jsonb_agg(jsonb_build_object('title_id', placed.title_id, 'title_name', placed.title_name) order by placed.place) as title_name_list
       from (select named.*, row_number() over (partition by named.letter order by named.name_key collate "C", named.title_id) as place,
                    count(*) over (partition by named.letter) as total
             from (select t.title_id, t.title_name, s.name_key, ${LETTER} as letter
                   from title t join title_search s on s.title_id = t.title_id where ${publishedTitleCondition('$1')}) named) placed
       where placed.place <= $2 group by placed.letter`,
      [now, TITLES_PER_LETTER_MAX],
    ),
  ]);
  const counts: readonly (readonly [SearchCategory, number | undefined])[] = [
    [SearchCategory.original, categories?.original],
    [SearchCategory.manga, categories?.manga],
    [SearchCategory.novel, categories?.novel],
  ];
  // Collations differ between databases, so the letters are sorted here.
  const sortKey = ({ letter }: LetterRow): number => (letter === OTHER ? Number.POSITIVE_INFINITY : letter.charCodeAt(0));
  return {
    genre_name_list: genres.map(({ genre_id, genre_name }) => ({ genre_id, genre_name })),
    category_list: counts.flatMap(([search_category, title_count]) => (title_count ? { search_category, title_count } : [])),
    weekday_list: weekdays,
    letter_list: letters.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
  };
}
