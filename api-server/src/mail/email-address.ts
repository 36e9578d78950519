import { cleanEmail } from '@komado/shared-contracts';

/**
 * The normal form in which an email address is stored, looked up and counted: clean, NFC-composed and lower-case. The database compares
 * it byte by byte, because its own collation would fold letters by other rules.
 */
export const normalizeEmail = (typed: string): string => cleanEmail(typed).normalize('NFC').toLowerCase().normalize('NFC');
