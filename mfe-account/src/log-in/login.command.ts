import { ErrorCode, isApiError, type ApiClient, type Room } from '@komado/shared-contracts';

export interface LoginForm {
  email: string;
  password: string;
}

/** Logs in; 0 on success, else the response code. A recaptcha that cannot run is code 1303. */
export async function logIn(api: ApiClient, recaptchaToken: Room['recaptchaToken'], form: LoginForm): Promise<number> {
  try {
    const recaptcha_token = await recaptchaToken('login');
    return await api.act('POST /web/user/login', { email: form.email.trim(), password: form.password, recaptcha_token });
  } catch (error) {
    return isApiError(error) ? error.code : ErrorCode.recaptcha;
  }
}
