import { ErrorCode, isApiError, isCallError, type ApiClient } from '@komado/shared-contracts';
import type { Device } from '../devices/device-row.component';
import { refusalText } from '../failure/refusal-text';
import { askForPasskey, isDismissed } from './passkey-ceremony';

/** What the passkey answered where the account is at its limit of devices: it logs in over one of these. */
export interface PasskeyAtLimit {
  readonly refusal: string;
  readonly credential: string;
  readonly devices: readonly Device[];
}
export type PasskeyLoginOutcome = 'logged-in' | 'dismissed' | { readonly refusal: string } | PasskeyAtLimit;
const BEGIN = 'POST /web/user/login/passkey/challenge';
const LOGIN = 'POST /web/user/login/passkey';
const DEVICES = 'POST /web/user/login/passkey/device/list';
export const PASSKEY_FAILED_MESSAGE = 'Your passkey could not be used here. Please log in with your password.';

/**
 * Logs in with a passkey that the reader picks. With `isAutofill` nobody has asked for one yet, so only what the server says to a passkey that
 * was picked is told: a browser that has none, or a server that cannot be reached, is no fault of the reader's.
 */
export async function logInByPasskey(api: ApiClient, isAutofill: boolean): Promise<PasskeyLoginOutcome> {
  let credential: string;
  try {
    const { webauthn_options } = await api.call(BEGIN);
    credential = await askForPasskey(webauthn_options, isAutofill);
  } catch (error) {
    if (isDismissed(error) || isAutofill) return 'dismissed';
    return { refusal: isApiError(error) ? refusalText(error, BEGIN) : PASSKEY_FAILED_MESSAGE };
  }
  return presentPasskey(api, credential);
}

/** Logs in by what a passkey has answered, over another device of the account where one is named. */
export async function presentPasskey(api: ApiClient, credential: string, replacedUserId?: number): Promise<PasskeyLoginOutcome> {
  try {
    await api.call(LOGIN, { credential, ...(replacedUserId === undefined ? {} : { replaced_user_id: replacedUserId }) });
    return 'logged-in';
  } catch (error) {
    const refusal = refusalText(error, LOGIN);
    if (!isCallError(error, LOGIN) || error.code !== ErrorCode.deviceLimit) return { refusal };
    const listed = await api.call(DEVICES, { credential }).catch(() => null);
    return listed ? { refusal, credential, devices: listed.device_list } : { refusal };
  }
}
