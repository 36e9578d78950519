import { parseChapterNumber } from './chapter-number';

test.each([
  ['12', 12, '12'],
  ['012', 12, '12'],
  ['0', 0, '0'],
  ['#7', 7, '7'],
  ['10.5', 10.5, '10.5'],
  ['10.50', 10.5, '10.5'],
  ['½', 0.5, '½'],
  ['10½', 10.5, '10½'],
  ['3 ¼', 3.25, '3¼'],
  ['1a', 1.1, '1a'],
  ['1B', 1.2, '1B'],
  ['３', 3, '3'],
  ['１０．５', 10.5, '10.5'],
  ['110-113', 110, '110–113'],
])('chapter %s has the place %d and is called %s', (written, value, label) => {
  expect(parseChapterNumber(written)).toEqual({ value, label });
});
test.each(['Special', '-1', '', '1z', '113-110', '1e5', '0x10', '1.2.3', '1000000', '12 v2'])(
  '%j has no place among numbers',
  (written) => {
    expect(parseChapterNumber(written)).toBeUndefined();
  },
);
