import { createReaderStateStore, emptyReaderState } from '@komado/shared-contracts';
import { fakeApi, refusal, TestAppServices, testAppServices } from '@komado/shared-contracts/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loggedInSession } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as DeletePage, loader as deleteLoader } from './my-setting-account-delete.page';
import { Component as ConfirmPage, loader as confirmLoader } from './my-setting-account-delete-confirm.page';

const RESIGN = 'POST /account/resign';
const figures = {
  point: { paid: 1000, free: 240, total: 1240, expiring: null },
  ticket_count: 4,
  chapter_count: 164,
  title_count: 28,
  magazine_count: 1,
  comment_count: 3,
  running_plan_list: [{ asset_id: 'plan-300', name: '300 P a month', paid_until: '2026-12-01T00:00:00.000Z' }],
};
const services = { session: createReaderStateStore(loggedInSession) };

describe('deleting an account', () => {
  it('shows what will be lost in figures, and leads to step 2', () => {
    renderWithServices(<DeletePage data={figures} params={{}} />, { services, at: '/my/setting/account/delete' });
    for (const row of [
      'Points1,240 P',
      'Premium tickets4',
      'Purchased chapters164, in 28 titles',
      'Purchased magazines1',
      '300 P a monthends today',
      'Comments3, erased',
    ])
      expect(screen.getByText((_, element) => element?.tagName === 'LI' && element.textContent === row)).toBeInTheDocument();
    expect(screen.getByText('Step 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue to delete' })).toHaveAttribute('href', '/my/setting/account/delete/confirm');
    expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/my/setting');
  });

  it('names nothing that the reader does not have, apart from points', () => {
    const nothing = { ...figures, ticket_count: 0, chapter_count: 0, magazine_count: 0, comment_count: 0, running_plan_list: [] };
    renderWithServices(<DeletePage data={nothing} params={{}} />, { services });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toContain('Points1,240 P');
    expect(rows.filter((row) => /^(Premium tickets0|Purchased|Comments)/.test(row ?? ''))).toEqual([]);
  });

  const renderConfirm = (api = fakeApi({ [RESIGN]: {} })) => ({
    ...renderWithServices(<ConfirmPage data={figures} params={{}} />, {
      services: { ...services, api },
      at: '/my/setting/account/delete/confirm',
    }),
    api,
  });
  const press = () => screen.getByRole('button', { name: 'Delete my account' });

  const FIGURES = 'GET /web/account/deletion';
  const loaderArguments = (api: ReturnType<typeof fakeApi>) => ({
    params: {},
    url: new URL('https://komado.test/my/setting/account/delete/confirm'),
    api,
    signal: new AbortController().signal,
    isLoggedIn: true,
  });

  it('redirects to step 1 when step 2 is opened directly, before anything renders', async () => {
    const api = fakeApi({ [FIGURES]: refusal('deletion-not-reviewed') });
    const thrown: unknown = await confirmLoader!(loaderArguments(api)).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('The loader did not redirect.');
    expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/my/setting/account/delete']);
    expect(api.sentTo(FIGURES)).toEqual([{ step: 'confirm' }]);
  });

  it('loads step 2 after step 1', async () => {
    const api = fakeApi({ [FIGURES]: figures });
    expect(await deleteLoader!(loaderArguments(api))).toMatchObject(figures);
    expect(await confirmLoader!(loaderArguments(api))).toMatchObject(figures);
    expect(api.sentTo(FIGURES)).toEqual([{ step: 'index' }, { step: 'confirm' }]);
  });

  it('requires both rows confirmed and the password', async () => {
    const { user, api } = renderConfirm();
    await user.click(press());
    expect(press()).toHaveAttribute('data-pale', 'true');
    expect(await screen.findAllByText('Please check this box to continue.')).toHaveLength(2);
    expect(screen.getByText('Please enter your password.')).toBeInTheDocument();
    expect(api.sent).toEqual([]);
  });

  const confirm = async (user: ReturnType<typeof renderConfirm>['user']) => {
    await user.click(
      screen.getByRole('checkbox', {
        name: 'I understand I’ll lose 1,240 P, 4 premium tickets, 164 purchased chapters and 1 purchased magazine.',
      }),
    );
    await user.click(screen.getByRole('checkbox', { name: /can’t reuse this email/ }));
    await user.type(screen.getByLabelText('Your password'), 'Lantern123');
    await user.dblClick(press());
  };

  it('deletes the account once, ends the session and says so', async () => {
    const { user, api, address, emitted } = renderConfirm();
    await confirm(user);
    expect(api.sentTo(RESIGN)).toEqual([{ user_id: 71, password: 'Lantern123' }]);
    expect(address()).toBe('/account/delete/complete');
    expect(emitted('logged-out')).toHaveLength(1);
  });

  it('stays on the final page if the session ends before the page of step 2 unmounts', async () => {
    const session = createReaderStateStore(loggedInSession);
    const services = testAppServices({ session, api: fakeApi({ [RESIGN]: {} }) });
    // It is rendered at every URL, as it is briefly while the next page renders.
    const router = createMemoryRouter([{ path: '*', element: <ConfirmPage data={figures} params={{}} /> }], {
      initialEntries: ['/my/setting/account/delete/confirm'],
    });
    const user = userEvent.setup();
    render(
      <TestAppServices services={services}>
        <RouterProvider router={router} />
      </TestAppServices>,
    );
    await confirm(user);
    await act(async () => {
      session.setState({ ...emptyReaderState });
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(router.state.location.pathname).toBe('/account/delete/complete');
  });

  it('deletes nothing with a wrong password', async () => {
    const { user, address, emitted } = renderConfirm(fakeApi({ [RESIGN]: refusal('password-wrong') }));
    await confirm(user);
    expect(await screen.findByText(/error code: 2006/)).toBeInTheDocument();
    expect(screen.getByLabelText('Your password')).toBeInvalid();
    expect(address()).toBe('/my/setting/account/delete/confirm');
    expect(emitted('logged-out')).toHaveLength(0);
  });
});
