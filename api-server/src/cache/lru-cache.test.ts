import { lruCache } from './lru-cache';

test('a cache drops the entry that was used least recently when it is full', () => {
  const cache = lruCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  cache.get('first');
  cache.set('third', 3);
  expect([...cache.keys()]).toEqual(['third', 'first']);
  cache.set('third', 4);
  expect([...cache.entries()]).toEqual([
    ['third', 4],
    ['first', 1],
  ]);
});

test('a cache allocates nothing for entries that it does not have yet: its limit may be higher than the length of any array', () => {
  const cache = lruCache<string, number>(2 ** 40);
  cache.set('only', 1);
  expect([cache.get('only'), cache.size]).toEqual([1, 1]);
});
