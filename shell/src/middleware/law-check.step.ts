import {
  ApiError,
  Cookie,
  ErrorCode,
  isApiError,
  LAW_BYPASS_ROUTES,
  LawModal,
  Region,
  type ApiClient,
  type CookieJar,
} from '@komado/shared-contracts';
import { submitAutomaticConsent } from '../law/automatic-consent';
import { lawModalOf, type LawStore } from '../law/law.store';
import type { NavigationStep } from './navigation-step';

export interface LawCheck {
  readonly api: ApiClient;
  readonly region: Region;
  readonly isCrawler: boolean;
  readonly store: LawStore;
  cookies(): CookieJar;
  /** Shows the maintenance page. */
  showMaintenance(error: ApiError): void;
  /** Shows the server error page of a code. */
  showError(error: ApiError): void;
}

/**
 * Visitors of the Japanese region without a stored age get a birthday consent submitted, good for browsing only. All others have
 * the status of terms and privacy policy fetched, and see the dialog of what they have not yet accepted.
 */
export function lawCheckStep(check: LawCheck): NavigationStep {
  async function fetchStatus(): Promise<void> {
    check.store.setState({ modal: lawModalOf(await check.api.call('GET /web/law/status')) });
  }

  return async ({ routeName }) => {
    if (routeName !== null && LAW_BYPASS_ROUTES.includes(routeName)) {
      check.store.setState({ modal: LawModal.nothing });
      return true;
    }
    if (check.isCrawler) return true;
    try {
      const needsBirthday = check.region === Region.JP && !check.cookies()[Cookie.birthday];
      await (needsBirthday ? submitAutomaticConsent(check.api) : fetchStatus());
      return true;
    } catch (error) {
      const failure = isApiError(error) ? error : new ApiError(ErrorCode.unknown, 0);
      if (failure.isMaintenance) check.showMaintenance(failure);
      else check.showError(failure);
      return false;
    }
  };
}
