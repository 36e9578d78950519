/**
 * Control characters, which a terminal obeys, and those that reorder what it shows. Messages name files, and quote what readers and other
 * squads wrote. Line breaks and tabs are ours.
 */
const CONTROLS = /(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A message that changes nothing in a terminal but its next lines. */
export const replaceControlCharacters = (message: string): string => message.replace(CONTROLS, '\uFFFD');
