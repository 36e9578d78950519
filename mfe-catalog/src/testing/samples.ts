import { BannerVisibility, ScrollDirection, type CallResult, type TitleDetail, type TitleTicket } from '@komado/shared-contracts';
import { sampleEpisode, sampleTitle } from '@komado/shared-contracts/testing';

export const sampleTitleDetail = (overrides: Partial<TitleDetail> = {}): TitleDetail => ({
  ...sampleTitle(),
  description: 'Osaki, eleven minutes to midnight. The last student of a forbidden school owes one cut to each of twelve masters.',
  tag_list: [{ tag_id: 4, tag_name: 'Swordplay' }],
  frequency: 'Every Friday',
  scroll_direction: ScrollDirection.rightToLeft,
  episode_count: 3,
  follower_count: 0,
  comment_count: 0,
  ...overrides,
});

export const sampleTicket = (overrides: Partial<TitleTicket> = {}): TitleTicket => ({
  title_id: 7,
  ticket_count: 1,
  max_ticket_count: 2,
  recovery_hours: 24,
  rental_days: 3,
  recovery_progress: 0.5,
  next_recovery_date: '2026-11-20T12:00:00Z',
  ticket_version: 1,
  ...overrides,
});

export const sampleTitleData = (overrides: Partial<CallResult<'GET /web/title/detail'>> = {}): CallResult<'GET /web/title/detail'> => ({
  title_detail: sampleTitleDetail(),
  episode_list: [
    sampleEpisode(1, { status: 'free', point: 0, is_read: true, last_read_page: 20 }),
    sampleEpisode(2, { is_ticket_available: true }),
    sampleEpisode(3),
  ],
  title_ticket: sampleTicket(),
  resume: { episode_id: 701, episode_number: 1, page: null },
  recommend_list: [sampleTitle({ title_id: 9, title_name: 'Orbit Mail', author: 'Kei Tachibana' })],
  ...overrides,
});

export const sampleTopData = (overrides: Partial<CallResult<'GET /web/top'>> = {}): CallResult<'GET /web/top'> => {
  const titles = ['Crowblade', 'Orbit Mail', 'Lane Four'].map((title_name, at) => sampleTitle({ title_id: at + 1, title_name }));
  const first = titles[0]!;
  const resume = { episode_id: 101, episode_number: 1, page: null };
  return {
    banner: { visibility: BannerVisibility.hidden, text: '', path: '' },
    hero_list: titles.map((title) => ({ ...title, resume })),
    read_now_list: [{ title: first, point_back_percent: 20 }],
    ranked_title_list: titles.map((title, at) => ({ rank: at + 1, previous_rank: at === 0 ? 3 : null, title })),
    today_choice: { title: first, comment: 'Read it on a train.', resume },
    update_list: titles,
    update_day_list: [5, 6, 0, 1, 2, 3, 4].map((weekday) => ({ weekday, title_list: weekday === 4 ? titles : [] })),
    free_list: [{ title: first, free_episode_count: 3 }],
    genre_ranking_list: [{ genre: { genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1' }, title_list: titles }],
    history_list: [],
    special_list: [{ title: first, free_episode_count: 8, end_date: '2026-11-21T10:00:00Z', resume }],
    ...overrides,
  };
};
