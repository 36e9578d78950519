import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { createTestApp, type TestApp } from '../testing/test-app';

const FORM = 'application/x-www-form-urlencoded';
const RIGHT = { [HeaderName.requestChecksum]: requestChecksum({}, undefined) };
const refusal = {
  status: 'fail',
  response_code: 1099,
  error_message: expect.stringMatching(/\w/),
  reason: expect.stringMatching(/^[a-z]+(-[a-z]+)+$/),
};

describe('requests that none of our clients sends', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ environment: { REQUESTS_PER_MINUTE: '100000' } });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => expect(server.logged).toEqual([]));
  afterAll(() => server.close());

  const send = async (options: InjectOptions): Promise<{ status: number; body: unknown }> => {
    const response = await server.app.inject({ ...options, headers: { ...RIGHT, ...options.headers } });
    return { status: response.statusCode, body: response.json() };
  };
  /** Writes raw bytes; returns the whole response. */
  const write = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
      let result = '';
      socket.on('data', (part) => (result += part.toString()));
      socket.on('close', () => resolve(result));
      socket.on('error', reject);
    });

  it('a GET with a body is handled by its query', async () => {
    const result = await write(
      `GET /api/genre/list HTTP/1.1\r\nHost: komado.test\r\nConnection: close\r\n${HeaderName.requestChecksum}: ${RIGHT[HeaderName.requestChecksum]}\r\nContent-Type: ${FORM}\r\nContent-Length: 17\r\n\r\ngenre_id_list=abc`,
    );
    expect(result).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"response_code":0/);
  });

  it.each([
    ['application/json', '{"birthday":""}'],
    ['text/plain', 'birthday='],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="birthday"\r\n\r\n\r\n--x--'],
    ['application/xml', '<birthday/>'],
    ['nonsense', 'birthday='],
  ])('a POST as %s is refused with 415', async (type, payload) => {
    expect(await send({ method: 'POST', url: '/api/web/law', payload, headers: { 'content-type': type } })).toEqual({
      status: 415,
      body: refusal,
    });
  });

  it('a POST without a body has no parameters', async () => {
    expect(await send({ method: 'POST', url: '/api/web/user/login' })).toMatchObject({
      status: 400,
      body: { error_message: 'The parameter email is missing. The parameters of each call are described at /-/api.' },
    });
  });

  it('a body over the limit is refused with 413, even without a declared length', async () => {
    const payload = `birthday=${'x'.repeat(70_000)}`;
    expect(await send({ method: 'POST', url: '/api/web/law', payload, headers: { 'content-type': FORM } })).toEqual({
      status: 413,
      body: refusal,
    });
    const chunk = payload.slice(0, 66_000);
    const chunked = `POST /api/web/law HTTP/1.1\r\nHost: komado.test\r\nConnection: close\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    expect(await write(chunked)).toMatch(/^HTTP\/1\.1 413 [^]*"response_code":1099/);
  });

  it.each(['%', '%zz', '%E0%A4', '%ED%A0%80', '%C0%80', '%00', '%FF'])('a query with %s gets an envelope', async (text) => {
    for (const url of [`/api/genre/list?genre_id_list=${text}`, `/api/genre/list?${text}=1`]) {
      expect(await send({ method: 'GET', url })).toEqual({ status: 400, body: refusal });
    }
  });
  it.each(['/api/%', '/api/%zz', '/api/web/%00law', '/api/..%2f..%2fetc/passwd', '/api/web/law/%E0%A4'])(
    'the path %s is not found',
    async (url) => {
      const { status, body } = await send({ method: 'GET', url });
      expect([400, 404]).toContain(status);
      expect(body).toEqual(refusal);
    },
  );

  it.each(['title_id=1&title_id=2', 'title_id[]=1&title_id[]=2', 'title_id=1&title_id=1', 'title_id'])(
    'the query %s is refused',
    async (query) => {
      expect(await send({ method: 'GET', url: `/api/web/title/detail?${query}` })).toEqual({ status: 400, body: refusal });
    },
  );
  it('a form with a repeated parameter is refused', async () => {
    const result = await send({
      method: 'POST',
      url: '/api/web/user/logout',
      payload: 'target_user_id=0&target_user_id=1',
      headers: { 'content-type': FORM },
    });
    expect(result).toMatchObject({
      status: 400,
      body: { error_message: 'The parameter target_user_id was sent more than once. Send it once.' },
    });
  });

  it('a method that a call does not have is refused with the allowed methods, before its body is read', async () => {
    for (const name of Object.keys(calls)) {
      const path = name.split(' ')[1]!;
      const known = Object.keys(calls)
        .filter((other) => other.endsWith(` ${path}`))
        .flatMap((other) => (other.startsWith('GET ') ? ['GET', 'HEAD'] : ['POST']));
      const allow = [...new Set([...known, 'OPTIONS'])].sort().join(', ');
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const).filter((other) => !known.includes(other))) {
        const response = await server.app.inject({
          method,
          url: `/api${path}`,
          headers: { ...RIGHT, 'content-type': 'application/json' },
          ...(['GET', 'HEAD'].includes(method) ? {} : { payload: '{' }),
        });
        expect([method, path, response.statusCode, response.headers['allow']]).toEqual([method, path, 405, allow]);
        if (method !== 'HEAD') expect(response.json()).toEqual(refusal);
      }
      const options = await server.app.inject({ method: 'OPTIONS', url: `/api${path}` });
      expect([path, options.statusCode, options.headers['allow']]).toEqual([path, 204, allow]);
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/no/such/call',
    '/api//account',
    '/api/account/',
    '/api/ACCOUNT',
    '/api/account;x=1',
    '/api/__proto__',
    '/api/constructor',
  ])('%s is not a call: 404 with an envelope', async (url) => {
    expect(await send({ method: 'GET', url })).toEqual({ status: 404, body: { ...refusal, error_message: 'There is no such call.' } });
  });

  it("a long URL is accepted; one longer than any reader's is refused with 414", async () => {
    const request = (length: number): string =>
      `GET /api/genre/list?a=${'x'.repeat(length)} HTTP/1.1\r\nHost: komado.test\r\nConnection: close\r\n\r\n`;
    expect(await write(request(8_000))).toMatch(/^HTTP\/1\.1 400 [^]*Service hash mismatch/);
    expect(await write(request(20_000))).toMatch(/^HTTP\/1\.1 414 [^]*"response_code":1099/);
  });

  it.each([
    'hello\r\n\r\n',
    'GET\r\n\r\n',
    'GET /api/account HTTP/9.9\r\n\r\n',
    'POST /api/web/law HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  ])('invalid HTTP (%j) is refused with an envelope', async (text) => {
    expect(await write(text)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\n\r\n\{"status":"fail","response_code":1099/);
  });

  it('an invalid cookie header is ignored', async () => {
    for (const cookie of [
      'uwt',
      '=;=;=',
      'uwt=%',
      `uwt=${'x'.repeat(6000)}`,
      'birthday=\u00ff; __proto__=x',
      ';;;',
      'uwt="; drop table account"',
    ]) {
      const response = await server.app.inject({ method: 'GET', url: '/api/account', headers: { ...RIGHT, cookie } });
      expect([400, 401]).toContain(response.statusCode);
    }
  });
});
