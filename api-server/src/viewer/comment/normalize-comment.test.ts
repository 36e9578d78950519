import { commentLength, normalizeComment } from './normalize-comment';

test.each([
  ['  Great!  ', 'Great!'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
  ['a\tb\u0007c\u009f', 'a bc'],
  ['\u202Eright\u2066 left\u2069\uFEFF', 'right left'],
  ['one  \n  two', 'one\n  two'],
  ['<b>1 & 2</b>', '<b>1 & 2</b>'],
  ['👩‍👩‍👧 よかった', '👩‍👩‍👧 よかった'],
  ['\u200b \u00ad\n\u0301', ''],
  ['\u3164\u115f \uffa0\u2800', ''],
  ['s\u200blur\u2060w\u00adord', 'slurword'],
  [`Z${'\u0301'.repeat(60)}!`, `Z${'\u0301'.repeat(4)}!`],
  ['بِسْمِ اللَّهِ', 'بِسْمِ اللَّهِ'],
  ['❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['   \n\t ', ''],
  ['', ''],
])('%j is stored as %j', (typed, stored) => expect(normalizeComment(typed)).toBe(stored));

test('line breaks after the eighth become spaces', () => {
  const text = normalizeComment(Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n'));
  expect(text.split('\n')).toHaveLength(9);
  expect(text.endsWith('line 8 line 9 line 10 line 11')).toBe(true);
});
test('stored text stays the same when it is submitted again', () => {
  const text = normalizeComment(' a\n\n\nb \u0000 c\n'.repeat(20));
  expect(normalizeComment(text)).toBe(text);
});
test('length is counted in code points', () => expect(commentLength('é漫😀')).toBe(3));
