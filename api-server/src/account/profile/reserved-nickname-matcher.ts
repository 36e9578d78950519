import unhomoglyph from 'unhomoglyph';

/**
 * Roles that only our staff has. They are also common words ("Root Beer"), so a nickname is refused only if it consists of nothing else.
 */
const ROLES = [
  ...['mod', 'staff', 'support', 'official', 'operator', 'system', 'root', 'superuser', 'security', 'helpdesk', 'customerservice'],
  ...['customersupport', 'owner', 'founder', 'developer', 'editorial'],
];
/** Words that extend a reserved name without changing its meaning: `The Real Komado Team`. */
const COMPANIONS = ['the', 'real', 'team', 'help', 'desk', 'bot', 'app', 'account', 'customer', 'service'];

/** Digits read as letters that Unicode does not list as confusable: `4dm1n`. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' };
/** Unicode treats small capitals as separate letters. */
const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [unhomoglyph(letter), 'abcdefghjklmnoprstuvwyz'[index]!]),
);

/** Removes marks and invisible characters. */
const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');

/**
 * What a word looks like, for comparison only: the UTS #39 skeleton, case-insensitive, with digits read as letters. I, l, i and 1 count as
 * one letter, because ADMIN in lower case looks like that.
 */
const skeletonOf = (word: string): string => {
  const skeleton = [...unhomoglyph(unhomoglyph(withoutMarks(word)).toLowerCase())];
  const letters = skeleton.map((letter) => SMALL_CAPITALS[letter] ?? DIGIT_LETTERS[letter] ?? letter.toLowerCase());
  return unhomoglyph(letters.join('')).replaceAll('l', 'i');
};

/** Splits words at spaces, and at a capital within a word. */
const wordsOf = (nickname: string): string[] =>
  withoutMarks(nickname)
    .split(/\s+|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((word) => word !== '');
/** Numbers around a name do not make it a different one: `Admin 7`. */
const withoutNumbers = (text: string): string => text.replace(/^\p{Nd}+|\p{Nd}+$/gu, '');

const anyOf = (words: readonly string[]): string =>
  words
    .map((word) => skeletonOf(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((skeleton) => skeleton !== '')
    .map((skeleton) => `${skeleton}s?`)
    .join('|');

/**
 * Whether a nickname could pass for the product or its staff: by one of the names (RESERVED_NICKNAMES) anywhere in it as a word, or by
 * consisting only of roles such as `Support Team`. Case, width, accents, spaces, numbers around it and look-alike letters of other scripts
 * make no difference. A name inside a longer word does not count: Badminton and Komadori are fine.
 */
export function reservedNicknameMatcher(names: readonly string[]): (nickname: string) => boolean {
  const [named, role] = [anyOf(names), anyOf(ROLES)];
  const any = [named, role, anyOf(COMPANIONS)].filter(Boolean).join('|');
  const hasName = named === '' ? /(?!)/ : new RegExp(`^(?:${any})*?(?:${named})(?:${any})*$`, 'u');
  const isRole = new RegExp(`^(?:${any})*?(?:${role})(?:${any})*$`, 'u');
  const matches = (pattern: RegExp, text: string): boolean => [text, withoutNumbers(text)].some((form) => pattern.test(skeletonOf(form)));
  return (nickname) => {
    const words = wordsOf(nickname);
    if (matches(isRole, words.join(''))) return true;
    return words.some((_, from) => words.some((__, to) => to >= from && matches(hasName, words.slice(from, to + 1).join(''))));
  };
}
