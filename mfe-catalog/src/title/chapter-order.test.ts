import { sampleEpisode } from '@komado/shared-contracts/testing';
import { chapterOrderOf, sortChapters } from './chapter-order';

const episodes = [sampleEpisode(1), sampleEpisode(2), sampleEpisode(3)];
const resumeIn = (number: number) => ({ episode_id: sampleEpisode(number).episode_id, episode_number: number, page: null });
const numbers = (order: 'newest' | 'oldest') => sortChapters(episodes, order).map((episode) => episode.episode_number);

describe('chapter list order', () => {
  it('starts with the newest chapter for a reader who continues in the last third, otherwise with the first', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => sampleEpisode(at + 1));
    for (const address of ['', 'sort=random']) {
      const query = new URLSearchParams(address);
      expect([1, 2, 8, 9, 12].map((number) => chapterOrderOf(query, twelve, resumeIn(number)))).toEqual([
        'oldest',
        'oldest',
        'oldest',
        'newest',
        'newest',
      ]);
      expect(chapterOrderOf(query, [], null)).toBe('oldest');
    }
  });
  it('starts with the first chapter for a reader who continues early after a look at a late one', () => {
    const opened = [sampleEpisode(1, { last_read_page: 3 }), sampleEpisode(2), sampleEpisode(3, { is_read: true })];
    expect(chapterOrderOf(new URLSearchParams(), opened, resumeIn(1))).toBe('oldest');
  });
  it('is read from the URL', () => {
    expect(chapterOrderOf(new URLSearchParams('sort=newest'), episodes, resumeIn(1))).toBe('newest');
    expect(chapterOrderOf(new URLSearchParams('sort=oldest'), episodes, resumeIn(3))).toBe('oldest');
  });
  it("reverses the server's list for newest first without mutating it", () => {
    expect(numbers('newest')).toEqual([3, 2, 1]);
    expect(numbers('oldest')).toEqual([1, 2, 3]);
    expect(episodes[0]!.episode_number).toBe(1);
  });
});
