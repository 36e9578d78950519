/** Line breaks that a comment may hold; further ones become spaces. */
const MAX_LINE_BREAKS = 8;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g;
/**
 * Control characters (a tab is a space before), marks that turn the direction of whatever follows, and spaces without width. Line breaks are
 * apart by then. Joiners and variation selectors stay: emoji and some scripts are written with them.
 */
const UNWANTED = /[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** No script puts so many marks on one letter; more of them run over the lines above and below. */
const MARKS_TOO_MANY = /(\p{M}{4})\p{M}+/gu;
/** Some letters cannot be seen either: fillers, and the braille pattern without a dot. */
const VISIBLE = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A comment as it is kept: trimmed, without control characters, at most one empty line in a row and eight line breaks. Empty when there
 * is nothing to see.
 */
export function commentText(typed: string): string {
  const lines = typed
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(UNWANTED, '').replace(MARKS_TOO_MANY, '$1').trimEnd());
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
