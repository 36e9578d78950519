import { createReaderStateStore } from '@komado/shared-contracts';
import { screen } from '@testing-library/react';
import { recallReturnPath, rememberReturnPath } from '../sign-up/sign-up.store';
import { renderWithServices } from '../testing/render-with-services';
import { Component as AccountSaveWelcomePage } from './sign-up-welcome.page';

const page = <AccountSaveWelcomePage data={null} params={{}} />;

describe('the welcome page', () => {
  beforeEach(() => localStorage.clear());

  it('leads back to where the sign-up started, once', async () => {
    rememberReturnPath('/title/00001/episode/2');
    const { user, address } = renderWithServices(page, { at: '/account/save/welcome' });
    await user.click(await screen.findByRole('link', { name: 'Keep reading' }));
    expect(address()).toBe('/title/00001/episode/2');
    expect(recallReturnPath()).toBeUndefined();
  });

  it.each([
    [true, 'Your account is ready and you’re logged in.'],
    [false, 'Log in to use your account.'],
  ])('says what is true for a reader whose being logged in is %s', (isLoggedIn, text) => {
    renderWithServices(page, { at: '/account/save/welcome', services: { session: createReaderStateStore({ isLoggedIn }) } });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('leads to the home page when no return path is stored', () => {
    renderWithServices(page, { at: '/account/save/welcome' });
    expect(screen.getByRole('heading', { name: 'Welcome to Komado' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Keep reading' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/');
  });
});
