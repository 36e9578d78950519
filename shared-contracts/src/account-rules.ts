import { NICKNAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants';
import { ErrorCode, errorMessage } from './errors';

export type PasswordFault = 'ignore_character' | 'short_or_too_long_characters' | 'must_include_characters';

/** Quoted from the specification, including the typo in the second message. */
export const PASSWORD_MESSAGES: Readonly<Record<PasswordFault, string>> = {
  ignore_character: 'Your password contains an invalid symbol.',
  short_or_too_long_characters: 'Your password much be 10-64 alphanumeric characters.',
  must_include_characters:
    'Your password must include three of the following: An uppercase character, a lowercase character, a number, and a symbol.',
};
export const PASSWORD_MISMATCH_MESSAGE = 'Passwords do not match. Please try again.';
export const LOGIN_BLANK_MESSAGE = 'Please enter a valid email address and password.';
export const NICKNAME_REQUIRED_MESSAGE = 'Please enter a nickname.';
export const MINOR_REFUSED_MESSAGE = 'You must be 16 or older to log in or create an account.';

/** The four character classes of a password; three are required. */
export const PASSWORD_CLASSES = { upper: /[A-Z]/, lower: /[a-z]/, digit: /[0-9]/, symbol: /[^A-Za-z0-9]/ } as const;
export const PASSWORD_CLASSES_NEEDED = 3;
/** Number of character classes a password uses: upper case, lower case, digit, symbol. */
export const passwordClassCount = (password: string): number => Object.values(PASSWORD_CLASSES).filter((c) => c.test(password)).length;

/** The first fault of a password, in the order of the names above; undefined if it is acceptable. */
export function passwordFault(password: string): PasswordFault | undefined {
  if (!/^[\x21-\x7e]*$/.test(password)) return 'ignore_character';
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) return 'short_or_too_long_characters';
  return passwordClassCount(password) < PASSWORD_CLASSES_NEEDED ? 'must_include_characters' : undefined;
}

/** Zero-width spaces, joiners and direction marks, which are often copied along with text. */
const INVISIBLE_CHARACTERS = /[\p{Cf}\p{DI}]/gu;

/** Removes invisible characters, and spaces around the address. */
export const cleanEmail = (value: string): string => value.replace(INVISIBLE_CHARACTERS, '').trim();

/**
 * Clean, 6 to 254 characters, local part at most 64, one @, a dot in the domain, no spaces, and none of the characters that separate addresses: a
 * copied `mailto:a@b.co` or `<a@b.co>` would be another address.
 */
export function isEmail(value: string): boolean {
  const email = cleanEmail(value);
  const match = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/.exec(email);
  return email.length >= 6 && email.length <= 254 && match !== null;
}

/** Letters with their combining marks, and digits, of any script. */
const NICKNAME_WORD = '(?:\\p{L}[\\p{Mn}\\p{Mc}]*|\\p{Nd})+';
const NICKNAME = new RegExp(`^${NICKNAME_WORD}(?: +${NICKNAME_WORD})*$`, 'u');
/** Some letters are invisible: fillers, joiners, variation selectors. */
const INVISIBLE = /\p{DI}/u;

/** A nickname as stored: trimmed, each letter and its marks composed into one code point where one exists. */
export const normalizeNickname = (value: string): string => value.normalize('NFC').trim();

/** The message for a nickname that cannot be saved; undefined if it can. The server checks for prohibited words. */
export function nicknameFault(value: string): string | undefined {
  const nickname = normalizeNickname(value);
  if (nickname === '') return NICKNAME_REQUIRED_MESSAGE;
  if (!NICKNAME.test(nickname) || INVISIBLE.test(nickname)) return errorMessage(ErrorCode.invalidNickname);
  return [...nickname].length > NICKNAME_MAX_LENGTH ? errorMessage(ErrorCode.nicknameTooLong) : undefined;
}

export class InvalidAccountIdError extends Error {
  override readonly name = 'InvalidAccountIdError';
}
/** Returns the id; 0 is never an account. */
export function accountId(id: number): number {
  if (id === 0) throw new InvalidAccountIdError('The account ID must not be 0.');
  return id;
}
