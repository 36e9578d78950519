import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult, type ParsedParameters, type SearchSort } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { type Queryable, findOne } from '../../database';
import { searchConditionsSql, searchRowConditionsSql, parseFilterId, StatementValues } from './search-conditions';
import { findMatchingTitles, type SearchMatches, SEARCH_RESULTS_MAX, type PageParams } from './search-matches.query';
import { exactQuery, fuzzyQuery, parseSearchTerms, type ParsedSearch } from './text-search-query';
import { loadTitleSummaries } from '../title';

type Parameters = ParsedParameters<'GET /search/title'>;

/** Without words, titles are counted up to this number. */
const MAX_COUNTED = RESPONSE_LIMITS.filtered;

/**
 * SQL by sort, over the tables so that an index can provide the order. Default: most read, or best match if there are words. Names go by
 * what a search compares: without accents, case, punctuation and a leading English article.
 */
const ORDERS: Readonly<Record<SearchSort, string>> = {
  popular: 'h.popularity desc, h.title_id',
  new: 't.published_at desc, t.title_id desc',
  name: 's.name_key collate "C", s.title_id',
};

/** SQL: what a title is joined with to be sorted. */
const JOINS: Readonly<Record<SearchSort, string>> = {
  popular: 'join title_popularity h on h.title_id = t.title_id',
  new: '',
  name: 'join title_search s on s.title_id = t.title_id',
};

/** SQL: the order `popular` for few candidate titles, where scanning in that order would take long. */
const POPULARITY_OF_TITLE = '(select h.popularity from title_popularity h where h.title_id = t.title_id) desc, t.title_id';

const pageOf = ({ limit, offset }: Parameters): PageParams => ({
  limit: Math.min(limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX),
  offset: offset ?? 0,
});

const subjectName = async (db: Queryable, genreId: number | null, tagId: number | null): Promise<string | null> => {
  if (genreId === null && tagId === null) return null;
  const row = await findOne<{ name: string | null }>(
    db,
    `select coalesce((select genre_name from genre where genre_id = $1::int), (select tag_name from tag where tag_id = $2::int)) as name`,
    [genreId, tagId],
  );
  return row?.name ?? null;
};

/** Titles by filters only. */
async function listTitles(db: Queryable, now: Date, parameters: Parameters): Promise<SearchMatches | undefined> {
  const values = new StatementValues();
  const conditions = searchConditionsSql(parameters, now, values);
  const { limit, offset } = pageOf(parameters);
  const sort = parameters.sort ?? 'popular';
  const isNarrow = parameters.tag_id !== undefined || parameters.magazine_category !== undefined || Boolean(parameters.author?.trim());
  const join = sort === 'popular' && isNarrow ? '' : JOINS[sort];
  const order = sort === 'popular' && isNarrow ? POPULARITY_OF_TITLE : ORDERS[sort];
  return findOne<SearchMatches>(
    db,
    `select (select count(*)::int from (select 1 from title t where ${conditions} limit ${MAX_COUNTED}) counted) as total,
            array(select t.title_id from title t ${join} where ${conditions} order by ${order}
                  offset ${values.add(offset, 'int')} limit ${values.add(limit, 'int')}) as title_ids`,
    values.all,
  );
}

/** Titles that match the words, in their own order. */
async function findSortedTitles(db: Queryable, now: Date, parameters: Parameters, sort: SearchSort, words: ParsedSearch) {
  const values = new StatementValues();
  const condition = `s.document @@ ${values.add(words.query, 'text::tsquery')}`;
  const conditions = searchConditionsSql(parameters, now, values);
  const { limit, offset } = pageOf(parameters);
  return findOne<SearchMatches>(
    db,
    `select (select count(*)::int from (select 1 from title_search s where ${condition} and ${searchRowConditionsSql(parameters, now, values)} limit ${SEARCH_RESULTS_MAX}) counted) as total,
            array(select t.title_id from title_search s join title t on t.title_id = s.title_id
                  where ${condition} and ${conditions} order by ${sort === 'popular' ? POPULARITY_OF_TITLE : ORDERS[sort]} offset ${values.add(offset, 'int')} limit ${values.add(limit, 'int')}) as title_ids`,
    values.all,
  );
}

const findTitles = (db: Queryable, now: Date, parameters: Parameters, words: ParsedSearch): Promise<SearchMatches | undefined> =>
  parameters.sort
    ? findSortedTitles(db, now, parameters, parameters.sort, words)
    : findMatchingTitles(db, now, parameters, words, pageOf(parameters));

/** `isAsTyped`: the titles contain the words as typed. */
async function findByKeyword(db: Queryable, now: Date, parameters: Parameters, keyword: string) {
  const terms = await parseSearchTerms(db, keyword);
  if (terms.length === 0) return { matches: undefined, isAsTyped: false };
  const exact = await findTitles(db, now, parameters, exactQuery(terms));
  if (exact && exact.total > 0) return { matches: exact, isAsTyped: true };
  const fuzzy = await fuzzyQuery(db, terms);
  return { matches: fuzzy && (await findTitles(db, now, parameters, fuzzy)), isAsTyped: false };
}

/**
 * Titles that match every condition; all of them without any. Fuzzy matches are searched only if there are no exact ones. `isAsTyped`: the
 * keyword matched as typed, without corrections.
 */
export async function searchTitlesWithMatchKind(
  db: Queryable,
  now: Date,
  parameters: Parameters,
): Promise<{ result: CallResult<'GET /search/title'>; isAsTyped: boolean }> {
  const keyword = parameters.keyword?.trim();
  const [name, { matches, isAsTyped }] = await Promise.all([
    subjectName(db, parseFilterId(parameters.genre_id), parseFilterId(parameters.tag_id)),
    keyword
      ? findByKeyword(db, now, parameters, keyword)
      : listTitles(db, now, parameters).then((all) => ({ matches: all, isAsTyped: false })),
  ]);
  const total = matches?.total ?? 0;
  const result = {
    title_list: await loadTitleSummaries(db, matches?.title_ids ?? [], now),
    total_count: total,
    subject_name: name,
    is_corrected: Boolean(keyword) && !isAsTyped && total > 0,
  };
  return { result, isAsTyped: isAsTyped && total > 0 };
}
