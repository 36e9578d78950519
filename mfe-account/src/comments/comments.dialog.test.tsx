import { ApiError, ErrorCode, type CallResult } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { draw } from '../testing/draw';
import { sampleTitle } from '../testing/titles';
import { CommentsDialog } from './comments.dialog';

const HISTORY = 'GET /episode/comment/history';
const NOTICE = 'GET /episode/comment/like/notice';
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
const answers = {
  [HISTORY]: { own_comment_list: history, total_count: 3 },
  [NOTICE]: { notice_list: [{ ...history[1]!, new_like_count: 3 }], new_like_count: 3 },
};
const open = (api = fakeApi(answers)) => {
  const onSeen = jest.fn();
  return { ...draw(<CommentsDialog onClose={jest.fn()} onSeen={onSeen} />, { room: { api } }), api, onSeen };
};

describe('the comments that a reader wrote', () => {
  it('lead to their chapters, show which likes are new, and count as seen once they are shown', async () => {
    const { api, onSeen } = open();
    const [newest, first] = await screen.findAllByRole('listitem');
    expect(within(newest!).getByRole('link', { name: /Crowblade, ch\. 3, Yesterday/ })).toHaveAttribute('href', '/title/00007/episode/703');
    expect(within(newest!).queryByText(/new$/)).not.toBeInTheDocument();
    expect(within(first!).getByText('3 new')).toBeInTheDocument();
    expect(api.sentTo(NOTICE)).toEqual([{}]);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });
  it('show older ones at a click', async () => {
    const { user, api } = open();
    const more = await screen.findByRole('button', { name: 'Older entries' });
    api.answer(HISTORY, { own_comment_list: [own(0, 'Long ago')], total_count: 3 });
    await user.click(more);
    expect(api.sentTo(HISTORY).at(-1)).toEqual({ offset: 2 });
    expect(await screen.findByText('Long ago')).toBeInTheDocument();
    expect(screen.getByText('That is all.')).toBeInTheDocument();
  });
  it('say so when there are none', async () => {
    open(fakeApi({ [HISTORY]: { own_comment_list: [], total_count: 0 }, [NOTICE]: { notice_list: [], new_like_count: 0 } }));
    expect(await screen.findByText(/You have written no comments yet/)).toBeInTheDocument();
  });
  it('can be loaded again, and stay new until they were', async () => {
    const { user, api, onSeen } = open(fakeApi({ ...answers, [HISTORY]: new ApiError(ErrorCode.serverError, 500) }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(onSeen).not.toHaveBeenCalled();
    api.answer(HISTORY, answers[HISTORY]);
    await user.click(retry);
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});
