import { CONSENT_VALUE, Cookie, parseCookies, type ApiClient } from '@komado/shared-contracts';
import { sendLawAnswer, type LawAnswer } from './law-answer';
import { lawStore } from './law.store';

const AGREED = String(CONSENT_VALUE);

/**
 * Saves an answer; 0 if it was saved, otherwise the response code. The server stores it in cookies: in a browser that blocks them it is
 * valid until the document is left.
 */
export async function saveLawAnswer(api: ApiClient, answer: LawAnswer): Promise<number> {
  const code = await sendLawAnswer(api, answer);
  if (code !== 0 || parseCookies(document.cookie)[Cookie.birthday]) return code;
  const { birthday, termsOfServiceId } = answer;
  lawStore.setState(({ unstored }) => ({
    unstored: {
      ...unstored,
      ...(birthday && { [Cookie.birthday]: birthday }),
      ...(termsOfServiceId && {
        [Cookie.termsOfServiceMinor]: AGREED,
        [Cookie.termsOfServiceAdult]: AGREED,
        [Cookie.privacyPolicy]: AGREED,
      }),
    },
  }));
  return code;
}
