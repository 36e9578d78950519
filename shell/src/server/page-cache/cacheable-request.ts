import {
  ageBand,
  ageOf,
  Cookie,
  formatAccepted,
  formatBirthday,
  isBannerKey,
  parseAccepted,
  parseBirthday,
  routes,
  type CookieJar,
  type RouteName,
} from '@komado/shared-contracts';
import type { RequestContext } from '../request-context';

/** Pages that are alike for all visitors who send the same few cookies. A chapter is not: opening it counts, and its pictures are for one reader. */
const CACHEABLE_ROUTES: readonly RouteName[] = [
  'index',
  'search',
  'search-genre-genreId',
  'search-category-categoryId',
  'search-tag-tagId',
  'search-query',
  'ranking',
  'ranking-rankingId',
  'series',
  'sitemap',
  'manga-reader',
  'title-titleId',
  'article-terms-of-service',
  'article-help',
  'article-cal-bus-and-prof-code',
  'article-abj',
];
const CACHEABLE_PATHS = CACHEABLE_ROUTES.map((name) => new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`));
const LONGEST_ADDRESS = 500;
/** Age ratings end here, so nothing tells older readers apart. */
const OLDEST_AGE = 18;
const FLAGS = [Cookie.birthdayUnverified, Cookie.termsOfServiceMinor, Cookie.termsOfServiceAdult, Cookie.privacyPolicy] as const;

/** A visitor's request without all that does not change the page, so that nothing of a reader can get into what others see. */
export interface CacheableRequest {
  /** Alike for requests that get the same page of one composition. */
  readonly key: string;
  readonly context: RequestContext;
}

/** Some birthday of the same age. */
function sameAge(birthday: string | undefined, now: Date, offsetMinutes: number): string | undefined {
  const parsed = parseBirthday(birthday);
  if (!parsed || ageBand(birthday, now, offsetMinutes) === 'unknown') return undefined;
  const today = new Date(now.getTime() + offsetMinutes * 60_000);
  const years = Math.min(ageOf(parsed, now, offsetMinutes), OLDEST_AGE);
  return formatBirthday({ year: today.getUTCFullYear() - years, month: today.getUTCMonth() + 1 });
}
function cookiesOfPage(cookies: CookieJar, now: Date, offsetMinutes: number): Record<string, string> {
  const kept: Record<string, string> = {};
  const theme = cookies[Cookie.theme];
  if (theme === 'light' || theme === 'dark') kept[Cookie.theme] = theme;
  const birthday = sameAge(cookies[Cookie.birthday], now, offsetMinutes);
  if (birthday !== undefined) kept[Cookie.birthday] = birthday;
  const closed = cookies[Cookie.closedBanner];
  if (isBannerKey(closed)) kept[Cookie.closedBanner] = closed;
  for (const flag of FLAGS) if (cookies[flag]) kept[flag] = '1';
  // Which documents were accepted decides what the consent sheet asks.
  const accepted = parseAccepted(cookies[Cookie.lawDocuments]);
  if (accepted.terms > 0 || accepted.privacy > 0) kept[Cookie.lawDocuments] = formatAccepted(accepted);
  return kept;
}

/**
 * The request in whose answer all visitors like this one may share; undefined for readers who are logged in and for pages of which there
 * is one a reader. What it hands to the renderer and the api-server is nothing but what its key is made of, and the network address.
 */
export function cacheableRequest(url: string, { cookies, ...context }: RequestContext, now: Date): CacheableRequest | undefined {
  if (Cookie.userWebToken in cookies || url.length > LONGEST_ADDRESS) return undefined;
  const path = url.split('?', 1)[0] ?? '';
  if (!CACHEABLE_PATHS.some((pattern) => pattern.test(path))) return undefined;
  const kept = cookiesOfPage(cookies, now, context.offsetMinutes);
  // Neither changes a page; the cookies are sent in their short form.
  const { 'user-agent': _agent, cookie: _cookie, 'x-forwarded-for': ip = '', ...country } = context.apiHeaders;
  const cookie = Object.entries(kept)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return {
    key: JSON.stringify([url, context.region, context.isCrawler, country, cookie]),
    context: {
      ...context,
      cookies: kept,
      apiHeaders: { 'user-agent': 'Komado', 'x-forwarded-for': ip, ...country, ...(cookie ? { cookie } : {}) },
    },
  };
}
