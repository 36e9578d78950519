import { ErrorCode, isApiError, isCallError, type ApiClient, errorText } from '@komado/shared-contracts';
import type { Device } from '../devices/device-row.component';
import { requestPasskey, isDismissed } from './passkey-ceremony';

/** The passkey's assertion for an account at its device limit: it logs in by replacing one of these. */
export interface PasskeyAtDeviceLimit {
  readonly refusal: string;
  readonly credential: string;
  readonly devices: readonly Device[];
}
export type PasskeyLoginOutcome = 'logged-in' | 'dismissed' | { readonly refusal: string } | PasskeyAtDeviceLimit;
const BEGIN = 'POST /web/user/login/passkey/challenge';
const LOGIN = 'POST /web/user/login/passkey';
const DEVICES = 'POST /web/user/login/passkey/device/list';
export const PASSKEY_FAILED_MESSAGE = 'We couldn’t use your passkey here. Please log in with your password.';

/**
 * Logs in with a passkey that the reader picks. With `isAutofill` the reader has not requested one yet, so only the server's response to a
 * picked passkey is reported: a browser without one, or an unreachable server, is not the reader's error. Once the login is no longer
 * wanted (`isStillOpen`), neither the browser nor the server is called.
 */
export async function logInByPasskey(
  api: ApiClient,
  isAutofill: boolean,
  isStillOpen: () => boolean = () => true,
): Promise<PasskeyLoginOutcome> {
  let credential: string;
  try {
    const { webauthn_options } = await api.call(BEGIN);
    if (!isStillOpen()) return 'dismissed';
    credential = await requestPasskey(webauthn_options, isAutofill);
  } catch (error) {
    if (isDismissed(error) || isAutofill) return 'dismissed';
    return { refusal: isApiError(error) ? errorText(error) : PASSKEY_FAILED_MESSAGE };
  }
  return isStillOpen() ? logInByAssertion(api, credential) : 'dismissed';
}

/** Logs in with a passkey's assertion, replacing another device of the account if one is given. */
export async function logInByAssertion(api: ApiClient, credential: string, replacedUserId?: number): Promise<PasskeyLoginOutcome> {
  try {
    await api.call(LOGIN, { credential, ...(replacedUserId === undefined ? {} : { replaced_user_id: replacedUserId }) });
    return 'logged-in';
  } catch (error) {
    const refusal = errorText(error);
    if (!isCallError(error, LOGIN) || error.code !== ErrorCode.deviceLimit) return { refusal };
    const listed = await api.call(DEVICES, { credential }).catch(() => null);
    return listed ? { refusal, credential, devices: listed.device_list } : { refusal };
  }
}
