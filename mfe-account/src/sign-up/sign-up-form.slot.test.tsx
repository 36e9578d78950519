import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { setBirthdayCookie } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as SignUpForm } from './sign-up-form.slot';
import { recallReturnPath } from './sign-up.store';

const PRESAVE = 'POST /web/account/presave';
const CHAPTER = '/title/00001/episode/2';

describe('the sign-up form in a page', () => {
  beforeEach(() => {
    localStorage.clear();
    setBirthdayCookie('1998-04');
  });
  afterEach(() => setBirthdayCookie(null));

  it('mails a link that leads back to the chapter, and says where it was sent', async () => {
    const api = fakeApi({ [PRESAVE]: { valid_minutes: 30, outbox_path: null } });
    const { user } = renderWithServices(<SignUpForm returnPath={CHAPTER} />, { services: { api } });
    await user.type(screen.getByLabelText('Email'), 'reader@example.com');
    await user.click(screen.getByRole('checkbox', { name: /I agree to the terms of service/ }));
    await user.click(screen.getByRole('button', { name: 'Send sign-up link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
    expect(api.sentTo(PRESAVE)[0]).toMatchObject({ email: 'reader@example.com', episode_id: 2 });
    expect(recallReturnPath()).toBe(CHAPTER);
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('offers to log in instead, and to return to the chapter', async () => {
    const { user, emitted } = renderWithServices(<SignUpForm returnPath={CHAPTER} />, { services: { api: fakeApi() } });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: CHAPTER });
  });
});
