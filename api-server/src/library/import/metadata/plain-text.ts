import { REMOVED_CHARACTERS } from '../../../removed-characters';

const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/** One line without control characters, private-use characters and lone surrogates. */
export const singleLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(REMOVED_CHARACTERS, '')
    .replace(/[\p{Co}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
/** The same for each line. */
export const multipleLines = (text: string): string => text.split(LINE_BREAK).map(singleLine).join('\n').trim();
