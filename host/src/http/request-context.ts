import type { Configuration } from '@komado/server-kit';
import { REQUEST_ID_HEADER, TRACE_HEADERS } from '@komado/server-kit/http';
import { crawlerCookies, parseCookies, Region, type CookieJar } from '@komado/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

const MONITORS = /datadog|pingdom|uptimerobot|statuscake/i;
/** Known crawlers and monitors. A headless browser alone is not a crawler: people's tools and tests use it. */
export const isCrawlerAgent = (userAgent: string | undefined): boolean =>
  isbot(userAgent?.replace('HeadlessChrome', 'Chrome')) || MONITORS.test(userAgent ?? '');

export interface RequestContext {
  readonly cookies: CookieJar;
  readonly isCrawler: boolean;
  readonly region: Region;
  readonly offsetMinutes: number;
  /** Headers forwarded to the api-server on behalf of the reader. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

const firstValue = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

export function requestContext(
  { headers, ip, id }: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
  configuration: Configuration,
): RequestContext {
  const userAgent = firstValue(headers['user-agent']);
  const isCrawler = isCrawlerAgent(userAgent);
  // Without a proxy that sets it, the reader could claim any country.
  const country = configuration.TRUST_PROXY ? firstValue(headers[configuration.COUNTRY_HEADER.toLowerCase()]).toUpperCase() : '';
  const region = country === 'JP' ? Region.JP : country === '' ? configuration.DEFAULT_REGION : Region.US;
  const cookies = parseCookies(headers.cookie);
  return {
    cookies: isCrawler ? { ...cookies, ...crawlerCookies } : cookies,
    isCrawler,
    region,
    offsetMinutes: region === Region.JP ? configuration.LOCALE_OFFSET_MINUTES_JP : configuration.LOCALE_OFFSET_MINUTES_US,
    apiHeaders: {
      'user-agent': userAgent,
      'x-forwarded-for': ip,
      [REQUEST_ID_HEADER]: id,
      ...Object.fromEntries(TRACE_HEADERS.flatMap((name) => (headers[name] ? [[name, firstValue(headers[name])]] : []))),
      ...(headers.cookie ? { cookie: headers.cookie } : {}),
      ...(country ? { [configuration.COUNTRY_HEADER.toLowerCase()]: country } : {}),
    },
  };
}
