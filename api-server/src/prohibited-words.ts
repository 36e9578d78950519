/** Scripts that set no spaces between words, so that a word has no ends to be told by. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const SPACED_LETTER = String.raw`[\p{L}--${UNSPACED}]`;
const isSpacedLetter = new RegExp(`^${SPACED_LETTER}$`, 'v');
const isLetter = /^[\p{L}\p{Nd}]$/u;
/** What may stand between the letters of a word: `s.l u-r`. */
const SIGNS = String.raw`[^\p{L}\p{Nd}]*`;
const ANY_LETTERS = '*';

/** Letters as they are compared: without case, accents, width and what cannot be seen. The marks that make が of か are no accents. */
const plain = (text: string): string =>
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
    (letter, index) => `${isLetter.test(letter) && isLetter.test(letters[index - 1] ?? '') ? SIGNS : ''}${escaped(letter)}`,
  );
  const before = !opensBefore && isSpacedLetter.test(letters[0] ?? '') ? `(?<!${SPACED_LETTER})` : '';
  const after = !opensAfter && isSpacedLetter.test(letters.at(-1) ?? '') ? `(?!${SPACED_LETTER})` : '';
  return new RegExp(`${before}${body.join('')}${after}`, 'v');
}

/**
 * Tells whether a nickname or a comment holds one of the words (PROHIBITED_WORDS): in any case, width and with accents, also with spaces or
 * signs between its letters. In scripts that set spaces a word is a whole word, so that a bad one inside a harmless one is none; a star at
 * its start or end lets further letters follow there.
 */
export function prohibitedWords(words: readonly string[]): (text: string) => boolean {
  const patterns = words
    .map(plain)
    .filter((word) => /[^*\s]/.test(word))
    .map(patternOf);
  return (text) => {
    const compared = plain(text);
    return patterns.some((pattern) => pattern.test(compared));
  };
}
