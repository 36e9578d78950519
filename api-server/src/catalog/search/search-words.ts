import type { Reader } from '../../database';
import { beginningKeys, suggestCorrections, typingErrors, typingErrorsAllowed } from './typing-errors';

/** A word of a keyword, split and normalized like the searched texts. `stem` is null for stop words and for runs of kana and kanji. */
export interface SearchTerm {
  readonly word: string;
  readonly stem: string | null;
}
/** A keyword as text search queries; their terms contain only letters and digits, whatever was typed. */
export interface ParsedSearch {
  readonly query: string;
  /** Ranks higher: the words as whole words. */
  readonly wholeQuery: string;
  /** The normalized keyword, to compare with the keys of names and authors. */
  readonly key: string;
  /** Lexemes (prefixes with a `*`) of which any one satisfies `query`; empty if several words must match together. */
  readonly alternatives: readonly string[];
}

/** Alternatives tried for a misspelled word, and candidate words to find them. */
const ALTERNATIVES = 8;
const WORDS_BEGINNING = 100;
const WORDS_ALIKE = 40;
/** Shorter prefixes of words have their own lexemes. */
const SHORTEST_PREFIX = 3;
const SHORTEST_ALIKE_RUN = 3;
/** Maximum length of a run for fuzzy matching. */
const LONGEST_ALIKE_RUN = 12;

const lexeme = (word: string): string => `'${word}'`;
const lexemeOrStart = (alternative: string): string =>
  alternative.endsWith('*') ? `${lexeme(alternative.slice(0, -1))}:*` : lexeme(alternative);
const isWord = ({ word }: SearchTerm): boolean => /^[a-z0-9]/.test(word);
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
const allOf = (parts: readonly string[]): string => parts.join(' & ');
const pairsOf = (run: readonly string[]): string[] => run.slice(1).map((second, at) => lexeme(run[at]! + second));

/** One character, or the phrase of its bigrams. */
function runQuery({ word }: SearchTerm): string {
  const run = [...word];
  return run.length === 1 ? lexeme(word) : `(${pairsOf(run).join(' <-> ')})`;
}
/** A wrong character breaks the bigrams that contain it: the others must match. */
function alikeRunQuery(term: SearchTerm): string {
  const run = [...term.word].slice(0, LONGEST_ALIKE_RUN);
  if (run.length < SHORTEST_ALIKE_RUN) return runQuery(term);
  const pairs = pairsOf(run);
  const alternatives = run.map((_, wrong) => pairs.filter((_pair, at) => at !== wrong && at !== wrong - 1));
  return anyOf(alternatives.filter((rest) => rest.length > 0).map((rest) => `(${allOf(rest)})`));
}

function wordAlternatives({ word, stem }: SearchTerm, isLast: boolean): string[] {
  const start = word.length >= SHORTEST_PREFIX ? `${word}*` : isLast ? `^${word}` : word;
  if (stem === null) return [start];
  return [start, ...(word === stem ? [] : [stem]), `~${stem}`];
}
const wordQuery = (alternatives: readonly string[]): string => anyOf(alternatives.map(lexemeOrStart));
/** The lexeme of a run in the documents, if it is a single one. */
const runAlternatives = ({ word }: SearchTerm): string[] => ([...word].length <= 2 ? [word] : []);
/** Drops stop words when there are other words. */
function tellingTerms(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const telling = terms.filter((term) => !isWord(term) || term.stem !== null);
  return telling.length > 0 ? telling : terms;
}
/** "crow blade" is also "crowblade". */
function inOneWord(terms: readonly SearchTerm[]): string[] {
  const word = terms.map((term) => term.word).join('');
  return terms.length > 1 && terms.every(isWord) && word.length >= SHORTEST_PREFIX ? [word] : [];
}

/** The same as the database's `search_key`. */
const keyOf = (words: readonly string[]): string => words.join(' ').replace(/^(the|an?) (?=.)/, '');

interface Part {
  readonly query: string;
  readonly wholeQuery: string;
  readonly alternatives: readonly string[];
}
/** Matches all the parts, or their words written as one. */
function together(terms: readonly SearchTerm[], parts: readonly Part[], key: string): ParsedSearch {
  const joined = inOneWord(terms);
  return {
    query: anyOf([allOf(parts.map((part) => part.query)), ...joined.map((word) => lexemeOrStart(`${word}*`))]),
    wholeQuery: anyOf([allOf(parts.map((part) => part.wholeQuery)), ...joined.map(lexeme)]),
    key,
    alternatives: parts.length === 1 ? parts[0]!.alternatives : [],
  };
}
function exactPart(term: SearchTerm, isLast: boolean): Part {
  if (!isWord(term)) return { query: runQuery(term), wholeQuery: runQuery(term), alternatives: runAlternatives(term) };
  const alternatives = wordAlternatives(term, isLast);
  return { query: wordQuery(alternatives), wholeQuery: lexeme(term.word), alternatives };
}

/** Matches documents with all the words; in names, authors, tags and genres a prefix is enough. */
export const exactTerms = (terms: readonly SearchTerm[]): ParsedSearch =>
  together(
    terms,
    tellingTerms(terms).map((term) => exactPart(term, term === terms.at(-1))),
    keyOf(terms.map((term) => term.word)),
  );

interface NearWords {
  readonly asked: string;
  readonly near: readonly string[];
}
/** Words that start almost like these, and whether any word starts exactly like them. */
const loadWordsByBeginning = (reader: Reader, words: readonly string[]): Promise<(NearWords & { readonly is_known: boolean })[]> =>
  reader.query(
    `select asked.word as asked,
            exists (select 1 from search_word w where w.word >= asked.word and w.word < asked.word || '~') as is_known,
            array(select w.word from search_word w where search_word_keys(w.word) && asked.keys::text[]
                  order by similarity(w.word, asked.word) desc, w.word limit ${WORDS_BEGINNING}) as near
     from unnest($1::text[], $2::text[]) asked (word, keys)`,
    [words, words.map((word) => `{${beginningKeys(word).join()}}`)],
  );
/** The words with the highest overall similarity. Scans every word, so for few only. */
const loadWordsAlike = (reader: Reader, words: readonly string[]): Promise<NearWords[]> =>
  reader.query(
    `select asked.word as asked, array(select w.word from search_word w order by w.word <-> asked.word limit ${WORDS_ALIKE}) as near
     from unnest($1::text[]) asked (word)`,
    [words],
  );

interface Meant {
  readonly isKnown: boolean;
  readonly words: readonly string[];
}
/** The likely intended words for each. Prefixes find all words that are one error away, so overall similarity is used for two only. */
async function loadMeant(reader: Reader, typed: readonly string[]): Promise<ReadonlyMap<string, Meant>> {
  if (typed.length === 0) return new Map();
  const beginning = await loadWordsByBeginning(reader, typed);
  const unexplained = beginning.filter(
    ({ asked, near }) => typingErrorsAllowed(asked) > 1 && !near.some((word) => word !== asked && typingErrors(asked, word).toStart <= 1),
  );
  const alike =
    unexplained.length === 0
      ? []
      : await loadWordsAlike(
          reader,
          unexplained.map(({ asked }) => asked),
        );
  const more = new Map(alike.map(({ asked, near }) => [asked, near]));
  return new Map(
    beginning.map(({ asked, near, is_known }) => {
      const words = [...new Set([...near, ...(more.get(asked) ?? [])])];
      return [asked, { isKnown: is_known, words: suggestCorrections(asked, words, ALTERNATIVES) }];
    }),
  );
}

/** The same, tolerating one or two typing errors per word. Undefined when too little of the keyword resembles any known word. */
export async function fuzzyTerms(reader: Reader, terms: readonly SearchTerm[]): Promise<ParsedSearch | undefined> {
  const telling = tellingTerms(terms);
  const typed = [...telling.filter(isWord).map((term) => term.word)];
  const meant = await loadMeant(reader, typed);
  const likeliest = new Map<string, string>();
  const parts = telling.flatMap((term): (Part & { term: SearchTerm })[] => {
    if (!isWord(term)) return [{ term, query: alikeRunQuery(term), wholeQuery: alikeRunQuery(term), alternatives: [] }];
    const { isKnown, words } = meant.get(term.word) ?? { isKnown: false, words: [] };
    if (!isKnown && words.length === 0) return [];
    if (!isKnown) likeliest.set(term.word, words[0]!);
    const alternatives = [...wordAlternatives(term, true), ...words];
    return [{ term, query: wordQuery(alternatives), wholeQuery: anyOf([term.word, ...words].map(lexeme)), alternatives }];
  });
  const lengthOf = (list: readonly SearchTerm[]): number => list.reduce((sum, term) => sum + term.word.length, 0);
  if (parts.length === 0 || lengthOf(parts.map((part) => part.term)) * 2 < lengthOf(telling)) return undefined;
  // Names that match the likely intended words come first, as if typed that way.
  return together(terms, parts, keyOf(terms.map(({ word }) => likeliest.get(word) ?? word)));
}

/** The words of a keyword; none when it has no letters and no digits. */
export const loadSearchTerms = (reader: Reader, keyword: string): Promise<SearchTerm[]> =>
  reader.query<SearchTerm>(
    `select term.word, case when term.word ~ '^[a-z0-9]' then (ts_lexize('english_stem', term.word))[1] end as stem from unnest(search_terms($1)) with ordinality term (word, place) order by term.place limit 12`,
    [keyword],
  );
