import { CONSENT_VALUE, COOKIE_FAR_FUTURE_EXPIRY, CRAWLER_BIRTHDAY } from './constants';

export const Cookie = {
  birthday: 'birthday',
  /** 1 while `birthday` was assumed for an automatic consent: it opens browsing only. Set by the api-server. */
  birthdayUnverified: 'birthday_unverified',
  termsOfServiceMinor: 'terms_of_service_minor',
  termsOfServiceAdult: 'terms_of_service_adult',
  privacyPolicy: 'privacy_policy',
  /** User web token: opaque, HttpOnly; its presence means logged in. */
  userWebToken: 'uwt',
  /**
   * Marks of the accounts this browser has logged in to, HttpOnly: wrong passwords from elsewhere do not lock it out. Grants no
   * access.
   */
  knownDevice: 'known_device',
  /** Ids of the law documents accepted last, `terms.privacy`; set by the api-server. */
  lawDocuments: 'law_documents',
  /** `light` or `dark`; absent follows the system. The shell server reads it so that the first paint has the theme. */
  theme: 'theme',
  /** Fingerprint of the announcement that the visitor has closed. */
  closedBanner: 'closed_banner',
} as const;

export type CookieJar = Readonly<Record<string, string | undefined>>;

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';
/** Browsers trim nothing else: for them `\xA0__Host-x` has no prefix, so another subdomain may set it. */
function trimBlanks(name: string): string {
  let [start, end] = [0, name.length];
  while (isBlank(name[start])) start += 1;
  while (end > start && isBlank(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

/** Parses a `Cookie` header or `document.cookie`. A value that cannot be decoded is returned unchanged. */
export function parseCookies(header: string | undefined): CookieJar {
  const jar: Record<string, string> = {};
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0) continue;
    const name = trimBlanks(pair.slice(0, separator));
    const raw = pair.slice(separator + 1).trim();
    try {
      jar[name] = decodeURIComponent(raw);
    } catch {
      jar[name] = raw;
    }
  }
  return jar;
}

/** Known crawlers and monitors count as adults who have agreed; this grants nothing on the server. */
export const crawlerCookies: CookieJar = {
  [Cookie.birthday]: CRAWLER_BIRTHDAY,
  [Cookie.termsOfServiceMinor]: String(CONSENT_VALUE),
  [Cookie.termsOfServiceAdult]: String(CONSENT_VALUE),
  [Cookie.privacyPolicy]: String(CONSENT_VALUE),
};

/** When permanent cookies expire; the constant is in seconds. */
export const permanentCookieExpiry = (): Date => new Date(COOKIE_FAR_FUTURE_EXPIRY * 1000);
