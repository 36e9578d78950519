import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { rememberEmail } from '../sign-up/sign-up.store';
import { loggedInSession, setBirthdayCookie } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as AccountPresavePage } from './sign-up.page';

const page = <AccountPresavePage data={null} params={{}} />;

describe('the sign-up page', () => {
  beforeEach(() => {
    setBirthdayCookie('1998-04');
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => setBirthdayCookie(null));

  it('restores an address after the age gate and shows where the mail was sent', async () => {
    rememberEmail('reader@example.com');
    const api = fakeApi({ 'POST /web/account/presave': { valid_minutes: 30, outbox_path: null } });
    const { user } = renderWithServices(page, { services: { api }, at: '/account/presave?return_path=%2Ftitle%2F00001' });
    expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('reader@example.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send sign-up link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText('reader@example.com')).toBeInTheDocument();
  });

  it('opens the login dialog with the return path', async () => {
    const { user, emitted } = renderWithServices(page, { at: '/account/presave?return_path=%2Ftitle%2F00001' });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/title/00001' } }]);
  });

  it('has no form for a reader who is logged in', () => {
    renderWithServices(page, { services: { session: createReaderStateStore(loggedInSession) }, at: '/account/presave' });
    expect(screen.getByRole('heading', { name: 'You’re logged in' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
