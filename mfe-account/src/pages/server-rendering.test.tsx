/** @jest-environment node */
import { createReaderStateStore } from '@komado/shared-contracts';
import { testAppServices, TestAppServices } from '@komado/shared-contracts/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loggedInSession } from '../testing/account';
import { myPageData } from '../testing/my-page-data';
import { Component as AccountDeleteCompletePage } from './account-delete-complete.page';
import { Component as AccountEmailPresaveSendPage } from './email-change-mail-sent.page';
import { Component as AccountEmailSavePage } from './activate-changed-email.page';
import { Component as AccountPasswordPreresetPage } from './request-reset-with-new-password.page';
import { Component as AccountPasswordPreresetSendPage } from './password-reset-mail-sent.page';
import { Component as AccountPasswordPresavePage } from './request-password-change.page';
import { Component as AccountPasswordPresaveSendPage } from './password-change-mail-sent.page';
import { Component as AccountPasswordResetPage } from './activate-password-chosen-at-reset-request.page';
import { Component as AccountPasswordSavePage } from './activate-changed-password.page';
import { Component as MySettingEmailPage } from './request-email-change.page';
import { Component as AccountPresavePage } from './sign-up.page';
import { Component as AccountSaveWelcomePage } from './sign-up-welcome.page';
import { Component as AccountSavePage } from './complete-sign-up.page';
import { Component as MySettingPage } from './my-setting.page';
import { Component as MyPage } from './my.page';

const properties = { data: null, params: {} };
function html(element: ReactNode, isLoggedIn: boolean, at: string): string {
  const services = testAppServices({ session: createReaderStateStore(isLoggedIn ? loggedInSession : {}) });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return renderToString(
    <TestAppServices services={services}>
      <RouterProvider router={router} />
    </TestAppServices>,
  );
}

describe('account pages on the server', () => {
  it.each([
    ['Create an account', <AccountPresavePage key="1" {...properties} />, false, '/account/presave'],
    ['Choose a password', <AccountSavePage key="2" {...properties} />, false, '/account/save?token=t'],
    ['Welcome to Komado', <AccountSaveWelcomePage key="3" {...properties} />, true, '/account/save/welcome'],
    ['Check your email', <AccountEmailPresaveSendPage key="7" {...properties} />, true, '/account/email/presave/send'],
    ['Change your email', <AccountEmailSavePage key="8" {...properties} />, false, '/account/email/save?token=t'],
    ['Email me the link', <AccountPasswordPreresetPage key="9" {...properties} />, false, '/account/password/prereset'],
    ['Check your email', <AccountPasswordPreresetSendPage key="10" {...properties} />, false, '/account/password/prereset/send'],
    ['Current password', <AccountPasswordPresavePage key="11" {...properties} />, true, '/account/password/presave'],
    ['Check your email', <AccountPasswordPresaveSendPage key="12" {...properties} />, true, '/account/password/presave/send'],
    ['Use the new password', <AccountPasswordResetPage key="13" {...properties} />, false, '/account/password/reset?token=t'],
    ['Use the new password', <AccountPasswordSavePage key="14" {...properties} />, false, '/account/password/save?token=t'],
    ['Your account has been deleted', <AccountDeleteCompletePage key="15" {...properties} />, false, '/account/delete/complete'],
    ['New email', <MySettingEmailPage key="16" {...properties} />, true, '/my/setting/email'],
    ['paperlantern@example.com', <MyPage key="4" data={myPageData()} params={{}} />, true, '/my'],
    ['We couldn’t load your points', <MyPage key="5" data={myPageData({ holdings: null })} params={{}} />, false, '/my'],
    [
      'paperlantern@example.com',
      <MySettingPage key="6" params={{}} data={{ devices: [], passkeys: [], email: 'paperlantern@example.com', nickname: '' }} />,
      true,
      '/my/setting',
    ],
  ])('render %p without a browser and without inline styles', (text, element, isLoggedIn, at) => {
    const markup = html(element, isLoggedIn, at);
    // An address may wrap after punctuation.
    expect(markup.replaceAll('<wbr/>', '')).toContain(text);
    expect(markup).not.toContain(' style=');
  });
});
