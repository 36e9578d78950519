import { openRawConnection, fuzzTraffic, sendFuzzTraffic } from '@komado/server-kit/testing';
import {
  CHUNKED,
  FORM,
  MALFORMED_REQUESTS,
  REFUSAL,
  chunk,
  head,
  json,
  length,
  startWithReleases,
  rawConnectionHost,
} from '../testing/raw-connection-host';

const proxy = rawConnectionHost();
const { acts, nextResponse, request, staysInOrder, receivedCalls } = proxy;

describe('a malformed request', () => {
  it.each(MALFORMED_REQUESTS)('is rejected with an envelope, and the connection is closed: %s', async (_, bytes) => {
    const response = await request(bytes);
    expect([response.status, response.headers['connection'], json(response)]).toEqual([400, 'close', REFUSAL]);
    await proxy.connection.closed;
    expect(receivedCalls()).toEqual([]);
  });
  it.each([
    ['bytes that are no HTTP', 'hello\r\n\r\n', 400],
    ['bad framing of a page', head('GET /ranking', 'Content-Length: x'), 400],
    ['headers that are too large', head('GET /ranking', `X-Large: ${'x'.repeat(20_000)}`), 431],
    ['a URL that is too long', head(`GET /ranking?${'x'.repeat(20_000)}`), 414],
  ])('is rejected with a page if it was not a call: %s', async (_, bytes, status) => {
    const response = await request(bytes);
    expect([response.status, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<h1>');
    await proxy.connection.closed;
  });
  it('gets 431 for headers that are too large, and 414 for a URL that is too long', async () => {
    const large = await request(head('GET /api/web/top', `X-Large: ${'x'.repeat(20_000)}`));
    expect([large.status, json(large)]).toEqual([431, REFUSAL]);
    await proxy.connection.closed;
    await proxy.reconnect();
    const long = await request(head(`GET /api/${'x'.repeat(20_000)}`));
    expect([long.status, json(long)]).toEqual([414, REFUSAL]);
    await proxy.connection.closed;
  });
  it('does not overtake the responses to those before it', async () => {
    let respond: (() => void) | undefined;
    acts.set('/api/slow', (outgoing) => (respond = () => outgoing.end('slow')));
    await proxy.connection.write(`${head('GET /api/slow')}nonsense\r\n\r\n`);
    const other = await openRawConnection(proxy.host.port);
    await other.write(head('GET /api/web/top'));
    await other.response();
    other.abort();
    respond?.();
    expect((await nextResponse()).body).toBe('slow');
    expect((await nextResponse()).status).toBe(400);
    await proxy.connection.closed;
  });
  it('gets a body of ours if its URL cannot be decoded', async () => {
    const page = await request(head('GET /title/%E0%A4%A'));
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    const call = await request(head('GET /api/%E0%A4%A'));
    expect([call.status, json(call)]).toEqual([400, REFUSAL]);
    await staysInOrder(call);
  });
  it.each(['/api/%zz', '/%', '/title/%E0%A4%A', '*'])(
    'does not affect the next one if its path is %s and its body is broken',
    async (target) => {
      for (const rest of ['zz\r\nabc\r\n', '-1\r\n', `3;${'e'.repeat(20_000)}\r\nabc\r\n`]) {
        await proxy.reconnect();
        await proxy.connection.write(head(`POST ${target}`, FORM, CHUNKED) + chunk('abc'));
        const response = await request(rest);
        expect([target, response.status]).toEqual([target, target === '*' ? expect.any(Number) : 400]);
        expect(response.status).toBeLessThan(500);
        await staysInOrder(response);
      }
    },
  );
  it.each(['GET', 'HEAD', 'POST'])('includes one with %s for the server as a whole', async (method) => {
    const response = await request(head(`${method} *`), method);
    expect(response.status).toBe(400);
    await staysInOrder(response);
  });
  it.each(['/api/web/law', '/law/age', '/ranking', '/-/none'])(
    'does not hang if it asks for an upgrade and its body is broken: %s',
    async (path) => {
      await proxy.connection.write(head(`POST ${path}`, 'Connection: Upgrade', 'Upgrade: websocket', FORM, CHUNKED) + chunk('abc'));
      const response = await request('zz\r\nabc\r\n');
      expect([response.status, response.headers['connection']]).toEqual([400, 'close']);
      await proxy.connection.closed;
    },
  );
  it('does not include an upgrade request, which is handled as if it had not asked', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: h2c'];
    const call = await request(head('POST /api/web/law', ...upgrade, FORM, length('a=1')) + 'a=1');
    expect([call.status, proxy.host.upstream.received[0]?.body.toString()]).toEqual([200, 'a=1']);
    await staysInOrder(await request(head('GET /ranking', ...upgrade)));
  });
  it('does not include OPTIONS for the server as a whole', async () => {
    const response = await request(head('OPTIONS *'), 'OPTIONS');
    expect(response.status).toBeLessThan(500);
    await staysInOrder(response);
  });
});

it('serves 400 malformed requests without a hang, a server error or one of the framework’s response bodies', async () => {
  const paths = [
    '/api/web/top',
    '/ranking',
    '/media/title/7/cover',
    '/assets/main.js',
    '/-/payments/webhook',
    '/law/age',
    '/builds/latest.json',
    '/-/health',
  ];
  // Some requests have not reached the api-server at the end: those of another test must not be among them.
  const own = await startWithReleases();
  try {
    const report = await sendFuzzTraffic(own.port, fuzzTraffic(7, 400, paths), { goodPath: '/api/web/top' });
    expect(report.faults).toEqual([]);
    expect(report.sent).toBe(400);
    expect(report.reused).toBeGreaterThan(50);
  } finally {
    await own.stop();
  }
});
