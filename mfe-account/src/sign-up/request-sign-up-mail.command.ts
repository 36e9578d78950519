import type { ApiClient, CallResult, Room } from '@komado/shared-contracts';
import { recaptchaFailureText, refusalText } from '../failure/refusal-text';

export type SentMail = Pick<CallResult<'POST /web/account/presave'>, 'valid_minutes' | 'outbox_path'> & { readonly email: string };
export type SignUpMailOutcome = { readonly sent: SentMail } | { readonly refusal: string };

/** Asks for the mail that completes a sign-up; otherwise gives the text of the refusal. */
export async function requestSignUpMail(api: ApiClient, recaptchaToken: Room['recaptchaToken'], email: string): Promise<SignUpMailOutcome> {
  const address = email.trim();
  let token: string;
  try {
    token = await recaptchaToken('sign_up');
  } catch (error) {
    return { refusal: recaptchaFailureText(error) };
  }
  try {
    const answer = await api.call('POST /web/account/presave', { email: address, recaptcha_token: token });
    return { sent: { email: address, valid_minutes: answer.valid_minutes, outbox_path: answer.outbox_path } };
  } catch (error) {
    return { refusal: refusalText(error, 'POST /web/account/presave') };
  }
}
