import { movementOf } from './movement';

describe('movement since yesterday', () => {
  it.each([
    [1, 4, 'up', 'Up 3'],
    [9, 2, 'down', 'Down 7'],
    [5, 5, 'same', 'No change'],
    [3, null, 'new', 'New entry'],
  ] as const)('of rank %i, previously %s, is %s', (rank, previous, direction, text) => {
    expect(movementOf(rank, previous)).toEqual({ direction, text });
  });
});
