import { putTitlesNotShownFirst } from './shelf-deduplication';

const order = (list: readonly number[], shown: readonly number[]) => putTitlesNotShownFirst(list, (id) => id, new Set(shown));

describe('the cards of a shelf', () => {
  it('stay as they are while no other shelf shows them', () => expect(order([1, 2, 3, 4, 5], [9])).toEqual([1, 2, 3, 4, 5]));
  it('begin with titles that no earlier shelf shows, in their order; the others follow', () =>
    expect(order([1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 3, 8])).toEqual([2, 4, 5, 6, 7, 9, 1, 3, 8]));
  it('are the usual ones where there is no alternative', () => expect(order([1, 2], [1, 2])).toEqual([1, 2]));
});
