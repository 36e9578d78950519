import {
  ageBand,
  Cookie,
  LAW_BYPASS_ROUTES,
  LawModal,
  parseAcceptedLegalDocuments,
  Region,
  type CallResult,
  type CookieJar,
  type RouteName,
} from '@komado/shared-contracts';

type LawStatus = Pick<
  CallResult<'GET /web/law/status'>,
  'terms_of_service_update_flag' | 'privacy_policy_update_flag' | 'terms_of_service_id' | 'privacy_policy_id'
>;

/** What the consent sheet asks a visitor. Plain JSON: it travels in the HTML. */
export interface ConsentQuestion {
  /** Which documents must be accepted; never `nothing`. */
  readonly modal: LawModal;
  /** Versions in force. */
  readonly termsOfServiceId: number;
  readonly privacyPolicyId: number;
  /** Whether year and month of birth are also required. */
  readonly needsBirthday: boolean;
  /** The current year, where the list of years begins. */
  readonly latestYear: number;
}
export interface Visitor {
  /** null: the path matches no route. */
  readonly routeName: RouteName | null;
  readonly cookies: CookieJar;
  readonly region: Region;
  readonly isCrawler: boolean;
  readonly now: Date;
  readonly offsetMinutes: number;
}

export function lawModalOf(status: Pick<LawStatus, 'terms_of_service_update_flag' | 'privacy_policy_update_flag'>): LawModal {
  if (status.terms_of_service_update_flag) return status.privacy_policy_update_flag ? LawModal.both : LawModal.termsOfService;
  return status.privacy_policy_update_flag ? LawModal.privacyPolicy : LawModal.nothing;
}

/** Whether a page asks for consent at all. Crawlers are never asked. */
export const requiresConsentCheck = ({ routeName, isCrawler }: Pick<Visitor, 'routeName' | 'isCrawler'>): boolean =>
  !isCrawler && (routeName === null || !LAW_BYPASS_ROUTES.includes(routeName));

/** For visitors in the Japanese region who were never asked, a consent for browsing is submitted automatically. */
export const isConsentAutomatic = ({ region, cookies }: Pick<Visitor, 'region' | 'cookies'>): boolean =>
  region === Region.JP && !cookies[Cookie.birthday];

/** The question on a page with the law check; null if none. Visitors under 13 cannot consent, and are stopped where reading begins. */
export function consentQuestion({ cookies, now, offsetMinutes }: Visitor, status: LawStatus): ConsentQuestion | null {
  const modal = lawModalOf(status);
  const band = ageBand(cookies[Cookie.birthday], now, offsetMinutes);
  if (modal === LawModal.nothing || band === 'denied') return null;
  return {
    modal,
    termsOfServiceId: status.terms_of_service_id,
    privacyPolicyId: status.privacy_policy_id,
    needsBirthday: band === 'unknown',
    latestYear: currentYear(now, offsetMinutes),
  };
}

/** The current year on the locale's clock. */
export const currentYear = (now: Date, offsetMinutes: number): number => new Date(now.getTime() + offsetMinutes * 60_000).getUTCFullYear();

/** The status as the api-server reports it, from the visitor's own cookie. */
export function lawStatusOf(cookies: CookieJar, inForce: { readonly terms: number; readonly privacy: number }): LawStatus {
  const accepted = parseAcceptedLegalDocuments(cookies[Cookie.lawDocuments]);
  return {
    terms_of_service_update_flag: accepted.terms < inForce.terms,
    privacy_policy_update_flag: accepted.privacy < inForce.privacy,
    terms_of_service_id: inForce.terms,
    privacy_policy_id: inForce.privacy,
  };
}
