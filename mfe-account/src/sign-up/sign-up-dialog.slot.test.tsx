import { ApiError, createReaderStateStore, ErrorCode, type AppServices } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { setBirthdayCookie } from '../testing/account';
import { BIRTHDAY_SIXTEEN_NEXT_MONTH, LAST_OF_MONTH_IN_AMERICA, FIRST_OF_MONTH_IN_JAPAN } from '../testing/birthday-at-month-boundary';
import { renderWithServices } from '../testing/render-with-services';
import { Component as SignUpDialog } from './sign-up-dialog.slot';
import { recallEmail, recallReturnPath } from './sign-up.store';

const PRESAVE = 'POST /web/account/presave';
const SENT = { valid_minutes: 30, outbox_path: null };
const email = () => screen.getByLabelText('Email');
const terms = () => screen.getByRole('checkbox', { name: /I agree to the terms of service/ });
const submit = () => screen.getByRole('button', { name: 'Send sign-up link' });

const waitForBonus = () => screen.findByText(/^It’s free/);

function renderDialog(
  api = fakeApi({ [PRESAVE]: SENT }),
  options: { returnPath?: string; at?: string; services?: Partial<AppServices> } = {},
) {
  const onClose = jest.fn();
  const onLogin = jest.fn();
  const rendered = renderWithServices(<SignUpDialog onClose={onClose} onLogin={onLogin} returnPath={options.returnPath} />, {
    services: { api, ...options.services },
    at: options.at,
  });
  return { ...rendered, api, onClose, onLogin };
}

const requestLink = async (user: ReturnType<typeof renderDialog>['user']) => {
  await user.click(email());
  await user.paste('reader@example.com');
  await user.click(terms());
  await user.click(submit());
};

describe('the sign-up dialog', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    setBirthdayCookie('1998-04');
  });
  afterEach(() => {
    setBirthdayCookie(null);
    for (const name of ['birthday_unverified', 'terms_of_service_adult', 'law_documents']) document.cookie = `${name}=; path=/; max-age=0`;
  });

  it('mails a link to an adult who agrees, and says where it was sent', async () => {
    const { user, api } = renderDialog(undefined, { returnPath: '/title/00001/episode/2' });
    await user.type(email(), ' reader@example.com');
    await user.click(terms());
    await user.click(submit());
    expect(api.sentTo(PRESAVE)).toEqual([{ email: 'reader@example.com', recaptcha_token: 'test-recaptcha-token', episode_id: 2 }]);
    expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('We sent a link to reader@example.com. It works once, for 30 minutes.');
    expect(screen.getByText(/Check your spam folder/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /outbox/ })).not.toBeInTheDocument();
    expect(recallReturnPath()).toBe('/title/00001/episode/2');
  });

  it('does not ask again for terms that were accepted on this device', async () => {
    document.cookie = 'terms_of_service_adult=1; path=/';
    document.cookie = 'law_documents=1.1; path=/';
    const { user, api } = renderDialog();
    expect(terms()).toBeChecked();
    await user.type(email(), 'reader@example.com');
    await user.click(submit());
    expect(api.sentTo(PRESAVE)).toHaveLength(1);
  });

  it('asks for them if the consent was only assumed for browsing', async () => {
    document.cookie = 'terms_of_service_adult=1; path=/';
    document.cookie = 'law_documents=1.1; path=/';
    document.cookie = 'birthday_unverified=1; path=/';
    renderDialog();
    await waitForBonus();
    expect(terms()).not.toBeChecked();
  });

  it('says that cookies are needed in a browser that blocks them, and only there', async () => {
    const words = 'Your browser blocks cookies. To sign up, allow them for this site.';
    const { unmount } = renderDialog();
    await waitForBonus();
    expect(screen.queryByText(words)).toBeNull();
    unmount();
    const cookieEnabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    renderDialog();
    await waitForBonus();
    expect(screen.getByText(words)).toBeVisible();
    cookieEnabled.mockRestore();
  });

  it('remembers the page it was opened on if no return path is given', async () => {
    const { user } = renderDialog(undefined, { at: '/title/00003?sort=new' });
    await requestLink(user);
    await screen.findByRole('dialog', { name: 'Check your email' });
    expect(recallReturnPath()).toBe('/title/00003?sort=new');
  });

  it('shows the outbox if no mail server is configured', async () => {
    const { user } = renderDialog(fakeApi({ [PRESAVE]: { valid_minutes: 30, outbox_path: '/-/outbox' } }));
    await requestLink(user);
    expect(await screen.findByRole('link', { name: 'outbox' })).toHaveAttribute('href', '/-/outbox');
  });

  it('is refused until the box is checked', async () => {
    const { user, api } = renderDialog();
    await user.type(email(), 'reader@example.com');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please agree to the terms of service to create an account.');
    expect(terms()).toBeInvalid();
    expect(api.sentTo(PRESAVE)).toHaveLength(0);
  });

  it.each(['reader', 'reader@example', 'a b@example.com', ''])('rejects %p as an address', async (address) => {
    const { user, api } = renderDialog();
    if (address) await user.type(email(), address);
    await user.click(terms());
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address.');
    expect(api.sentTo(PRESAVE)).toHaveLength(0);
  });

  it('leads to the age gate first when the age is unknown, and returns to the sign-up page with the address', async () => {
    setBirthdayCookie(null);
    const { user, api, onClose, address } = renderDialog(undefined, { returnPath: '/title/00001' });
    expect(screen.getByText(/birth month first/)).toBeInTheDocument();
    await requestLink(user);
    expect(onClose).toHaveBeenCalled();
    const [path, query] = address().split('?');
    expect(path).toBe('/law/age');
    expect(new URLSearchParams(query).get('return_path')).toBe('/account/presave?return_path=%2Ftitle%2F00001');
    expect(recallEmail()).toBe('reader@example.com');
    expect(api.sentTo(PRESAVE)).toHaveLength(0);
  });

  it('does not use a birthday that was only assumed for browsing', async () => {
    document.cookie = 'birthday_unverified=1';
    const { user, api, address } = renderDialog();
    expect(screen.queryByText(/Born in April 1998/)).not.toBeInTheDocument();
    await requestLink(user);
    expect(address()).toContain('/law/age');
    expect(api.sentTo(PRESAVE)).toHaveLength(0);
  });

  it.each(['2012-06', '2016-01'])('refuses a reader born %s', async (birthday) => {
    setBirthdayCookie(birthday);
    const { user, api } = renderDialog();
    await requestLink(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be 16 or older to log in or create an account.');
    expect(api.sentTo(PRESAVE)).toHaveLength(0);
  });

  it("admits a reader who is 16 by their region's clock, and only there", async () => {
    setBirthdayCookie(BIRTHDAY_SIXTEEN_NEXT_MONTH);
    const inAmerica = renderDialog(undefined, { services: LAST_OF_MONTH_IN_AMERICA });
    await requestLink(inAmerica.user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be 16 or older to log in or create an account.');
    expect(inAmerica.api.sentTo(PRESAVE)).toHaveLength(0);
    inAmerica.unmount();
    sessionStorage.clear();
    const inJapan = renderDialog(undefined, { services: FIRST_OF_MONTH_IN_JAPAN });
    await requestLink(inJapan.user);
    expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeInTheDocument();
    expect(inJapan.api.sentTo(PRESAVE)).toHaveLength(1);
  });

  it('says which birthday it uses', async () => {
    renderDialog();
    await waitForBonus();
    expect(screen.getByText(/Born in April 1998\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Correct it' })).toHaveAttribute('href', '/article/help#account');
  });

  it('shows the text and code of a refusal', async () => {
    const { user } = renderDialog(fakeApi({ [PRESAVE]: new ApiError(ErrorCode.accountAlreadyRegistered, 400) }));
    await requestLink(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This email address is already linked to an account.\n[error code: 2007]');
  });

  it("says how long to wait for another mail, in the server's words", async () => {
    const words = 'You requested too many emails. Please try again in 40 minutes.';
    const { user } = renderDialog(fakeApi({ [PRESAVE]: refusal('too-many-mails', words) }));
    await requestLink(user);
    expect((await screen.findByRole('alert')).textContent).toBe(`${words}\n[error code: 1099]`);
  });

  it('sends again after a minute, or to another address', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user, api } = renderDialog();
      await requestLink(user);
      const again = await screen.findByRole('button', { name: /Send again in/ });
      await user.click(again);
      expect(api.sentTo(PRESAVE)).toHaveLength(1);
      for (let second = 0; second < 61; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
      await user.click(screen.getByRole('button', { name: 'Send again' }));
      expect(api.sentTo(PRESAVE)).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Use another email' }));
      expect(email()).toHaveValue('');
    } finally {
      jest.useRealTimers();
    }
  });

  it('tells the free points that the server gives to a new account', async () => {
    const rule = { rule_list: [], comment_max_length: 200, comments_per_hour: 10, device_max: 5, sign_up_point: 45 };
    renderDialog(fakeApi({ 'GET /app/rule': rule }));
    expect(await screen.findByText(/^It’s free, with 45 points to start and tickets/)).toBeInTheDocument();
  });
  it.each([0, undefined])('promises no points where the server gives %s', async (sign_up_point) => {
    const rule = { rule_list: [], comment_max_length: 200, comments_per_hour: 10, device_max: 5 };
    renderDialog(fakeApi(sign_up_point === undefined ? {} : { 'GET /app/rule': { ...rule, sign_up_point } }));
    expect(await screen.findByText(/^It’s free, with tickets/)).toBeInTheDocument();
  });

  it('closes, and says so, when the mailed link has logged in the reader in another tab', async () => {
    const session = createReaderStateStore();
    const rule = { rule_list: [], comment_max_length: 200, comments_per_hour: 10, device_max: 5, sign_up_point: 45 };
    const { user, onClose, emitted } = renderDialog(fakeApi({ [PRESAVE]: SENT, 'GET /app/rule': rule }), { services: { session } });
    await requestLink(user);
    await screen.findByRole('dialog', { name: 'Check your email' });
    expect(onClose).not.toHaveBeenCalled();
    act(() => session.setState({ isLoggedIn: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(emitted('toast').map(({ payload }) => payload)).toEqual([
      { message: 'You’re logged in. You start with 45 free points.', tone: 'good' },
    ]);
  });

  it('offers to log in instead', async () => {
    const { user, onLogin } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });
});
