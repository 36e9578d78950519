/** Words this short resemble too many others. */
const MIN_CORRECTED_LENGTH = 4;
const MIN_LENGTH_FOR_TWO = 8;

/** Number of typing errors tolerated in a word: none up to three letters, one up to seven, then two. */
export const maxEditDistance = (word: string): number =>
  word.length < MIN_CORRECTED_LENGTH ? 0 : word.length < MIN_LENGTH_FOR_TWO ? 1 : 2;

/**
 * The minimum number of typing errors between `typed` and `word` or a prefix of it: a letter added, missing or wrong, or two swapped.
 * `toWord` also counts letters not typed yet.
 */
export function editDistance(typed: string, word: string): { readonly toPrefix: number; readonly toWord: number } {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let errors = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) errors = Math.min(errors, before[column - 2]! + 1);
      line.push(errors);
    }
    before = above;
    above = line;
  }
  return { toPrefix: Math.min(...above), toWord: above[word.length]! };
}

const KEY_LENGTH = 6;
/**
 * The keys that a typed word shares with every word or prefix within one typing error in its first letters: those letters, and all but one
 * of them. Keys of words are made by the database's `search_word_keys`. None where no error is tolerated.
 */
export function deletionKeys(typed: string): string[] {
  if (maxEditDistance(typed) === 0) return [];
  const start = typed.slice(0, KEY_LENGTH);
  return [...new Set([start, ...Array.from(start, (_, index) => start.slice(0, index) + start.slice(index + 1))])];
}

/** The `words` most likely intended: those with the fewest errors, whole words before prefixes. Never `typed` itself. */
export function suggestCorrections(typed: string, words: readonly string[], limit: number): string[] {
  const maxErrors = maxEditDistance(typed);
  const candidates = words
    .filter((word) => word !== typed)
    .map((word) => ({ word, ...editDistance(typed, word) }))
    .filter(({ toPrefix }) => toPrefix <= maxErrors);
  const fewest = Math.min(...candidates.map(({ toPrefix }) => toPrefix));
  return candidates
    .filter(({ toPrefix }) => toPrefix === fewest)
    .toSorted((a, b) => a.toWord - b.toWord)
    .slice(0, limit)
    .map(({ word }) => word);
}
