import { createSessionStore } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { rememberEmail } from '../sign-up/sign-up.store';
import { loggedInSession, setBirthday } from '../testing/account';
import { draw } from '../testing/draw';
import { Component as AccountPresavePage } from './account-presave.page';

const page = <AccountPresavePage data={null} params={{}} />;

describe('the sign-up page', () => {
  beforeEach(() => {
    setBirthday('1998-04');
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => setBirthday(null));

  it('takes an address up again after the age gate and tells where the mail went', async () => {
    rememberEmail('reader@example.com');
    const api = fakeApi({ 'POST /web/account/presave': { valid_minutes: 30, outbox_path: null } });
    const { user } = draw(page, { room: { api }, at: '/account/presave?return_path=%2Ftitle%2F00001' });
    expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('reader@example.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText('reader@example.com')).toBeInTheDocument();
  });

  it('asks for the login dialog with the way back', async () => {
    const { user, heard } = draw(page, { at: '/account/presave?return_path=%2Ftitle%2F00001' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(heard('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00001' } }]);
  });

  it('has no form for a reader who is logged in', () => {
    draw(page, { room: { session: createSessionStore(loggedInSession) }, at: '/account/presave' });
    expect(screen.getByRole('heading', { name: 'You are logged in' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
