import { createSessionStore } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { loggedInSession, testAccount } from '../testing/account';
import { draw } from '../testing/draw';
import { Component as MySettingPage } from './my-setting.page';

const page = <MySettingPage data={null} params={{}} />;

describe('the settings page', () => {
  it('shows the address of the account and what it holds', () => {
    draw(page, { room: { session: createSessionStore(loggedInSession) }, at: '/my/setting' });
    expect(screen.getByText(testAccount.email)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Points 1,240 P/ })).toHaveAttribute('href', '/my/setting/point');
    expect(screen.getByRole('link', { name: 'My page' })).toHaveAttribute('href', '/my');
  });

  it('logs out', async () => {
    const api = fakeApi({ 'POST /web/user/logout': {} });
    const { user, heard } = draw(page, { room: { api, session: createSessionStore(loggedInSession) }, at: '/my/setting' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(heard('logged-out')).toHaveLength(1);
  });
});
