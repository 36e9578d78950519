import unhomoglyph from 'unhomoglyph';

/** Roles that nobody but us has. Common words too ("Root Beer"), so a nickname is refused only when it consists of nothing else. */
const ROLES = [
  ...['mod', 'staff', 'support', 'official', 'operator', 'system', 'root', 'superuser', 'security', 'helpdesk', 'customerservice'],
  ...['customersupport', 'owner', 'founder', 'developer', 'editorial'],
];
/** What makes a longer name of a reserved one and changes nothing: `The Real Komado Team`. */
const COMPANIONS = ['the', 'real', 'team', 'help', 'desk', 'bot', 'app', 'account', 'customer', 'service'];

/** Digits that are read as letters but do not look like them closely enough for Unicode: `4dm1n`. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' };
/** Unicode takes small capitals for letters of their own. */
const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at) => [unhomoglyph(letter), 'abcdefghjklmnoprstuvwyz'[at]!]),
);

/** Marks and what cannot be seen are left out. */
const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');

/**
 * What a word looks like, for comparing only: skeleton of UTS #39, in either case, with digits read as letters. I, l, i and 1 are one letter,
 * for ADMIN in small letters is what it looks like.
 */
const lookOf = (word: string): string => {
  const skeleton = [...unhomoglyph(unhomoglyph(withoutMarks(word)).toLowerCase())];
  const letters = skeleton.map((letter) => SMALL_CAPITALS[letter] ?? DIGIT_LETTERS[letter] ?? letter.toLowerCase());
  return unhomoglyph(letters.join('')).replaceAll('l', 'i');
};

/** Words as a reader tells them apart: by spaces, and by a capital within a word. */
const wordsOf = (nickname: string): string[] =>
  withoutMarks(nickname)
    .split(/\s+|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((word) => word !== '');
/** Numbers around a name make no other one: `Admin 7`. */
const withoutNumbers = (text: string): string => text.replace(/^\p{Nd}+|\p{Nd}+$/gu, '');

const anyOf = (words: readonly string[]): string =>
  words
    .map((word) => lookOf(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((look) => look !== '')
    .map((look) => `${look}s?`)
    .join('|');

/**
 * Tells whether a nickname could be taken for the product's or for that of somebody who works for it: by one of the names (RESERVED_NICKNAMES)
 * anywhere in it as a word, or by nothing but roles such as `Support Team`. Case, width, accents, spaces, numbers around it and letters of other
 * scripts that look alike change nothing. A name inside a longer word is another word: Badminton and Komadori are nobody's of ours.
 */
export function reservedNicknames(names: readonly string[]): (nickname: string) => boolean {
  const [named, role] = [anyOf(names), anyOf(ROLES)];
  const any = [named, role, anyOf(COMPANIONS)].filter(Boolean).join('|');
  const hasName = named === '' ? /(?!)/ : new RegExp(`^(?:${any})*?(?:${named})(?:${any})*$`, 'u');
  const isRole = new RegExp(`^(?:${any})*?(?:${role})(?:${any})*$`, 'u');
  const matches = (pattern: RegExp, text: string): boolean => [text, withoutNumbers(text)].some((form) => pattern.test(lookOf(form)));
  return (nickname) => {
    const words = wordsOf(nickname);
    if (matches(isRole, words.join(''))) return true;
    return words.some((_, from) => words.some((__, to) => to >= from && matches(hasName, words.slice(from, to + 1).join(''))));
  };
}
