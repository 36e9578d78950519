import { pathOf, titlePath, type CallResult } from '@komado/shared-contracts';

export type SuggestionData = CallResult<'GET /web/search/suggestion'>;
export type SuggestedTitle = SuggestionData['title_list'][number];

/** The range of a text that matches the typed letters, to be highlighted; null for a fuzzy match. */
export type MatchedRange = readonly [start: number, end: number] | null;
export type Suggestion =
  | { readonly kind: 'title'; readonly to: string; readonly text: string; readonly mark: MatchedRange; readonly title: SuggestedTitle }
  | {
      readonly kind: 'author' | 'tag';
      readonly to: string;
      readonly text: string;
      readonly mark: MatchedRange;
      readonly titleCount: number;
    }
  | { readonly kind: 'all'; readonly to: string; readonly text: string };

const MAX_SUGGESTIONS = { titles: 5, authors: 2, tags: 3 } as const;
/** Shorter words are too similar to guess a typo. */
const MIN_MISSPELLED_LENGTH = 4;

/** For comparison: without case and accents. */
export const withoutCaseAndAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The index of the first word in a name that starts with the typed text; -1 if none does. Scripts without spaces match anywhere. */
function placeOf(name: string, typed: string): number {
  const text = withoutCaseAndAccents(name);
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!) || /[\u3040-\u30ff\u4e00-\u9fff]/.test(typed)) return at;
  }
  return -1;
}
/** Whether one typo makes the typed word a prefix of the other: a letter wrong, missing or extra, or two swapped. */
export function isTypoOf(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = typed.slice(at);
  const right = word.slice(at);
  return (
    right.startsWith(rest.slice(1)) || // extra
    right.slice(1).startsWith(rest.slice(1)) || // wrong
    right.slice(1).startsWith(rest) || // missing
    (rest.length > 1 && right.startsWith(rest[1]! + rest[0]! + rest.slice(2))) // swapped
  );
}
const resembles = (name: string, typed: string): boolean =>
  typed.length >= MIN_MISSPELLED_LENGTH &&
  withoutCaseAndAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word[0] === typed[0] && isTypoOf(typed, word));

interface Match<T> {
  readonly of: T;
  readonly mark: MatchedRange;
}
/**
 * Entries with a word that starts with the typed text: those whose whole name does come first, otherwise the order is unchanged. Fuzzy matches
 * only if there are no others.
 */
function matching<T>(list: readonly T[], typed: string, maxCount: number, ...namesOf: ((entry: T) => string)[]): Match<T>[] {
  const found = list.flatMap((entry) => {
    const places = namesOf.map((nameOf) => placeOf(nameOf(entry), typed));
    const first = places.find((place) => place >= 0);
    if (first === undefined) return [];
    const [own = -1] = places;
    return [{ of: entry, isStart: first === 0, mark: own >= 0 ? ([own, own + typed.length] as const) : null }];
  });
  return [...found.filter(({ isStart }) => isStart), ...found.filter(({ isStart }) => !isStart)].slice(0, maxCount);
}

/** Suggestions for typed text (never empty): titles, authors and tags, with all results last. */
export function suggestionsFor(data: SuggestionData | null, text: string): readonly Suggestion[] {
  const typed = withoutCaseAndAccents(text);
  const all: Suggestion = { kind: 'all', to: pathOf('search-query', { query: text }), text };
  if (!data) return [all];
  const titleNames = [(title: SuggestedTitle) => title.title_name, (title: SuggestedTitle) => title.title_in_japanese];
  const titles = matching(data.title_list, typed, MAX_SUGGESTIONS.titles, ...titleNames);
  // Only by their own names: that of a matching title is on its line.
  const authors = matching(data.author_list, typed, MAX_SUGGESTIONS.authors, ({ author }) => author);
  const tags = matching(data.popular_tag_list, typed, MAX_SUGGESTIONS.tags, ({ tag_name }) => tag_name);
  const similar =
    titles.length + authors.length + tags.length > 0
      ? []
      : data.title_list
          .filter((title) => resembles(title.title_name, typed))
          .slice(0, MAX_SUGGESTIONS.titles)
          .map((of) => ({ of, mark: null }));
  return [
    ...[...titles, ...similar].map(({ of, mark }): Suggestion => ({
      kind: 'title',
      to: titlePath(of.title_id),
      text: of.title_name,
      mark,
      title: of,
    })),
    ...authors.map(({ of, mark }): Suggestion => ({
      kind: 'author',
      to: pathOf('search-query', { query: of.author }),
      text: of.author,
      mark,
      titleCount: of.title_count,
    })),
    ...tags.map(({ of, mark }): Suggestion => ({
      kind: 'tag',
      to: pathOf('search-tag-tagId', { tagId: of.tag_id }),
      text: of.tag_name,
      mark,
      titleCount: of.title_count,
    })),
    all,
  ];
}
