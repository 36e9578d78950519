/** Compatibility forms, case, spaces, marks and signs are no disguise; other letters in place of the right ones are not seen through. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');

/** Whether a nickname or a short text holds one of the words, even one that is spaced out. */
export function hasProhibitedWord(text: string, words: readonly string[]): boolean {
  const searched = bare(text);
  return words.map(bare).some((word) => word !== '' && searched.includes(word));
}
