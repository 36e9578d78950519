import { ApiError, createSessionStore, type Comment } from '@komado/shared-contracts';
import { fakeApi, testAppServices, TestAppServices, type FakeResults } from '@komado/shared-contracts/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { chapter, episode } from '../testing/chapter.fixture';
import { Comments } from './comments.component';
import { Component as TitleComments } from './title-comments.slot';
import { LOOK_AGAIN_MS } from './use-comments';

const comment = (comment_id: number, over: Partial<Comment> = {}): Comment => ({
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
  ...over,
});
const listOf = (comments: Comment[], total = comments.length) => ({ comment_list: comments, total_count: total });
const MAY_POST = { is_allowed: true, refusal_reason: null, remaining_count: 10, next_date: null };
const RULE = { rule_list: [], comment_max_length: 200, comments_per_hour: 10, device_max: 5, sign_up_point: 30 };
const results: FakeResults = {
  'GET /episode/comment/list': listOf([comment(2, { comment: 'Second' }), comment(1, { comment: 'First' })]),
  'GET /episode/comment/post/info': MAY_POST,
  'GET /app/rule': RULE,
};
const LIST = 'GET /episode/comment/list';
const POST = 'POST /episode/comment/post';

function show({
  isLoggedIn = true,
  given = {},
  preview,
  isAtChapterEnd = true,
  slot,
}: {
  isLoggedIn?: boolean;
  given?: FakeResults;
  preview?: { comments: Comment[]; total: number };
  isAtChapterEnd?: boolean;
  slot?: React.ReactNode;
} = {}) {
  const api = fakeApi({ ...results, ...given });
  const session = createSessionStore({ isLoggedIn });
  const services = testAppServices({ api, session });
  const heard: { name: string; payload: unknown }[] = [];
  for (const name of ['toast', 'login-requested', 'sign-up-requested'] as const)
    services.bus.on(name, (payload) => void heard.push({ name, payload }));
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
  const view = render(
    <StrictMode>
      <TestAppServices services={services}>
        <RouterProvider router={router} />
      </TestAppServices>
    </StrictMode>,
  );
  return { ...view, api, heard, session };
}
const texts = () => screen.queryAllByRole('article').map((article) => article.querySelector('p')?.textContent);
const box = () => screen.findByRole('textbox', { name: /Your comment on chapter 12/ });

beforeEach(() => {
  window.sessionStorage.clear();
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('writing a comment', () => {
  it('asks for confirmation, posts, says so, and shows the comment at the head of the list', async () => {
    const user = userEvent.setup();
    const { api } = show();
    await user.type(await box(), '  What a page!  ');
    expect(screen.getByText('12 / 200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const confirm = await screen.findByRole('group', { name: 'Post this comment?' });
    expect(confirm).toHaveTextContent('What a page!');
    expect(within(confirm).getByRole('heading')).toHaveFocus();
    expect(api.sentTo(POST)).toEqual([]);
    api.answer(POST, { new_comment: comment(3, { comment: 'What a page!', is_own: true }), remaining_count: 9 });
    await user.click(within(confirm).getByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText('Comment posted.')).toBeVisible();
    expect(api.sentTo(POST)).toEqual([{ episode_id: 112, comment: 'What a page!' }]);
    expect(texts()).toEqual(['What a page!', 'Second', 'First']);
    expect(await box()).toHaveValue('');
    expect(screen.getByText(/9 comments left this hour/)).toBeVisible();
    expect(screen.getByText('3 comments')).toBeVisible();
  });

  it('returns from the confirmation to the text', async () => {
    const user = userEvent.setup();
    show();
    await user.type(await box(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await box()).toHaveValue('Half a thought');
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it('accepts 200 characters, counted as people count them, and rejects 201 and none on the field', async () => {
    const user = userEvent.setup();
    const { api } = show();
    const field = await box();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Please write a comment.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.click(field);
    await user.paste('🗡'.repeat(201));
    expect(screen.getByText('201 / 200')).toBeVisible();
    expect(screen.getByText('1 character too many')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Comments can be up to 200 characters.')).toBeVisible();
    await user.clear(field);
    await user.paste('🗡'.repeat(200));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('group', { name: 'Post this comment?' })).toBeVisible();
    expect(api.sentTo(POST)).toEqual([]);
  });

  it.each([
    [
      '6100, a prohibited word',
      new ApiError(6100, 400, undefined, 'comment-prohibited-word'),
      'offensive or discriminatory content detected. [error code: 6100]',
    ],
    [
      '6301 with another message',
      new ApiError(6301, 429, 'x', 'comment-limit-reached'),
      'Max number of comments reached. (10comments max every hour) [error code: 6301]',
    ],
    ['no answer', new ApiError(503, 0), 'We couldn’t post your comment. Please try again.'],
  ])('shows the refusal %s on the field and keeps the text', async (_, error, words) => {
    const user = userEvent.setup();
    const { unmount } = show({ given: { [POST]: error } });
    await user.type(await box(), 'Such words');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await user.click(await screen.findByRole('button', { name: 'Post comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await box()).toHaveValue('Such words');
    expect((await box()).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    unmount();
    show();
    expect(await box()).toHaveValue('Such words');
  });

  it("closes the form with the limit's message when the server requires it, and says when it reopens", async () => {
    const user = userEvent.setup();
    const { api } = show({ given: { [POST]: new ApiError(6301, 429, undefined, 'comment-limit-reached') } });
    await user.type(await box(), 'The eleventh');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    api.answer('GET /episode/comment/post/info', {
      is_allowed: false,
      refusal_reason: 'comment-limit-reached',
      remaining_count: 0,
      next_date: '2026-11-20T12:14:30.000Z',
    });
    await user.click(await screen.findByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText('Max number of comments reached. (10comments max every hour)')).toBeVisible();
    expect(screen.getByText('You can comment again in 15 min.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    api.answer('GET /episode/comment/post/info', MAY_POST);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await box()).toHaveValue('The eleventh');
  });

  it.each([
    ['episode-not-viewed', 'Finish chapter 12 to join the conversation.'],
    ['commenting-suspended', 'You can no longer comment. Please contact support.'],
    ['too-young', 'You’re not old enough to comment.'],
  ] as const)('has no form for a reader who may not write: %s', async (refusal_reason, words) => {
    show({
      isAtChapterEnd: false,
      given: { 'GET /episode/comment/post/info': { is_allowed: false, refusal_reason, remaining_count: 10, next_date: null } },
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks a visitor to log in and return, without a form, and opens it afterwards', async () => {
    const user = userEvent.setup();
    const { api, heard, session } = show({ isLoggedIn: false });
    expect(await screen.findByText('Log in to write a comment.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.sentTo('GET /episode/comment/post/info')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in to comment' }));
    expect(heard).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00007/episode/112' } }]);
    await act(async () => session.setState({ isLoggedIn: true }));
    expect(await box()).toBeVisible();
  });

  it('says so when permission to write could not be determined, and retries', async () => {
    const user = userEvent.setup();
    const { api } = show({ given: { 'GET /episode/comment/post/info': new ApiError(503, 503) } });
    expect(await screen.findByText('We couldn’t load the comment box.')).toBeVisible();
    api.answer('GET /episode/comment/post/info', MAY_POST);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box()).toBeVisible();
  });
});

describe('the list of comments', () => {
  it('is loaded newest first, by likes on request, and page by page', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 22 }, (_, index) => comment(22 - index));
    const { api } = show({
      given: { [LIST]: ({ offset = 0, limit = 0 }) => listOf(many.slice(offset, offset + limit), many.length) },
    });
    await waitFor(() => expect(texts()).toHaveLength(20));
    expect(screen.getByText('20 of 22 comments shown')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    await waitFor(() => expect(texts()).toHaveLength(22));
    expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Most liked' }));
    await waitFor(() => expect(texts()).toHaveLength(20));
    expect(api.sentTo(LIST).at(-1)).toMatchObject({ sort: 'likes' });
    expect(screen.getByRole('button', { name: 'Most liked' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows no duplicates when the list has changed in the meantime', async () => {
    const user = userEvent.setup();
    const { api } = show({ given: { [LIST]: listOf([comment(5), comment(4)], 3) } });
    await waitFor(() => expect(texts()).toHaveLength(2));
    api.answer(LIST, listOf([comment(4), comment(3)], 4));
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    await waitFor(() => expect(texts()).toEqual(['Words 5', 'Words 4', 'Words 3']));
  });

  it('says how many newer ones there are while it is read newest first, and loads them on request', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { api } = show({ given: { 'GET /episode/comment/latest': { comment_list: [], total_count: 2 } } });
      await user.click(await screen.findByRole('button', { name: 'Newest' }));
      // The clock of the poll starts when the list has arrived.
      await act(() => jest.advanceTimersByTimeAsync(0));
      await act(() => jest.advanceTimersByTimeAsync(LOOK_AGAIN_MS));
      const newer = screen.getByRole('button', { name: 'Show 2 new comments' });
      expect(api.sentTo('GET /episode/comment/latest')).toEqual([{ episode_id: 112, comment_id: 2 }]);
      expect(texts()).toEqual(['Second', 'First']);
      api.answer(LIST, listOf([comment(4), comment(3), comment(2, { comment: 'Second' })], 4));
      await user.click(newer);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(texts()).toEqual(['Words 4', 'Words 3', 'Second']);
      expect(screen.queryByRole('button', { name: /new comments/ })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says when there are none, and when loading failed, with a way to retry', async () => {
    const user = userEvent.setup();
    const { api } = show({ given: { [LIST]: new ApiError(503, 503) } });
    expect(await screen.findByText('We couldn’t load the comments.')).toBeVisible();
    api.answer(LIST, listOf([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No comments yet. Be the first.')).toBeVisible();
  });

  it('starts with the few that came with the chapter, and loads all on request', async () => {
    const user = userEvent.setup();
    const { api } = show({ preview: { comments: [comment(9), comment(8)], total: 318 } });
    expect(texts()).toEqual(['Words 9', 'Words 8']);
    expect(api.sentTo(LIST)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all 318 comments' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(api.sentTo(LIST)).toMatchObject([{ sort: 'likes' }]);
  });

  it('keeps hostile text in its box: direction isolated, long text collapsed until expanded', async () => {
    const user = userEvent.setup();
    show({ given: { [LIST]: listOf([comment(1, { comment: 'line\n'.repeat(200), nickname: '\u202Eevil' })]) } });
    const words = (await screen.findByRole('article')).querySelector('p')!;
    expect(words).toHaveAttribute('dir', 'auto');
    expect(words).toHaveAttribute('data-short', 'true');
    await user.click(screen.getByRole('button', { name: 'Show full comment' }));
    expect(words).toHaveAttribute('data-short', 'false');
  });
});

describe('actions on a comment', () => {
  it('like it immediately, and undo the like', async () => {
    const user = userEvent.setup();
    const { api } = show({
      given: {
        'POST /episode/comment/like/add': { like_count: 7 },
        'POST /episode/comment/like/cancel': { like_count: 6 },
      },
    });
    const [like] = await screen.findAllByRole('button', { name: 'Like 3' });
    await user.click(like!);
    await waitFor(() => expect(like).toHaveAccessibleName('Like 7'));
    expect(like).toHaveAttribute('aria-pressed', 'true');
    await user.click(like!);
    await waitFor(() => expect(like).toHaveAccessibleName('Like 6'));
    expect(api.sentTo('POST /episode/comment/like/cancel')).toEqual([{ comment_id: 2 }]);
  });

  it('revert a like that could not be saved, and say so', async () => {
    const user = userEvent.setup();
    const { heard } = show({ given: { 'POST /episode/comment/like/add': new ApiError(503, 0) } });
    const [like] = await screen.findAllByRole('button', { name: 'Like 3' });
    await user.click(like!);
    await waitFor(() => expect(heard).toMatchObject([{ name: 'toast', payload: { tone: 'error' } }]));
    expect(like).toHaveAccessibleName('Like 3');
    expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  it('end in the state the reader chose, however fast they press', async () => {
    const user = userEvent.setup();
    let finish: ((result: { like_count: number }) => void) | undefined;
    const answer = new Promise<{ like_count: number }>((resolve) => (finish = resolve));
    const { api } = show({
      given: {
        'POST /episode/comment/like/add': () => answer,
        'POST /episode/comment/like/cancel': { like_count: 3 },
      },
    });
    const [like] = await screen.findAllByRole('button', { name: 'Like 3' });
    await user.click(like!);
    await user.click(like!);
    expect(api.sentTo('POST /episode/comment/like/cancel')).toEqual([]);
    await act(async () => finish?.({ like_count: 4 }));
    await waitFor(() => expect(api.sentTo('POST /episode/comment/like/cancel')).toHaveLength(1));
    await waitFor(() => expect(like).toHaveAccessibleName('Like 3'));
    expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  it('report it, with thanks', async () => {
    const user = userEvent.setup();
    const { api, heard } = show({ given: { 'POST /episode/comment/report': {} } });
    await user.click(await screen.findByRole('button', { name: 'More about the comment by reader 2' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Comment by reader 2' })).getByRole('button', { name: 'Report comment' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Comment by reader 2' })).toBeNull());
    expect(api.sentTo('POST /episode/comment/report')).toEqual([{ comment_id: 2 }]);
    expect(heard).toMatchObject([{ name: 'toast', payload: { message: expect.stringMatching(/reported/), tone: 'good' } }]);
  });

  it('hide all comments of its account, and show them again', async () => {
    const user = userEvent.setup();
    const mine = { account_id: 77, nickname: 'loud' };
    const { api } = show({
      given: {
        [LIST]: listOf([comment(3, mine), comment(2, mine), comment(1)]),
        'POST /episode/comment/mute': { muted_account_id: 77 },
        'POST /episode/comment/mute/cancel': {},
      },
    });
    await user.click((await screen.findAllByRole('button', { name: 'More about the comment by loud' }))[0]!);
    await user.click(screen.getByRole('button', { name: 'Mute this reader' }));
    await waitFor(() => expect(texts()).toEqual(['Words 1']));
    expect(screen.getByText('You muted loud.')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    await waitFor(() => expect(texts()).toHaveLength(3));
    expect(api.sentTo('POST /episode/comment/mute/cancel')).toEqual([{ muted_account_id: 77 }]);
    expect(screen.queryByText('You muted loud.')).toBeNull();
  });

  it('let its author delete it after one confirmation, but neither like nor report it', async () => {
    const user = userEvent.setup();
    const { api } = show({
      given: { [LIST]: listOf([comment(4, { is_own: true, nickname: 'me' }), comment(1)]), 'POST /episode/comment/delete': {} },
    });
    await user.click(await screen.findByRole('button', { name: 'More about the comment by me' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete your comment?' });
    expect(within(dialog).queryByRole('button', { name: /Report|Hide/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(texts()).toEqual(['Words 1']));
    expect(api.sentTo('POST /episode/comment/delete')).toEqual([{ comment_id: 4 }]);
  });

  it('ask a visitor to log in first', async () => {
    const user = userEvent.setup();
    const { heard } = show({ isLoggedIn: false });
    await user.click((await screen.findAllByRole('button', { name: 'Like 3' }))[0]!);
    await user.click(screen.getAllByRole('button', { name: /^More about/ })[0]!);
    expect(heard.map(({ name }) => name)).toEqual(['login-requested', 'login-requested']);
  });
});

describe('comments on a title’s page', () => {
  const { title } = chapter();
  it('are those of the last chapter the reader has read', async () => {
    const { api } = show({
      slot: <TitleComments title={title} episodes={[episode(13), episode(12, { is_read: true }), episode(11, { is_read: true })]} />,
    });
    expect(await screen.findByText('Second')).toBeVisible();
    expect(new Set(api.sentTo(LIST).map(({ episode_id }) => episode_id))).toEqual(new Set([112]));
  });
  it('are hidden for unread chapters until the reader wants them', async () => {
    const user = userEvent.setup();
    const { api } = show({ slot: <TitleComments title={title} episodes={[episode(13), episode(12, { is_read: true })]} /> });
    await screen.findByText('Second');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), '113');
    expect(screen.getByText('You haven’t read chapter 13 yet')).toBeVisible();
    expect(texts()).toEqual([]);
    expect(api.sentTo(LIST).every(({ episode_id }) => episode_id === 112)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show comments anyway' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(api.sentTo(LIST).at(-1)).toMatchObject({ episode_id: 113 });
  });
});
