import type { ApiClient, Room } from '@komado/shared-contracts';
import { recaptchaFailureText, refusalText } from '../failure/refusal-text';

export interface LoginForm {
  email: string;
  password: string;
}

/** Logs in; gives the text of a refusal, or nothing when all went well. */
export async function logIn(api: ApiClient, recaptchaToken: Room['recaptchaToken'], form: LoginForm): Promise<string | undefined> {
  let token: string;
  try {
    token = await recaptchaToken('login');
  } catch (error) {
    return recaptchaFailureText(error);
  }
  try {
    await api.call('POST /web/user/login', { email: form.email.trim(), password: form.password, recaptcha_token: token });
    return undefined;
  } catch (error) {
    return refusalText(error, 'POST /web/user/login');
  }
}
