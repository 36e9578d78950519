import { LISTED_MAX } from '@komado/shared-contracts/schemas';
import { type Reader, findOne } from '../../database';
import { conditionsOfSearched, hasConditions, type SearchConditions, StatementValues } from './search-conditions';
import { searchFrequencies } from './search-frequencies';
import type { ParsedSearch } from './search-words';

export interface Found {
  readonly total: number;
  readonly title_ids: number[];
}
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Titles with the words are counted up to this number. */
export const SEARCH_RESULTS_MAX = LISTED_MAX.found;
/**
 * If that many match, these are scored as well: matches among this many of the most read titles, and this many names that start with the
 * keyword.
 */
const MOST_READ = 200;
const MOST_BEGINNING = 100;
/** Titles scored for a very common word: the most read ones. */
const ENOUGH = 300;
/** How many times more titles than expected to be enough are scanned, in most-read order. */
const PATIENCE = 3;
/** A word counts as being in SEARCH_RESULTS_MAX titles when the database's statistics say this many times that number. */
const CERTAINTY = 3;
/** Reading a title by key costs as much as reading this many entries of a word in the index. */
const COST_OF_TITLE = 4;

/** SQL over the row `s`: whether it matches the words and the filters, and its score. */
interface Search {
  readonly having: string;
  readonly score: string;
  readonly key: string;
}

function searchOf(words: ParsedSearch, parameters: SearchConditions, now: Date, values: StatementValues): Search {
  const query = values.addUnseen(words.query, 'text::tsquery');
  const whole = values.addUnseen(words.wholeQuery, 'text::tsquery');
  const key = values.addUnseen(words.key, 'text');
  return {
    key,
    having: `s.document @@ ${query} and ${conditionsOfSearched(parameters, now, values)}`,
    score: `case when s.name_key = ${key} or s.japanese_key = ${key} then 8
                 when starts_with(s.name_key, ${key}) or starts_with(s.japanese_key, ${key}) then 4
                 when s.author_key = ${key} then 2
                 when starts_with(s.author_key, ${key}) then 1
                 else 0 end + ts_rank(s.document, ${query}) + ts_rank(s.document, ${whole})`,
  };
}

/** SQL: matches among the most read titles. Each is looked up by key, in most-read order, whatever the planner estimates. */
const matchesAmongMostRead = ({ having, score }: Search, scanned: number | string): string =>
  `select s.title_id, s.score from (select title_id from title_popularity order by popularity desc, title_id limit ${scanned}) h
   cross join lateral (select s.title_id, ${score} as score from title_search s where s.title_id = h.title_id and ${having} offset 0) s`;
/** SQL: matches among the first names that start with the keyword. */
const matchesOfPrefix = ({ having, score, key }: Search): string =>
  `select s.title_id, ${score} as score
   from (select * from title_search s where s.name_key collate "C" >= ${key} and s.name_key collate "C" < ${key} || chr(1114111)
         order by s.name_key collate "C" limit ${MOST_BEGINNING}) s where ${having}`;

/**
 * SQL: tables that follow `weighed`, and from them the page: the best score first, then the most read. How much is read is looked up only
 * for titles that score no less than the page's last.
 */
function pageOf({ limit, offset }: Page, values: StatementValues): { readonly tables: string; readonly titleIds: string } {
  const [skip, end, take] = [values.addUnseen(offset, 'int'), values.addUnseen(offset + limit, 'int'), values.addUnseen(limit, 'int')];
  return {
    tables: `bar as materialized (select coalesce((select score from weighed order by score desc offset ${end} - 1 limit 1), -1) as score),
     fit as materialized (
       select title_id, score, (select h.popularity from title_popularity h where h.title_id = weighed.title_id) as popularity
       from weighed where score >= (select score from bar)
     )`,
    titleIds: `array(select title_id from fit order by score desc, popularity desc, title_id offset ${skip} limit ${take})`,
  };
}

/** Counts and scores what the index finds. */
async function findCounted(reader: Reader, now: Date, parameters: SearchConditions, words: ParsedSearch, page: Page) {
  const values = new StatementValues();
  const search = searchOf(words, parameters, now, values);
  const { tables, titleIds } = pageOf(page, values);
  return findOne<Found>(
    reader,
    `with matched as materialized (
       select s.title_id, ${search.score} as score from title_search s where ${search.having} limit ${SEARCH_RESULTS_MAX}
     ),
     counted as materialized (select count(*)::int as total from matched),
     weighed as materialized (
       select title_id, score from matched union all
       select x.title_id, x.score from (${matchesAmongMostRead(search, MOST_READ)} union ${matchesOfPrefix(search)}) x
       where (select total from counted) = ${SEARCH_RESULTS_MAX} and not exists (select 1 from matched m where m.title_id = x.title_id)
     ),
     ${tables}
     select (select total from counted) as total, ${titleIds} as title_ids`,
    values.all,
  );
}

/** Scans titles in most-read order until enough match. Undefined when that takes too long because the matches are rarely read. */
async function findMostRead(reader: Reader, now: Date, parameters: SearchConditions, words: ParsedSearch, page: Page, share: number) {
  const values = new StatementValues();
  const search = searchOf(words, parameters, now, values);
  const scanned = values.addUnseen(Math.ceil((PATIENCE * ENOUGH) / share), 'int');
  const { tables, titleIds } = pageOf(page, values);
  const found = await findOne<Found & { walked: number }>(
    reader,
    `with walked as materialized (${matchesAmongMostRead(search, scanned)} limit ${ENOUGH}),
     weighed as materialized (select title_id, score from walked union ${matchesOfPrefix(search)}),
     ${tables}
     select ${SEARCH_RESULTS_MAX} as total, (select count(*)::int from walked) as walked, ${titleIds} as title_ids`,
    values.all,
  );
  return found?.walked === ENOUGH ? found : undefined;
}

/** The share of titles that match, if scanning titles is cheaper than scanning the index entries of the words; otherwise 0. */
async function shareToGoThrough(reader: Reader, now: Date, words: ParsedSearch): Promise<number> {
  if (words.alternatives.length === 0) return 0;
  const { titles, shareOf } = await searchFrequencies(reader, now);
  const share = Math.max(...words.alternatives.map(shareOf));
  return share * titles >= CERTAINTY * SEARCH_RESULTS_MAX && (ENOUGH / share) * COST_OF_TITLE < share * titles ? share : 0;
}

/**
 * Titles that match the words, best first: a name that equals or starts with the keyword; then names weigh more than authors, tags and
 * texts; ties by how much they are read. For very common words, only some matches are scored, plus those among the most read titles and
 * those whose names start with the words, so that a common word costs little more in a larger library.
 */
export async function findMatchingTitles(
  reader: Reader,
  now: Date,
  parameters: SearchConditions,
  words: ParsedSearch,
  page: Page,
): Promise<Found | undefined> {
  const isDeep = page.offset + page.limit > ENOUGH;
  const share = isDeep || hasConditions(parameters) ? 0 : await shareToGoThrough(reader, now, words);
  const found = share > 0 ? await findMostRead(reader, now, parameters, words, page, share) : undefined;
  return found ?? findCounted(reader, now, parameters, words, page);
}
