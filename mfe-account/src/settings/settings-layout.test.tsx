import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as MySettingPage } from '../pages/my-setting.page';
import { loggedInSession, testAccount } from '../testing/account';
import { SettingsNavigation } from './settings-layout.component';

test.each([
  ['/my/setting/profile', ['Profile']],
  ['/my/setting/profile/icon', ['Profile']],
  ['/my/setting', []],
])('on %s, the navigation marks %j as the current page', (at, names) => {
  renderWithServices(<SettingsNavigation />, { at });
  const current = screen.getAllByRole('link', { hidden: true }).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(names);
});

test('the navigation has the entries of the Settings page in their order', () => {
  const data = { devices: [], passkeys: [], email: testAccount.email, nickname: '' };
  const page = renderWithServices(<MySettingPage data={data} params={{}} />, {
    services: { session: createReaderStateStore(loggedInSession) },
    at: '/my/setting',
  });
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent ?? row.textContent);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  page.unmount();
  renderWithServices(<SettingsNavigation />, { at: '/my/setting/profile' });
  const navigation = screen.getByRole('navigation', { hidden: true });
  const entries = [...navigation.children].map(({ textContent }) => textContent);
  // The address stands with the name of its row.
  const actions = ['Add a passkey', 'Download my data', 'Log out'];
  const names = rows
    .map((row) => row?.replace(` ${testAccount.email}`, ''))
    .filter((name) => !actions.some((action) => name?.startsWith(action)));
  expect(entries.filter((name) => names.includes(name!))).toEqual(names);
  expect(entries.filter((name) => headings.includes(name))).toEqual(['Appearance', 'Passkeys', 'Devices', 'Your data']);
});
test('new chapter alerts open in place', async () => {
  const api = fakeApi({ 'GET /title/follow/notice': { is_mail_on: true, feed_url: 'https://komado.example/-/follow/feed/1.1.a' } });
  const { user } = renderWithServices(<SettingsNavigation />, { services: { api }, at: '/my/setting/profile' });
  await user.click(screen.getByRole('button', { name: 'New chapter alerts', hidden: true }));
  expect(await screen.findByRole('dialog', { name: 'New chapter alerts', hidden: true })).toBeInTheDocument();
});
