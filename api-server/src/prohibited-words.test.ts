import { prohibitedWords } from './prohibited-words';

const isProhibited = prohibitedWords(['slurword', 'c++x', '']);

test.each(['slurword', 'A SLURWORD!', 'xslurwordx', 'ｓｌｕｒｗｏｒｄ', 'slúrwörd', 's.l-u*r_word', 'slur\u200bword', 'no C++X here'])(
  '%j holds a prohibited word',
  (text) => expect(isProhibited(text)).toBe(true),
);
test.each(['', 'slur word', 'slurwor', 'cx', 'words', '漫画'])('%j does not', (text) => expect(isProhibited(text)).toBe(false));
test('without words nothing is prohibited', () => expect(prohibitedWords([])('slurword')).toBe(false));
