import { ApiError, ErrorCode, type AppServices } from '@komado/shared-contracts';
import { fakeApi, refusal, type FakeResults } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { Component as LoginDialog } from '../log-in/login-dialog.slot';
import { setBirthdayCookie, testPhone } from '../testing/account';
import { BIRTHDAY_SIXTEEN_NEXT_MONTH, LAST_OF_MONTH_IN_AMERICA, FIRST_OF_MONTH_IN_JAPAN } from '../testing/birthday-at-month-boundary';
import { renderWithServices } from '../testing/render-with-services';

const authenticate = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...asked: unknown[]): unknown => authenticate(...asked),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));
const BEGIN = 'POST /web/user/login/passkey/challenge';
const LOGIN = 'POST /web/user/login/passkey';
const OPTIONS = { webauthn_options: '{"challenge":"fresh"}' };
const named = (name: string) => Object.assign(new Error(name), { name });

describe('logging in with a passkey', () => {
  let canAutofill = false;
  beforeEach(() => {
    setBirthdayCookie(null);
    canAutofill = false;
    authenticate.mockReset().mockResolvedValue({ id: 'picked' });
    const known = Object.assign(jest.fn(), { isConditionalMediationAvailable: () => Promise.resolve(canAutofill) });
    Object.assign(window, { PublicKeyCredential: known });
  });
  afterEach(() => {
    setBirthdayCookie(null);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  async function renderDialog(results: FakeResults, around: Partial<AppServices> = {}) {
    const api = fakeApi(results);
    const onClose = jest.fn();
    const rendered = renderWithServices(<LoginDialog onClose={onClose} onSignUp={jest.fn()} returnPath="/my/setting" />, {
      services: { api, ...around },
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    return { ...rendered, api, onClose };
  }
  const press = (user: Awaited<ReturnType<typeof renderDialog>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Use a passkey' }));

  it('works with the button, and leads to where the reader was going', async () => {
    const { user, api, emitted, onClose, address } = await renderDialog({ [BEGIN]: OPTIONS, [LOGIN]: { account_id: 7, user_id: 71 } });
    expect(api.sent).toEqual([]);
    await press(user);
    expect(authenticate).toHaveBeenCalledWith({ optionsJSON: { challenge: 'fresh' }, useBrowserAutofill: false });
    expect(api.sentTo(LOGIN)).toEqual([{ credential: '{"id":"picked"}' }]);
    expect(emitted('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/my/setting');
  });

  it('waits below the address field if the browser supports that', async () => {
    canAutofill = true;
    const { emitted, onClose } = await renderDialog({ [BEGIN]: OPTIONS, [LOGIN]: { account_id: 7, user_id: 71 } });
    expect(authenticate).toHaveBeenCalledWith({ optionsJSON: { challenge: 'fresh' }, useBrowserAutofill: true });
    expect(emitted('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not prompt when the dialog closes before the challenge arrives', async () => {
    canAutofill = true;
    let giveChallenge = (_options: typeof OPTIONS): void => undefined;
    const { unmount } = await renderDialog({ [BEGIN]: () => new Promise<typeof OPTIONS>((resolve) => (giveChallenge = resolve)) });
    unmount();
    giveChallenge(OPTIONS);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('sends nothing to the server for a passkey picked after the dialog has closed', async () => {
    canAutofill = true;
    let pick = (_passkey: { id: string }): void => undefined;
    authenticate.mockReturnValue(new Promise((resolve) => (pick = resolve)));
    const { unmount, api } = await renderDialog({ [BEGIN]: OPTIONS, [LOGIN]: { account_id: 7, user_id: 71 } });
    unmount();
    pick({ id: 'late' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect([authenticate.mock.calls.length, api.sentTo(LOGIN)]).toEqual([1, []]);
  });

  it.each(['NotAllowedError', 'AbortError', 'NotSupportedError'])('shows nothing when waiting ends with %s', async (name) => {
    canAutofill = true;
    authenticate.mockRejectedValue(named(name));
    await renderDialog({ [BEGIN]: OPTIONS });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows nothing when the server cannot be reached before the reader asks for a passkey', async () => {
    canAutofill = true;
    await renderDialog({ [BEGIN]: new ApiError(503, 0) });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("shows nothing when the reader dismisses the browser's prompt", async () => {
    authenticate.mockRejectedValue(named('NotAllowedError'));
    const { user } = await renderDialog({ [BEGIN]: OPTIONS });
    await press(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('refers to the password if the browser does not support passkeys', async () => {
    authenticate.mockRejectedValue(named('NotSupportedError'));
    const { user } = await renderDialog({ [BEGIN]: OPTIONS });
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in with your password.');
  });

  it('shows why the server refuses it', async () => {
    const { user, api, onClose } = await renderDialog({ [BEGIN]: OPTIONS, [LOGIN]: refusal('passkey-not-accepted') });
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('[error code: 2002]');
    // The devices fail to load: the limit is reported anyway.
    api.respond(LOGIN, new ApiError(ErrorCode.deviceLimit, 400));
    await press(user);
    expect(await screen.findByText(/\[error code: 2003\]/)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lists the devices at their limit, and replaces one of them without prompting for the passkey again', async () => {
    const { user, api, emitted, onClose } = await renderDialog({
      [BEGIN]: OPTIONS,
      [LOGIN]: ({ replaced_user_id }) =>
        replaced_user_id === 72 ? { account_id: 7, user_id: 73 } : new ApiError(ErrorCode.deviceLimit, 400),
      'POST /web/user/login/passkey/device/list': { device_list: [testPhone] },
    });
    await press(user);
    expect(await screen.findByText('Chrome on Android')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('[error code: 2003]');
    await user.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    expect(api.sentTo(LOGIN).at(-1)).toEqual({ credential: '{"id":"picked"}', replaced_user_id: 72 });
    expect(authenticate).toHaveBeenCalledTimes(1);
    expect(emitted('logged-in')).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('neither waits nor prompts for a reader under 16', async () => {
    canAutofill = true;
    setBirthdayCookie('2012-06');
    const { api } = await renderDialog({});
    expect(api.sent).toEqual([]);
  });

  it("waits for a reader who is 16 by their region's clock, and only there", async () => {
    canAutofill = true;
    setBirthdayCookie(BIRTHDAY_SIXTEEN_NEXT_MONTH);
    const results = { [BEGIN]: OPTIONS, [LOGIN]: { account_id: 7, user_id: 71 } };
    const inAmerica = await renderDialog(results, LAST_OF_MONTH_IN_AMERICA);
    expect(inAmerica.api.sent).toEqual([]);
    inAmerica.unmount();
    const inJapan = await renderDialog(results, FIRST_OF_MONTH_IN_JAPAN);
    expect(inJapan.api.sentTo(LOGIN)).toHaveLength(1);
  });
});
