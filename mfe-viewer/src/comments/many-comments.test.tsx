import type { Comment } from '@komado/shared-contracts';
import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, testAppServices, TestAppServices } from '@komado/shared-contracts/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { episode } from '../testing/chapter.fixture';
import * as age from './comment-age';
import { Comments } from './comments.component';

jest.mock('./comment-age', () => {
  const actual = jest.requireActual<typeof age>('./comment-age');
  return { ...actual, formatAge: jest.fn(actual.formatAge) };
});

const COUNT = 500;
const comments: Comment[] = Array.from({ length: COUNT }, (_, at) => ({
  comment_id: at + 1,
  episode_id: 112,
  account_id: at + 1,
  nickname: `Reader ${at + 1}`,
  icon_url: '',
  country: '',
  comment: `Words ${at + 1}`,
  like_count: 0,
  created_date: '2026-11-20T10:00:00.000Z',
  is_own: false,
  is_liked: false,
}));

test('of five hundred comments, only the liked one re-renders', async () => {
  const api = fakeApi({
    'GET /episode/comment/post/info': { is_allowed: true, refusal_reason: null, remaining_count: 10, next_date: null },
    'POST /episode/comment/like/add': { like_count: 1 },
  });
  const services = testAppServices({ api, session: createReaderStateStore({ isLoggedIn: true }) });
  const element = (
    <Comments
      heading="Comments"
      episode={episode(12)}
      preview={{ comments, total: COUNT }}
      returnPath="/title/00007/episode/112"
      isAtChapterEnd
    />
  );
  render(
    <TestAppServices services={services}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </TestAppServices>,
  );
  await screen.findByRole('textbox');
  const formatAge = jest.mocked(age.formatAge);
  const chosen = document.querySelector<HTMLElement>('[data-comment="250"]')!;
  formatAge.mockClear();
  fireEvent.click(within(chosen).getByText('Like'));
  await waitFor(() => expect(api.sentTo('POST /episode/comment/like/add')).toHaveLength(1));
  expect(within(chosen).getByText('Like').closest('button')).toHaveAttribute('aria-pressed', 'true');
  // Immediately, and when the server has returned the number of likes.
  expect(formatAge.mock.calls.length).toBeLessThanOrEqual(2);
});
