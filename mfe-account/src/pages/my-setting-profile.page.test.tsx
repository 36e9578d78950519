import { ApiError, NICKNAME_REQUIRED_MESSAGE } from '@komado/shared-contracts';
import { fakeApi, refusal, TestAppServices, testAppServices } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { YEAR_MISSING_MESSAGE } from '../profile/profile-form.schema';
import { testProfile } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as MySettingProfilePage } from './my-setting-profile.page';

const SAVE = 'POST /profile/save';
const profile = testProfile;
type Profile = typeof profile;
const pageOf = (over: Partial<Profile> = {}) => (
  <MySettingProfilePage data={{ accountId: 7, profile: { ...profile, ...over } }} params={{}} />
);
const renderPage = (over: Partial<Profile> = {}, api = fakeApi({ [SAVE]: { ...profile, ...over, nickname: 'Inkwell' } })) => ({
  ...renderWithServices(pageOf(over), { services: { api }, at: '/my/setting/profile' }),
  api,
});
const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname');
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the profile', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows nickname, birth and gender, and saves them together', async () => {
    const { user, api, emitted } = renderPage();
    expect(nickname()).toHaveValue('paperlantern');
    expect(screen.getByLabelText('Birth month')).toHaveDisplayValue('April');
    expect(screen.getByLabelText('Birth year')).toHaveDisplayValue('1990');
    expect(save()).toHaveAttribute('data-variant', 'soft');
    await user.clear(nickname());
    await user.type(nickname(), ' Inkwell ');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Other');
    expect(save()).toHaveAttribute('data-variant', 'primary');
    await user.dblClick(save());
    expect(api.sentTo(SAVE)).toEqual([
      { nickname: ' Inkwell ', birthyear: 1990, birth_ym: '1990-04', gender: 'other', is_display_country: false },
    ]);
    expect(nickname()).toHaveValue('Inkwell');
    expect(emitted('account-changed')).toHaveLength(1);
    expect(emitted('toast')).toHaveLength(1);
  });

  it('opens the login when the session has ended, and saves with the next press', async () => {
    const { user, api, emitted } = renderPage({}, fakeApi({ [SAVE]: new ApiError(2011, 401) }));
    await user.clear(nickname());
    await user.type(nickname(), 'Inkwell');
    await user.click(save());
    expect(emitted('login-requested')).toEqual([{ name: 'login-requested', payload: { returnPath: '/my/setting/profile' } }]);
    expect(nickname()).toHaveValue('Inkwell');
    api.respond(SAVE, { ...profile, nickname: 'Inkwell' });
    await user.click(save());
    expect(emitted('account-changed')).toHaveLength(1);
  });

  it('allows removing the birth, or keeping only a year', async () => {
    const { user, api } = renderPage();
    await user.selectOptions(screen.getByLabelText('Birth month'), 'Not given');
    await user.click(save());
    expect(api.sentTo(SAVE).at(-1)).toMatchObject({ birthyear: 1990, birth_ym: '' });
    await user.selectOptions(screen.getByLabelText('Birth month'), 'Not given');
    await user.selectOptions(screen.getByLabelText('Birth year'), 'Not given');
    await user.click(save());
    expect(api.sentTo(SAVE).at(-1)).toMatchObject({ birthyear: '', birth_ym: '' });
  });

  describe('of a reader who gave a birthday at the age check', () => {
    const unfilled = { nickname: '', gender: '', birthyear: null, birth_ym: '' } as const;
    const births = () => [screen.getByLabelText('Birth month'), screen.getByLabelText('Birth year')];
    beforeEach(() => {
      document.cookie = 'birthday=1985-09';
    });
    afterEach(() => {
      document.cookie = 'birthday=; max-age=0';
    });

    it('does not ask for it again', () => {
      renderPage(unfilled);
      const [month, year] = births();
      expect(month).toHaveDisplayValue('September');
      expect(year).toHaveDisplayValue('1985');
    });
    it('respects that unsaved input leaves it out', async () => {
      const { user, unmount } = renderPage(unfilled);
      for (const field of births()) await user.selectOptions(field, 'Not given');
      unmount();
      renderPage(unfilled);
      for (const field of births()) expect(field).toHaveDisplayValue('Not given');
    });
    it('respects that a saved profile leaves it out', () => {
      renderPage({ ...unfilled, nickname: 'Inkwell' });
      for (const field of births()) expect(field).toHaveDisplayValue('Not given');
    });
  });

  it('requires missing fields before it sends anything', async () => {
    const { user, api } = renderPage();
    await user.clear(nickname());
    await user.selectOptions(screen.getByLabelText('Birth year'), 'Not given');
    await user.click(save());
    expect(screen.getByText(NICKNAME_REQUIRED_MESSAGE)).toBeInTheDocument();
    expect(screen.getByText(YEAR_MISSING_MESSAGE)).toBeInTheDocument();
    expect(nickname()).toHaveFocus();
    expect(api.sent).toEqual([]);
  });
  it.each(['a<b', '   ', 'x'.repeat(21), 'fun 🎉'])('rejects the nickname %p without a request', async (value) => {
    const { user, api } = renderPage();
    await user.clear(nickname());
    await user.type(nickname(), value);
    await user.click(save());
    expect(nickname()).toBeInvalid();
    expect(api.sent).toEqual([]);
  });

  it.each([
    ['nickname-prohibited-word', 'Nickname'],
    ['nickname-change-limit', 'Nickname'],
    ['nickname-reserved', 'Nickname'],
    ['too-young', 'Birth year'],
  ] as const)('shows the refusal %s on its field and keeps the input', async (reason, label) => {
    const { user, emitted } = renderPage({}, fakeApi({ [SAVE]: refusal(reason) }));
    await user.type(nickname(), '9');
    await user.click(save());
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(nickname()).toHaveValue('paperlantern9');
    expect(emitted('toast')).toEqual([]);
  });

  it('says when a nickname can be changed again, and that one is locked', () => {
    renderPage({ nickname_change_date: '2026-12-20T00:00:00Z' }).unmount();
    renderPage({ is_nickname_locked: true });
    expect(nickname()).toHaveAttribute('readonly');
    expect(screen.getByText(/Your nickname is locked/)).toBeInTheDocument();
  });

  it('keeps the input across a reload of the tab until it is saved', async () => {
    const { user, unmount } = renderPage();
    await user.clear(nickname());
    await user.type(nickname(), 'Half Name');
    unmount();
    const again = renderPage();
    expect(nickname()).toHaveValue('Half Name');
    await again.user.click(save());
    again.unmount();
    renderPage();
    expect(nickname()).toHaveValue('paperlantern');
  });

  it('keeps text typed before the script ran', async () => {
    const services = testAppServices();
    const page = (
      <TestAppServices services={services}>
        <MemoryRouter initialEntries={['/my/setting/profile']}>{pageOf()}</MemoryRouter>
      </TestAppServices>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    expect(nickname()).toHaveValue('paperlantern');
    nickname().value = 'Early Bird';
    screen.getByLabelText<HTMLSelectElement>('Gender').value = 'female';
    const root = await act(async () => hydrateRoot(container, page));
    expect(nickname()).toHaveValue('Early Bird');
    expect(screen.getByLabelText('Gender')).toHaveDisplayValue('Female');
    await userEvent.type(nickname(), '2');
    expect(screen.getByText('11 of 20')).toBeInTheDocument();
    await act(async () => root.unmount());
    container.remove();
  });
});
