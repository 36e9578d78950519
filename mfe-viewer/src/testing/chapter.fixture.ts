import type { CallResult, EpisodeSummary, Page } from '@komado/shared-contracts';
import { sampleEpisode, sampleTitle } from '@komado/shared-contracts/testing';
import type { Chapter } from '../chapter/chapter';

export const title = sampleTitle({ age_rating: 0, latest_episode: null });
export const episode = (number: number, overrides: Partial<EpisodeSummary> = {}) =>
  sampleEpisode(number, {
    episode_id: 100 + number,
    episode_name: number === 12 ? 'Eleven minutes to midnight' : 'The rain, divided',
    book_length: 5,
    point: 0,
    status: 'free',
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
