import { CHUNKED, FORM, REFUSAL, chunk, head, json, length, rawConnectionHost } from '../testing/raw-connection-host';

const LIMIT = 65_536;
const proxy = rawConnectionHost();
const { request, staysInOrder, receivedCalls } = proxy;

describe('a body over the limit', () => {
  const large = 'x'.repeat(1_000_000);
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('is rejected with 413 and an envelope (time %i)', async () => {
    const response = await request(head('POST /api/no', FORM, length(large)) + large);
    expect([response.status, json(response)]).toEqual([413, REFUSAL]);
    await staysInOrder(response);
    expect(receivedCalls().filter((line) => line.startsWith('POST'))).toEqual([]);
  });
  it('is rejected without a declared length', async () => {
    const response = await request(head('POST /api/no', FORM, CHUNKED) + chunk(large));
    expect([response.status, json(response)]).toEqual([413, REFUSAL]);
    await staysInOrder(response);
  });
  it('is rejected before it is sent if the client expects 100-continue', async () => {
    const response = await request(head('POST /api/no', FORM, length(large), 'Expect: 100-continue'));
    expect([response.status, response.interim, json(response)]).toEqual([413, [], REFUSAL]);
    await staysInOrder(response);
  });
  it('is rejected on a GET, too', async () => {
    const response = await request(head('GET /api/web/top', length(large)) + large);
    expect([response.status, json(response)]).toEqual([413, REFUSAL]);
    await staysInOrder(response);
  });
  it('is rejected with a page where a page was requested', async () => {
    const response = await request(head('POST /law/age', FORM, length(large)) + large);
    expect([response.status, response.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    await staysInOrder(response);
  });
  it('may be larger in a webhook of the payment provider', async () => {
    const body = 'x'.repeat(200_000);
    const response = await request(head('POST /-/payments/webhook', 'Content-Type: application/json', length(body)) + body);
    expect([response.status, proxy.host.upstream.received[0]?.body.length]).toEqual([200, 200_000]);
    await staysInOrder(response);
  });
  it('is accepted at exactly the limit', async () => {
    const body = 'x'.repeat(LIMIT);
    const response = await request(head('POST /api/web/law', FORM, length(body)) + body);
    expect([response.status, proxy.host.upstream.received[0]?.body.length]).toEqual([200, LIMIT]);
    await staysInOrder(response);
  });
});

describe('a client that expects 100-continue', () => {
  it.each(['/api/web/law', '/-/payments/webhook', '/law/age'])('gets a response with status 100: %s', async (path) => {
    const body = 'asked=birthday&year=2000&month=1';
    await proxy.connection.write(head(`POST ${path}`, FORM, length(body), 'Expect: 100-continue'));
    await proxy.connection.interim(100);
    const response = await request(body);
    expect(response.status).toBe(path === '/law/age' ? 303 : 200);
    if (path !== '/law/age') expect(proxy.host.upstream.received[0]).toMatchObject({ url: path, body: Buffer.from(body) });
    expect(proxy.host.upstream.received[0]?.headers).not.toHaveProperty('expect');
    await staysInOrder(response);
  });
  it('may send its body immediately', async () => {
    const response = await request(head('POST /api/web/law', FORM, length('a=1'), 'Expect: 100-continue') + 'a=1');
    expect([response.status, proxy.host.upstream.received[0]?.body.toString()]).toEqual([200, 'a=1']);
    await staysInOrder(response);
  });
  it('with another expectation still gets a response', async () => {
    const response = await request(head('GET /api/web/top', 'Expect: the-unexpected'));
    expect(response.status).toBe(200);
    await staysInOrder(response);
  });
});
