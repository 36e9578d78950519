import { ErrorCode, isApiError, type ApiClient, type CallResult, type AppServices, errorText } from '@komado/shared-contracts';
import { recaptchaFailureText } from '../failure/recaptcha-failure-text';

export interface LoginForm {
  email: string;
  password: string;
}
export interface LoginRefusal {
  /** Shown to the reader. */
  readonly text: string;
  /** The account has reached its device limit. */
  readonly isDeviceLimit: boolean;
}
type LimitDevices = CallResult<'POST /web/user/device/list'>['device_list'];

/** Logs in, replacing another device of the account if one is given; returns the refusal, or nothing on success. */
export async function logIn(
  api: ApiClient,
  recaptchaToken: AppServices['recaptchaToken'],
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
    return { text: errorText(error), isDeviceLimit };
  }
}

/** The devices of an account at its limit; empty when they fail to load. */
export async function loadDevicesAtLimit(
  api: ApiClient,
  recaptchaToken: AppServices['recaptchaToken'],
  form: LoginForm,
): Promise<LimitDevices> {
  try {
    const recaptcha_token = await recaptchaToken('login');
    const credentials = { email: form.email.trim(), password: form.password, recaptcha_token };
    return (await api.call('POST /web/user/device/list', credentials)).device_list;
  } catch {
    return [];
  }
}
