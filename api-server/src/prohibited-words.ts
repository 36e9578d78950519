/** Letters as they are compared: without case, accents, width and what cannot be seen. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
/** The letters of a word, also with signs between them: `s.l.u.r`. */
const patternOf = (word: string): RegExp => new RegExp([...plain(word)].map(escaped).join('[\\p{P}\\p{S}]*'), 'u');

/**
 * Tells whether a text holds one of the words (PROHIBITED_WORDS), also inside a longer word, in any case, with accents or signs between its
 * letters.
 */
export function prohibitedWords(words: readonly string[]): (text: string) => boolean {
  const patterns = words.filter((word) => plain(word) !== '').map(patternOf);
  return (text) => {
    const compared = plain(text);
    return patterns.some((pattern) => pattern.test(compared));
  };
}
