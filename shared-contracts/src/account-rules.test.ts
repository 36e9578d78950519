import {
  accountId,
  InvalidAccountIdError,
  isEmail,
  nicknameFault,
  PASSWORD_MESSAGES,
  passwordClassCount,
  passwordFault,
} from './account-rules';

describe('a password', () => {
  it.each([
    ['Abcdefgh12', undefined],
    ['abcdefgh1!', undefined],
    ['ABCDEFGH1!', undefined],
    ['Abcdefghi!', undefined],
    ['ABCdefGH!?', undefined],
    ['Aa1!Aa1!Aa', undefined],
    [`Aa1${'x'.repeat(61)}`, undefined],
    [`Aa1${'x'.repeat(62)}`, 'short_or_too_long_characters'],
    ['Abcdefg12', 'short_or_too_long_characters'],
    ['', 'short_or_too_long_characters'],
    ['Abcdefghij', 'must_include_characters'],
    ['abcdefgh12', 'must_include_characters'],
    ['!!!!!!1111', 'must_include_characters'],
    ['ABCDEFGH12', 'must_include_characters'],
    ['ABCDEFGH!?', 'must_include_characters'],
    ['abcdefgh!?', 'must_include_characters'],
    ['abcdefghij', 'must_include_characters'],
    ['ABCDEFGHIJ', 'must_include_characters'],
    ['1234567890', 'must_include_characters'],
    ['!?!?!?!?!?', 'must_include_characters'],
    ['Short 1!', 'ignore_character'],
    ['Pässword12', 'ignore_character'],
    ['Abcdefgh1\t', 'ignore_character'],
    ['Abcdefgh1😀', 'ignore_character'],
  ])('%j has the fault %p', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });
  it('reports how many kinds of characters it has', () => {
    expect(['', 'a', 'aA', 'aA1', 'aA1!'].map(passwordClassCount)).toEqual([0, 1, 2, 3, 4]);
  });
  it('is rejected with the messages of the specification', () => {
    expect(PASSWORD_MESSAGES).toEqual({
      ignore_character: 'Your password contains an invalid symbol.',
      short_or_too_long_characters: 'Your password much be 10-64 alphanumeric characters.',
      must_include_characters:
        'Your password must include three of the following: An uppercase character, a lowercase character, a number, and a symbol.',
    });
  });
});

describe('an email address', () => {
  const long = (length: number): string => `a@${'b'.repeat(length - 6)}.com`;
  it.each([
    'a@b.co',
    ' reader@example.com ',
    'reader\u200B@example.com',
    '\u202Areader@example.com\u202C',
    'first.last+tag@mail.example.co.uk',
    "o'brien!#$%&*/=?^_`{|}~-@example.com",
    '読者@例え.jp',
    `${'l'.repeat(64)}@b.co`,
    long(254),
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });
  it.each(['mailto:a@b.co', '<a@b.co>', 'Reader <a@b.co', 'a@b.co,', 'a@b.co;c@d.co', '"a"@b.co', 'a@b.co:25', '(a)a@b.co', 'a@[1.2.3.4]'])(
    'rejects %s, which is more than an address',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
  it.each(['', 'a@b.c', 'a@bcde', '@b.com', 'a@@b.com', 'a b@c.com', 'a@.com', 'a@b.', 'a@b..com', `${'l'.repeat(65)}@b.co`, long(255)])(
    'rejects %j',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
});

describe('a nickname', () => {
  it.each(['a', 'Reader 1', '  padded  ', 'x'.repeat(20), '猫 好き', 'Zoë', 'Zoe\u0308', 'नमस्ते', '٣', '𠮷'.repeat(20)])(
    'accepts %j',
    (nickname) => {
      expect(nicknameFault(nickname)).toBeUndefined();
    },
  );
  it.each([
    ['', 'Please enter a nickname.'],
    ['   ', 'Please enter a nickname.'],
    ['x'.repeat(21), 'Nicknames can be up to 20 characters.'],
    ['neko!', 'This nickname cannot be used.'],
    ['a<b', 'This nickname cannot be used.'],
    ['cat 😀', 'This nickname cannot be used.'],
    ['1\uFE0F\u20E3', 'This nickname cannot be used.'],
    ['\u3164', 'This nickname cannot be used.'],
    ['a\u200Db', 'This nickname cannot be used.'],
    ['a\tb', 'This nickname cannot be used.'],
    ['𠮷'.repeat(21), 'Nicknames can be up to 20 characters.'],
  ])('rejects %j with "%s"', (nickname, message) => {
    expect(nicknameFault(nickname)).toBe(message);
  });
});

describe('an account id', () => {
  it('is returned unchanged, but 0 throws', () => {
    expect(accountId(7)).toBe(7);
    expect(() => accountId(0)).toThrow(InvalidAccountIdError);
  });
});
