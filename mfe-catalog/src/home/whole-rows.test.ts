import { wholeRows } from './whole-rows';

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [5, 3],
  [6, 6],
  [8, 6],
])('of %i cards, %i are shown', (count, shown) => expect(wholeRows(Array.from({ length: count }, (_, at) => at))).toHaveLength(shown));
