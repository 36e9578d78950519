import { ApiError, createSessionStore, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen, within } from '@testing-library/react';
import { loggedInSession } from '../testing/account';
import { draw } from '../testing/draw';
import { Component as MyPage } from './my.page';

const LOGOUT = 'POST /web/user/logout';
const page = <MyPage data={null} params={{}} />;
const drawPage = (api = fakeApi({ [LOGOUT]: {} }), session = createSessionStore(loggedInSession)) => ({
  ...draw(page, { room: { api, session }, at: '/my' }),
  api,
  session,
});

describe('my page', () => {
  it('shows points paid, free and in all, and which end first', () => {
    drawPage();
    const points = screen.getByRole('region', { name: 'Points' });
    expect(within(points).getByText(/^1,240/)).toBeInTheDocument();
    expect(within(points).getByText('1,000 P')).toBeInTheDocument();
    expect(within(points).getByText('240 P')).toBeInTheDocument();
    expect(within(points).getByText('240 free points expire on December 1, 2026.')).toBeInTheDocument();
    expect(within(points).getByRole('link', { name: 'Get points' })).toHaveAttribute('href', '/my/shop');
  });

  it('shows premium tickets with the day each expires', () => {
    drawPage();
    const tickets = screen.getByRole('region', { name: 'Premium tickets' });
    expect(within(tickets).getByText('4')).toBeInTheDocument();
    expect(within(tickets).getByText('3 expire')).toBeInTheDocument();
    expect(within(tickets).getByText('November 22, 2026')).toBeInTheDocument();
    expect(within(tickets).getByText('1 expires')).toBeInTheDocument();
  });

  it('follows the balance without a reload', () => {
    const { session } = drawPage();
    act(() => session.setState({ point: { paid: 0, free: 0, total: 0, expiring: null }, ticket: { count: 0, detail_list: [] } }));
    expect(screen.getAllByText('0 P')).toHaveLength(2);
    expect(screen.getByText(/You hold none now/)).toBeInTheDocument();
  });

  it('holds the places of what is still loading', () => {
    drawPage(fakeApi(), createSessionStore({ isLoggedIn: true, status: 'pending' }));
    expect(screen.getByRole('heading', { level: 1, name: 'My page' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Points shop' })).toHaveAttribute('href', '/my/shop');
  });

  it('offers to load the points again when that failed', async () => {
    const { user, heard } = drawPage(fakeApi(), createSessionStore({ ...loggedInSession, status: 'error', point: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard('points-changed')).toHaveLength(1);
  });

  it('logs this device out and goes to the top page', async () => {
    const { user, api, heard, address } = drawPage();
    await user.dblClick(screen.getByRole('button', { name: 'Log out' }));
    expect(api.sentTo(LOGOUT)).toEqual([{ target_user_id: 71 }]);
    expect(heard('logged-out')).toHaveLength(1);
    expect(address()).toBe('/');
  });

  it.each([new ApiError(ErrorCode.logoutFailed, 400), new ApiError(ErrorCode.maintenance, 503)])(
    'ends the session in this browser even when the server refuses: %s',
    async (refusal) => {
      const { user, heard, address } = drawPage(fakeApi({ [LOGOUT]: refusal }));
      await user.click(screen.getByRole('button', { name: 'Log out' }));
      expect(heard('logged-out')).toHaveLength(1);
      expect(heard('toast')).toHaveLength(1);
      expect(address()).toBe('/');
    },
  );
});
