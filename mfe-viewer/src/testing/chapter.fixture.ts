import type { CallResult, EpisodeSummary, Page, TitleSummary } from '@komado/shared-contracts';
import type { Chapter } from '../chapter/chapter';

export const title: TitleSummary = {
  title_id: 7,
  title_name: 'Crowblade',
  title_in_japanese: 'カラス刃',
  author: 'Ren Aokage',
  title_category: 1,
  age_rating: 0,
  genre_name_list: [{ genre_id: 1, genre_name: 'Action' }],
  catch_copy: 'Twelve masters, twelve cuts.',
  cover_image_url: '/media/cover/7',
  key_image_url: '/media/key/7',
  tint: '#101820',
  badge: null,
  is_original: true,
  updated_date: '2026-11-19T00:00:00.000Z',
  next_update_date: '2026-11-27T00:00:00.000Z',
  latest_episode: null,
  read_count: 0,
};
export const episode = (number: number, overrides: Partial<EpisodeSummary> = {}): EpisodeSummary => ({
  episode_id: 100 + number,
  title_id: 7,
  episode_number: number,
  episode_name: number === 12 ? 'Eleven minutes to midnight' : 'The rain, divided',
  thumbnail_image_url: `/media/thumbnail/${number}`,
  start_time: '2026-11-01T00:00:00.000Z',
  book_length: 5,
  point: 0,
  status: 'free',
  rental_end_date: null,
  free_end_date: null,
  is_ticket_available: false,
  is_read: false,
  last_read_page: null,
  ...overrides,
});
export const pageList = (count: number): Page[] =>
  Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    image_url: `/media/page/${index + 1}`,
    width: 1200,
    height: 1800,
    spread: null,
  }));
export const chapter = (overrides: Partial<Chapter> = {}): CallResult<'GET /web/episode/viewer'> => ({
  title,
  episode: episode(12),
  scroll_direction: 'rtl',
  page_list: pageList(5),
  lock: null,
  is_withdrawn: false,
  page_expired_date: null,
  previous_episode: episode(11),
  next_episode: episode(13, { status: null, point: 69 }),
  resume_page: 1,
  banner: null,
  ...overrides,
});
export const titleDetail: CallResult<'GET /web/title/detail'> = {
  title_detail: {
    ...title,
    description: 'Twelve masters.',
    tag_list: [],
    frequency: 'Every Friday',
    scroll_direction: 'rtl',
    episode_count: 2,
    follower_count: 0,
    comment_count: 0,
  },
  episode_list: [episode(12), episode(13, { status: null, point: 69 })],
  title_ticket: null,
  resume: null,
  recommend_list: [],
};
export const lock: NonNullable<Chapter['lock']> = {
  point: 69,
  is_ticket_available: false,
  title_ticket: null,
  rental_days: 3,
  point_back_percent: 0,
  held: null,
  sign_up_point: 30,
};
export const lastPage: CallResult<'GET /episode/viewer/lastpage'> = {
  next_episode: episode(13, { status: null, point: 69 }),
  next_update_date: null,
  recommend_list: [{ ...title, title_id: 8, title_name: 'Iron Choir' }],
  comment_count: 0,
  comment_list: [],
};
