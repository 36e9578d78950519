import { ErrorCode, isApiError, type ApiClient, type Room } from '@komado/shared-contracts';

export interface LoginForm {
  email: string;
  password: string;
}

/** Logs in; 0 on success, else the response code. A recaptcha that cannot run is code 1303. */
export async function logIn(api: ApiClient, recaptchaToken: Room['recaptchaToken'], form: LoginForm): Promise<number> {
  let token: string;
  try {
    token = await recaptchaToken('login');
  } catch (error) {
    return isApiError(error) ? error.code : ErrorCode.recaptcha;
  }
  return api.act('POST /web/user/login', { email: form.email.trim(), password: form.password, recaptcha_token: token });
}
