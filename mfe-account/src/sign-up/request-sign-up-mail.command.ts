import { errorText, type ApiClient, type AppServices } from '@komado/shared-contracts';
import type { SentMail } from '../mail-sent/mail-request.store';
import { recaptchaFailureText } from '../failure/recaptcha-failure-text';
import { refusedField } from '../failure/refused-field';
import { chapterIdOf } from './sign-up.store';

export type SignUpMailOutcome = { readonly sent: SentMail } | { readonly refusal: string } | { readonly emailFault: string };

/** Requests the mail that completes a sign-up; returns the text of a refusal, if any. It names the chapter at `returnPath`. */
export async function requestSignUpMail(
  api: ApiClient,
  recaptchaToken: AppServices['recaptchaToken'],
  email: string,
  returnPath?: string,
): Promise<SignUpMailOutcome> {
  const address = email.trim();
  let token: string;
  try {
    token = await recaptchaToken('sign_up');
  } catch (error) {
    return { refusal: recaptchaFailureText(error) };
  }
  try {
    const episodeId = chapterIdOf(returnPath);
    const response = await api.call('POST /web/account/presave', {
      email: address,
      recaptcha_token: token,
      ...(episodeId ? { episode_id: Number(episodeId) } : {}),
    });
    return { sent: { email: address, valid_minutes: response.valid_minutes, outbox_path: response.outbox_path } };
  } catch (error) {
    const refused = refusedField(error, 'POST /web/account/presave', {
      'email-invalid': 'email',
      'email-registered': 'email',
      'email-unlinked': 'email',
    });
    return refused ? { emailFault: refused.message } : { refusal: errorText(error) };
  }
}
