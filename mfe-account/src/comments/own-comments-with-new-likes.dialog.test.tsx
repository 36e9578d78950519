import { ApiError, ErrorCode, type CallResult } from '@komado/shared-contracts';
import { fakeApi, sampleTitle } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { OwnCommentsWithNewLikesDialog } from './own-comments-with-new-likes.dialog';

const HISTORY = 'GET /episode/comment/history';
const LIKE_NOTICE_CALL = 'GET /episode/comment/like/notice';
type Own = CallResult<typeof HISTORY>['own_comment_list'][number];
const own = (comment_id: number, comment: string): Own => ({
  comment_id,
  comment,
  like_count: 4,
  created_date: '2026-11-19T10:00:00Z',
  title: sampleTitle(),
  episode: {
    episode_id: 703,
    title_id: 7,
    episode_number: 3,
    episode_name: 'Night 3',
    thumbnail_image_url: '/media/episode/703/thumbnail',
    start_time: '2026-11-06T00:00:00Z',
    book_length: 20,
    point: 0,
    status: 'free',
    rental_end_date: null,
    free_end_date: null,
    is_ticket_available: false,
    is_read: true,
    last_read_page: 20,
  },
});
const history = [own(2, 'Twelve already?\nI counted.'), own(1, 'First!')];
const responses = {
  [HISTORY]: { own_comment_list: history, total_count: 3 },
  [LIKE_NOTICE_CALL]: { notice_list: [{ ...history[1]!, new_like_count: 3 }], new_like_count: 3 },
};
const open = (api = fakeApi(responses)) => {
  const onSeen = jest.fn();
  return {
    ...renderWithServices(<OwnCommentsWithNewLikesDialog onClose={jest.fn()} onSeen={onSeen} />, { services: { api } }),
    api,
    onSeen,
  };
};

describe('comments by the reader', () => {
  it('lead to their chapters, show new likes, and count as seen once shown', async () => {
    const { api, onSeen } = open();
    const [newest, first] = await screen.findAllByRole('listitem');
    expect(within(newest!).getByRole('link', { name: /Crowblade, ch\. 3, Yesterday/ })).toHaveAttribute('href', '/title/00007/episode/703');
    expect(within(newest!).queryByText(/new$/)).not.toBeInTheDocument();
    expect(within(first!).getByText('3 new')).toBeInTheDocument();
    expect(api.sentTo(LIKE_NOTICE_CALL)).toEqual([{}]);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });
  it('load older ones at a click', async () => {
    const { user, api } = open();
    const more = await screen.findByRole('button', { name: 'Older comments' });
    api.respond(HISTORY, { own_comment_list: [own(0, 'Long ago')], total_count: 3 });
    await user.click(more);
    expect(api.sentTo(HISTORY).at(-1)).toEqual({ offset: 2 });
    expect(await screen.findByText('Long ago')).toBeInTheDocument();
    expect(screen.getByText('That’s everything.')).toBeInTheDocument();
  });
  it('show new likes on older ones, too', async () => {
    const late = own(9, 'Written long ago');
    const { user, api } = open(
      fakeApi({ ...responses, [LIKE_NOTICE_CALL]: { notice_list: [{ ...late, new_like_count: 5 }], new_like_count: 5 } }),
    );
    const more = await screen.findByRole('button', { name: 'Older comments' });
    expect(screen.queryByText('5 new')).not.toBeInTheDocument();
    api.respond(HISTORY, { own_comment_list: [late], total_count: 3 });
    await user.click(more);
    expect(within((await screen.findByText('Written long ago')).closest('li')!).getByText('5 new')).toBeInTheDocument();
  });
  it('are requested again for new likes that did not fit into one response', async () => {
    const left = [
      { notice_list: [{ ...history[1]!, new_like_count: 3 }], new_like_count: 5 },
      { notice_list: [{ ...history[0]!, new_like_count: 2 }], new_like_count: 2 },
    ];
    const api = fakeApi({
      ...responses,
      [LIKE_NOTICE_CALL]: () => left.shift()!,
    });
    open(api);
    expect(await screen.findByText('3 new')).toBeInTheDocument();
    expect(screen.getByText('2 new')).toBeInTheDocument();
    expect(api.sentTo(LIKE_NOTICE_CALL)).toHaveLength(2);
  });
  it('say so when there are none', async () => {
    open(fakeApi({ [HISTORY]: { own_comment_list: [], total_count: 0 }, [LIKE_NOTICE_CALL]: { notice_list: [], new_like_count: 0 } }));
    expect(await screen.findByText(/You haven’t written any comments yet/)).toBeInTheDocument();
  });
  it('can be reloaded, and stay new until then', async () => {
    const { user, api, onSeen } = open(fakeApi({ ...responses, [HISTORY]: new ApiError(ErrorCode.serverError, 500) }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(onSeen).not.toHaveBeenCalled();
    let respond: (result: CallResult<typeof HISTORY>) => void = () => undefined;
    api.respond(HISTORY, () => new Promise((resolve) => (respond = resolve)));
    await user.click(retry);
    expect(retry).toHaveAttribute('aria-busy', 'true');
    respond(responses[HISTORY]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});
