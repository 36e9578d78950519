import { prohibitedWords } from './prohibited-words';

const isProhibited = prohibitedWords(['slurword', 'c++x', 'cunt', 'stem*', '*tail', '*core*', 'half-word', 'ばか', '', '*', '**']);

test.each(['slurword', 'A SLURWORD!', 'ｓｌｕｒｗｏｒｄ', 'slúrwörd', 'slur\u200bword', 'slurword99', 'x_slurword_x', '漫画slurwordだ'])(
  '%j holds a prohibited word',
  (text) => expect(isProhibited(text)).toBe(true),
);
test.each(['s.l-u*r_word', 'slur word', 'my slur\nword 1', 's l u r w o r d', 'no C++X here', 'half-word'])(
  '%j is no disguise of one',
  (text) => expect(isProhibited(text)).toBe(true),
);
test.each(['', 'Scunthorpe', 'xslurwordx', 'slur wording', 'slurwor', 'cx', 'words', '漫画'])(
  '%j holds none: inside a longer word it is another word',
  (text) => expect(isProhibited(text)).toBe(false),
);
test.each(['stemming', 'the tail', 'cocktail', 'score', 'core'])('%j is found by a star', (text) => expect(isProhibited(text)).toBe(true));
test.each(['system', 'tails'])('%j is not', (text) => expect(isProhibited(text)).toBe(false));
test.each(['おまえはばかだ', 'ば か'])('%j holds a word of a script without spaces', (text) => expect(isProhibited(text)).toBe(true));
test('marks that make another letter of kana are no accents', () => expect(isProhibited('はか')).toBe(false));
test('a long text of signs is gone through once', () => {
  // So long that going back in it for each letter would take hours: no clock is needed to notice.
  expect(isProhibited(`${'s.'.repeat(1_000_000)}${'c+'.repeat(1_000_000)}`)).toBe(false);
});
test('without words nothing is prohibited', () => expect(prohibitedWords([])('slurword')).toBe(false));
