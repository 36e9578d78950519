/** The font size (the page is 1000 wide) and the lines of each page; each word comes with its width in em. */
export function setChapter(
  paragraphs: readonly string[],
  pages: number,
): { readonly size: number; readonly pages: readonly (readonly { readonly words: readonly (readonly [string, number])[] }[])[] };
