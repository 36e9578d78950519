import { ApiError, Cookie, ErrorCode, isApiError, type ApiClient, type CookieJar, type Region } from '@komado/shared-contracts';
import { submitAutomaticConsent } from '../consent/submit-automatic-consent';
import { consentQuestion, isConsentAutomatic, requiresConsentCheck, type Visitor } from '../consent/consent-question';
import type { LegalConsentStore } from '../consent/legal-consent.store';
import type { NavigationStep } from './navigation-step';

export interface ConsentCheck {
  readonly api: ApiClient;
  readonly region: Region;
  readonly isCrawler: boolean;
  readonly store: LegalConsentStore;
  readonly offsetMinutes: number;
  cookies(): CookieJar;
  now(): Date;
  /** Shows the maintenance page. */
  showMaintenance(error: ApiError): void;
  /** Shows the error page of a code. */
  showError(error: ApiError): void;
}

/**
 * For visitors in the Japanese region without a stored age, submits a birthday consent that is valid for browsing only. For all others,
 * fetches the status of terms and privacy policy, and shows the sheet of what they have not accepted yet; usually it is already in the
 * HTML.
 */
export function consentCheckStep(check: ConsentCheck): NavigationStep {
  const { api, store, region, isCrawler, offsetMinutes } = check;
  async function fetchStatus(routeName: Visitor['routeName']): Promise<void> {
    const { savedCount } = store.getState();
    const status = await api.call('GET /web/law/status');
    // The reader has accepted meanwhile: this status is outdated.
    if (store.getState().savedCount !== savedCount) return;
    const visitor: Visitor = { routeName, cookies: check.cookies(), region, isCrawler, now: check.now(), offsetMinutes };
    const question = consentQuestion(visitor, status);
    // Keeps the same object for the same question, so that a form being filled in is not reset.
    if (JSON.stringify(question) !== JSON.stringify(store.getState().question)) store.setState({ question });
  }

  return async ({ routeName }) => {
    // Without cookies, the server's status never contains the answer from this page.
    if (!requiresConsentCheck({ routeName, isCrawler }) || store.getState().blockedCookies[Cookie.birthday]) {
      store.setState({ question: null });
      return true;
    }
    try {
      await (isConsentAutomatic({ region, cookies: check.cookies() }) ? submitAutomaticConsent(api) : fetchStatus(routeName));
      return true;
    } catch (error) {
      const failure = isApiError(error) ? error : new ApiError(ErrorCode.unknown, 0);
      if (failure.isMaintenance) check.showMaintenance(failure);
      else check.showError(failure);
      return false;
    }
  };
}
