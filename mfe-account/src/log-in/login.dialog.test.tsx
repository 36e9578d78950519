import { ApiError, ErrorCode } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { setBirthday } from '../testing/account';
import { draw } from '../testing/draw';
import { Component as LoginDialog } from './login.dialog';

const LOGIN = 'POST /web/user/login';
const DEVICES = 'POST /web/user/device/list';
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

function drawDialog(api = fakeApi({ [LOGIN]: { account_id: 7, user_id: 71 } }), returnPath?: string) {
  const onClose = jest.fn();
  const onSignUp = jest.fn();
  const drawn = draw(<LoginDialog onClose={onClose} onSignUp={onSignUp} returnPath={returnPath} />, { room: { api } });
  return { ...drawn, api, onClose, onSignUp };
}

describe('the login dialog', () => {
  beforeEach(() => setBirthday(null));

  it.each([
    ['nothing', '', ''],
    ['an address only', 'reader@example.com', ''],
    ['a password only', '', 'Lantern123'],
    ['blanks for an address', '   ', 'Lantern123'],
  ])('asks for both fields and sends nothing when the reader gives %s', async (_, address, secret) => {
    const { user, api } = drawDialog();
    if (address) await user.type(email(), address);
    if (secret) await user.type(password(), secret);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address and password.');
    expect(api.sent).toHaveLength(0);
  });

  it('logs in with a trimmed address, says so, closes and goes back to where the reader was', async () => {
    const { user, api, heard, onClose, address } = drawDialog(undefined, '/my/setting');
    await user.type(email(), '  reader@example.com ');
    await user.type(password(), 'Lantern123{Enter}');
    expect(api.sentTo(LOGIN)).toEqual([{ email: 'reader@example.com', password: 'Lantern123', recaptcha_token: 'test-recaptcha-token' }]);
    expect(heard('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/my/setting');
  });

  it('never leads to another site', async () => {
    const { user, onClose, address } = drawDialog(undefined, '//evil.example');
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123{Enter}');
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe('/');
  });

  it.each([
    [ErrorCode.userLoginFailed, 'Unable to log in.'],
    [ErrorCode.deviceLimit, 'Max number of logged in devices reached. Please log out on another device to log in.'],
    [ErrorCode.accountNotActive, 'This account is unavailable.'],
  ])('shows the text of code %i with the code on a line of its own', async (code, text) => {
    const { user, heard, onClose } = drawDialog(
      fakeApi({ [LOGIN]: new ApiError(code, 400), [DEVICES]: refusal('too-many-login-attempts') }),
    );
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}\n[error code: ${code}]`);
    expect(alert).toHaveFocus();
    expect(heard('logged-in')).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    expect(email()).toHaveValue('reader@example.com');
  });

  it('says how long to wait in the words of the server', async () => {
    const words = 'Too many attempts to log in. Please wait 12 minutes and try again.';
    const { user } = drawDialog(fakeApi({ [LOGIN]: refusal('too-many-login-attempts', words) }));
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(`${words}\n[error code: 1099]`);
  });

  it('says no more than that it failed when the server cannot be reached', async () => {
    const { user } = drawDialog(fakeApi({ [LOGIN]: new ApiError(503, 0) }));
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('An error has occurred. Please check back again soon.\n[error code: 1099]');
  });

  it('tells a recaptcha that cannot run by its code', async () => {
    const drawn = draw(<LoginDialog onClose={jest.fn()} onSignUp={jest.fn()} />, {
      room: { recaptchaToken: () => Promise.reject(new Error('script blocked')) },
    });
    await drawn.user.type(email(), 'reader@example.com');
    await drawn.user.type(password(), 'Lantern123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('[error code: 1303]');
  });

  it('refuses a reader under 16 without asking the server', async () => {
    setBirthday('2012-06');
    const { user, api } = drawDialog();
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be 16 or older to log in or create an account.');
    expect(api.sent).toHaveLength(0);
  });

  it('is busy while the answer is awaited and sends once however often the reader presses', async () => {
    let answer: (() => void) | undefined;
    const api = fakeApi({ [LOGIN]: () => new Promise((resolve) => (answer = () => resolve({ account_id: 7, user_id: 71 }))) });
    const { user, onClose } = drawDialog(api);
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123');
    await user.dblClick(submit());
    expect(screen.getByRole('button', { name: 'Logging in' })).toHaveAttribute('aria-busy', 'true');
    await user.type(password(), '{Enter}');
    expect(api.sentTo(LOGIN)).toHaveLength(1);
    answer?.();
    await screen.findByRole('button', { name: 'Log in' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('works with password managers and leads to a sign-up', async () => {
    const { user, onSignUp } = drawDialog();
    expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(onSignUp).toHaveBeenCalledTimes(1);
  });

  it('closes by Escape', async () => {
    const { user, onClose } = drawDialog();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('who has forgotten the password', () => {
  it('goes to the reset with the address that was typed, and with the way back', async () => {
    sessionStorage.clear();
    const { user, onClose, address } = drawDialog(undefined, '/title/00001/episode/104');
    await user.type(email(), 'reader@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/account/password/prereset?return_path=%2Ftitle%2F00001%2Fepisode%2F104');
    expect(sessionStorage.getItem('komado.draft.password-reset')).toBe('{"email":"reader@example.com"}');
  });
});

describe('a login that the limit of devices refuses', () => {
  const PHONE = {
    user_id: 72,
    user_agent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    country: 'JP',
    created_date: '2026-11-01T12:00:00.000Z',
    last_seen_date: '2026-11-18T12:00:00.000Z',
    is_current: false,
  };
  const drawAtLimit = async () => {
    const api = fakeApi({
      [LOGIN]: ({ replaced_user_id }) =>
        replaced_user_id === 72 ? { account_id: 7, user_id: 73 } : new ApiError(ErrorCode.deviceLimit, 400),
      [DEVICES]: { device_list: [PHONE] },
    });
    const drawn = drawDialog(api, '/my/setting');
    await drawn.user.type(email(), 'reader@example.com');
    await drawn.user.type(password(), 'Lantern123{Enter}');
    await screen.findByText('Chrome on Android');
    return drawn;
  };

  it('lists the devices, and goes on once one of them is logged out', async () => {
    const { user, api, heard, onClose, address } = await drawAtLimit();
    expect(screen.getByRole('alert')).toHaveTextContent('[error code: 2003]');
    expect(screen.getByText('Last used Nov 18, 2026, Japan')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(api.sentTo(LOGIN).at(-1)).toMatchObject({ email: 'reader@example.com', password: 'Lantern123', replaced_user_id: 72 });
    expect(heard('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/my/setting');
  });

  it('leads back to what was typed', async () => {
    const { user } = await drawAtLimit();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(email()).toHaveValue('reader@example.com');
    expect(password()).toHaveValue('Lantern123');
    expect(email()).toBeVisible();
  });
});
