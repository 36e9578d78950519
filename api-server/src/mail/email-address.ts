/**
 * The normal form in which an e-mail address is stored, looked up and counted: trimmed, NFC-composed and lower-case. The database compares
 * it byte by byte, because its own collation would fold letters by other rules.
 */
export const foldEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase().normalize('NFC');
