import { ApiError, ErrorCode, type CallResult } from '@komado/shared-contracts';
import { fakeApi, sampleTitle } from '@komado/shared-contracts/testing';
import { act, screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { FollowedTitlesDialog } from './followed-titles.dialog';

const LIST = 'GET /title/follow/list';
const CANCEL = 'POST /title/follow/cancel';
const ADD = 'POST /title/follow/add';
const followed = (title_id: number, title_name: string, new_episode_count = 0): CallResult<typeof LIST>['followed_title_list'][number] => ({
  title: sampleTitle({ title_id, title_name }),
  followed_date: '2026-11-01T00:00:00Z',
  new_episode_count,
});
const two = [followed(8, 'Lane Four', 2), followed(9, 'Iron Choir')];
const open = (api = fakeApi({ [LIST]: { followed_title_list: two, total_count: 3, new_title_count: 1 }, [CANCEL]: {}, [ADD]: {} })) => {
  const onChange = jest.fn();
  return { ...renderWithServices(<FollowedTitlesDialog onClose={jest.fn()} onChange={onChange} />, { services: { api } }), api, onChange };
};

describe('all titles that a reader follows', () => {
  it('lead to their pages and show what is new', async () => {
    open();
    expect(await screen.findByRole('link', { name: /Lane Four.*2 new chapters/ })).toHaveAttribute('href', '/title/00008');
    expect(screen.getByRole('link', { name: /Iron Choir.*Nothing new/ })).toBeInTheDocument();
  });
  it('are unfollowed with one click and followed again with another', async () => {
    const { user, api, onChange } = open();
    await user.click(await screen.findByRole('button', { name: 'Unfollow Lane Four' }));
    expect(api.sentTo(CANCEL)).toEqual([{ title_id: 8 }]);
    await user.click(await screen.findByRole('button', { name: 'Follow Lane Four' }));
    expect(api.sentTo(ADD)).toEqual([{ title_id: 8 }]);
    expect(await screen.findByRole('button', { name: 'Unfollow Lane Four' })).toBeInTheDocument();
    expect(onChange).toHaveBeenCalledTimes(2);
  });
  it('are unfollowed one by one without waiting for the server', async () => {
    const { user, api } = open();
    const waiting: (() => void)[] = [];
    api.respond(CANCEL, () => new Promise((resolve) => waiting.push(() => resolve({}))));
    await user.click(await screen.findByRole('button', { name: 'Unfollow Lane Four' }));
    await user.click(screen.getByRole('button', { name: 'Unfollow Lane Four' }));
    await user.click(screen.getByRole('button', { name: 'Unfollow Iron Choir' }));
    expect(api.sentTo(CANCEL)).toEqual([{ title_id: 8 }, { title_id: 9 }]);
    await act(async () => waiting.forEach((answer) => answer()));
    expect(screen.getByRole('button', { name: 'Follow Lane Four' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Follow Iron Choir' })).toBeInTheDocument();
  });
  it('are paginated with an offset that accounts for unfollowed ones', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Unfollow Lane Four' }));
    api.respond(LIST, { followed_title_list: [followed(10, 'Orbit Mail')], total_count: 2, new_title_count: 0 });
    await user.click(screen.getByRole('button', { name: 'More titles' }));
    expect(api.sentTo(LIST).at(-1)).toEqual({ offset: 1 });
    expect(await screen.findByRole('link', { name: /Orbit Mail/ })).toBeInTheDocument();
    expect(screen.getByText('That’s everything.')).toBeInTheDocument();
  });
  it('stay followed when the server refuses', async () => {
    const { user, api, emitted } = open();
    api.respond(CANCEL, new ApiError(ErrorCode.serverError, 500));
    const row = (await screen.findByText('Lane Four')).closest('li')!;
    await user.click(within(row).getByRole('button', { name: 'Unfollow Lane Four' }));
    expect(emitted('toast')).toMatchObject([{ payload: { tone: 'error' } }]);
    expect(within(row).getByRole('button', { name: 'Unfollow Lane Four' })).toBeInTheDocument();
  });
  it('can be reloaded', async () => {
    const { user, api } = open(fakeApi({ [LIST]: new ApiError(ErrorCode.serverError, 500) }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond(LIST, { followed_title_list: [], total_count: 0, new_title_count: 0 });
    await user.click(retry);
    expect(await screen.findByText(/You don’t follow any titles/)).toBeInTheDocument();
  });
});
