import { CONSENT_VALUE, Cookie, parseCookies, type ApiClient } from '@komado/shared-contracts';
import { sendConsentSubmission, type ConsentSubmission } from './legal-consent-submission';
import { legalConsentStore } from './legal-consent.store';

const AGREED = String(CONSENT_VALUE);

/**
 * Saves the reader's consent; returns 0, or the response code of a refusal. The server stores it in cookies; a browser that blocks cookies
 * keeps it until the document is left.
 */
export async function saveConsentSubmission(api: ApiClient, submission: ConsentSubmission): Promise<number> {
  const code = await sendConsentSubmission(api, submission);
  if (code !== 0 || parseCookies(document.cookie)[Cookie.birthday]) return code;
  const { birthday, termsOfServiceId } = submission;
  legalConsentStore.setState(({ blockedCookies }) => ({
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
