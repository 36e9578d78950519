import { ErrorCode, isApiError, type ApiClient, type CallResult, type Room } from '@komado/shared-contracts';
import { recaptchaFailureText, refusalText } from '../failure/refusal-text';

export interface LoginForm {
  email: string;
  password: string;
}
export interface LoginRefusal {
  /** To be shown. */
  readonly text: string;
  /** The account is logged in on as many devices as it may be. */
  readonly isDeviceLimit: boolean;
}
type LimitDevices = CallResult<'POST /web/user/device/list'>['device_list'];

/** Logs in, over another device of the account where one is named; gives the refusal, or nothing when all went well. */
export async function logIn(
  api: ApiClient,
  recaptchaToken: Room['recaptchaToken'],
  form: LoginForm,
  replacedUserId?: number,
): Promise<LoginRefusal | undefined> {
  let token: string;
  try {
    token = await recaptchaToken('login');
  } catch (error) {
    return { text: recaptchaFailureText(error), isDeviceLimit: false };
  }
  try {
    await api.call('POST /web/user/login', {
      email: form.email.trim(),
      password: form.password,
      recaptcha_token: token,
      ...(replacedUserId === undefined ? {} : { replaced_user_id: replacedUserId }),
    });
    return undefined;
  } catch (error) {
    const isDeviceLimit = isApiError(error) && error.code === ErrorCode.deviceLimit;
    return { text: refusalText(error, 'POST /web/user/login'), isDeviceLimit };
  }
}

/** The devices of an account that is at its limit; empty when they cannot be had. */
export async function devicesAtLimit(api: ApiClient, recaptchaToken: Room['recaptchaToken'], form: LoginForm): Promise<LimitDevices> {
  try {
    const recaptcha_token = await recaptchaToken('login');
    const credentials = { email: form.email.trim(), password: form.password, recaptcha_token };
    return (await api.call('POST /web/user/device/list', credentials)).device_list;
  } catch {
    return [];
  }
}
