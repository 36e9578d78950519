import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { startHost } from '../testing/host-server';
import { CHUNKED, FORM, FAILURE, head, json, length, rawConnectionHost } from '../testing/raw-connection-host';

const proxy = rawConnectionHost();
const { acts, request, staysInOrder, receivedCalls } = proxy;

describe('a client that disconnects', () => {
  const waiting = async (path: string): Promise<ServerResponse> => {
    let begun: (outgoing: ServerResponse) => void;
    const outgoing = new Promise<ServerResponse>((resolve) => (begun = resolve));
    acts.set(path, (response) => begun(response));
    await proxy.connection.write(head(`GET ${path}`));
    return outgoing;
  };
  it('aborts the upstream request while the api-server works', async () => {
    const outgoing = await waiting('/api/works');
    const closed = once(outgoing, 'close');
    proxy.connection.abort();
    await closed;
    expect(outgoing.writableFinished).toBe(false);
  });
  it('aborts the upstream request in the middle of a response', async () => {
    const outgoing = await waiting('/api/endless');
    outgoing.write('begun');
    const closed = once(outgoing, 'close');
    proxy.connection.abort();
    await closed;
  });
  it('by half-closing only is treated as closed, and the connection is closed', async () => {
    const outgoing = await waiting('/api/half');
    const closed = once(outgoing, 'close');
    proxy.connection.halfClose();
    await Promise.all([closed, proxy.connection.closed]);
  });
  it.each([
    ['in a body', head('POST /api/web/law', FORM, length('a=1&b=2')) + 'a=1'],
    ['in a chunk', head('POST /api/web/law', FORM, CHUNKED) + '7\r\na=1'],
    ['in its headers', 'POST /api/web/law HTTP/1.1\r\nHost: loc'],
  ])('%s has sent nothing', async (_, bytes) => {
    for (const leave of [() => proxy.connection.halfClose(), () => proxy.connection.abort()]) {
      await proxy.reconnect();
      await proxy.connection.write(bytes);
      leave();
      await proxy.connection.closed;
    }
    expect(receivedCalls()).toEqual([]);
  });
});

describe('an api-server that fails', () => {
  it('before it responds results in a 502 with an envelope', async () => {
    acts.set('/api/reset', (outgoing) => outgoing.destroy());
    const response = await request(head('GET /api/reset'));
    expect([response.status, json(response)]).toEqual([502, FAILURE]);
    await staysInOrder(response);
  });
  it('is logged with the path of the call, and without its query, which can hold a token', async () => {
    acts.set('/api/web/account/password/reset', (outgoing) => outgoing.destroy());
    await request(head('GET /api/web/account/password/reset?token=SECRETTOKEN123'));
    expect(proxy.host.logged).toContainEqual(expect.objectContaining({ level: 50, path: '/api/web/account/password/reset' }));
    expect(JSON.stringify(proxy.host.logged)).not.toContain('SECRETTOKEN123');
  });
  it.each([
    ['with a length', { 'content-length': '1000' }],
    ['in chunks', {}],
  ])('in the middle of a response %s breaks the connection, so that no client mistakes half of it for the whole', async (_, headers) => {
    acts.set('/api/breaks', (outgoing) => {
      outgoing.writeHead(200, headers);
      outgoing.write('half', () => outgoing.destroy());
    });
    await proxy.connection.write(head('GET /api/breaks'));
    await expect(proxy.connection.response()).rejects.toThrow('cut off');
    await proxy.connection.closed;
  });
  it.each([
    [
      'takes the session’s cookie from a browser that logs out',
      'target_user_id=0',
      'uwt=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax; Secure',
    ],
    ['leaves the cookie to who logs another device out', 'target_user_id=72', undefined],
  ])('without a response %s', async (_, body, cookie) => {
    acts.set('/api/web/user/logout', (outgoing) => outgoing.destroy());
    const response = await request(head('POST /api/web/user/logout', FORM, length(body)) + body);
    expect([response.status, json(response), response.headers['set-cookie']]).toEqual([502, FAILURE, cookie]);
    await staysInOrder(response);
  });
  it('gets a logout again to which it did not respond', async () => {
    acts.set('/api/web/user/logout', (outgoing) => outgoing.destroy());
    const body = 'target_user_id=0';
    await request(head('POST /api/web/user/logout', FORM, 'Cookie: uwt=secret', length(body)) + body);
    acts.delete('/api/web/user/logout');
    // The test before this one left a logout to be sent again, too.
    const logouts = () => proxy.host.upstream.received.filter(({ headers }) => headers.cookie === 'uwt=secret');
    while (logouts().length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(logouts().at(-1)).toMatchObject({ method: 'POST', headers: { cookie: 'uwt=secret' }, body: Buffer.from(body) });
  });
  it('with a response that is not HTTP results in a 502', async () => {
    acts.set('/api/babble', (outgoing) => void outgoing.socket?.end('what?\r\n\r\n'));
    const response = await request(head('GET /api/babble'));
    expect([response.status, json(response)]).toEqual([502, FAILURE]);
    await staysInOrder(response);
  });
  it('results in a 503 while it is down: an envelope for calls, a page for people', async () => {
    const down = await startHost();
    await down.upstream.close();
    try {
      const call = await down.request('/api/web/top');
      expect([call.status, JSON.parse(call.body.toString())]).toEqual([503, FAILURE]);
      const page = await down.request('/-/api');
      expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    } finally {
      await down.stop();
    }
  });
});
