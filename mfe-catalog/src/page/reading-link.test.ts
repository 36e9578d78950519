import { EpisodeStatus } from '@komado/shared-contracts';
import { readingLink } from './reading-link';

const at = (page: number | null) => readingLink(7, { episode_id: 106, episode_number: 6, page });

describe('the main button of a title', () => {
  it('reads a chapter that was not started', () =>
    expect(at(null)).toEqual({ to: '/title/00007/episode/106', label: 'Read chapter 6', detail: '' }));
  it('reads a chapter that was only opened, for example when it was bought', () =>
    expect(at(1)).toEqual({ to: '/title/00007/episode/106', label: 'Read chapter 6', detail: '' }));
  it('continues a chapter where the reader stopped', () =>
    expect(at(2)).toEqual({ to: '/title/00007/episode/106?page=2', label: 'Continue chapter 6', detail: ', p. 2' }));
  it('names the price of a locked chapter, and none of a chapter that is open to the reader', () => {
    const resume = { episode_id: 106, episode_number: 6, page: null };
    const link = (status: EpisodeStatus | null, point: number) => readingLink(7, resume, [{ episode_id: 106, status, point }]);
    expect(link(null, 47)).toEqual({ to: '/title/00007/episode/106', label: 'Unlock chapter 6', detail: ', 47 P' });
    expect(link(EpisodeStatus.purchased, 47)?.label).toBe('Read chapter 6');
    expect(link(EpisodeStatus.free, 0)?.label).toBe('Read chapter 6');
  });
  it('is absent while nothing is published', () => expect(readingLink(7, null)).toBeNull());
});
