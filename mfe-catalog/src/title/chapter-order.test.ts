import { sampleEpisode } from '../testing/samples';
import { chapterOrderOf, inOrder } from './chapter-order';

const episodes = [sampleEpisode(1), sampleEpisode(2), sampleEpisode(3)];
const numbers = (order: 'newest' | 'oldest') => inOrder(episodes, order).map((episode) => episode.episode_number);

describe('order of the chapter list', () => {
  it('is newest first without a word in the address, or with an unknown one', () => {
    expect(chapterOrderOf(new URLSearchParams())).toBe('newest');
    expect(chapterOrderOf(new URLSearchParams('sort=random'))).toBe('newest');
  });
  it('is read from the address', () => expect(chapterOrderOf(new URLSearchParams('sort=oldest'))).toBe('oldest'));
  it('turns the list of the server round for newest first and leaves it as it came', () => {
    expect(numbers('newest')).toEqual([3, 2, 1]);
    expect(numbers('oldest')).toEqual([1, 2, 3]);
    expect(episodes[0]!.episode_number).toBe(1);
  });
});
