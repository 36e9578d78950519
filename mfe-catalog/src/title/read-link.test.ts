import { readLink } from './read-link';

const at = (page: number | null) => readLink(7, { episode_id: 106, episode_number: 6, page });

describe('the main button of a title', () => {
  it('reads a chapter that was not started', () => expect(at(null)).toEqual({ to: '/title/00007/episode/106', label: 'Read chapter 6' }));
  it('reads a chapter that was only opened, for example when it was bought', () =>
    expect(at(1)).toEqual({ to: '/title/00007/episode/106', label: 'Read chapter 6' }));
  it('continues a chapter where the reader stopped', () =>
    expect(at(2)).toEqual({ to: '/title/00007/episode/106?page=2', label: 'Continue chapter 6, p. 2' }));
  it('is absent while nothing is published', () => expect(readLink(7, null)).toBeNull());
});
