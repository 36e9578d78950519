import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { compressJsonResponses } from './compress-json-responses';

const LONG = { list: Array.from({ length: 200 }, (_, at) => ({ title_id: at, title_name: `Title ${at}` })) };
let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  compressJsonResponses(app);
  app.get('/long', () => LONG);
  app.get('/of-origin', (_, reply) => reply.header('vary', 'Origin').send(LONG));
  app.get('/short', () => ({ status: 'success' }));
  await app.ready();
});
afterEach(() => app.close());
const request = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it('gzips a long response for clients that accept it, and sets Vary', async () => {
  const response = await request('/long', 'gzip, br');
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(LONG);
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
});
it.each([undefined, 'identity', 'gzip;q=0'])('leaves it uncompressed for clients that accept %s', async (accepted) => {
  const response = await request('/long', accepted);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.json()).toEqual(LONG);
});
it('keeps other values of Vary', async () => {
  expect((await request('/of-origin', 'gzip')).headers['vary']).toBe('Origin, accept-encoding');
});
it('leaves a short response uncompressed', async () => {
  expect((await request('/short', 'gzip')).headers['content-encoding']).toBeUndefined();
});
