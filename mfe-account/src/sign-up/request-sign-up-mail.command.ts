import { ErrorCode, isApiError, type ApiClient, type CallResult, type Room } from '@komado/shared-contracts';

export type SentMail = Pick<CallResult<'POST /web/account/presave'>, 'valid_minutes' | 'outbox_path'> & { readonly email: string };
export type SignUpMailOutcome = { readonly sent: SentMail } | { readonly code: number };

/** Asks for the mail that completes a sign-up. A recaptcha that cannot run is code 1303, an answer without code 1099. */
export async function requestSignUpMail(api: ApiClient, recaptchaToken: Room['recaptchaToken'], email: string): Promise<SignUpMailOutcome> {
  const address = email.trim();
  let token: string;
  try {
    token = await recaptchaToken('sign_up');
  } catch (error) {
    return { code: isApiError(error) ? error.code : ErrorCode.recaptcha };
  }
  try {
    const answer = await api.call('POST /web/account/presave', { email: address, recaptcha_token: token });
    return { sent: { email: address, valid_minutes: answer.valid_minutes, outbox_path: answer.outbox_path } };
  } catch (error) {
    return { code: isApiError(error) && error.code >= 1000 ? error.code : ErrorCode.serverError };
  }
}
