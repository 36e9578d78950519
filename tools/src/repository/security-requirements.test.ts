/** @jest-environment node */
import { readDocument } from '@komado/server-kit/testing/repository-documents';

/** The requirements of level 2 of OWASP ASVS 4.0.3, by section, a chapter a line. */
const LEVEL_2 = `
1.1: 1-7; 1.2: 1-4; 1.4: 1,4-5; 1.5: 1-4; 1.6: 1-4; 1.7: 1-2; 1.8: 1-2; 1.9: 1-2; 1.10: 1; 1.11: 1-2; 1.12: 2; 1.14: 1-6
2.1: 1-12; 2.2: 1-3; 2.3: 1-3; 2.4: 1-5; 2.5: 1-7; 2.6: 1-3; 2.7: 1-6; 2.8: 1-7; 2.9: 1-3; 2.10: 1-4
3.1: 1; 3.2: 1-4; 3.3: 1-4; 3.4: 1-5; 3.5: 1-3; 3.7: 1
4.1: 1-3,5; 4.2: 1-2; 4.3: 1-3
5.1: 1-5; 5.2: 1-8; 5.3: 1-10; 5.4: 1-3; 5.5: 1-4
6.1: 1-3; 6.2: 1-6; 6.3: 1-2; 6.4: 1-2
7.1: 1-4; 7.2: 1-2; 7.3: 1,3-4; 7.4: 1-3
8.1: 1-4; 8.2: 1-3; 8.3: 1-8
9.1: 1-3; 9.2: 1-4
10.2: 1-2; 10.3: 1-3
11.1: 1-8
12.1: 1-3; 12.2: 1; 12.3: 1-6; 12.4: 1-2; 12.5: 1-2; 12.6: 1
13.1: 1,3-5; 13.2: 1-3,5-6; 13.3: 1-2; 13.4: 1-2
14.1: 1-4; 14.2: 1-6; 14.3: 2-3; 14.4: 1-7; 14.5: 1-4
`;
const expandRange = (range: string): number[] => {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};
const requirements = [...LEVEL_2.matchAll(/([\d.]+): ([\d,-]+)/g)].flatMap(([, section = '', ranges = '']) =>
  ranges.split(',').flatMap((range) => expandRange(range).map((number) => `${section}.${number}`)),
);

const rows = [...readDocument('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d[\d., ]*?) +\| ([^|]+?) +\| (.+?) +\|$/gm)].map(
  ([, numbers = '', state = '', text = '']) => ({ numbers: numbers.split(', '), state, text }),
);

test('docs/security.md has each requirement of level 2 once, and no other', () => {
  expect(requirements).toHaveLength(259);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(requirements.toSorted());
});
test('each row has a state that is explained there', () => {
  const [, states = ''] = /^\| State .*\n.*\n((?:\|.*\n)+)/m.exec(readDocument('docs/security.md')) ?? [];
  const explained = [...states.matchAll(/^\| (.+?) +\|/gm)].map(([, state]) => state);
  expect(explained).toHaveLength(5);
  expect(rows.filter(({ state }) => !explained.includes(state))).toEqual([]);
});
test('each requirement that is met has a link to its proof, and each other one has a reason', () => {
  const isExplained = ({ state, text }: (typeof rows)[number]): boolean => (state === 'Met' ? text.includes('](') : text.length > 20);
  expect(rows.filter((row) => !isExplained(row))).toEqual([]);
});
