import { setInBoundedMap } from './set-in-bounded-map';

test('a full map drops the entry that was stored longest ago; storing an entry again makes it the newest', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    setInBoundedMap(map, key, value, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
