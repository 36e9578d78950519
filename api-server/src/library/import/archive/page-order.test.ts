import fc from 'fast-check';
import { comparePages, comparePaths } from './page-order';
import { propertyTestSettings } from '../../../testing/property-test-settings';

/** Each list is in the order that a person means. */
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'numbers without leading zeros': ['1', '2', '10', '11', '100'],
  'numbers with leading zeros': ['001', '002', '010', '099', '100', '1000'],
  'chapter and page with an underscore': ['1_1', '1_2', '1_10', '2_1', '2_2'],
  'a spread in the middle': ['001', '002_003', '004', '005'],
  'an inserted page': ['001', '002', '002a', '003'],
  'chapter and page with a dot': ['1.1', '1.2', '1.9', '1.10', '1.11'],
  'chapter and page with a dot and leading zeros': ['1.001', '1.008', '1.010', '1.100'],
  'chapter and page with a dash': ['1-1', '1-2', '1-10', '2-1', '10-1'],
  'volume, chapter and page that could be a date': ['01-01-01', '01-01-02', '01-01-48', '01-01-49', '01-01-50', '01-01-51'],
  'volume, chapter and page that could be a year': ['01-012-099', '01-012-100', '01-012-101', '02-001-001'],
  'a leading dash that is not a sign': ['-1', '-2', '-10'],
  'letters that are not an exponent or a radix': ['0x2', '0x10', '1e2', '1e10', '2e1'],
  'credits after a page': ['01', '02', '02 credits', '03'],
  'full-width digits among others': ['１', '2', '３', '10', '１１'],
  'Arabic digits': ['٢', '٣', '١٠'],
  'a prefix in upper or lower case': ['page 1', 'Page 2', 'page 10', 'Page 11'],
  'Japanese page numbers': ['第1頁', '第2頁', '第１０頁'],
};

describe('Pages are in order with', () => {
  test.each(Object.entries(SCHEMES))('%s', (_, names) => {
    const files = names.map((name, index) => `${name}.${index % 2 === 0 ? 'jpg' : 'png'}`);
    expect([...files].reverse().sort(comparePaths)).toEqual(files);
    const folders = names.map((name) => `${name}/1.jpg`);
    expect([...folders].reverse().sort(comparePaths)).toEqual(folders);
    expect([...names].reverse().sort(comparePaths)).toEqual(names);
  });

  test('folders, pages without extension, and pages next to folders', () => {
    const paths = ['1', '1/1.jpg', '1/2.jpg', '1.2/1.jpg', '1.2/2', '1.2/10', '1.10/1.jpg', 'ch2/2.jpg', 'ch2/2.5.jpg', 'ch10/1.png'];
    expect([...paths].reverse().sort(comparePaths)).toEqual(paths);
  });
});

test.each([
  ['leading zeros', 'Vol 01', 'Vol 1'],
  ['full-width digits', '1話', '１話'],
  ['invisible characters', 'Scan', 'Sc\u200ban'],
])('Folders whose names differ in %s only are not mixed', (_, one, other) => {
  const pages = [`${one}/1.jpg`, `${one}/2.jpg`, `${other}/1.jpg`, `${other}/2.jpg`];
  expect([...pages].reverse().sort(comparePaths)).toEqual(pages);
  expect([...pages].reverse().sort(comparePages)).toEqual(pages);
});

test.each(['cover.jpg', 'Folder.PNG', '表紙.jpg'])('A page named %s comes before everything else in its folder', (cover) => {
  const pages = [cover, '000.jpg', '001.jpg', 'a/1.jpg', `b/${cover}`, 'b/-1.jpg', 'cover story.jpg'];
  expect([...pages].reverse().sort(comparePages)).toEqual(pages);
});

/** The definition, written out: a name is a list of characters and whole numbers, and a shorter list comes first. */
const CHARACTERS = [' ', '_', '-', ',', '.', '(', '+', 'a', 'b', 'p', 'あ', '第', '頁'];
function elementsOf(name: string): bigint[][] {
  const parts = name.normalize('NFKC').match(/\d+|\D/g) ?? [];
  return parts.map((part) =>
    /\d/.test(part) ? [BigInt(CHARACTERS.indexOf('a')), 0n, BigInt(part)] : [BigInt(CHARACTERS.indexOf(part)), 1n],
  );
}
function compareElements(one: string, other: string): number {
  const [left, right] = [elementsOf(one).flat(), elementsOf(other).flat()];
  const at = left.findIndex((value, index) => value !== right[index]);
  if (at < 0) return left.length - right.length;
  return right[at] === undefined || left[at]! > right[at] ? 1 : -1;
}

describe('The order of any two names', () => {
  const digits = fc.stringMatching(/^[0-9０-９]{1,20}$/);
  const name = fc.array(fc.oneof(digits, fc.constantFrom(...CHARACTERS)), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

  test('compares digit runs by value and everything else as text', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const expected = Math.sign(compareElements(one, other));
        // Equal but for their digits' form: any fixed order will do.
        if (expected !== 0) expect(Math.sign(comparePaths(`${one}/`, `${other}/`))).toBe(expected);
      }),
      propertyTestSettings(20_261_302, 2000),
    );
  });

  test('is the same from both sides, and only equal names are equal', () => {
    const path = fc
      .array(fc.oneof(name, fc.string({ unit: 'binary', maxLength: 6 })), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join('/'));
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(Math.sign(comparePaths(one, other))).toBe(-Math.sign(comparePaths(other, one)) + 0);
        expect(comparePaths(one, other) === 0).toBe(one === other);
      }),
      propertyTestSettings(20_261_303, 100),
    );
  });

  test('is transitive', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const sorted = [...names].sort(comparePaths);
        for (const [index, one] of sorted.entries())
          for (const other of sorted.slice(index)) expect(comparePaths(one, other)).toBeLessThanOrEqual(0);
      }),
      propertyTestSettings(20_261_304, 100),
    );
  });
});
