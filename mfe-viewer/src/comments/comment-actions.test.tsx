import { ApiError } from '@komado/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comment, LIST, listOf, prepareComments, showComments, texts } from '../testing/render-comments';

beforeEach(prepareComments);

describe('actions on a comment', () => {
  it('like it immediately, and undo the like', async () => {
    const { user, api } = showComments({
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
    const { user, emitted } = showComments({ given: { 'POST /episode/comment/like/add': new ApiError(503, 0) } });
    const [like] = await screen.findAllByRole('button', { name: 'Like 3' });
    await user.click(like!);
    await waitFor(() => expect(emitted).toMatchObject([{ name: 'toast', payload: { tone: 'error' } }]));
    expect(like).toHaveAccessibleName('Like 3');
    expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  it('end in the state the reader chose, however fast they press', async () => {
    const user = userEvent.setup();
    let finish: ((result: { like_count: number }) => void) | undefined;
    const response = new Promise<{ like_count: number }>((resolve) => (finish = resolve));
    const { api } = showComments({
      given: {
        'POST /episode/comment/like/add': () => response,
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
    const { user, api, emitted } = showComments({ given: { 'POST /episode/comment/report': {} } });
    await user.click(await screen.findByRole('button', { name: 'More about the comment by reader 2' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Comment by reader 2' })).getByRole('button', { name: 'Report comment' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Comment by reader 2' })).toBeNull());
    expect(api.sentTo('POST /episode/comment/report')).toEqual([{ comment_id: 2 }]);
    expect(emitted).toMatchObject([{ name: 'toast', payload: { message: expect.stringMatching(/reported/), tone: 'good' } }]);
  });

  it('hide all comments of its account, and show them again', async () => {
    const user = userEvent.setup();
    const mine = { account_id: 77, nickname: 'loud' };
    const { api } = showComments({
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
    const { user, api } = showComments({
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
    const { user, emitted } = showComments({ isLoggedIn: false });
    await user.click((await screen.findAllByRole('button', { name: 'Like 3' }))[0]!);
    await user.click(screen.getAllByRole('button', { name: /^More about/ })[0]!);
    expect(emitted.map(({ name }) => name)).toEqual(['login-requested', 'login-requested']);
  });
});
