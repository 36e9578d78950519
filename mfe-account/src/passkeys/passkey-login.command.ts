import { ErrorCode, formatError, isApiError, isCallError, type ApiClient } from '@komado/shared-contracts';
import { refusalText } from '../failure/refusal-text';
import { askForPasskey, isDismissed } from './passkey-ceremony';

export type PasskeyLoginOutcome = 'logged-in' | 'dismissed' | { readonly refusal: string };
const BEGIN = 'POST /web/user/login/passkey/challenge';
const LOGIN = 'POST /web/user/login/passkey';
export const PASSKEY_FAILED_MESSAGE = 'Your passkey could not be used here. Please log in with your password.';

/**
 * Logs in with a passkey that the reader picks. With `isAutofill` nobody has asked for one yet, so only what the server says to a passkey that
 * was picked is told: a browser that has none, or a server that cannot be reached, is no fault of the reader's.
 */
export async function logInByPasskey(api: ApiClient, isAutofill: boolean): Promise<PasskeyLoginOutcome> {
  try {
    const { webauthn_options } = await api.call(BEGIN);
    const credential = await askForPasskey(webauthn_options, isAutofill);
    await api.call(LOGIN, { credential });
    return 'logged-in';
  } catch (error) {
    if (isDismissed(error)) return 'dismissed';
    if (isCallError(error, LOGIN)) {
      if (error.code !== ErrorCode.deviceLimit) return { refusal: refusalText(error, LOGIN) };
      return { refusal: `${formatError(error.code)}\nYou can log out another device when you log in with your password.` };
    }
    if (isAutofill) return 'dismissed';
    return { refusal: isApiError(error) ? refusalText(error, BEGIN) : PASSKEY_FAILED_MESSAGE };
  }
}
