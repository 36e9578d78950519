/**
 * The one form of an e-mail address that is kept, looked up and counted by: trimmed, each letter with its marks in one code point where
 * there is one, and in small letters. The database compares it letter by letter, for it would fold letters by its own rules.
 */
export const foldEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase().normalize('NFC');
