import { deletionKeys, suggestCorrections, editDistance, maxEditDistance } from './edit-distance';

describe('typing errors', () => {
  it.each([
    ['crowblade', 'crowblade', 0],
    ['crowblaed', 'crowblade', 1],
    ['crwblade', 'crowblade', 1],
    ['crrowblade', 'crowblade', 1],
    ['crawblade', 'crowblade', 1],
    ['crawblaed', 'crowblade', 2],
    ['dog', 'cat', 3],
  ])('%s is %s with %i', (typed, word, errors) => expect(editDistance(typed, word).toWord).toBe(errors));
  it('are counted for the typed prefix', () => {
    expect(editDistance('cartogarp', 'cartographer')).toEqual({ toPrefix: 1, toWord: 4 });
  });
  it('are tolerated by length', () => {
    expect(['cat', 'crow', 'lantern', 'mountain'].map(maxEditDistance)).toEqual([0, 1, 1, 2]);
  });
  it('leave the first letters of a word, or all but one of them', () => {
    expect(deletionKeys('wtich')).toEqual(['wtich', 'tich', 'wich', 'wtch', 'wtih', 'wtic']);
    expect(deletionKeys('mountian')).toContain('mouti');
    expect(deletionKeys('cat')).toEqual([]);
  });
  it('suggest the words with the fewest errors, whole words first', () => {
    expect(suggestCorrections('witsh', ['watches', 'witches', 'witch', 'swish'], 8)).toEqual(['witch', 'witches']);
    expect(suggestCorrections('cat', ['bat', 'cap'], 8)).toEqual([]);
    expect(suggestCorrections('mountian', ['mountain', 'fountain', 'moth'], 8)).toEqual(['mountain']);
  });
});
