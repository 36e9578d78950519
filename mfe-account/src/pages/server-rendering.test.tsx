/** @jest-environment node */
import { createSessionStore } from '@komado/shared-contracts';
import { testRoom, TestRoom } from '@komado/shared-contracts/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loggedInSession } from '../testing/account';
import { Component as AccountPresavePage } from './account-presave.page';
import { Component as AccountSaveWelcomePage } from './account-save-welcome.page';
import { Component as AccountSavePage } from './account-save.page';
import { Component as MySettingPage } from './my-setting.page';
import { Component as MyPage } from './my.page';

const properties = { data: null, params: {} };
function html(element: ReactNode, isLoggedIn: boolean, at: string): string {
  const room = testRoom({ session: createSessionStore(isLoggedIn ? loggedInSession : {}) });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return renderToString(
    <TestRoom room={room}>
      <RouterProvider router={router} />
    </TestRoom>,
  );
}

describe('account pages on a server', () => {
  it.each([
    ['Create an account', <AccountPresavePage key="1" {...properties} />, false, '/account/presave'],
    ['Choose a password', <AccountSavePage key="2" {...properties} />, false, '/account/save?token=t'],
    ['Welcome to Komado', <AccountSaveWelcomePage key="3" {...properties} />, true, '/account/save/welcome'],
    ['paperlantern@example.com', <MyPage key="4" {...properties} />, true, '/my'],
    ['My page', <MyPage key="5" {...properties} />, false, '/my'],
    ['Settings', <MySettingPage key="6" {...properties} />, true, '/my/setting'],
  ])('show %p without a browser and without inline style', (text, element, isLoggedIn, at) => {
    const markup = html(element, isLoggedIn, at);
    expect(markup).toContain(text);
    expect(markup).not.toContain(' style=');
  });
});
