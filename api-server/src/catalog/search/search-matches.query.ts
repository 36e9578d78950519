import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { type Queryable, findOne } from '../../database';
import { searchRowConditionsSql, hasConditions, type SearchConditions, StatementValues } from './search-conditions';
import { loadLexemeFrequencies } from './lexeme-frequencies';
import type { ParsedSearch } from './text-search-query';

export interface SearchMatches {
  readonly total: number;
  readonly title_ids: number[];
}
export interface PageParams {
  readonly limit: number;
  readonly offset: number;
}

/** Titles with the words are counted up to this number. */
export const SEARCH_RESULTS_MAX = RESPONSE_LIMITS.found;
/**
 * If more titles match than are scored, these are scored as well: matches among this many of the most read titles, and this many names that
 * start with the keyword.
 */
const MAX_POPULAR = 200;
const MAX_PREFIX_MATCHES = 100;
/** Titles scored for a very common word: the most read ones. */
const MAX_SCORED = 300;
/** How many times more titles than expected to be enough are scanned, in most-read order. */
const SCAN_FACTOR = 3;
/** A word counts as being in SEARCH_RESULTS_MAX titles when the database's statistics say this many times that number. */
const SAFETY_FACTOR = 3;
/** Reading a title by key costs as much as reading this many entries of a word in the index. */
const TITLE_COST = 4;

/** SQL over the row `s`: whether it matches the words and the filters, and its score. */
interface Search {
  readonly condition: string;
  readonly score: string;
  readonly key: string;
}

function searchOf(words: ParsedSearch, parameters: SearchConditions, now: Date, values: StatementValues): Search {
  const query = values.addOpaque(words.query, 'text::tsquery');
  const wholeWords = values.addOpaque(words.wholeWordQuery, 'text::tsquery');
  const key = values.addOpaque(words.key, 'text');
  return {
    key,
    condition: `s.document @@ ${query} and ${searchRowConditionsSql(parameters, now, values)}`,
    score: `case when s.name_key = ${key} or s.japanese_key = ${key} then 8
                 when starts_with(s.name_key, ${key}) or starts_with(s.japanese_key, ${key}) then 4
                 when s.author_key = ${key} then 2
                 when starts_with(s.author_key, ${key}) then 1
                 else 0 end + ts_rank(s.document, ${query}) + ts_rank(s.document, ${wholeWords})`,
  };
}

/** SQL: matches among the most read titles. Each is looked up by key, in most-read order, whatever the planner estimates. */
const matchesAmongMostRead = ({ condition, score }: Search, scanned: number | string): string =>
  `select s.title_id, s.score from (select title_id from title_popularity order by popularity desc, title_id limit ${scanned}) h
   cross join lateral (select s.title_id, ${score} as score from title_search s where s.title_id = h.title_id and ${condition} offset 0) s`;
/** SQL: matches among the first names that start with the keyword. */
const matchesOfPrefix = ({ condition, score, key }: Search): string =>
  `select s.title_id, ${score} as score
   from (select * from title_search s where s.name_key collate "C" >= ${key} and s.name_key collate "C" < ${key} || chr(1114111)
         order by s.name_key collate "C" limit ${MAX_PREFIX_MATCHES}) s where ${condition}`;

/**
 * SQL: tables that follow `scored`, and from them the page: the best score first, then the most read. How much is read is looked up only
 * for titles that score no less than the page's last.
 */
function pageOf({ limit, offset }: PageParams, values: StatementValues): { readonly tables: string; readonly titleIds: string } {
  const [offsetParameter, endParameter, limitParameter] = [
    values.addOpaque(offset, 'int'),
    values.addOpaque(offset + limit, 'int'),
    values.addOpaque(limit, 'int'),
  ];
  return {
    tables: `threshold as materialized (select coalesce((select score from scored order by score desc offset ${endParameter} - 1 limit 1), -1) as score),
     page_candidate as materialized (
       select title_id, score, (select h.popularity from title_popularity h where h.title_id = scored.title_id) as popularity
       from scored where score >= (select score from threshold)
     )`,
    titleIds: `array(select title_id from page_candidate order by score desc, popularity desc, title_id offset ${offsetParameter} limit ${limitParameter})`,
  };
}

/** Counts and scores what the index finds. */
async function findCounted(db: Queryable, now: Date, parameters: SearchConditions, words: ParsedSearch, page: PageParams) {
  const values = new StatementValues();
  const search = searchOf(words, parameters, now, values);
  const { tables, titleIds } = pageOf(page, values);
  return findOne<SearchMatches>(
    db,
    `with matched as materialized (
       select s.title_id, ${search.score} as score from title_search s where ${search.condition} limit ${SEARCH_RESULTS_MAX}
     ),
     counted as materialized (select count(*)::int as total from matched),
     scored as materialized (
       select title_id, score from matched union all
       select x.title_id, x.score from (${matchesAmongMostRead(search, MAX_POPULAR)} union ${matchesOfPrefix(search)}) x
       where (select total from counted) = ${SEARCH_RESULTS_MAX} and not exists (select 1 from matched m where m.title_id = x.title_id)
     ),
     ${tables}
     select (select total from counted) as total, ${titleIds} as title_ids`,
    values.all,
  );
}

/** Scans titles in most-read order until enough match. Undefined when that takes too long because the matches are rarely read. */
async function findMostRead(db: Queryable, now: Date, parameters: SearchConditions, words: ParsedSearch, page: PageParams, share: number) {
  const values = new StatementValues();
  const search = searchOf(words, parameters, now, values);
  const scanned = values.addOpaque(Math.ceil((SCAN_FACTOR * MAX_SCORED) / share), 'int');
  const { tables, titleIds } = pageOf(page, values);
  const matches = await findOne<SearchMatches & { scanned: number }>(
    db,
    `with scanned as materialized (${matchesAmongMostRead(search, scanned)} limit ${MAX_SCORED}),
     scored as materialized (select title_id, score from scanned union ${matchesOfPrefix(search)}),
     ${tables}
     select ${SEARCH_RESULTS_MAX} as total, (select count(*)::int from scanned) as scanned, ${titleIds} as title_ids`,
    values.all,
  );
  return matches?.scanned === MAX_SCORED ? matches : undefined;
}

/** The share of titles that match, if scanning titles is cheaper than scanning the index entries of the words; otherwise 0. */
async function scanShare(db: Queryable, now: Date, words: ParsedSearch): Promise<number> {
  if (words.alternatives.length === 0) return 0;
  const { titles, shareOf } = await loadLexemeFrequencies(db, now);
  const share = Math.max(...words.alternatives.map(shareOf));
  return share * titles >= SAFETY_FACTOR * SEARCH_RESULTS_MAX && (MAX_SCORED / share) * TITLE_COST < share * titles ? share : 0;
}

/**
 * Titles that match the words, best first: a name that equals or starts with the keyword; then names weigh more than authors, tags and
 * texts; ties by how much they are read. For very common words, only some matches are scored, plus those among the most read titles and
 * those whose names start with the words, so that a common word costs little more in a larger library.
 */
export async function findMatchingTitles(
  db: Queryable,
  now: Date,
  parameters: SearchConditions,
  words: ParsedSearch,
  page: PageParams,
): Promise<SearchMatches | undefined> {
  const isDeep = page.offset + page.limit > MAX_SCORED;
  const share = isDeep || hasConditions(parameters) ? 0 : await scanShare(db, now, words);
  const matches = share > 0 ? await findMostRead(db, now, parameters, words, page, share) : undefined;
  return matches ?? findCounted(db, now, parameters, words, page);
}
