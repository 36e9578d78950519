import type { Queryable } from '../../database';
import { deletionKeys, suggestCorrections, editDistance, maxEditDistance } from './edit-distance';

/** A word of a keyword, split and normalized like the searched texts. `stem` is null for stop words and for runs of kana and kanji. */
export interface SearchTerm {
  readonly word: string;
  readonly stem: string | null;
}
/** A keyword as text search queries; their terms contain only letters and digits, whatever was typed. */
export interface ParsedSearch {
  readonly query: string;
  /** Ranks higher: the words as whole words. */
  readonly wholeWordQuery: string;
  /** The normalized keyword, to compare with the keys of names and authors. */
  readonly key: string;
  /** Lexemes (prefixes with a `*`) of which any one satisfies `query`; empty if several words must match together. */
  readonly alternatives: readonly string[];
}

/** Alternatives tried for a misspelled word, and candidate words to find them. */
const ALTERNATIVES = 8;
const MAX_PREFIX_WORDS = 100;
const MAX_SIMILAR_WORDS = 40;
/** Shorter prefixes of words have their own lexemes. */
const MIN_PREFIX_LENGTH = 3;
const MIN_FUZZY_RUN = 3;
/** Maximum length of a run for fuzzy matching. */
const MAX_FUZZY_RUN = 12;

const lexeme = (word: string): string => `'${word}'`;
const lexemeOrStart = (alternative: string): string =>
  alternative.endsWith('*') ? `${lexeme(alternative.slice(0, -1))}:*` : lexeme(alternative);
const isWord = ({ word }: SearchTerm): boolean => /^[a-z0-9]/.test(word);
const anyOf = (termQueries: readonly string[]): string => `(${termQueries.join(' | ')})`;
const allOf = (termQueries: readonly string[]): string => termQueries.join(' & ');
const pairsOf = (run: readonly string[]): string[] => run.slice(1).map((second, index) => lexeme(run[index]! + second));

/** One character, or the phrase of its bigrams. */
function runQuery({ word }: SearchTerm): string {
  const run = [...word];
  return run.length === 1 ? lexeme(word) : `(${pairsOf(run).join(' <-> ')})`;
}
/** A wrong character breaks the bigrams that contain it: the others must match. */
function fuzzyRunQuery(term: SearchTerm): string {
  const run = [...term.word].slice(0, MAX_FUZZY_RUN);
  if (run.length < MIN_FUZZY_RUN) return runQuery(term);
  const pairs = pairsOf(run);
  const alternatives = run.map((_, wrong) => pairs.filter((_pair, index) => index !== wrong && index !== wrong - 1));
  return anyOf(alternatives.filter((rest) => rest.length > 0).map((rest) => `(${allOf(rest)})`));
}

function wordAlternatives({ word, stem }: SearchTerm, isLast: boolean): string[] {
  const start = word.length >= MIN_PREFIX_LENGTH ? `${word}*` : isLast ? `^${word}` : word;
  if (stem === null) return [start];
  return [start, ...(word === stem ? [] : [stem]), `~${stem}`];
}
const wordQuery = (alternatives: readonly string[]): string => anyOf(alternatives.map(lexemeOrStart));
/** The lexeme of a run in the documents, if it is a single one. */
const runAlternatives = ({ word }: SearchTerm): string[] => ([...word].length <= 2 ? [word] : []);
/** Drops stop words when there are other words. */
function significantTerms(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const significant = terms.filter((term) => !isWord(term) || term.stem !== null);
  return significant.length > 0 ? significant : terms;
}
/** "crow blade" is also "crowblade". */
function joinedWord(terms: readonly SearchTerm[]): string[] {
  const word = terms.map((term) => term.word).join('');
  return terms.length > 1 && terms.every(isWord) && word.length >= MIN_PREFIX_LENGTH ? [word] : [];
}

/** The same as the database's `search_key`. */
const keyOf = (words: readonly string[]): string => words.join(' ').replace(/^(the|an?) (?=.)/, '');

interface TermQuery {
  readonly query: string;
  readonly wholeWordQuery: string;
  readonly alternatives: readonly string[];
}
/** Matches all terms, or their words written as one. */
function combine(terms: readonly SearchTerm[], termQueries: readonly TermQuery[], key: string): ParsedSearch {
  const joined = joinedWord(terms);
  return {
    query: anyOf([allOf(termQueries.map((termQuery) => termQuery.query)), ...joined.map((word) => lexemeOrStart(`${word}*`))]),
    wholeWordQuery: anyOf([allOf(termQueries.map((termQuery) => termQuery.wholeWordQuery)), ...joined.map(lexeme)]),
    key,
    alternatives: termQueries.length === 1 ? termQueries[0]!.alternatives : [],
  };
}
function exactTermQuery(term: SearchTerm, isLast: boolean): TermQuery {
  if (!isWord(term)) return { query: runQuery(term), wholeWordQuery: runQuery(term), alternatives: runAlternatives(term) };
  const alternatives = wordAlternatives(term, isLast);
  return { query: wordQuery(alternatives), wholeWordQuery: lexeme(term.word), alternatives };
}

/** Matches documents with all the words; in names, authors, tags and genres a prefix is enough. */
export const exactQuery = (terms: readonly SearchTerm[]): ParsedSearch =>
  combine(
    terms,
    significantTerms(terms).map((term) => exactTermQuery(term, term === terms.at(-1))),
    keyOf(terms.map((term) => term.word)),
  );

interface SimilarWords {
  readonly typedWord: string;
  readonly similar: readonly string[];
}
/** Words that start almost like these, and whether any word starts exactly like them. */
const loadWordsByPrefix = (db: Queryable, words: readonly string[]): Promise<(SimilarWords & { readonly is_known: boolean })[]> =>
  db.query(
    `select typed.word as "typedWord",
            exists (select 1 from search_word w where w.word >= typed.word and w.word < typed.word || '~') as is_known,
            array(select w.word from search_word w where search_word_keys(w.word) && typed.keys::text[]
                  order by similarity(w.word, typed.word) desc, w.word limit ${MAX_PREFIX_WORDS}) as similar
     from unnest($1::text[], $2::text[]) typed (word, keys)`,
    [words, words.map((word) => `{${deletionKeys(word).join()}}`)],
  );
/** The words with the highest overall similarity. Scans every word. */
const loadSimilarWords = (db: Queryable, words: readonly string[]): Promise<SimilarWords[]> =>
  db.query(
    `select typed.word as "typedWord", array(select w.word from search_word w order by w.word <-> typed.word limit ${MAX_SIMILAR_WORDS}) as similar
     from unnest($1::text[]) typed (word)`,
    [words],
  );

interface Corrections {
  readonly isKnown: boolean;
  readonly words: readonly string[];
}
/** The likely intended words for each. Prefixes find all words that are one error away, so overall similarity is used for two only. */
async function loadCorrections(db: Queryable, typed: readonly string[]): Promise<ReadonlyMap<string, Corrections>> {
  if (typed.length === 0) return new Map();
  const byPrefix = await loadWordsByPrefix(db, typed);
  const unmatched = byPrefix.filter(
    ({ typedWord, similar }) =>
      maxEditDistance(typedWord) > 1 && !similar.some((word) => word !== typedWord && editDistance(typedWord, word).toPrefix <= 1),
  );
  const similarRows =
    unmatched.length === 0
      ? []
      : await loadSimilarWords(
          db,
          unmatched.map(({ typedWord }) => typedWord),
        );
  const similarByWord = new Map(similarRows.map(({ typedWord, similar }) => [typedWord, similar]));
  return new Map(
    byPrefix.map(({ typedWord, similar, is_known }) => {
      const words = [...new Set([...similar, ...(similarByWord.get(typedWord) ?? [])])];
      return [typedWord, { isKnown: is_known, words: suggestCorrections(typedWord, words, ALTERNATIVES) }];
    }),
  );
}

/** The same, tolerating one or two typing errors per word. Undefined when too little of the keyword resembles any known word. */
export async function fuzzyQuery(db: Queryable, terms: readonly SearchTerm[]): Promise<ParsedSearch | undefined> {
  const significant = significantTerms(terms);
  const typed = [...significant.filter(isWord).map((term) => term.word)];
  const corrections = await loadCorrections(db, typed);
  const bestCorrections = new Map<string, string>();
  const termQueries = significant.flatMap((term): (TermQuery & { term: SearchTerm })[] => {
    if (!isWord(term)) return [{ term, query: fuzzyRunQuery(term), wholeWordQuery: fuzzyRunQuery(term), alternatives: [] }];
    const { isKnown, words } = corrections.get(term.word) ?? { isKnown: false, words: [] };
    if (!isKnown && words.length === 0) return [];
    if (!isKnown) bestCorrections.set(term.word, words[0]!);
    const alternatives = [...wordAlternatives(term, true), ...words];
    return [{ term, query: wordQuery(alternatives), wholeWordQuery: anyOf([term.word, ...words].map(lexeme)), alternatives }];
  });
  const lengthOf = (list: readonly SearchTerm[]): number => list.reduce((sum, term) => sum + term.word.length, 0);
  if (termQueries.length === 0 || lengthOf(termQueries.map((termQuery) => termQuery.term)) * 2 < lengthOf(significant)) return undefined;
  // Names that match the likely intended words come first, as if typed that way.
  return combine(terms, termQueries, keyOf(terms.map(({ word }) => bestCorrections.get(word) ?? word)));
}

/** The words of a keyword; none when it has no letters and no digits. */
export const parseSearchTerms = (db: Queryable, keyword: string): Promise<SearchTerm[]> =>
  db.query<SearchTerm>(
    `select term.word, case when term.word ~ '^[a-z0-9]' then (ts_lexize('english_stem', term.word))[1] end as stem from unnest(search_terms($1)) with ordinality term (word, place) order by term.place limit 12`,
    [keyword],
  );
