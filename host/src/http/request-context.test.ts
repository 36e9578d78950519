import { readConfiguration } from '@komado/server-kit';
import { isCrawlerAgent, requestContext } from './request-context';

const request = (headers: Record<string, string>, ip = '') => ({ headers, ip, id: 'request-1' });

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const configuration = readConfiguration({});
const behindProxy = readConfiguration({ TRUST_PROXY: '1' });

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Datadog/Synthetics',
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (StatusCake) Chrome/98',
])('%s is a crawler or monitor', (agent) => expect(isCrawlerAgent(agent)).toBe(true));

test.each([CHROME, CHROME.replace('Chrome', 'HeadlessChrome')])('%s is a reader', (agent) => expect(isCrawlerAgent(agent)).toBe(false));

test('a crawler counts as an adult who has agreed, whatever its cookies', () => {
  const { cookies } = requestContext(request({ 'user-agent': 'Googlebot', cookie: 'theme=dark' }, '127.0.0.1'), configuration);
  expect(cookies).toMatchObject({
    theme: 'dark',
    birthday: '2000-01',
    terms_of_service_adult: '1',
    terms_of_service_minor: '1',
    privacy_policy: '1',
  });
});

test('the country header determines the region and its clock; an unknown country gets the default region', () => {
  const regionOf = (country?: string) => requestContext(request(country === undefined ? {} : { 'x-country': country }), behindProxy);
  expect(regionOf('jp')).toMatchObject({ region: 'JP', offsetMinutes: 540 });
  expect(regionOf('FR')).toMatchObject({ region: 'US', offsetMinutes: 0 });
  expect(regionOf()).toMatchObject({ region: 'US', offsetMinutes: 0 });
});

test('a region’s clock is as configured', () => {
  const odd = readConfiguration({ TRUST_PROXY: '1', LOCALE_OFFSET_MINUTES_JP: '525', LOCALE_OFFSET_MINUTES_US: '-300' });
  const offsetIn = (country: string) => requestContext(request({ 'x-country': country }), odd).offsetMinutes;
  expect([offsetIn('JP'), offsetIn('US')]).toEqual([525, -300]);
});

test('the country header is ignored if no proxy is trusted to set it', () => {
  const { region, apiHeaders } = requestContext(request({ 'x-country': 'JP' }), configuration);
  expect([region, apiHeaders]).toEqual(['US', { 'user-agent': '', 'x-forwarded-for': '', 'x-request-id': 'request-1' }]);
});

test('the reader’s headers and the ID of the request are forwarded to the api-server', () => {
  const headers = { cookie: 'uwt=abc', 'user-agent': CHROME };
  const { apiHeaders } = requestContext(request({ ...headers, 'x-country': 'us' }, '203.0.113.9'), behindProxy);
  expect(apiHeaders).toEqual({ ...headers, 'x-forwarded-for': '203.0.113.9', 'x-country': 'US', 'x-request-id': 'request-1' });
});
