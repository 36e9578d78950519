import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult, type ParsedParameters, type SearchSort } from '@komado/shared-contracts';
import { type Reader, findOne } from '../database/database';
import { conditionsOf, idOf, StatementValues } from './search-conditions';
import { exactWords, forgivingWords, loadSearchTerms, type SearchWords } from './search-words';
import { loadTitleSummaries } from './title-summaries';

type Parameters = ParsedParameters<'GET /search/title'>;
interface Found {
  total: number;
  title_ids: number[];
}

/** Titles are counted, and with words looked at, up to here. */
const MOST_FOUND = 10_000;

/** SQL by sort. Without one the best fit comes first; equal ones, and all when there are no words to fit, by how much they are read. */
const ORDERS: Readonly<Record<SearchSort | 'fitting', string>> = {
  fitting: 'score desc, heat desc, title_id',
  popular: 'heat desc, title_id',
  new: 'published_at desc, title_id desc',
  name: 'lower(title_name), title_id',
};
/** SQL: the same over tables, where an index gives the order. */
const LISTING_ORDERS: Readonly<Record<SearchSort | 'fitting', string>> = {
  fitting: 'h.heat desc, h.title_id',
  popular: 'h.heat desc, h.title_id',
  new: 't.published_at desc, t.title_id desc',
  name: 'lower(t.title_name), t.title_id',
};

const pageOf = ({ limit, offset }: Parameters): { limit: number; offset: number } => ({
  limit: Math.min(limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
  offset: offset ?? 0,
});

const subjectName = async (reader: Reader, genreId: number | null, tagId: number | null): Promise<string | null> => {
  if (genreId === null && tagId === null) return null;
  const row = await findOne<{ name: string | null }>(
    reader,
    `select coalesce((select genre_name from genre where genre_id = $1::int), (select tag_name from tag where tag_id = $2::int)) as name`,
    [genreId, tagId],
  );
  return row?.name ?? null;
};

/** Titles by conditions only. */
async function listTitles(reader: Reader, now: Date, parameters: Parameters): Promise<Found | undefined> {
  const values = new StatementValues();
  const conditions = conditionsOf(parameters, now, values);
  const { limit, offset } = pageOf(parameters);
  const heat = parameters.sort === 'new' || parameters.sort === 'name' ? '' : 'join title_heat h on h.title_id = t.title_id';
  return findOne<Found>(
    reader,
    `select (select count(*)::int from (select 1 from title t where ${conditions} limit ${MOST_FOUND}) counted) as total,
            array(select t.title_id from title t ${heat} where ${conditions} order by ${LISTING_ORDERS[parameters.sort ?? 'fitting']}
                  offset ${values.add(offset, 'int')} limit ${values.add(limit, 'int')}) as title_ids`,
    values.all,
  );
}

/** Titles whose texts have the words. A name that is or begins as the keyword fits best; then names weigh more than authors, tags and texts. */
async function findTitles(
  reader: Reader,
  now: Date,
  parameters: Parameters,
  words: SearchWords & { readonly keyword: string },
): Promise<Found | undefined> {
  const values = new StatementValues();
  const conditions = conditionsOf(parameters, now, values);
  const { limit, offset } = pageOf(parameters);
  const order = ORDERS[parameters.sort ?? 'fitting'];
  const query = values.add(words.query, 'text::tsquery');
  const whole = values.add(words.wholeQuery, 'text::tsquery');
  const key = `(select search_key(${values.add(words.keyword, 'text')}) as key)`;
  return findOne<Found>(
    reader,
    `with found as materialized (
       select t.title_id, t.title_name, t.published_at, h.heat,
              case when s.name_key = typed.key or s.japanese_key = typed.key then 8
                   when starts_with(s.name_key, typed.key) or starts_with(s.japanese_key, typed.key) then 4
                   when s.author_key = typed.key then 2
                   when starts_with(s.author_key, typed.key) then 1
                   else 0 end + ts_rank(s.document, ${query}) + ts_rank(s.document, ${whole}) as score
       from title_search s join title t on t.title_id = s.title_id join title_heat h on h.title_id = s.title_id, ${key} typed
       where s.document @@ ${query} and ${conditions}
       limit ${MOST_FOUND}
     )
     select (select count(*)::int from found) as total,
            array(select title_id from found order by ${order} offset ${values.add(offset, 'int')} limit ${values.add(limit, 'int')}) as title_ids`,
    values.all,
  );
}

async function findByKeyword(reader: Reader, now: Date, parameters: Parameters, keyword: string): Promise<Found | undefined> {
  const terms = await loadSearchTerms(reader, keyword);
  if (terms.length === 0) return undefined;
  const exact = await findTitles(reader, now, parameters, { ...exactWords(terms), keyword });
  if (exact && exact.total > 0) return exact;
  const forgiving = await forgivingWords(reader, terms);
  return forgiving && findTitles(reader, now, parameters, { ...forgiving, keyword });
}

/** Titles that meet every condition given; all of them without any. What is most alike is found only where nothing has the words in it. */
export async function searchTitles(reader: Reader, now: Date, parameters: Parameters): Promise<CallResult<'GET /search/title'>> {
  const keyword = parameters.keyword?.trim();
  const [name, found] = await Promise.all([
    subjectName(reader, idOf(parameters.genre_id), idOf(parameters.tag_id)),
    keyword ? findByKeyword(reader, now, parameters, keyword) : listTitles(reader, now, parameters),
  ]);
  return {
    title_list: await loadTitleSummaries(reader, found?.title_ids ?? [], now),
    total_count: found?.total ?? 0,
    subject_name: name,
  };
}
