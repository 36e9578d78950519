import { prohibitedWordMatcher } from './prohibited-word-matcher';

const isProhibited = prohibitedWordMatcher(['slurword', 'c++x', 'cunt', 'stem*', '*tail', '*core*', 'half-word', 'ばか', '', '*', '**']);

test.each(['slurword', 'A SLURWORD!', 'ｓｌｕｒｗｏｒｄ', 'slúrwörd', 'slur\u200bword', 'slurword99', 'x_slurword_x', '漫画slurwordだ'])(
  '%j contains a prohibited word',
  (text) => expect(isProhibited(text)).toBe(true),
);
test.each(['s.l-u*r_word', 'slur word', 'my slur\nword 1', 's l u r w o r d', 'no C++X here', 'half-word'])(
  '%j does not disguise one',
  (text) => expect(isProhibited(text)).toBe(true),
);
test.each(['', 'Scunthorpe', 'xslurwordx', 'slur wording', 'slurwor', 'cx', 'words', '漫画'])(
  '%j contains none: part of a longer word does not count',
  (text) => expect(isProhibited(text)).toBe(false),
);
test.each(['stemming', 'the tail', 'cocktail', 'score', 'core'])('%j matches a word with a star', (text) =>
  expect(isProhibited(text)).toBe(true),
);
test.each(['system', 'tails'])('%j does not match one', (text) => expect(isProhibited(text)).toBe(false));
test.each(['おまえはばかだ', 'ば か'])('%j contains a word in a script without spaces', (text) => expect(isProhibited(text)).toBe(true));
test('marks that make a different kana letter are not accents', () => expect(isProhibited('はか')).toBe(false));
test('a long text of symbols is scanned in linear time', () => {
  // Long enough that backtracking at each letter would take hours, so the test needs no clock.
  expect(isProhibited(`${'s.'.repeat(1_000_000)}${'c+'.repeat(1_000_000)}`)).toBe(false);
});
test('without words, nothing is prohibited', () => expect(prohibitedWordMatcher([])('slurword')).toBe(false));
