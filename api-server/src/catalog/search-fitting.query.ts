import { LISTED_MAX } from '@komado/shared-contracts/schemas';
import { type Reader, findOne } from '../database/database';
import { conditionsOfSearched, hasConditions, type SearchConditions, StatementValues } from './search-conditions';
import { searchFrequencies } from './search-frequencies';
import type { SearchWords } from './search-words';

export interface Found {
  readonly total: number;
  readonly title_ids: number[];
}
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Titles with the words are counted up to here. */
export const MOST_FOUND = LISTED_MAX.found;
/** Where that many have them, these are weighed beside the ones counted: those among so many of the most read titles, and so many names that begin so. */
const MOST_READ = 200;
const MOST_BEGINNING = 100;
/** Titles weighed of a word that is in very many, those read most. */
const ENOUGH = 300;
/** How many times the places of the reading that are expected to hold enough are gone through for them. */
const PATIENCE = 3;
/** Looking up how much a title is read costs as much as going through so many places of the reading. */
const PLACES_PER_LOOKUP = 15;
/** A word counts as in MOST_FOUND titles when the database noted it in so many times as many. */
const CERTAINTY = 3;
/** Reading a title by its key costs as much as reading so many places of a word in the index. */
const COST_OF_TITLE = 4;

/** SQL over the row `s`: it has the words and is wanted; and how well it fits. */
interface Search {
  readonly having: string;
  readonly score: string;
  readonly key: string;
}

function searchOf(words: SearchWords, parameters: SearchConditions, now: Date, values: StatementValues): Search {
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

/** SQL: those of the most read titles that have the words. Each is looked up by its key, in the order of the reading, whatever the planner thinks. */
const mostRead = ({ having, score }: Search, looked: number | string): string =>
  `select s.title_id, s.score from (select title_id from title_heat order by heat desc, title_id limit ${looked}) h
   cross join lateral (select s.title_id, ${score} as score from title_search s where s.title_id = h.title_id and ${having} offset 0) s`;
/** SQL: those of the first names that begin as the keyword. */
const beginning = ({ having, score, key }: Search): string =>
  `select s.title_id, ${score} as score
   from (select * from title_search s where s.name_key collate "C" >= ${key} and s.name_key collate "C" < ${key} || chr(1114111)
         order by s.name_key collate "C" limit ${MOST_BEGINNING}) s where ${having}`;

/**
 * SQL: tables that follow `weighed`, and from them the page: the best fit first, then what is read most. How much is read matters only among
 * titles that fit as well as the page's last. Few are looked up. Where they are many, the first places of the reading are gone through:
 * those of them that are there come before all others, so when they fill the page nothing is looked up for the rest. ("Is true" keeps it from
 * being a join, so that it is in the order of the reading and ends with the page.)
 */
function pageOf({ limit, offset }: Page, values: StatementValues): { readonly tables: string; readonly titleIds: string } {
  const [skip, end, take] = [values.addUnseen(offset, 'int'), values.addUnseen(offset + limit, 'int'), values.addUnseen(limit, 'int')];
  return {
    tables: `bar as materialized (select coalesce((select score from weighed order by score desc offset ${end} - 1 limit 1), -1) as score),
     fit as materialized (select title_id, score, score > (select score from bar) as is_better from weighed where score >= (select score from bar)),
     going as materialized (
       select case when places < alike * ${PLACES_PER_LOOKUP} then places * ${PATIENCE} else 0 end::int as places
       from (select ${end} * greatest(reltuples, 0) / greatest((select count(*) from fit), 1) as places, (select count(*) from fit) as alike
             from pg_class where oid = 'title_heat'::regclass) expected
     ),
     hot as materialized (
       select h.title_id, h.heat from (select title_id, heat from title_heat order by heat desc, title_id limit (select places from going)) h
       where (h.title_id in (select title_id from fit)) is true
       order by h.heat desc, h.title_id limit ${end}
     ),
     placed as materialized (select fit.title_id, fit.score, hot.heat, fit.is_better or hot.heat is not null as is_sure from fit left join hot on hot.title_id = fit.title_id),
     first as materialized (
       select title_id, score, coalesce(heat, (select h.heat from title_heat h where h.title_id = placed.title_id)) as heat
       from placed where is_sure or (select count(*) from placed where is_sure) < ${end}
     )`,
    titleIds: `array(select title_id from first order by score desc, heat desc, title_id offset ${skip} limit ${take})`,
  };
}

/** Counts and weighs what the index finds. */
async function findCounted(reader: Reader, now: Date, parameters: SearchConditions, words: SearchWords, page: Page) {
  const values = new StatementValues();
  const search = searchOf(words, parameters, now, values);
  const { tables, titleIds } = pageOf(page, values);
  return findOne<Found>(
    reader,
    `with matched as materialized (
       select s.title_id, ${search.score} as score from title_search s where ${search.having} limit ${MOST_FOUND}
     ),
     counted as materialized (select count(*)::int as total from matched),
     weighed as materialized (
       select title_id, score from matched union all
       select x.title_id, x.score from (${mostRead(search, MOST_READ)} union ${beginning(search)}) x
       where (select total from counted) = ${MOST_FOUND} and not exists (select 1 from matched m where m.title_id = x.title_id)
     ),
     ${tables}
     select (select total from counted) as total, ${titleIds} as title_ids`,
    values.all,
  );
}

/** Goes through the titles as they are read until enough have the words. Undefined when it takes too long: they are not among what is read. */
async function findMostRead(reader: Reader, now: Date, parameters: SearchConditions, words: SearchWords, page: Page, share: number) {
  const values = new StatementValues();
  const search = searchOf(words, parameters, now, values);
  const looked = values.addUnseen(Math.ceil((PATIENCE * ENOUGH) / share), 'int');
  const { tables, titleIds } = pageOf(page, values);
  const found = await findOne<Found & { walked: number }>(
    reader,
    `with walked as materialized (${mostRead(search, looked)} limit ${ENOUGH}),
     weighed as materialized (select title_id, score from walked union ${beginning(search)}),
     ${tables}
     select ${MOST_FOUND} as total, (select count(*)::int from walked) as walked, ${titleIds} as title_ids`,
    values.all,
  );
  return found?.walked === ENOUGH ? found : undefined;
}

/** The share of the titles that have the words, where going through the titles is less work than through the places of the words; otherwise 0. */
async function shareToGoThrough(reader: Reader, now: Date, words: SearchWords): Promise<number> {
  if (words.alternatives.length === 0) return 0;
  const { titles, shareOf } = await searchFrequencies(reader, now);
  const share = Math.max(...words.alternatives.map(shareOf));
  return share * titles >= CERTAINTY * MOST_FOUND && (ENOUGH / share) * COST_OF_TITLE < share * titles ? share : 0;
}

/**
 * Titles whose texts have the words, the best fit first: a name that is or begins as the keyword; then names weigh more than authors, tags
 * and texts; equal ones by how much they are read. Where very many have the words, some of them, those among the most read titles and those
 * whose names begin so are weighed, so that a common word costs little more in a larger library.
 */
export async function findFittingTitles(
  reader: Reader,
  now: Date,
  parameters: SearchConditions,
  words: SearchWords,
  page: Page,
): Promise<Found | undefined> {
  const isDeep = page.offset + page.limit > ENOUGH;
  const share = isDeep || hasConditions(parameters) ? 0 : await shareToGoThrough(reader, now, words);
  const found = share > 0 ? await findMostRead(reader, now, parameters, words, page, share) : undefined;
  return found ?? findCounted(reader, now, parameters, words, page);
}
