import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { Component as MySettingOptOutPage } from './my-setting-optout.page';

const CALL = 'POST /web/opt_out';
const renderPage = (api = fakeApi({ [CALL]: (choice) => choice })) => ({
  ...renderWithServices(<MySettingOptOutPage data={{ optOut: { ads: false, analysis: false } }} params={{}} />, {
    services: { api },
    at: '/my/setting/optout',
  }),
  api,
});
const signal = (value: boolean | undefined) => Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

describe('the opt-out of selling and sharing', () => {
  afterEach(() => signal(undefined));

  it('saves each switch immediately, and says so', async () => {
    const { user, api, emitted } = renderPage();
    await user.click(screen.getByRole('switch', { name: 'Share for reading analysis' }));
    expect(api.sentTo(CALL)).toEqual([{ ads: false, analysis: true }]);
    expect(screen.getByRole('switch', { name: 'Share for reading analysis' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Share for reading analysis' })).toHaveAccessibleDescription(
      /^Not allowed · A partner counts/,
    );
    expect(screen.getByRole('switch', { name: 'Share for ads outside Komado' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Share for ads outside Komado' })).toHaveAccessibleDescription(
      /^Allowed · Partners may show/,
    );
    expect(emitted('toast')).toHaveLength(1);
    expect(emitted('account-changed')).toHaveLength(1);
  });
  it('opts out of both with one press', async () => {
    const { user, api, emitted } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Opt out of both' }));
    expect(api.sentTo(CALL)).toEqual([{ ads: true, analysis: true }]);
    for (const control of screen.getAllByRole('switch')) expect(control).not.toBeChecked();
    expect(emitted('toast')[0]?.payload).toMatchObject({ message: 'You opted out.' });
    await user.click(screen.getByRole('button', { name: 'You opted out of both' }));
    expect(api.sentTo(CALL)).toHaveLength(1);
  });
  it('reverts a switch that could not be saved', async () => {
    const { user, emitted } = renderPage(fakeApi({ [CALL]: new ApiError(ErrorCode.serverError, 500) }));
    await user.click(screen.getByRole('switch', { name: 'Share for ads outside Komado' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Share for ads outside Komado' })).toBeChecked());
    expect(emitted('toast')).toEqual([expect.objectContaining({ payload: expect.objectContaining({ tone: 'error' }) })]);
  });
  it('saves a second switch while the first is still being saved', async () => {
    const waiting: (() => void)[] = [];
    const { user, api } = renderPage(fakeApi({ [CALL]: (choice) => new Promise((resolve) => waiting.push(() => resolve(choice))) }));
    await user.click(screen.getByRole('switch', { name: 'Share for ads outside Komado' }));
    await user.click(screen.getByRole('switch', { name: 'Share for reading analysis' }));
    expect(api.sentTo(CALL)).toEqual([
      { ads: true, analysis: false },
      { ads: true, analysis: true },
    ]);
    await act(async () => waiting.reverse().forEach((answer) => answer()));
    expect(screen.getByRole('switch', { name: 'Share for ads outside Komado' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Share for reading analysis' })).not.toBeChecked();
  });
  it('says when the browser has already decided about ads', () => {
    signal(true);
    renderPage();
    expect(screen.getByText(/Your browser sends Global Privacy Control/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Share for ads outside Komado' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Share for ads outside Komado' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Share for reading analysis' })).toBeEnabled();
  });
});
