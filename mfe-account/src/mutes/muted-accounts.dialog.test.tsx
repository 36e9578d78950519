import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { MutedAccountsDialog } from './muted-accounts.dialog';

const LIST = 'GET /episode/comment/mute/list';
const UNMUTE = 'POST /episode/comment/mute/cancel';
const muted = (muted_account_id: number, nickname: string) => ({
  muted_account_id,
  nickname,
  icon_url: `/media/icon/${muted_account_id}`,
  muted_date: '2026-11-18T10:00:00.000Z',
});
const two = { muted_account_list: [muted(5, 'Loud One'), muted(6, '')], total_count: 3 };
const open = (api = fakeApi({ [LIST]: two, [UNMUTE]: {} })) => ({
  ...renderWithServices(<MutedAccountsDialog onClose={jest.fn()} />, { services: { api } }),
  api,
});

describe('muted readers', () => {
  it('are shown with the date, even without a nickname', async () => {
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Loud OneMuted Nov 18, 2026');
    expect(second).toHaveTextContent('A reader');
  });
  it('are unmuted with one click, and this is announced', async () => {
    const { user, api, emitted } = open();
    await user.click(await screen.findByRole('button', { name: 'Unmute Loud One' }));
    expect(api.sentTo(UNMUTE)).toEqual([{ muted_account_id: 5 }]);
    expect(await screen.findByText('No longer muted')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unmute Loud One' })).not.toBeInTheDocument();
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: 'You’ll see comments by Loud One again.' });
  });
  it('are paginated with an offset that accounts for unmuted ones', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Unmute Loud One' }));
    await screen.findByText('No longer muted');
    api.respond(LIST, { muted_account_list: [muted(7, 'Third')], total_count: 2 });
    await user.click(screen.getByRole('button', { name: 'More readers' }));
    expect(await screen.findByText('Third')).toBeInTheDocument();
    expect(api.sentTo(LIST).at(-1)).toEqual({ offset: 1 });
  });
  it('stay muted when unmuting fails, and the reason is shown', async () => {
    const { user, emitted } = open(fakeApi({ [LIST]: two, [UNMUTE]: new ApiError(ErrorCode.serverError, 500) }));
    await user.click(await screen.findByRole('button', { name: 'Unmute Loud One' }));
    expect(emitted('toast')[0]?.payload).toMatchObject({ tone: 'error' });
    expect(within((await screen.findAllByRole('listitem'))[0]!).getByRole('button')).toBeInTheDocument();
  });
  it('are none at first', async () => {
    open(fakeApi({ [LIST]: { muted_account_list: [], total_count: 0 } }));
    expect(await screen.findByText(/You haven’t muted anyone/)).toBeInTheDocument();
  });
  it('can be reloaded', async () => {
    const { user, api } = open(fakeApi({ [LIST]: new ApiError(ErrorCode.serverError, 500) }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond(LIST, two);
    await user.click(retry);
    expect(await screen.findByText('Loud One')).toBeInTheDocument();
  });
});
