import {
  ageBand,
  ageOf,
  Cookie,
  crawlerCookies,
  hasAcceptedRequiredTerms,
  parseBirthday,
  pathOf,
  type AgeBand,
  type CookieJar,
} from '@komado/shared-contracts';

export interface ReaderAgeInput {
  readonly cookies: CookieJar;
  readonly isCrawler: boolean;
  readonly now: Date;
  readonly offsetMinutes: number;
}
export interface ReaderAge {
  readonly band: AgeBand;
  /** Whole years; undefined when unknown. */
  readonly years: number | undefined;
  readonly hasAcceptedRequiredTerms: boolean;
  /** The birthday was assumed, not entered: valid for browsing, not for titles with an age limit. */
  readonly isUnverified: boolean;
}

/** What is known about a reader's age. Crawlers count as adults who have agreed; this grants nothing on the server. */
export function readerAgeFromCookies({ cookies, isCrawler, now, offsetMinutes }: ReaderAgeInput): ReaderAge {
  const jar = isCrawler ? { ...cookies, ...crawlerCookies } : cookies;
  const birthday = jar[Cookie.birthday];
  const parsed = parseBirthday(birthday);
  const band = ageBand(birthday, now, offsetMinutes);
  return {
    band,
    years: parsed && band !== 'unknown' ? ageOf(parsed, now, offsetMinutes) : undefined,
    hasAcceptedRequiredTerms: hasAcceptedRequiredTerms(jar, now, offsetMinutes),
    isUnverified: !isCrawler && Boolean(jar[Cookie.birthdayUnverified]),
  };
}

export const RETURN_PATH_PARAMETER = 'return_path';
/** URL of the age gate, which redirects to `returnPath` afterwards. */
export const ageGatePath = (returnPath: string): string =>
  `${pathOf('law-age')}?${new URLSearchParams({ [RETURN_PATH_PARAMETER]: returnPath }).toString()}`;

export const AGE_RATING_PARAMETER = 'age_rating';
/** URL of the page for readers too young for a title; without a rating, for those too young for the service. */
export const tooYoungPath = (ageRating?: number): string =>
  ageRating === undefined ? pathOf('law-age-denied') : `${pathOf('law-age-denied')}?${AGE_RATING_PARAMETER}=${ageRating}`;
