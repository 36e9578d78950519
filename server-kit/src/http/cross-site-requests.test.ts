import Fastify from 'fastify';
import { refuseCrossSiteRequests } from './cross-site-requests';

function siteAt(PUBLIC_URL: string) {
  const app = Fastify();
  refuseCrossSiteRequests(app, { PUBLIC_URL, CORS_ORIGINS: ['https://app.example'] });
  app.all('/', async () => 'done');
  afterAll(() => app.close());
  return app;
}
const app = siteAt('https://manga.example');
const siteWithoutHttps = siteAt('http://manga.example');
const statusOf = async (method: 'GET' | 'POST' | 'DELETE', headers: Record<string, string> = {}) =>
  (await app.inject({ method, url: '/', headers })).statusCode;

it.each(['cross-site', 'same-site'])('a change that a %s page sends is refused, whatever its method', async (sender) => {
  for (const method of ['POST', 'DELETE'] as const) {
    expect(await statusOf(method, { 'sec-fetch-site': sender })).toBe(403);
    expect(await statusOf(method, { 'sec-fetch-site': sender, origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(method, { 'sec-fetch-site': sender, origin: 'null' })).toBe(403);
  }
});
it('pages of this site, of allowed origins, and clients that are not browsers can change things', async () => {
  for (const sender of ['same-origin', 'none']) expect(await statusOf('POST', { 'sec-fetch-site': sender })).toBe(200);
  expect(await statusOf('POST', { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' })).toBe(200);
  expect(await statusOf('POST')).toBe(200);
});
it.each(['https://evil.example', 'https://manga.example.evil.example', 'http://manga.example', 'null', 'localhost:80', ''])(
  'a change that a page of %j sends is refused, also if the browser does not send Sec-Fetch-Site',
  async (origin) => {
    for (const method of ['POST', 'DELETE'] as const) expect(await statusOf(method, { origin })).toBe(403);
    expect(await statusOf('GET', { origin })).toBe(200);
  },
);
it('pages of PUBLIC_URL, of allowed origins, and of the host that gets the request can change things without Sec-Fetch-Site', async () => {
  for (const origin of ['https://manga.example', 'https://app.example']) expect(await statusOf('POST', { origin })).toBe(200);
  const sentTo = async (site: typeof app, origin: string, host: string) =>
    (await site.inject({ method: 'POST', url: '/', headers: { origin, host } })).statusCode;
  expect(await sentTo(app, 'https://www.manga.example', 'www.manga.example')).toBe(200);
  expect(await sentTo(app, 'http://www.manga.example', 'www.manga.example')).toBe(403);
  expect(await sentTo(siteWithoutHttps, 'http://192.0.2.1:3000', '192.0.2.1:3000')).toBe(200);
  expect(await sentTo(siteWithoutHttps, 'http://192.0.2.1:4000', '192.0.2.1:3000')).toBe(403);
});
it('links of other sites can be followed', async () => {
  expect(await statusOf('GET', { 'sec-fetch-site': 'cross-site' })).toBe(200);
});
