import { setTimeout as wait } from 'node:timers/promises';
import { startWithReleases } from '../testing/raw-connection-host';
import { startHost, type RunningHost } from '../testing/host-server';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const FROM_PROXY = { 'x-request-id': '0123456789abcdef0123456789abcdef' };

describe('with a proxy in front', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost({ TRUST_PROXY: '1', PAGE_CACHE_MB: '8' }, ({ url }) =>
      url.startsWith('/api/breaks') ? (outgoing) => void outgoing.destroy() : { body: '{}' },
    );
    await host.putShell('1.0.0', { 'main.js': 'export {};' });
    for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0');
    await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  });
  afterAll(() => host.stop());

  it('a request has the ID of the proxy in its response, in its log line, and at the api-server', async () => {
    const { headers } = await host.request('/api/call?token=secret', { headers: FROM_PROXY });
    expect(headers['x-request-id']).toBe(FROM_PROXY['x-request-id']);
    expect(host.upstream.received.at(-1)?.headers).toMatchObject(FROM_PROXY);
    expect(await host.accessLine('/api/call')).toMatchObject({
      requestId: FROM_PROXY['x-request-id'],
      method: 'GET',
      status: 200,
      durationMs: expect.any(Number),
      bytes: expect.any(Number),
    });
  });

  it.each(['short', 'with spaces in it', 'x'.repeat(65), '{"forged":"line"}'])('the malformed ID “%s” is replaced', async (id) => {
    expect((await host.request('/api/call', { headers: { 'x-request-id': id } })).headers['x-request-id']).toMatch(UUID);
  });

  it('the calls of a page have the ID of its request, whether or not visitors share the page', async () => {
    for (const path of ['/search/query-1', '/bookshelf'])
      expect((await host.page(path, { headers: FROM_PROXY }))['apiHeaders']).toMatchObject(FROM_PROXY);
  });

  it('the log line says whether a page was rendered or came from the cache, and the ID does not divide the cache', async () => {
    const path = '/search/query-2';
    await host.request(path, { headers: FROM_PROXY });
    expect(await host.accessLine(path)).toMatchObject({ page: 'rendered', status: 200 });
    let line: Record<string, unknown>;
    do {
      await host.request(path, { headers: { 'x-request-id': 'another-request' } });
      line = await host.accessLine(path);
    } while (line['requestId'] !== 'another-request');
    expect(line).toMatchObject({ page: 'cached' });
  });

  it('the log line of a picture does not contain what grants access to it', async () => {
    await host.request('/media/page/1/2/3/secret-grant');
    expect(await host.accessLine('/media/page/1/2/3/[grant]')).toMatchObject({ status: 200 });
  });
  it.each(['feed', 'unsubscribe'])('the log line of a link to %s does not contain what grants access to it', async (action) => {
    await host.request(`/-/follow/${action}/1000.1.secret-grant`);
    expect(await host.accessLine(`/-/follow/${action}/[grant]`)).toMatchObject({ method: 'GET' });
  });

  it.each(['/-/follow/%75nsubscribe/1000.1.secret-grant', 'http://komado.test/-/follow/unsubscribe/1000.1.secret-grant'])(
    'the log line of the link does not contain it if its URL is written as %s',
    async (url) => {
      const before = host.accessed.length;
      await host.request(url);
      while (host.accessed.length === before) await wait(10);
      expect(host.accessed.at(-1)).toMatchObject({ path: '/-/follow/unsubscribe/[grant]' });
    },
  );

  it('nothing that identifies a reader is in the log lines of their requests, also of those that fail', async () => {
    const personalData = ['alice@example.com', 'Alices-Browser', 'alices-session', 'Wonderland', '203.0.113.77'];
    const headers = {
      'user-agent': 'Alices-Browser/1.0',
      cookie: 'uwt=alices-session',
      referer: 'https://komado.test/my?email=alice@example.com',
      'x-forwarded-for': '203.0.113.77',
    };
    const paths = ['/api/account/resign', '/api/breaks/resign', '/account/resign'];
    for (const path of paths)
      await host.request(`${path}?email=alice@example.com`, { method: 'POST', headers, body: 'nickname=Wonderland' });
    expect(host.logged).toContainEqual(expect.objectContaining({ path: '/api/breaks/resign' }));
    const lines = JSON.stringify([await Promise.all(paths.map((path) => host.accessLine(path))), host.logged]);
    expect(personalData.filter((word) => lines.includes(word))).toEqual([]);
  });

  it('an error of the server shows the ID of its request and is logged with it', async () => {
    const call = await host.request('/api/breaks', { headers: FROM_PROXY });
    expect([call.status, JSON.parse(call.body.toString())]).toEqual([
      502,
      expect.objectContaining({ request_id: FROM_PROXY['x-request-id'] }),
    ]);
    const page = await host.request('/breaks', { headers: FROM_PROXY });
    expect([page.status, page.body.toString()]).toEqual([500, expect.stringContaining(`Request ID: ${FROM_PROXY['x-request-id']}`)]);
    expect(host.logged.filter(({ requestId }) => requestId === FROM_PROXY['x-request-id'])).toHaveLength(2);
  });
});

describe('without a trusted proxy', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startWithReleases();
  });
  afterAll(() => host.stop());

  it('the ID that a caller sends is replaced', async () => {
    const { headers } = await host.request('/api/call', { headers: FROM_PROXY });
    expect(headers['x-request-id']).toMatch(UUID);
    expect(host.upstream.received.at(-1)?.headers['x-request-id']).toBe(headers['x-request-id']);
  });
});
