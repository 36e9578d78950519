import { withoutCaseAndAccents, type SuggestedTitle } from './suggestion-matching';

const MAX_TITLES = 6;
/** Less alike, a name is a guess that nobody meant. */
const MIN_SIMILARITY = 0.4;

const wordsOf = (text: string): string[] => withoutCaseAndAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Pairs of neighboring characters, with the first and the last one marked. */
function pairsOf(word: string): string[] {
  const characters = [' ', ...word, ' '];
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
/** Shared pairs of characters, from 0 to 1 for the same word. */
function wordSimilarity(one: string, other: string): number {
  const [pairs, rest] = [pairsOf(one), pairsOf(other)];
  const count = pairs.length + rest.length;
  const shared = pairs.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * shared) / count;
}
/** How much each typed word resembles one of the name, on average; also the name written as one word. */
function similarity(typed: readonly string[], name: string): number {
  const words = wordsOf(name);
  const best = typed.map((word) => Math.max(0, ...words.map((other) => wordSimilarity(word, other))));
  return Math.max(best.reduce((sum, value) => sum + value, 0) / typed.length, wordSimilarity(typed.join(''), words.join('')));
}

/** Titles with names spelled most like the typed words, the nearest first. */
export function similarlySpelledTitleIds(titles: readonly SuggestedTitle[], keyword: string): number[] {
  const typed = wordsOf(keyword);
  if (typed.length === 0) return [];
  return titles
    .map(({ title_id, title_name, title_in_japanese }) => ({
      title_id,
      score: Math.max(similarity(typed, title_name), similarity(typed, title_in_japanese)),
    }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_TITLES)
    .map(({ title_id }) => title_id);
}
