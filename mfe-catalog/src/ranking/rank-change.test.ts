import { rankChangeOf } from './rank-change';

describe('the change of a rank since yesterday', () => {
  it.each([
    [1, 4, 'up', 'Up 3'],
    [9, 2, 'down', 'Down 7'],
    [3, null, 'new', 'New entry'],
  ] as const)('of rank %i, previously %s, is %s', (rank, previous, direction, text) => {
    expect(rankChangeOf(rank, previous)).toEqual({ direction, text });
  });
  it('is not told of a place that stayed', () => expect(rankChangeOf(5, 5)).toBeNull());
});
