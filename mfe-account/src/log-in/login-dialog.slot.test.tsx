import { ApiError, ErrorCode, type AppServices } from '@komado/shared-contracts';
import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { setBirthdayCookie, testPhone } from '../testing/account';
import { BIRTHDAY_SIXTEEN_NEXT_MONTH, LAST_OF_MONTH_IN_AMERICA, FIRST_OF_MONTH_IN_JAPAN } from '../testing/birthday-at-month-boundary';
import { renderWithServices } from '../testing/render-with-services';
import { Component as LoginDialog } from './login-dialog.slot';

const LOGIN = 'POST /web/user/login';
const DEVICES = 'POST /web/user/device/list';
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

function renderDialog(
  api = fakeApi({ [LOGIN]: { account_id: 7, user_id: 71 } }),
  returnPath?: string,
  services: Partial<AppServices> = {},
) {
  const onClose = jest.fn();
  const onSignUp = jest.fn();
  const rendered = renderWithServices(<LoginDialog onClose={onClose} onSignUp={onSignUp} returnPath={returnPath} />, {
    services: { api, ...services },
  });
  return { ...rendered, api, onClose, onSignUp };
}

const logIn = async (user: ReturnType<typeof renderDialog>['user']) => {
  await user.click(email());
  await user.paste('reader@example.com');
  await user.click(password());
  await user.paste('Lantern123');
  await user.keyboard('{Enter}');
};

beforeEach(() => sessionStorage.clear());

describe('the login dialog', () => {
  beforeEach(() => setBirthdayCookie(null));

  it('keeps the address across a reload of the tab, never the password, and deletes it after login', async () => {
    const { user, unmount } = renderDialog();
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123');
    unmount();
    const again = renderDialog();
    expect(email()).toHaveValue('reader@example.com');
    expect(password()).toHaveValue('');
    await again.user.type(password(), 'Lantern123{Enter}');
    expect(sessionStorage.getItem('komado.draft.log-in')).toBeNull();
  });

  const NO_EMAIL = 'Your email is missing.';
  const NO_PASSWORD = 'Your password is missing.';
  it.each([
    ['nothing', '', '', [NO_EMAIL, NO_PASSWORD]],
    ['an address only', 'reader@example.com', '', [NO_PASSWORD]],
    ['a password only', '', 'Lantern123', [NO_EMAIL]],
    ['blanks for an address', '   ', 'Lantern123', [NO_EMAIL]],
    ['half an address', 'reader@', 'Lantern123', ['This email address is not complete.']],
  ])(
    'requires both fields, marks and focuses the missing one and sends nothing when the reader enters %s',
    async (_, address, secret, lines) => {
      const { user, api } = renderDialog();
      if (address) await user.type(email(), address);
      if (secret) await user.type(password(), secret);
      await user.click(submit());
      const [message, ...marked] = await screen.findAllByRole('alert');
      expect(message).toHaveTextContent(/^Please enter a valid email address and password\.$/);
      expect(marked.map((line) => line.textContent)).toEqual(lines);
      const invalid = [email(), password()].filter((field) => field.getAttribute('aria-invalid') === 'true');
      expect(invalid.map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? ''))).toEqual(marked);
      expect(invalid[0]).toHaveFocus();
      expect(api.sent).toHaveLength(0);
    },
  );

  it('marks no field when the server refuses both, even if one was marked before', async () => {
    const { user } = renderDialog(fakeApi({ [LOGIN]: new ApiError(ErrorCode.userLoginFailed, 400) }));
    await user.type(email(), 'reader@example.com');
    await user.click(submit());
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    await user.type(password(), 'Lantern123{Enter}');
    expect(await screen.findByText(/Unable to log in\./)).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(password()).not.toHaveAttribute('aria-invalid');
  });

  it('logs in with a trimmed address, says so, closes and returns to where the reader was', async () => {
    const { user, api, emitted, onClose, address } = renderDialog(undefined, '/my/setting');
    await user.type(email(), '  reader@example.com ');
    await user.type(password(), 'Lantern123{Enter}');
    expect(api.sentTo(LOGIN)).toEqual([{ email: 'reader@example.com', password: 'Lantern123', recaptcha_token: 'test-recaptcha-token' }]);
    expect(emitted('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/my/setting');
  });

  it('says that cookies are needed in a browser that blocks them, and only there', () => {
    const words = 'Your browser blocks cookies. To log in, allow them for this site.';
    const { unmount } = renderDialog();
    expect(screen.queryByText(words)).toBeNull();
    unmount();
    const cookieEnabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    renderDialog();
    expect(screen.getByText(words)).toBeVisible();
    cookieEnabled.mockRestore();
  });

  it('never leads to another site', async () => {
    const { user, onClose, address } = renderDialog(undefined, '//evil.example');
    await logIn(user);
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe('/');
  });

  it.each([
    [ErrorCode.userLoginFailed, 'Unable to log in.'],
    [ErrorCode.deviceLimit, 'Max number of logged in devices reached. Please log out on another device to log in.'],
    [ErrorCode.accountNotActive, 'This account is unavailable.'],
  ])('shows the text for code %i with the code on a separate line', async (code, text) => {
    const { user, emitted, onClose } = renderDialog(
      fakeApi({ [LOGIN]: new ApiError(code, 400), [DEVICES]: refusal('too-many-login-attempts') }),
    );
    await logIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`${text}\n[error code: ${code}]`);
    expect(alert).toHaveFocus();
    expect(emitted('logged-in')).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    expect(email()).toHaveValue('reader@example.com');
  });

  it("says how long to wait, in the server's words", async () => {
    const words = 'Too many attempts to log in. Please wait 12 minutes and try again.';
    const { user } = renderDialog(fakeApi({ [LOGIN]: refusal('too-many-login-attempts', words) }));
    await logIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(`${words}\n[error code: 1099]`);
  });

  it('says only that it failed when the server cannot be reached', async () => {
    const { user } = renderDialog(fakeApi({ [LOGIN]: new ApiError(503, 0) }));
    await logIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('An error has occurred. Please check back again soon.\n[error code: 1099]');
  });

  it('shows the code for a recaptcha that cannot run', async () => {
    const rendered = renderWithServices(<LoginDialog onClose={jest.fn()} onSignUp={jest.fn()} />, {
      services: { recaptchaToken: () => Promise.reject(new Error('script blocked')) },
    });
    await logIn(rendered.user);
    expect(await screen.findByRole('alert')).toHaveTextContent('[error code: 1303]');
  });

  it('refuses a reader under 16 without a request', async () => {
    setBirthdayCookie('2012-06');
    const { user, api } = renderDialog();
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be 16 or older to log in or create an account.');
    expect(api.sent).toHaveLength(0);
  });

  it("admits a reader who is 16 by their region's clock, and only there", async () => {
    setBirthdayCookie(BIRTHDAY_SIXTEEN_NEXT_MONTH);
    const inAmerica = renderDialog(undefined, undefined, LAST_OF_MONTH_IN_AMERICA);
    await logIn(inAmerica.user);
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be 16 or older to log in or create an account.');
    expect(inAmerica.api.sent).toHaveLength(0);
    inAmerica.unmount();
    sessionStorage.clear();
    const inJapan = renderDialog(undefined, undefined, FIRST_OF_MONTH_IN_JAPAN);
    await logIn(inJapan.user);
    expect(inJapan.api.sentTo(LOGIN)).toHaveLength(1);
    expect(inJapan.emitted('logged-in')).toHaveLength(1);
  });

  it('is busy while the request is pending and sends it once however often the reader presses', async () => {
    let respond: (() => void) | undefined;
    const api = fakeApi({ [LOGIN]: () => new Promise((resolve) => (respond = () => resolve({ account_id: 7, user_id: 71 }))) });
    const { user, onClose } = renderDialog(api);
    await user.type(email(), 'reader@example.com');
    await user.type(password(), 'Lantern123');
    await user.dblClick(submit());
    expect(screen.getByRole('button', { name: 'Logging in' })).toHaveAttribute('aria-busy', 'true');
    await user.type(password(), '{Enter}');
    expect(api.sentTo(LOGIN)).toHaveLength(1);
    respond?.();
    await screen.findByRole('button', { name: 'Log in' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('works with password managers and leads to the sign-up', async () => {
    const { user, onSignUp } = renderDialog();
    expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(onSignUp).toHaveBeenCalledTimes(1);
  });

  it('closes with Escape', async () => {
    const { user, onClose } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a forgotten password', () => {
  it('leads to the reset with the typed address and the return path', async () => {
    sessionStorage.clear();
    const { user, onClose, address } = renderDialog(undefined, '/title/00001/episode/104');
    await user.type(email(), 'reader@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/account/password/prereset?return_path=%2Ftitle%2F00001%2Fepisode%2F104');
    expect(sessionStorage.getItem('komado.draft.password-reset')).toBe('{"email":"reader@example.com"}');
  });
});

describe('a login refused because of the device limit', () => {
  const renderAtLimit = async () => {
    const api = fakeApi({
      [LOGIN]: ({ replaced_user_id }) =>
        replaced_user_id === 72 ? { account_id: 7, user_id: 73 } : new ApiError(ErrorCode.deviceLimit, 400),
      [DEVICES]: { device_list: [testPhone] },
    });
    const rendered = renderDialog(api, '/my/setting');
    await logIn(rendered.user);
    await screen.findByText('Chrome on Android');
    return rendered;
  };

  it('lists the devices, and continues once one of them is logged out', async () => {
    const { user, api, emitted, onClose, address } = await renderAtLimit();
    expect(screen.getByRole('alert')).toHaveTextContent('[error code: 2003]');
    expect(screen.getByText('Last used Nov 18, 2026, Japan')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    expect(api.sentTo(LOGIN).at(-1)).toMatchObject({ email: 'reader@example.com', password: 'Lantern123', replaced_user_id: 72 });
    expect(emitted('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/my/setting');
  });

  it('leads back to the form with its input', async () => {
    const { user } = await renderAtLimit();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(email()).toHaveValue('reader@example.com');
    expect(password()).toHaveValue('Lantern123');
    expect(email()).toBeVisible();
  });
});
