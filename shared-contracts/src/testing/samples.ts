import type { CallResult, EpisodeSummary, TitleSummary } from '../call-types';
import { TitleCategory } from '../enumerations';

/** Samples that satisfy the contract; each test overrides what it is about. */
export const sampleTitle = (overrides: Partial<TitleSummary> = {}): TitleSummary => ({
  title_id: 7,
  title_name: 'Crowblade',
  title_in_japanese: 'Karasu no Yaiba',
  author: 'Rin Asagiri',
  title_category: TitleCategory.manga,
  age_rating: 13,
  genre_name_list: [{ genre_id: 1, genre_name: 'Action' }],
  catch_copy: 'Twelve blades. One rooftop. No second cut.',
  cover_image_url: '/media/title/7/cover',
  key_image_url: '/media/title/7/key',
  tint: '#2b0910',
  badge: null,
  is_original: true,
  updated_date: '2026-11-20T00:00:00Z',
  next_update_date: '2026-11-27T00:00:00Z',
  latest_episode: { episode_id: 703, episode_number: 3, episode_name: 'Night 3', point: 69, is_ticket_available: false },
  read_count: 0,
  ...overrides,
});
export const sampleEpisode = (episode_number: number, overrides: Partial<EpisodeSummary> = {}): EpisodeSummary => ({
  episode_id: 700 + episode_number,
  title_id: 7,
  episode_number,
  episode_name: `Night ${episode_number}`,
  thumbnail_image_url: `/media/episode/${700 + episode_number}/thumbnail`,
  start_time: '2026-11-06T00:00:00Z',
  book_length: 20,
  point: 69,
  status: null,
  rental_end_date: null,
  free_end_date: null,
  is_ticket_available: false,
  is_read: false,
  last_read_page: null,
  ...overrides,
});
export const sampleMagazine = (magazine_id: number): CallResult<'GET /magazine/list'>['magazine_list'][number] => ({
  magazine_id,
  magazine_name: 'Weekly Kite',
  issue_number: magazine_id,
  magazine_category_id: 1,
  magazine_category_name: 'Weekly Kite',
  cover_image_url: '/media/cover/4',
  published_date: '2026-11-18T00:00:00.000Z',
  point: 187,
  separate_point: 312,
  is_purchased: false,
  age_rating: 0,
  episode_count: 1,
  magazine_title_list: [
    { title_id: 1, title_name: 'Crowblade', magazine_episode_list: [{ episode_id: 14, episode_number: 14, episode_name: 'Smoke Signal' }] },
  ],
});
