import { isEmail } from '@komado/shared-contracts';
import { normalizeEmail } from './email-address';

describe('The normal form of an email address', () => {
  test.each([
    [' Alice@Example.COM ', 'alice@example.com'],
    ['I\u0307ris@example.com', 'i\u0307ris@example.com'],
    ['\u0130RIS@example.com', 'i\u0307ris@example.com'],
    ['rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['RENE\u0301@example.com', 'ren\u00e9@example.com'],
    // This letter has no single code point for its capital.
    ['J\u030Ca@example.com', '\u01F0a@example.com'],
    ['\u200Breader\u200B@example.com ', 'reader@example.com'],
    [' \u202Areader@exam\u00ADple.com\u202C', 'reader@example.com'],
    ['\uFEFFreader@example.com', 'reader@example.com'],
    // The Kelvin sign folds to the letter K.
    ['\u212Aay@example.com', 'kay@example.com'],
  ])('of %j is %j', (typed, folded) => {
    expect(normalizeEmail(typed)).toBe(folded);
    expect(isEmail(folded)).toBe(true);
  });

  it('is stable, whichever letter it was made from, composed or decomposed', () => {
    const isStable = (typed: string): boolean => {
      const folded = normalizeEmail(typed);
      return normalizeEmail(folded) === folded && normalizeEmail(typed.normalize('NFD')) === folded;
    };
    const emailWith = (code: number): string => `a${String.fromCodePoint(code)}b@example.com`;
    const changing: string[] = [];
    // Many addresses in one text, where letters of two never meet: a call for each of a million letters takes seconds.
    for (let start = 0; start <= 0x10ffff; start += 0x400) {
      const codes = Array.from({ length: 0x400 }, (_, place) => start + place);
      if (isStable(codes.map(emailWith).join('\n'))) continue;
      changing.push(...codes.filter((code) => !isStable(emailWith(code))).map((code) => code.toString(16)));
    }
    expect(changing).toEqual([]);
  });

  it('distinguishes different letters', () => {
    const forms = ['i@example.com', '\u0131@example.com', '\u0130@example.com', '\u00ed@example.com'].map(normalizeEmail);
    expect(new Set(forms).size).toBe(4);
  });
});
