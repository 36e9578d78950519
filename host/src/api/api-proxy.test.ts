import { enveloped, openRawConnection } from '@komado/server-kit/testing';
import { CHUNKED, FORM, REFUSAL, chunk, head, json, length, rawConnectionHost } from '../testing/raw-connection-host';

const proxy = rawConnectionHost();
const { acts, nextResponse, request, staysInOrder, receivedCalls } = proxy;

describe('a request over the wire', () => {
  it('gets its responses in order if several are pipelined', async () => {
    acts.set('/api/slow', (outgoing) => setImmediate(() => setImmediate(() => outgoing.end('slow'))));
    await proxy.connection.write(head('GET /api/slow') + head('GET /api/web/top') + head('HEAD /api/web/top') + head('GET /ranking'));
    expect((await nextResponse()).body).toBe('slow');
    expect(json(await nextResponse())).toMatchObject({ response_code: 0 });
    expect((await nextResponse('HEAD')).body).toBe('');
    await staysInOrder(await nextResponse());
  });
  it('is forwarded with a chunked body, byte for byte', async () => {
    const response = await request(
      head('POST /api/web/law', FORM, CHUNKED) + chunk('birth') + chunk('day=2000-01') + '0\r\nX-Trailer: 1\r\n\r\n',
    );
    expect(response.status).toBe(200);
    expect(proxy.host.upstream.received[0]).toMatchObject({ url: '/api/web/law', body: Buffer.from('birthday=2000-01') });
    expect(proxy.host.upstream.received[0]?.headers).toMatchObject({ 'content-length': '16' });
    await staysInOrder(response);
  });
  it('may arrive one byte at a time', async () => {
    for (const byte of head('POST /api/web/law', FORM, length('a=1')) + 'a=1') await proxy.connection.write(byte);
    const response = await nextResponse();
    expect(proxy.host.upstream.received[0]?.body.toString()).toBe('a=1');
    await staysInOrder(response);
  });
  it('occupies no connection to the api-server while its body is still arriving', async () => {
    await proxy.connection.write(head('POST /api/web/law', FORM, length('a=1')) + 'a=');
    const other = await openRawConnection(proxy.host.port);
    await other.write(head('GET /api/web/top'));
    await other.response();
    other.abort();
    expect(receivedCalls()).toEqual(['GET /api/web/top']);
    await staysInOrder(await request('1'));
  });
  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('%s with a body is forwarded without it', async (method) => {
    const response = await request(head(`${method} /api/web/top`, length('a=1')) + 'a=1', method);
    expect([response.status, receivedCalls()]).toEqual([200, [`${method} /api/web/top`]]);
    await staysInOrder(response);
  });
  it('with an absolute URL is treated as one for its path', async () => {
    const response = await request(head('GET http://komado.test/api/web/top?a=1'));
    expect([response.status, receivedCalls()]).toEqual([200, ['GET /api/web/top?a=1']]);
    await staysInOrder(response);
  });
  it.each(['/api/../-/outbox', '/api/%2e%2e/x', '/media//x', '/api//x', '/media/../x'])(
    'to %s reaches the api-server unchanged',
    async (path) => {
      const response = await request(head(`GET ${path}`));
      expect([response.status, receivedCalls()]).toEqual([200, [`GET ${path}`]]);
      await staysInOrder(response);
    },
  );
  it.each([
    ['no content type', []],
    ['an unknown content type', ['Content-Type: application/x-unknown']],
  ])('with %s is left to the api-server', async (_, headers) => {
    const response = await request(head('POST /api/web/law', ...headers, length('a=1')) + 'a=1');
    expect([response.status, proxy.host.upstream.received[0]?.body.toString()]).toEqual([200, 'a=1']);
    await staysInOrder(response);
  });
  it('with an invalid content type is rejected with an envelope', async () => {
    const response = await request(head('POST /api/web/law', 'Content-Type: nonsense', length('a=1')) + 'a=1');
    expect([response.status, json(response)]).toEqual([415, REFUSAL]);
    await staysInOrder(response);
  });
});

describe('connection-specific headers', () => {
  it('are not forwarded', async () => {
    acts.set('/api/hops', {
      headers: { connection: 'x-hop', 'x-hop': '1', 'x-forwarded-to-reader': '1', 'keep-alive': 'timeout=1' },
      body: 'ok',
    });
    const response = await request(
      head(
        'GET /api/hops',
        'Connection: keep-alive, X-Mine',
        'X-Mine: 1',
        'TE: trailers',
        'Proxy-Authorization: x',
        'Upgrade: h2c',
        'X-Other: 1',
      ),
    );
    const { headers } = proxy.host.upstream.received[0]!;
    for (const name of ['x-mine', 'te', 'proxy-authorization', 'upgrade']) expect(headers).not.toHaveProperty(name);
    expect(headers).toMatchObject({ 'x-other': '1', 'x-forwarded-for': '127.0.0.1' });
    expect(response.headers).toMatchObject({ 'x-forwarded-to-reader': '1' });
    expect(response.headers).not.toHaveProperty('x-hop');
    await staysInOrder(response);
  });
  it('cannot remove what this server reports about a reader', async () => {
    await request(
      head(
        'GET /api/web/top',
        'Connection: x-forwarded-for',
        'X-Forwarded-For: 203.0.113.9',
        'Forwarded: for=203.0.113.9',
        'X-Forwarded-Host: a',
      ),
    );
    expect(proxy.host.upstream.received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(proxy.host.upstream.received[0]?.headers).not.toHaveProperty('forwarded');
    expect(proxy.host.upstream.received[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });
  it('do not prevent reuse of connections to the api-server', async () => {
    const sockets = new Set<unknown>();
    acts.set('/api/socket', (outgoing) => {
      sockets.add(outgoing.socket);
      outgoing.end('ok');
    });
    for (const _ of [1, 2, 3]) await request(head('GET /api/socket'));
    expect(sockets.size).toBe(1);
  });
});

describe('a method that a path does not support', () => {
  it.each([
    ['DELETE', '/ranking', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/assets/main.js', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/assets/main.js', 'GET, HEAD, OPTIONS'],
    ['PUT', '/law/age', 'GET, HEAD, OPTIONS, POST'],
    ['PROPFIND', '/', 'GET, HEAD, OPTIONS, POST'],
    ['TRACE', '/ranking', 'GET, HEAD, OPTIONS, POST'],
  ])('%s %s is rejected with the supported ones', async (method, path, allow) => {
    const response = await request(head(`${method} ${path}`));
    expect([response.status, response.headers['allow']]).toEqual([405, allow]);
    await staysInOrder(response);
  });
  it('is rejected before its body is read', async () => {
    const response = await request(head('POST /assets/main.js', 'Content-Type: application/xml', length('<x/>')) + '<x/>');
    expect([response.status, response.headers['content-type']]).toEqual([405, 'text/plain; charset=utf-8']);
    await staysInOrder(response);
  });
  it('is left to the api-server on its paths', async () => {
    acts.set('/api/web/top', { status: 405, headers: { allow: 'GET, HEAD, OPTIONS' }, body: enveloped({}, 1099) });
    for (const method of ['PUT', 'PROPFIND', 'TRACE']) {
      const response = await request(head(`${method} /api/web/top`));
      expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    expect(receivedCalls()).toEqual(['PUT /api/web/top', 'PROPFIND /api/web/top', 'TRACE /api/web/top']);
  });
  it('is missing from the methods listed by OPTIONS', async () => {
    const response = await request(head('OPTIONS /ranking'));
    expect([response.status, response.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    await staysInOrder(response);
  });
});
