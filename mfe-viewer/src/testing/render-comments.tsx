import { createReaderStateStore, type CallResult, type Comment } from '@komado/shared-contracts';
import { fakeApi, testAppServices, TestAppServices, type FakeResults } from '@komado/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { episode } from './chapter.fixture';
import { Comments } from '../comments/comments.component';

export const comment = (comment_id: number, overrides: Partial<Comment> = {}): Comment => ({
  comment_id,
  episode_id: 112,
  account_id: 10 + comment_id,
  nickname: `reader ${comment_id}`,
  icon_url: '/media/icon/1',
  country: null,
  comment: `Words ${comment_id}`,
  like_count: 3,
  created_date: '2026-11-20T10:00:00.000Z',
  is_own: false,
  is_liked: false,
  ...overrides,
});
export const listOf = (comments: Comment[], total = comments.length) => ({ comment_list: comments, total_count: total });
export const MAY_POST = { is_allowed: true, refusal_reason: null, remaining_count: 10, next_date: null };
const RULE = { rule_list: [], comment_max_length: 200, comments_per_hour: 10, device_max: 5, sign_up_point: 30 };
export const results: FakeResults = {
  'GET /episode/comment/list': listOf([comment(2, { comment: 'Second' }), comment(1, { comment: 'First' })]),
  'GET /episode/comment/post/info': MAY_POST,
  'GET /app/rule': RULE,
};
/** Result of saving a profile. */
export const PROFILE: CallResult<'POST /profile/save'> = {
  nickname: 'Sena',
  icon_id: 1,
  icon_url: '/media/icon/1',
  gender: '',
  birthyear: null,
  birth_ym: '',
  is_display_country: false,
  nickname_change_date: null,
  is_nickname_locked: false,
};
export const LIST = 'GET /episode/comment/list';
export const POST = 'POST /episode/comment/post';

export function showComments({
  isLoggedIn = true,
  nickname = 'Nagi',
  given = {},
  preview,
  isAtChapterEnd = true,
  slot,
}: {
  isLoggedIn?: boolean;
  nickname?: string;
  given?: FakeResults;
  preview?: { comments: Comment[]; total: number };
  isAtChapterEnd?: boolean;
  slot?: React.ReactNode;
} = {}) {
  const api = fakeApi({ ...results, ...given });
  const session = createReaderStateStore({
    isLoggedIn,
    account: { account_id: 1, user_id: 1, return_date: null, email: 'reader@example.com', nickname, icon_url: '/media/icon/1' },
  });
  const services = testAppServices({ api, session });
  const emitted: { name: string; payload: unknown }[] = [];
  for (const name of ['toast', 'login-requested', 'sign-up-requested', 'account-changed'] as const)
    services.bus.on(name, (payload) => void emitted.push({ name, payload }));
  const element = slot ?? (
    <Comments
      heading="Comments"
      episode={episode(12)}
      preview={preview}
      returnPath="/title/00007/episode/112"
      isAtChapterEnd={isAtChapterEnd}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const user = userEvent.setup();
  const view = render(
    <StrictMode>
      <TestAppServices services={services}>
        <RouterProvider router={router} />
      </TestAppServices>
    </StrictMode>,
  );
  return { ...view, user, api, emitted, session };
}
export const texts = () => screen.queryAllByRole('article').map((article) => article.querySelector('p')?.textContent);
export const box = () => screen.findByRole('textbox', { name: /Your comment on chapter 12/ });
/** Opens dialogs, which jsdom does not implement, and forgets drafts. */
export function prepareComments(): void {
  window.sessionStorage.clear();
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
