/** Line breaks that a comment may hold; further ones become spaces. */
const MAX_LINE_BREAKS = 8;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g;
/** Control characters (a tab is a space before) and marks that turn the direction of whatever follows. Line breaks are apart by then. */
const UNWANTED = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const VISIBLE = /[^\s\p{Cf}\p{M}]/u;

/**
 * A comment as it is kept: trimmed, without control characters, at most one empty line in a row and eight line breaks. Empty when there
 * is nothing to see.
 */
export function commentText(typed: string): string {
  const lines = typed
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(UNWANTED, '').trimEnd());
  let breaks = 0;
  const text = lines
    .join('\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+/g, (run) => ((breaks += run.length) > MAX_LINE_BREAKS ? ' ' : run));
  return VISIBLE.test(text) ? text : '';
}

/** In code points, as the counter beside the box counts. */
export const commentLength = (text: string): number => [...text].length;
