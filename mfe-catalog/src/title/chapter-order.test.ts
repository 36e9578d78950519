import { sampleEpisode } from '../testing/samples';
import { chapterOrderOf, sortChapters } from './chapter-order';

const episodes = [sampleEpisode(1), sampleEpisode(2), sampleEpisode(3)];
const numbers = (order: 'newest' | 'oldest') => sortChapters(episodes, order).map((episode) => episode.episode_number);

describe('chapter list order', () => {
  it('starts with the first chapter for a reader of none but the first five, otherwise with the newest', () => {
    const begun = [sampleEpisode(5, { is_read: true }), sampleEpisode(6)];
    const advanced = [sampleEpisode(5), sampleEpisode(6, { last_read_page: 3 })];
    for (const address of ['', 'sort=random']) {
      expect(chapterOrderOf(new URLSearchParams(address), episodes)).toBe('oldest');
      expect(chapterOrderOf(new URLSearchParams(address), begun)).toBe('oldest');
      expect(chapterOrderOf(new URLSearchParams(address), advanced)).toBe('newest');
    }
  });
  it('is read from the URL', () => {
    expect(chapterOrderOf(new URLSearchParams('sort=newest'), episodes)).toBe('newest');
    expect(chapterOrderOf(new URLSearchParams('sort=oldest'), [sampleEpisode(6, { is_read: true })])).toBe('oldest');
  });
  it("reverses the server's list for newest first without mutating it", () => {
    expect(numbers('newest')).toEqual([3, 2, 1]);
    expect(numbers('oldest')).toEqual([1, 2, 3]);
    expect(episodes[0]!.episode_number).toBe(1);
  });
});
