import { ApiError, ErrorCode, isApiError, type ApiClient, type CookieJar, type Region } from '@komado/shared-contracts';
import { submitAutomaticConsent } from '../law/automatic-consent';
import { consentQuestion, isConsentAutomatic, isLawChecked, type Visitor } from '../law/consent-question';
import type { LawStore } from '../law/law.store';
import type { NavigationStep } from './navigation-step';

export interface LawCheck {
  readonly api: ApiClient;
  readonly region: Region;
  readonly isCrawler: boolean;
  readonly store: LawStore;
  readonly offsetMinutes: number;
  cookies(): CookieJar;
  now(): Date;
  /** Shows the maintenance page. */
  showMaintenance(error: ApiError): void;
  /** Shows the server error page of a code. */
  showError(error: ApiError): void;
}

/**
 * Visitors of the Japanese region without a stored age get a birthday consent submitted, good for browsing only. All others have
 * the status of terms and privacy policy fetched, and see the sheet of what they have not yet accepted; mostly it came with the HTML already.
 */
export function lawCheckStep(check: LawCheck): NavigationStep {
  const { api, store, region, isCrawler, offsetMinutes } = check;
  async function fetchStatus(routeName: Visitor['routeName']): Promise<void> {
    const { answers } = store.getState();
    const status = await api.call('GET /web/law/status');
    // The reader was quicker: this is how things stood before.
    if (store.getState().answers !== answers) return;
    const visitor: Visitor = { routeName, cookies: check.cookies(), region, isCrawler, now: check.now(), offsetMinutes };
    const question = consentQuestion(visitor, status);
    // The same question stays the same object, so that what is being filled in is left alone.
    if (JSON.stringify(question) !== JSON.stringify(store.getState().question)) store.setState({ question });
  }

  return async ({ routeName }) => {
    if (!isLawChecked({ routeName, isCrawler })) {
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
