import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeResult } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { recallReturnPath, rememberReturnPath } from '../sign-up/sign-up.store';
import { setBirthdayCookie } from '../testing/account';
import { renderWithServices } from '../testing/render-with-services';
import { Component as AccountSavePage } from './complete-sign-up.page';

const SAVE = 'POST /web/account/save';
const RULES = 'Rules for passwords';
const password = () => screen.getByLabelText('Password');
const again = () => screen.getByLabelText('Confirm password');
const submit = () => screen.getByRole('button', { name: 'Save password' });
const page = <AccountSavePage data={null} params={{}} />;
const TOKEN = 'POST /web/account/token';
const USABLE = { email: 'reader@example.com', expired_date: '2026-11-20T12:30:00.000Z' };
const saving = (saved: FakeResult<typeof SAVE> = { account_id: 7, user_id: 71 }) => fakeApi({ [TOKEN]: USABLE, [SAVE]: saved });
/** The page once its token is validated: its form then has the username for password managers. */
const waitUntilTokenChecked = () =>
  waitFor(() => expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(USABLE.email));
const KEY: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const renderPage = (api = saving(), at = '/account/save#token=secret-token') => ({
  ...renderWithServices(page, { services: { api }, at }),
  api,
});

const save = async (user: ReturnType<typeof renderPage>['user'], text = 'Lantern123', repeated = text) => {
  await user.click(password());
  await user.paste(text);
  await user.click(again());
  await user.paste(repeated);
  await user.click(submit());
};

describe('the page that completes a sign-up', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    setBirthdayCookie('1998-04');
  });
  afterEach(() => {
    setBirthdayCookie(null);
    document.cookie = 'birthday_unverified=; max-age=0';
  });

  it.each([
    ['no age is known', () => setBirthdayCookie(null)],
    ['the age was assumed for the automatic consent', () => void (document.cookie = 'birthday_unverified=1')],
  ])('leads to the age verification first where %s', async (_, forget) => {
    forget();
    const { address, api } = renderPage();
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/law/age?return_path=%2Faccount%2Fsave');
    expect(api.sent.map(({ name }) => name)).toEqual([TOKEN]);
    expect(sessionStorage.getItem('sign-up-token')).toBe('secret-token');
  });

  it('continues with the token after the age verification, and deletes it once it is used', async () => {
    sessionStorage.setItem('sign-up-token', 'secret-token');
    const { user, api, address } = renderPage(undefined, '/account/save');
    await save(user);
    expect(api.sentTo(SAVE)).toEqual([{ password: 'Lantern123', token: 'secret-token', idempotency_key: KEY }]);
    expect(address()).toBe('/account/save/welcome');
    expect(sessionStorage).toHaveLength(0);
  });

  it('explains to a reader under 16 why there is no account', async () => {
    setBirthdayCookie('2012-06');
    const { user } = renderPage(saving(refusal('too-young')));
    await save(user);
    expect(await screen.findByText('You must be 16 or older to log in or create an account.')).toBeInTheDocument();
  });

  it('sets the first password with the mailed token, logs in and leads to the welcome page', async () => {
    const { user, api, emitted, address } = renderPage();
    await save(user);
    expect(api.sentTo(SAVE)).toEqual([{ password: 'Lantern123', token: 'secret-token', idempotency_key: KEY }]);
    expect(emitted('logged-in')).toHaveLength(1);
    expect(address()).toBe('/account/save/welcome');
  });

  it('continues with the chapter that the sign-up was for, without a page in between', async () => {
    rememberReturnPath('/title/00001/episode/2?page=3');
    const { user, emitted, address } = renderPage();
    await save(user);
    expect(address()).toBe('/title/00001/episode/2?page=3');
    expect(emitted('toast').map(({ payload }) => payload)).toEqual([
      { message: 'Welcome to Komado. Your account is ready.', tone: 'good' },
    ]);
    expect(recallReturnPath()).toBeUndefined();
  });

  it('checks off the rules while the password is typed', async () => {
    const { user } = renderPage();
    const met = () => within(screen.getByLabelText(RULES)).queryAllByText(/, met$/).length;
    const before = met();
    await user.type(password(), 'lantern12');
    expect(within(screen.getByLabelText(RULES)).getByText(/9 now/)).toHaveTextContent('not met yet');
    expect(within(screen.getByLabelText(RULES)).getByText(/1 more to go/)).toBeInTheDocument();
    await user.type(password(), 'X');
    expect(within(screen.getByLabelText(RULES)).getByText(/10 now/)).toHaveTextContent(', met');
    expect(met()).toBeGreaterThan(before);
  });

  it.each([
    ['Short1!', 'Your password much be 10-64 alphanumeric characters.'],
    [
      'lanternsalt12',
      'Your password must include three of the following: An uppercase character, a lowercase character, a number, and a symbol.',
    ],
    ['Lantern 123', 'Your password contains an invalid symbol.'],
  ])('refuses %p with the text in the specification', async (text, message) => {
    const { user, api } = renderPage();
    await save(user, text);
    expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    expect(password()).toBeInvalid();
    expect(api.sentTo(SAVE)).toHaveLength(0);
  });

  it('requires the same password twice', async () => {
    const { user, api } = renderPage();
    await save(user, 'Lantern123', 'Lantern124');
    expect(await screen.findByText('Passwords do not match. Please try again.')).toBeInTheDocument();
    expect(api.sentTo(SAVE)).toHaveLength(0);
  });

  it('validates the link when the page opens, removes the token from the URL, and offers a new link if it is used or expired', async () => {
    window.history.replaceState(null, '', '/account/save#token=secret-token');
    const { api } = renderPage(fakeApi({ [TOKEN]: refusal('token-invalid') }));
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument();
    expect(screen.getByText('Your session has timed out. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('[error code: 2017]')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(window.location.href).not.toContain('token');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/account/presave');
    expect(api.sent).toEqual([{ name: TOKEN, parameters: { token: 'secret-token', purpose: 'sign-up', idempotency_key: KEY } }]);
  });

  it('says so when the link expires while the form is being filled in', async () => {
    const { user } = renderPage(saving(new ApiError(ErrorCode.modifyTokenInvalid, 400)));
    await save(user);
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument();
  });

  it('shows the form when the link cannot be validated, because saving validates it, too', async () => {
    const { user, address } = renderPage(fakeApi({ [TOKEN]: new ApiError(503, 0), [SAVE]: { account_id: 7, user_id: 71 } }));
    await save(user);
    expect(address()).toBe('/account/save/welcome');
  });

  it('keeps the form after another refusal', async () => {
    const { user } = renderPage(saving(new ApiError(ErrorCode.accountSaveFailed, 400)));
    await save(user);
    const alert = await screen.findByText(/Your account could not be saved/);
    expect(alert).toHaveTextContent('[error code: 2009]');
    expect(password()).toHaveValue('Lantern123');
  });

  it('has no form without a token', () => {
    renderPage(fakeApi(), '/account/save');
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('sends no referrer to other sites', async () => {
    renderPage();
    await waitUntilTokenChecked();
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'same-origin');
  });
});
