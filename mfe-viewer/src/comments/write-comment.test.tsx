import { ApiError } from '@komado/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, comment, MAY_POST, POST, prepareComments, PROFILE, showComments, texts } from '../testing/render-comments';

beforeEach(prepareComments);

type User = ReturnType<typeof showComments>['user'];
/** Writes a comment and presses the button that asks for confirmation. */
const review = async (user: User, text: string) => {
  await user.type(await box(), text);
  await user.click(screen.getByRole('button', { name: 'Post' }));
};
const post = async (user: User, text: string) => {
  await review(user, text);
  await user.click(await screen.findByRole('button', { name: 'Post comment' }));
};

describe('writing a comment', () => {
  it('asks for confirmation, posts, says so, and shows the comment at the head of the list', async () => {
    const { user, api } = showComments();
    await user.type(await box(), '  What a page!  ');
    expect(screen.getByText('12 / 200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const confirm = await screen.findByRole('group', { name: 'Post this comment?' });
    expect(confirm).toHaveTextContent('What a page!');
    expect(confirm).toHaveFocus();
    expect(api.sentTo(POST)).toEqual([]);
    api.respond(POST, { new_comment: comment(3, { comment: 'What a page!', is_own: true }), remaining_count: 9 });
    await user.click(within(confirm).getByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText('Comment posted.')).toBeVisible();
    expect(api.sentTo(POST)).toEqual([{ episode_id: 112, comment: 'What a page!' }]);
    expect(texts()).toEqual(['What a page!', 'Second', 'First']);
    expect(await box()).toHaveValue('');
    expect(screen.getByText(/9 comments left this hour/)).toBeVisible();
    expect(screen.getByText('3 comments')).toBeVisible();
  });

  it('stops saying that a comment was posted once it is deleted', async () => {
    const { user } = showComments({
      given: {
        [POST]: { new_comment: comment(3, { comment: 'Too soon', is_own: true, nickname: 'me' }), remaining_count: 9 },
        'POST /episode/comment/delete': {},
      },
    });
    await post(user, 'Too soon');
    expect(await screen.findByText('Comment posted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More about the comment by me' }));
    await user.click(screen.getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(texts()).toEqual(['Second', 'First']));
    expect(screen.queryByText('Comment posted.')).toBeNull();
  });

  it('moves the focus to the new comment, wherever the page was scrolled', async () => {
    const { user } = showComments({
      given: { [POST]: { new_comment: comment(3, { comment: 'Look here', is_own: true }), remaining_count: 9 } },
    });
    await post(user, 'Look here');
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveFocus());
  });

  it('says before posting that a comment can be deleted, but not edited', async () => {
    const { user } = showComments();
    await review(user, 'A thought');
    expect(await screen.findByText('You can delete it later, but not edit it.')).toBeVisible();
  });

  describe('by a reader without a nickname', () => {
    const SAVE = 'POST /profile/save';
    const reviewWith = async (nickname: string) => {
      const user = userEvent.setup();
      const view = showComments({
        nickname: '',
        given: { [POST]: { new_comment: comment(3, { comment: 'Hello', is_own: true }), remaining_count: 9 } },
      });
      await review(user, 'Hello');
      const field = await screen.findByRole('textbox', { name: 'Your nickname (optional)' });
      if (nickname) await user.type(field, nickname);
      return { ...view, field, post: () => user.click(screen.getByRole('button', { name: 'Post comment' })) };
    };

    it('saves the nickname that they choose, and posts', async () => {
      const { api, emitted, post } = await reviewWith(' Sena ');
      api.respond(SAVE, PROFILE);
      await post();
      expect(await screen.findByText('Comment posted.')).toBeVisible();
      expect(api.sentTo(SAVE)).toEqual([{ nickname: 'Sena' }]);
      expect(emitted).toContainEqual({ name: 'account-changed', payload: {} });
    });

    it('posts without a nickname if they choose none', async () => {
      const { api, post } = await reviewWith('');
      await post();
      expect(await screen.findByText('Comment posted.')).toBeVisible();
      expect(api.sentTo(SAVE)).toEqual([]);
    });

    it('shows a rejected nickname on its field, and posts nothing', async () => {
      const { api, field, post } = await reviewWith('neko!');
      await post();
      expect(await screen.findByRole('alert')).toHaveTextContent('This nickname cannot be used.');
      expect(field).toHaveFocus();
      expect([...api.sentTo(SAVE), ...api.sentTo(POST)]).toEqual([]);
    });
  });

  it('does not ask a reader with a nickname for one', async () => {
    const { user } = showComments({ nickname: 'Sena' });
    await review(user, 'Hello');
    expect(await screen.findByRole('group', { name: 'Post this comment?' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /nickname/ })).toBeNull();
  });

  it('returns from the confirmation to the text', async () => {
    const { user } = showComments();
    await review(user, 'Half a thought');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await box()).toHaveValue('Half a thought');
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  it('accepts 200 characters, counted as people count them, and rejects 201 and none on the field', async () => {
    const { user, api } = showComments();
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
    const { user, unmount } = showComments({ given: { [POST]: error } });
    await post(user, 'Such words');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await box()).toHaveValue('Such words');
    expect((await box()).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    unmount();
    showComments();
    expect(await box()).toHaveValue('Such words');
  });

  it("closes the form with the limit's message when the server requires it, and says when it reopens", async () => {
    const { user, api } = showComments({ given: { [POST]: new ApiError(6301, 429, undefined, 'comment-limit-reached') } });
    await review(user, 'The eleventh');
    api.respond('GET /episode/comment/post/info', {
      is_allowed: false,
      refusal_reason: 'comment-limit-reached',
      remaining_count: 0,
      next_date: '2026-11-20T12:14:30.000Z',
    });
    await user.click(await screen.findByRole('button', { name: 'Post comment' }));
    expect(await screen.findByText('Max number of comments reached. (10comments max every hour)')).toBeVisible();
    expect(screen.getByText('You can comment again in 15 min.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    api.respond('GET /episode/comment/post/info', MAY_POST);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await box()).toHaveValue('The eleventh');
  });

  it.each([
    ['episode-not-viewed', 'Finish chapter 12 to join the conversation.'],
    ['commenting-suspended', 'You can no longer comment. Please contact support.'],
    ['too-young', 'You’re not old enough to comment.'],
  ] as const)('has no form for a reader who may not write: %s', async (refusal_reason, words) => {
    showComments({
      isAtChapterEnd: false,
      given: { 'GET /episode/comment/post/info': { is_allowed: false, refusal_reason, remaining_count: 10, next_date: null } },
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks a visitor to log in and return, without a form, and opens it afterwards', async () => {
    const { user, api, emitted, session } = showComments({ isLoggedIn: false });
    expect(await screen.findByText('Log in to write a comment.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.sentTo('GET /episode/comment/post/info')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in to comment' }));
    expect(emitted).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00007/episode/112' } }]);
    await act(async () => session.setState({ isLoggedIn: true }));
    expect(await box()).toBeVisible();
  });

  it('says so when permission to write could not be determined, and retries', async () => {
    const { user, api } = showComments({ given: { 'GET /episode/comment/post/info': new ApiError(503, 503) } });
    expect(await screen.findByText('We couldn’t load the comment box.')).toBeVisible();
    api.respond('GET /episode/comment/post/info', MAY_POST);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box()).toBeVisible();
  });
});
