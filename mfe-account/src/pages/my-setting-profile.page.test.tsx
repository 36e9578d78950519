import { NICKNAME_REQUIRED_MESSAGE } from '@komado/shared-contracts';
import { fakeApi, refusal, TestRoom, testRoom } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { YEAR_MISSING_MESSAGE } from '../profile/profile-form.schema';
import { testProfile } from '../testing/account';
import { draw } from '../testing/draw';
import { Component as MySettingProfilePage } from './my-setting-profile.page';

const SAVE = 'POST /profile/save';
const profile = testProfile;
type Profile = typeof profile;
const pageOf = (over: Partial<Profile> = {}) => (
  <MySettingProfilePage data={{ accountId: 7, profile: { ...profile, ...over } }} params={{}} />
);
const drawPage = (over: Partial<Profile> = {}, api = fakeApi({ [SAVE]: { ...profile, ...over, nickname: 'Inkwell' } })) => ({
  ...draw(pageOf(over), { room: { api }, at: '/my/setting/profile' }),
  api,
});
const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the profile', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows nickname, birth and gender, and saves all of them at once', async () => {
    const { user, api, heard } = drawPage();
    expect(nickname()).toHaveValue('paperlantern');
    expect(screen.getByLabelText('Month of birth')).toHaveDisplayValue('April');
    expect(screen.getByLabelText('Year of birth')).toHaveDisplayValue('1990');
    await user.clear(nickname());
    await user.type(nickname(), ' Inkwell ');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Other');
    await user.dblClick(save());
    expect(api.sentTo(SAVE)).toEqual([
      { nickname: ' Inkwell ', birthyear: 1990, birth_ym: '1990-04', gender: 'other', is_display_country: false },
    ]);
    expect(nickname()).toHaveValue('Inkwell');
    expect(heard('account-changed')).toHaveLength(1);
    expect(heard('toast')).toHaveLength(1);
  });

  it('takes birth back, or keeps a year alone', async () => {
    const { user, api } = drawPage();
    await user.selectOptions(screen.getByLabelText('Month of birth'), 'Rather not say');
    await user.click(save());
    expect(api.sentTo(SAVE).at(-1)).toMatchObject({ birthyear: 1990, birth_ym: '' });
    await user.selectOptions(screen.getByLabelText('Month of birth'), 'Rather not say');
    await user.selectOptions(screen.getByLabelText('Year of birth'), 'Rather not say');
    await user.click(save());
    expect(api.sentTo(SAVE).at(-1)).toMatchObject({ birthyear: '', birth_ym: '' });
  });

  it('asks for what is missing before anything is sent', async () => {
    const { user, api } = drawPage();
    await user.clear(nickname());
    await user.selectOptions(screen.getByLabelText('Year of birth'), 'Rather not say');
    await user.click(save());
    expect(screen.getByText(NICKNAME_REQUIRED_MESSAGE)).toBeInTheDocument();
    expect(screen.getByText(YEAR_MISSING_MESSAGE)).toBeInTheDocument();
    expect(nickname()).toHaveFocus();
    expect(api.sent).toEqual([]);
  });
  it.each(['a<b', '   ', 'x'.repeat(21), 'fun 🎉'])('refuses the nickname %p by itself', async (value) => {
    const { user, api } = drawPage();
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
    ['too-young', 'Year of birth'],
  ] as const)('puts the refusal %s to its field and keeps what was typed', async (reason, label) => {
    const { user, heard } = drawPage({}, fakeApi({ [SAVE]: refusal(reason) }));
    await user.type(nickname(), '9');
    await user.click(save());
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(nickname()).toHaveValue('paperlantern9');
    expect(heard('toast')).toEqual([]);
  });

  it('says from when a nickname can be changed again, and that one is locked', () => {
    drawPage({ nickname_change_date: '2026-12-20T00:00:00Z' }).unmount();
    drawPage({ is_nickname_locked: true });
    expect(nickname()).toHaveAttribute('readonly');
    expect(screen.getByText(/Your nickname is locked/)).toBeInTheDocument();
  });

  it('keeps what was typed over a reload of the tab until it is saved', async () => {
    const { user, unmount } = drawPage();
    await user.clear(nickname());
    await user.type(nickname(), 'Half Name');
    unmount();
    const again = drawPage();
    expect(nickname()).toHaveValue('Half Name');
    await again.user.click(save());
    again.unmount();
    drawPage();
    expect(nickname()).toHaveValue('paperlantern');
  });

  it('keeps what was typed before the script ran', async () => {
    const room = testRoom();
    const page = (
      <TestRoom room={room}>
        <MemoryRouter initialEntries={['/my/setting/profile']}>{pageOf()}</MemoryRouter>
      </TestRoom>
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
