import type { CallResult, TitleSummary } from '@komado/shared-contracts';
import { sampleTitle } from '@komado/shared-contracts/testing';
import type { ViewedTitle } from '../history/history-row.component';

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
