import { CONSENT_VALUE, Cookie, parseCookies, type ApiClient } from '@komado/shared-contracts';
import { sendConsentAnswer, type ConsentAnswer } from './consent-answer';
import { consentStore } from './consent.store';

const AGREED = String(CONSENT_VALUE);

/**
 * Saves the reader's consent; returns 0, or the response code of a refusal. The server stores it in cookies; a browser that blocks cookies
 * keeps it until the document is left.
 */
export async function saveConsentAnswer(api: ApiClient, answer: ConsentAnswer): Promise<number> {
  const code = await sendConsentAnswer(api, answer);
  if (code !== 0 || parseCookies(document.cookie)[Cookie.birthday]) return code;
  const { birthday, termsOfServiceId } = answer;
  consentStore.setState(({ blockedCookies }) => ({
    blockedCookies: {
      ...blockedCookies,
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
