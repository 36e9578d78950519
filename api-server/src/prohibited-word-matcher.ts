/** Scripts without spaces between words, so that word boundaries cannot be found. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const SPACED_LETTER = String.raw`[\p{L}--${UNSPACED}]`;
const isSpacedLetter = new RegExp(`^${SPACED_LETTER}$`, 'v');
const isLetter = /^[\p{L}\p{Nd}]$/u;
/** Characters allowed between the letters of a word: `s.l u-r`. */
const SEPARATORS = String.raw`[^\p{L}\p{Nd}]*`;
const ANY_LETTERS = '*';

/**
 * Normalizes letters for comparison: without case, accents, width and invisible characters. The marks that turn か into が are not accents.
 */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase();
const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function patternOf(listed: string): RegExp {
  const opensBefore = listed.startsWith(ANY_LETTERS);
  const opensAfter = listed.length > 1 && listed.endsWith(ANY_LETTERS);
  const letters = [...listed.slice(opensBefore ? 1 : 0, opensAfter ? -1 : undefined)];
  const body = letters.map(
    (letter, index) => `${isLetter.test(letter) && isLetter.test(letters[index - 1] ?? '') ? SEPARATORS : ''}${escaped(letter)}`,
  );
  const before = !opensBefore && isSpacedLetter.test(letters[0] ?? '') ? `(?<!${SPACED_LETTER})` : '';
  const after = !opensAfter && isSpacedLetter.test(letters.at(-1) ?? '') ? `(?!${SPACED_LETTER})` : '';
  return new RegExp(`${before}${body.join('')}${after}`, 'v');
}

/**
 * Whether a nickname or a comment contains one of the words (PROHIBITED_WORDS), ignoring case, width and accents, and spaces or punctuation
 * between its letters. In scripts with spaces only whole words match, so that a harmless longer word passes; a star at a word's start or
 * end allows further letters there.
 */
export function prohibitedWordMatcher(words: readonly string[]): (text: string) => boolean {
  const patterns = words
    .map(normalized)
    .filter((word) => /[^*\s]/.test(word))
    .map(patternOf);
  return (text) => {
    const compared = normalized(text);
    return patterns.some((pattern) => pattern.test(compared));
  };
}
