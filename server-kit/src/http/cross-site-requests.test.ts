import Fastify from 'fastify';
import { refuseCrossSiteRequests } from './cross-site-requests';

const app = Fastify();
refuseCrossSiteRequests(app, ['https://app.example']);
app.all('/', async () => 'done');
afterAll(() => app.close());
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
it('links of other sites can be followed', async () => {
  expect(await statusOf('GET', { 'sec-fetch-site': 'cross-site' })).toBe(200);
});
