import {
  ageBand,
  Cookie,
  LAW_BYPASS_ROUTES,
  LawModal,
  parseAccepted,
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
  /** Which documents have to be accepted; never `nothing`. */
  readonly modal: LawModal;
  /** Versions in force. */
  readonly termsOfServiceId: number;
  readonly privacyPolicyId: number;
  /** Whether year and month of birth are asked, too. */
  readonly asksBirthday: boolean;
  /** The year now, where the list of years begins. */
  readonly latestYear: number;
}
export interface Visitor {
  /** null: the path matches nothing. */
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
export const isLawChecked = ({ routeName, isCrawler }: Pick<Visitor, 'routeName' | 'isCrawler'>): boolean =>
  !isCrawler && (routeName === null || !LAW_BYPASS_ROUTES.includes(routeName));

/** Visitors of the Japanese region who were never asked have a consent for browsing submitted for them (OPEN-28). */
export const isConsentAutomatic = ({ region, cookies }: Pick<Visitor, 'region' | 'cookies'>): boolean =>
  region === Region.JP && !cookies[Cookie.birthday];

/** What the visitor is asked on a page that is law checked; null: nothing. Who is under 13 cannot agree, and is stopped where reading begins. */
export function consentQuestion({ cookies, now, offsetMinutes }: Visitor, status: LawStatus): ConsentQuestion | null {
  const modal = lawModalOf(status);
  const band = ageBand(cookies[Cookie.birthday], now, offsetMinutes);
  if (modal === LawModal.nothing || band === 'denied') return null;
  return {
    modal,
    termsOfServiceId: status.terms_of_service_id,
    privacyPolicyId: status.privacy_policy_id,
    asksBirthday: band === 'unknown',
    latestYear: latestYear(now, offsetMinutes),
  };
}

/** The year where ages are counted. */
export const latestYear = (now: Date, offsetMinutes: number): number => new Date(now.getTime() + offsetMinutes * 60_000).getUTCFullYear();

/** The status as the api-server tells it, from the visitor's own cookie. */
export function lawStatusOf(cookies: CookieJar, inForce: { readonly terms: number; readonly privacy: number }): LawStatus {
  const accepted = parseAccepted(cookies[Cookie.lawDocuments]);
  return {
    terms_of_service_update_flag: accepted.terms < inForce.terms,
    privacy_policy_update_flag: accepted.privacy < inForce.privacy,
    terms_of_service_id: inForce.terms,
    privacy_policy_id: inForce.privacy,
  };
}
