import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { loggedInSession, testAccount } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as MySettingPage } from './my-setting.page';

const device = {
  user_id: 71,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  country: '',
  created_date: '2026-11-01T12:00:00.000Z',
  last_seen_date: '2026-11-20T12:00:00.000Z',
  is_current: true,
};
const phone = { ...device, user_id: 72, user_agent: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1', country: 'JP', is_current: false };
const tablet = { ...phone, user_id: 73, user_agent: 'Mozilla/5.0 (iPad) Version/19.0 Safari/604.1' };
const page = (
  <MySettingPage data={{ devices: [device, phone, tablet], passkeys: [], email: testAccount.email, nickname: '' }} params={{}} />
);

const renderPage = (api = fakeApi()) =>
  renderWithServices(page, { services: { api, session: createReaderStateStore(loggedInSession) }, at: '/my/setting' });

describe('the settings page', () => {
  it("shows the account's address and holdings", () => {
    renderPage();
    expect(screen.getByText(testAccount.email)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Points 1,240 P/ })).toHaveAttribute('href', '/my/setting/point');
    expect(screen.getByRole('link', { name: 'My page' })).toHaveAttribute('href', '/my');
  });

  it('leads to each part of the settings', () => {
    renderPage();
    for (const [name, path] of [
      [/^Email/, '/my/setting/email'],
      ['Password', '/account/password/presave'],
      [/^Profile/, '/my/setting/profile'],
      [/^Points/, '/my/setting/point'],
      [/^Premium tickets/, '/my/setting/ticket'],
      ['Monthly plan and card', '/my/shop#monthly-plan'],
      ['Do not sell or share my data', '/my/setting/optout'],
      ['Delete my account', '/my/setting/account/delete'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('opens the alerts about new chapters', async () => {
    const api = fakeApi({
      'GET /title/follow/notice': { is_mail_on: false, feed_url: 'https://komado.example/-/follow/feed/1.1.a' },
    });
    const { user } = renderPage(api);
    await user.click(screen.getByRole('button', { name: 'New chapter alerts' }));
    expect(await screen.findByRole('switch', { name: 'Email about new chapters' })).not.toBeChecked();
  });

  it('lists the devices with plain names, and logs one of them out', async () => {
    const api = fakeApi({ 'POST /web/user/logout': {} });
    const { user, emitted } = renderPage(api);
    const devices = within(screen.getByRole('region', { name: 'Devices' }));
    expect(devices.getByText('Firefox on Linux')).toBeInTheDocument();
    expect(devices.getByText('This device')).toBeInTheDocument();
    expect(devices.getAllByText('Last used Nov 20, 2026, Japan')).toHaveLength(2);
    await user.click(devices.getByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(api.sentTo('POST /web/user/logout')).toEqual([{ target_user_id: 72 }]);
    expect(devices.queryByText('Safari on iPhone')).not.toBeInTheDocument();
    expect(emitted('toast')[0]?.payload).toMatchObject({ tone: 'good' });
    expect(emitted('logged-out')).toHaveLength(0);
  });

  it('logs all other devices out at once', async () => {
    const api = fakeApi({ 'POST /web/user/logout/others': { ended_count: 2 } });
    const { user } = renderPage(api);
    await user.click(screen.getByRole('button', { name: 'Log out all others' }));
    expect(screen.getByText('You’re logged in on this device only.')).toBeInTheDocument();
    expect(api.sentTo('POST /web/user/logout/others')).toHaveLength(1);
  });

  it('keeps a device in the list if it could not be logged out', async () => {
    const api = fakeApi({ 'POST /web/user/logout': refusal('internal-error') });
    const { user, emitted } = renderPage(api);
    const devices = within(screen.getByRole('region', { name: 'Devices' }));
    await user.click(devices.getByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(devices.getByText('Safari on iPhone')).toBeInTheDocument();
    expect(emitted('toast')[0]?.payload).toMatchObject({ tone: 'error' });
  });

  it("provides the reader's data as a file", async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const api = fakeApi({ 'GET /web/account/export': { file_name: 'komado-2026-11-20.json', content: '{}' } });
    const { user, emitted } = renderPage(api);
    await user.click(screen.getByRole('button', { name: /^Download my data/ }));
    expect(saved).toEqual(['komado-2026-11-20.json']);
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: 'Downloaded komado-2026-11-20.json.' });
  });

  it('logs out', async () => {
    const api = fakeApi({ 'POST /web/user/logout': {} });
    const { user, emitted } = renderPage(api);
    await user.click(screen.getAllByRole('button', { name: 'Log out' }).at(-1)!);
    expect(emitted('logged-out')).toHaveLength(1);
  });
});
