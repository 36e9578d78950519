import { REMOVED_CHARACTERS } from '../../removed-characters';

/** Maximum number of line breaks in a comment; further ones become spaces. */
const MAX_LINE_BREAKS = 8;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/g;
/** More marks on one letter than any script has overlap other lines. */
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Some letters are invisible, too: fillers, and the blank braille pattern. */
const VISIBLE = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Normalizes a comment for storage: trimmed, without control characters, at most one blank line in a row and eight line breaks. Empty if
 * nothing is visible.
 */
export function normalizeComment(typed: string): string {
  const lines = typed
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(REMOVED_CHARACTERS, '').replace(EXCESS_MARKS, '$1').trimEnd());
  let breaks = 0;
  const text = lines
    .join('\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+/g, (run) => ((breaks += run.length) > MAX_LINE_BREAKS ? ' ' : run));
  return VISIBLE.test(text) ? text : '';
}

/** In code points, like the counter next to the box. */
export const commentLength = (text: string): number => [...text].length;
