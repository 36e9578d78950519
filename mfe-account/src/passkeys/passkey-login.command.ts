import { ErrorCode, formatError, isApiError, isCallError, type ApiClient } from '@komado/shared-contracts';
import { refusalText } from '../failure/refusal-text';
import { askForPasskey, isDismissed } from './passkey-ceremony';

export type PasskeyLoginOutcome = 'logged-in' | 'dismissed' | { readonly refusal: string };
const BEGIN = 'POST /web/user/login/passkey/challenge';
const LOGIN = 'POST /web/user/login/passkey';

/** Logs in with a passkey that the reader picks. */
export async function logInByPasskey(api: ApiClient, isAutofill: boolean): Promise<PasskeyLoginOutcome> {
  try {
    const { webauthn_options } = await api.call(BEGIN);
    const credential = await askForPasskey(webauthn_options, isAutofill);
    await api.call(LOGIN, { credential });
    return 'logged-in';
  } catch (error) {
    if (isDismissed(error)) return 'dismissed';
    if (isCallError(error, LOGIN) && error.code === ErrorCode.deviceLimit)
      return { refusal: `${formatError(error.code)}\nYou can log out another device when you log in with your password.` };
    return {
      refusal: isApiError(error) ? refusalText(error, isCallError(error, BEGIN) ? BEGIN : LOGIN) : formatError(ErrorCode.serverError),
    };
  }
}
