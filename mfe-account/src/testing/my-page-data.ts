import { sampleTitle } from '@komado/shared-contracts/testing';
import type { MyPageData } from '../my-page/my-page.loader';
import { loggedInSession, testAccount } from './account';
import { viewedTitle } from './titles';

/** All of My page's data; a test overrides what it is about. */
export const myPageData = (overrides: Partial<MyPageData> = {}): MyPageData => ({
  account: testAccount,
  createdDate: '2025-03-10T00:00:00Z',
  holdings: { point: loggedInSession.point!, ticket: loggedInSession.ticket! },
  viewed: [viewedTitle()],
  followed: {
    followed_title_list: [
      { title: sampleTitle({ title_id: 8, title_name: 'Lane Four' }), followed_date: '2026-11-01T00:00:00Z', new_episode_count: 2 },
      { title: sampleTitle({ title_id: 9, title_name: 'Iron Choir' }), followed_date: '2026-11-01T00:00:00Z', new_episode_count: 0 },
    ],
    total_count: 2,
    new_title_count: 1,
  },
  updated: [sampleTitle({ title_id: 10, title_name: 'Orbit Mail', updated_date: '2026-11-20T01:00:00Z' })],
  plan: null,
  purchasedCount: 28,
  newLikeCount: 0,
  ...overrides,
});
