import { ApiError } from '@komado/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { POLL_INTERVAL_MS } from './use-comments';
import { comment, LIST, listOf, prepareComments, showComments, texts } from '../testing/render-comments';

beforeEach(prepareComments);

describe('the list of comments', () => {
  it('is loaded newest first, by likes on request, and page by page', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 22 }, (_, index) => comment(22 - index));
    const { api } = showComments({
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
    const { user, api } = showComments({ given: { [LIST]: listOf([comment(5), comment(4)], 3) } });
    await waitFor(() => expect(texts()).toHaveLength(2));
    api.respond(LIST, listOf([comment(4), comment(3)], 4));
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    await waitFor(() => expect(texts()).toEqual(['Words 5', 'Words 4', 'Words 3']));
  });

  it('says how many newer ones there are while it is read newest first, and loads them on request', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { api } = showComments({ given: { 'GET /episode/comment/latest': { comment_list: [], total_count: 2 } } });
      await user.click(await screen.findByRole('button', { name: 'Newest' }));
      // The clock of the poll starts when the list has arrived.
      await act(() => jest.advanceTimersByTimeAsync(0));
      await act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS));
      const newer = screen.getByRole('button', { name: 'Show 2 new comments' });
      expect(api.sentTo('GET /episode/comment/latest')).toEqual([{ episode_id: 112, comment_id: 2 }]);
      expect(texts()).toEqual(['Second', 'First']);
      api.respond(LIST, listOf([comment(4), comment(3), comment(2, { comment: 'Second' })], 4));
      await user.click(newer);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(texts()).toEqual(['Words 4', 'Words 3', 'Second']);
      expect(screen.queryByRole('button', { name: /new comments/ })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says when there are none, and when loading failed, with a way to retry', async () => {
    const { user, api } = showComments({ given: { [LIST]: new ApiError(503, 503) } });
    expect(await screen.findByText('We couldn’t load the comments.')).toBeVisible();
    api.respond(LIST, listOf([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No comments yet. Be the first.')).toBeVisible();
  });

  it('starts with the few that came with the chapter, and loads all on request', async () => {
    const { user, api } = showComments({ preview: { comments: [comment(9), comment(8)], total: 318 } });
    expect(texts()).toEqual(['Words 9', 'Words 8']);
    expect(api.sentTo(LIST)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all 318 comments' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(api.sentTo(LIST)).toMatchObject([{ sort: 'likes' }]);
  });

  it('keeps hostile text in its box: direction isolated, long text collapsed until expanded', async () => {
    const { user } = showComments({ given: { [LIST]: listOf([comment(1, { comment: 'line\n'.repeat(200), nickname: '\u202Eevil' })]) } });
    const words = (await screen.findByRole('article')).querySelector('p')!;
    expect(words).toHaveAttribute('dir', 'auto');
    expect(words).toHaveAttribute('data-short', 'true');
    await user.click(screen.getByRole('button', { name: 'Show full comment' }));
    expect(words).toHaveAttribute('data-short', 'false');
  });
});
