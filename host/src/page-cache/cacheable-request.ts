import {
  ageBand,
  ageOf,
  Cookie,
  formatAcceptedLegalDocuments,
  formatBirthday,
  isBannerFingerprint,
  parseAcceptedLegalDocuments,
  parseBirthday,
  routes,
  type CookieJar,
  type RouteName,
} from '@komado/shared-contracts';
import { REQUEST_ID_HEADER } from '@komado/server-kit/http';
import type { RequestContext } from '../http/request-context';

/**
 * Pages that are identical for all visitors with the same few cookies. A chapter is not: opening it counts, and its pictures are for one
 * reader.
 */
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
const MAX_URL_LENGTH = 500;
/** The highest age rating: older readers need not be distinguished. */
const MAX_AGE_YEARS = 18;
const FLAGS = [Cookie.birthdayUnverified, Cookie.termsOfServiceMinor, Cookie.termsOfServiceAdult, Cookie.privacyPolicy] as const;

/** A visitor's request, reduced to what affects the page, so that nothing of one reader can leak into what others see. */
export interface CacheableRequest {
  /** Equal for requests that get the same page of one composition. */
  readonly key: string;
  readonly context: RequestContext;
}

/** A canonical birthday of the same age. */
function sameAge(birthday: string | undefined, now: Date, offsetMinutes: number): string | undefined {
  const parsed = parseBirthday(birthday);
  if (!parsed || ageBand(birthday, now, offsetMinutes) === 'unknown') return undefined;
  const today = new Date(now.getTime() + offsetMinutes * 60_000);
  const years = Math.min(ageOf(parsed, now, offsetMinutes), MAX_AGE_YEARS);
  return formatBirthday({ year: today.getUTCFullYear() - years, month: today.getUTCMonth() + 1 });
}
function cookiesOfPage(cookies: CookieJar, now: Date, offsetMinutes: number): Record<string, string> {
  const relevant: Record<string, string> = {};
  const theme = cookies[Cookie.theme];
  if (theme === 'light' || theme === 'dark') relevant[Cookie.theme] = theme;
  const birthday = sameAge(cookies[Cookie.birthday], now, offsetMinutes);
  if (birthday !== undefined) relevant[Cookie.birthday] = birthday;
  const closed = cookies[Cookie.closedBanner];
  if (isBannerFingerprint(closed)) relevant[Cookie.closedBanner] = closed;
  for (const flag of FLAGS) if (cookies[flag]) relevant[flag] = '1';
  // The accepted documents determine the question of the consent sheet.
  const accepted = parseAcceptedLegalDocuments(cookies[Cookie.lawDocuments]);
  if (accepted.terms > 0 || accepted.privacy > 0) relevant[Cookie.lawDocuments] = formatAcceptedLegalDocuments(accepted);
  return relevant;
}

/**
 * The request whose response all visitors like this one may share; undefined for logged-in readers and for per-reader pages. It passes only
 * what its key consists of, and the network address, to the renderer and the api-server.
 */
export function cacheableRequest(url: string, { cookies, ...context }: RequestContext, now: Date): CacheableRequest | undefined {
  if (Cookie.userWebToken in cookies || url.length > MAX_URL_LENGTH) return undefined;
  const path = url.split('?', 1)[0] ?? '';
  if (!CACHEABLE_PATHS.some((pattern) => pattern.test(path))) return undefined;
  const relevant = cookiesOfPage(cookies, now, context.offsetMinutes);
  // Neither affects a page; the cookies are sent in their reduced form.
  const {
    'user-agent': _agent,
    cookie: _cookie,
    'x-forwarded-for': ip = '',
    [REQUEST_ID_HEADER]: requestId,
    traceparent,
    tracestate,
    ...country
  } = context.apiHeaders;
  const cookie = Object.entries(relevant)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return {
    key: JSON.stringify([url, context.region, context.isCrawler, country, cookie]),
    context: {
      ...context,
      cookies: relevant,
      apiHeaders: {
        'user-agent': 'Komado',
        'x-forwarded-for': ip,
        ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
        ...(traceparent ? { traceparent } : {}),
        ...(tracestate ? { tracestate } : {}),
        ...country,
        ...(cookie ? { cookie } : {}),
      },
    },
  };
}
