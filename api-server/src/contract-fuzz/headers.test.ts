import { HeaderName, requestChecksum, toWireParameters } from '@komado/shared-contracts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { createTestApp, type TestApp } from '../testing/test-app';

const FORM = 'application/x-www-form-urlencoded';
const ORIGIN = 'https://reader.example';
const MISMATCH = { status: 'fail', response_code: 1099, error_message: 'Service hash mismatch.', reason: 'service-hash-mismatch' };

describe('headers of a call', () => {
  let server: TestApp;
  // Some tests close the database themselves.
  afterEach(() => server.close().catch(() => undefined));
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment: { REQUESTS_PER_MINUTE: '100000', ...environment } });
  };
  const get = (query: string, headers: Record<string, string>) => server.app.inject({ url: `/api/genre/list?${query}`, headers });
  const hashOf = (parameters: Record<string, string>, birthday?: string) => ({
    [HeaderName.requestChecksum]: requestChecksum(parameters, birthday),
  });

  describe('the service hash', () => {
    it('is that of the parameters in any order, for both GET and POST', async () => {
      await start();
      const parameters = { b: '2', a: '1', genre_id_list: '2,1', é: 'ö', 日本: '漫画 & more' };
      const reversed = new URLSearchParams(Object.entries(parameters).toReversed()).toString();
      expect((await get(reversed, hashOf(parameters))).statusCode).toBe(200);
      const login = { recaptcha_token: 't', password: 'p+q r%', email: 'a@b.example' };
      const payload = new URLSearchParams(Object.entries(login).toReversed()).toString();
      const post = (headers: Record<string, string>) =>
        server.app.inject({ method: 'POST', url: '/api/web/user/login', payload, headers: { 'content-type': FORM, ...headers } });
      expect((await post(hashOf(login))).json()).toMatchObject({ response_code: 2002 });
      expect((await post(hashOf({ ...login, password: 'p q r%' }))).json()).toEqual(MISMATCH);
    });

    it('is verified for any content', async () => {
      await start();
      const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(fc.dictionary(name, fc.string({ unit: 'grapheme', maxLength: 20 })), async (extra) => {
          const { genre_id_list: _, ...parameters } = extra;
          const wire = toWireParameters(parameters);
          const query = new URLSearchParams(wire).toString();
          expect((await get(query, hashOf(wire))).statusCode).toBe(200);
          expect((await get(`${query}&zz=1`, hashOf(wire))).json()).toEqual(MISMATCH);
        }),
        { seed: 7, numRuns: 150 },
      );
    });

    it.each([
      ['no birthday', undefined, undefined, true],
      ['the birthday of the cookie', '2000-05', '2000-05', true],
      ['another birthday', '2000-05', '2000-06', false],
      ['a birthday without its cookie', undefined, '2000-05', false],
      ['a cookie without its birthday', '2000-05', undefined, false],
    ])('of %s is accepted only if it matches the cookie', async (_, cookie, hashed, isTaken) => {
      await start();
      const headers = { ...hashOf({}, hashed), ...(cookie ? { cookie: `birthday=${cookie}` } : {}) };
      expect((await get('', headers)).statusCode).toBe(isTaken ? 200 : 400);
    });

    it("of the crawlers' birthday is accepted from crawlers only", async () => {
      await start();
      const hash = hashOf({}, '2000-01');
      expect((await get('', { ...hash, [HeaderName.isCrawler]: 'true' })).statusCode).toBe(200);
      for (const isCrawler of ['false', 'TRUE', '1', ''])
        expect((await get('', { ...hash, [HeaderName.isCrawler]: isCrawler })).json()).toEqual(MISMATCH);
    });

    it('is 128 lower-case hex digits', async () => {
      await start();
      for (const hash of ['', 'abc', 'A'.repeat(128), '0'.repeat(128)]) {
        expect((await get('', { [HeaderName.requestChecksum]: hash })).json()).toEqual(MISMATCH);
      }
      expect((await get('', { [HeaderName.requestChecksum]: requestChecksum({}, undefined).toUpperCase() })).json()).toEqual(MISMATCH);
    });
  });

  it('the platform does not affect the response', async () => {
    await start();
    const known = await get('', hashOf({}));
    for (const platform of ['web', 'ios', 'android', '', 'x'.repeat(500), '<b>']) {
      const reported = await get('', { ...hashOf({}), [HeaderName.platform]: platform });
      expect([platform, reported.statusCode, reported.json()]).toEqual([platform, known.statusCode, known.json()]);
    }
  });

  it.each([
    ['ios', 'ios'],
    [undefined, 'web'],
    ['<b>\u0001', 'unknown'],
  ])('the platform %j is logged with a failure as %s', async (platform, logged) => {
    await start();
    await server.database.close();
    await server.app.inject({
      url: '/api/web/law',
      headers: { ...hashOf({}), ...(platform === undefined ? {} : { [HeaderName.platform]: platform }) },
    });
    expect(server.logged.at(-1)).toMatchObject({
      msg: 'An API call failed because of an error in the server. Fix the cause in “err”.',
      platform: logged,
      isCrawler: false,
    });
  });

  describe('the country', () => {
    const region = async (headers: Record<string, string>): Promise<unknown> => {
      const response = await server.app.inject({ url: '/api/web/law', headers: { ...hashOf({}), ...headers } });
      const { region: found, country } = response.json<{ region: string; country: string }>();
      return [found, country];
    };
    it('is read only from the configured header', async () => {
      await start({ COUNTRY_HEADER: 'CF-IPCountry', DEFAULT_REGION: 'US' });
      expect(await region({ 'cf-ipcountry': 'JP' })).toEqual(['JP', 'JP']);
      expect(await region({ 'cf-ipcountry': 'de' })).toEqual(['US', 'DE']);
      for (const other of ['x-country', 'x-region', 'accept-language', 'x-vercel-ip-country', 'cloudfront-viewer-country']) {
        expect([other, await region({ [other]: 'JP' })]).toEqual([other, ['US', '']]);
      }
      expect(await region({ 'cf-ipcountry': 'JP, US' })).toEqual(['US', '']);
    });
    it('is ignored when no proxy is trusted to set it', async () => {
      await start({ TRUST_PROXY: 'false', DEFAULT_REGION: 'US' });
      expect(await region({ 'x-country': 'JP' })).toEqual(['US', '']);
    });
    it('defaults the region when it is unknown', async () => {
      await start({ DEFAULT_REGION: 'JP' });
      for (const country of ['', 'T1x', '??', 'ＪＰ', 'J']) expect(await region({ 'x-country': encodeURI(country) })).toEqual(['JP', '']);
    });
  });

  describe('other origins', () => {
    const call = (options: InjectOptions) => server.app.inject({ url: '/api/genre/list', ...options });
    const preflight = (origin: string, header = 'content-type', url = '/api/web/user/login') =>
      call({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': header },
      });
    const granted = (response: { headers: Record<string, unknown> }) =>
      Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));

    it('that are configured may call with credentials and with each of our headers', async () => {
      await start({ CORS_ORIGINS: `${ORIGIN},http://localhost:4321` });
      for (const origin of [ORIGIN, 'http://localhost:4321']) {
        for (const header of ['content-type', ...Object.values(HeaderName)]) {
          const { statusCode, headers } = await preflight(origin, header);
          expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
            204,
            origin,
            'true',
          ]);
          expect(String(headers['access-control-allow-headers']).split(', ')).toContain(header);
          expect(headers['access-control-allow-methods']).toBe('GET, POST');
          expect(headers['vary']).toContain('Origin');
        }
        const simple = await call({ headers: { origin, ...hashOf({}) } });
        expect([
          simple.statusCode,
          simple.headers['access-control-allow-origin'],
          simple.headers['access-control-allow-credentials'],
        ]).toEqual([200, origin, 'true']);
        // The caller must be able to read a refusal, too.
        expect((await call({ headers: { origin } })).headers['access-control-allow-origin']).toBe(origin);
      }
    });

    it('that are not configured get no CORS headers', async () => {
      await start({ CORS_ORIGINS: ORIGIN });
      for (const origin of [
        'https://evil.example',
        `${ORIGIN}.evil.example`,
        'http://reader.example',
        `${ORIGIN}:8443`,
        'null',
        '*',
        ORIGIN.toUpperCase(),
      ]) {
        for (const response of [await preflight(origin), await call({ headers: { origin, ...hashOf({}) } })]) {
          expect([origin, response.headers['access-control-allow-origin']]).toEqual([origin, undefined]);
        }
      }
    });

    it('get no CORS headers when none is configured, because the shell has the same origin', async () => {
      await start();
      expect(granted(await call({ headers: { origin: ORIGIN, ...hashOf({}) } }))).toEqual([]);
      const requested = await preflight(ORIGIN);
      expect([requested.statusCode, granted(requested), requested.headers['allow']]).toEqual([204, [], 'OPTIONS, POST']);
    });
  });
});
