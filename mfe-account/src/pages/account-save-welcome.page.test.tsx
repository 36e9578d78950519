import { screen } from '@testing-library/react';
import { recallReturnPath, rememberReturnPath } from '../sign-up/sign-up.store';
import { draw } from '../testing/draw';
import { Component as AccountSaveWelcomePage } from './account-save-welcome.page';

const page = <AccountSaveWelcomePage data={null} params={{}} />;

describe('the welcome page', () => {
  beforeEach(() => localStorage.clear());

  it('leads back to where the sign-up began, once', async () => {
    rememberReturnPath('/title/00001/episode/2');
    const { user, address } = draw(page, { at: '/account/save/welcome' });
    await user.click(await screen.findByRole('link', { name: 'Go on where you were' }));
    expect(address()).toBe('/title/00001/episode/2');
    expect(recallReturnPath()).toBeUndefined();
  });

  it('leads to the top page when nothing is remembered', () => {
    draw(page, { at: '/account/save/welcome' });
    expect(screen.getByRole('heading', { name: 'Welcome to Komado' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go on where you were' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/');
  });
});
