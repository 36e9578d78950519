import { TitleCategory, type CallResult, type TitleSummary } from '@komado/shared-contracts';
import type { ViewedTitle } from '../history/history-row.component';

/** Test fixtures that satisfy the contract; each test overrides what it is about. */
export const sampleTitle = (overrides: Partial<TitleSummary> = {}): TitleSummary => ({
  title_id: 7,
  title_name: 'Crowblade',
  title_in_japanese: '',
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
  next_update_date: null,
  latest_episode: null,
  read_count: 0,
  ...overrides,
});
export const viewedTitle = (title: Partial<TitleSummary> = {}, overrides: Partial<ViewedTitle> = {}): ViewedTitle => ({
  title: sampleTitle(title),
  episode_id: 712,
  episode_number: 12,
  page: 9,
  book_length: 20,
  read_date: '2026-11-20T10:00:00Z',
  resume: { episode_id: 712, episode_number: 12, page: 9 },
  ...overrides,
});
export const purchasedTitle = (
  title: Partial<TitleSummary> = {},
  overrides: Partial<CallResult<'GET /web/title/purchased'>['purchased_title_list'][number]> = {},
) => ({
  title: sampleTitle(title),
  purchased_count: 3,
  episode_count: 12,
  next_episode_id: 703,
  next_episode_number: 3,
  purchased_date: '2026-11-16T10:00:00Z',
  ...overrides,
});
