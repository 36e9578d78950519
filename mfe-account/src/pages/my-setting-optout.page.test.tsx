import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../testing/draw';
import { Component as MySettingOptOutPage } from './my-setting-optout.page';

const CALL = 'POST /web/opt_out';
const drawPage = (api = fakeApi({ [CALL]: (choice) => choice })) => ({
  ...draw(<MySettingOptOutPage data={{ optOut: { ads: false, analysis: false } }} params={{}} />, {
    room: { api },
    at: '/my/setting/optout',
  }),
  api,
});
const signal = (value: boolean | undefined) => Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

describe('the opt-out of selling and sharing', () => {
  afterEach(() => signal(undefined));

  it('saves each switch at once, and says so', async () => {
    const { user, api, heard } = drawPage();
    await user.click(screen.getByRole('switch', { name: 'Reading analysis' }));
    expect(api.sentTo(CALL)).toEqual([{ ads: false, analysis: true }]);
    expect(screen.getByRole('switch', { name: 'Reading analysis' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Ads outside Komado' })).toBeChecked();
    expect(heard('toast')).toHaveLength(1);
    expect(heard('account-changed')).toHaveLength(1);
  });
  it('turns back what could not be saved', async () => {
    const { user, heard } = drawPage(fakeApi({ [CALL]: new ApiError(ErrorCode.serverError, 500) }));
    await user.click(screen.getByRole('switch', { name: 'Ads outside Komado' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Ads outside Komado' })).toBeChecked());
    expect(heard('toast')).toEqual([expect.objectContaining({ payload: expect.objectContaining({ tone: 'error' }) })]);
  });
  it('says when the browser has decided about ads already', () => {
    signal(true);
    drawPage();
    expect(screen.getByText(/Your browser sends Global Privacy Control/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Ads outside Komado' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Ads outside Komado' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Reading analysis' })).toBeEnabled();
  });
});
