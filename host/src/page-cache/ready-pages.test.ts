import { openRawConnection, type RawConnection, type WireResponse } from '@komado/server-kit/testing';
import { startHost, type RunningHost } from '../testing/host-server';

const PATH = '/search/query-1';
const REPEATS = 5;
let host: RunningHost;
beforeAll(async () => {
  // A page is sent before routing only between two polls of the live pointer.
  host = await startHost({ PAGE_CACHE_MB: '8', TRUST_PROXY: '1' }, undefined, { pollIntervalMs: 300 });
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) {
    await host.releases.put(remote, '1.0.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
  }
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
});
afterAll(() => host.stop());

let connection: RawConnection;
beforeEach(async () => {
  connection = await openRawConnection(host.port);
  // The page is in the cache, and so is the request's key.
  for (let count = 0; count < 3; count += 1) await requestPage();
});
afterEach(() => connection.abort());

const head = (line: string, ...headers: readonly string[]): string => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const KNOWN = head(`GET ${PATH} HTTP/1.1`);
async function nextResponse(method?: string): Promise<WireResponse> {
  const response = await connection.response(method);
  if (response === 'closed') throw new Error('The connection closed without a response.');
  return response;
}
async function requestPage(bytes = KNOWN, method?: string): Promise<WireResponse> {
  await connection.write(bytes);
  return nextResponse(method);
}
interface Page {
  readonly region: string;
  readonly cookies: object;
  readonly url: string;
}
const pageIn = ({ body }: WireResponse): Page => JSON.parse(body) as Page;
const pathIn = (response: WireResponse): string => new URL(pageIn(response).url).pathname;

describe('a request that is identical to earlier ones', () => {
  it('gets the same headers every time, with the age of the page, the current date, its own page token, and its own request ID', async () => {
    const tokens = new Set<string | undefined>();
    const ids = new Set<string | undefined>();
    const comparable = ({ status, headers: { age, date, 'server-timing': token, 'x-request-id': id, ...others } }: WireResponse) => {
      tokens.add(token);
      ids.add(id);
      expect(age).toMatch(/^\d+$/);
      expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(60_000);
      return { status, ...others, 'content-length': '' };
    };
    const first = comparable(await requestPage());
    expect(first).toMatchObject({ status: 200, connection: 'keep-alive', 'keep-alive': 'timeout=72', vary: 'accept-encoding' });
    for (let count = 0; count < REPEATS; count += 1) expect(comparable(await requestPage())).toEqual(first);
    expect([tokens.size, ids.size]).toEqual([REPEATS + 1, REPEATS + 1]);
  });

  it('gets the page for its own visitor, whoever else uses the connection', async () => {
    const visitors: [string, Partial<Page>][] = [
      [KNOWN, { region: 'US', cookies: {} }],
      [head(`GET ${PATH} HTTP/1.1`, 'X-Country: JP'), { region: 'JP', cookies: {} }],
      [head(`GET ${PATH} HTTP/1.1`, 'Cookie: theme=dark'), { region: 'US', cookies: { theme: 'dark' } }],
      [head(`GET ${PATH} HTTP/1.1`, 'Cookie: uwt=a'), { region: 'US', cookies: { uwt: 'a' } }],
    ];
    for (let count = 0; count < REPEATS; count += 1) {
      for (const [bytes, page] of visitors) {
        const response = await requestPage(bytes);
        expect(pageIn(response)).toMatchObject(page);
        // Only pages from the cache have an age.
        if (bytes.includes('uwt=')) expect(response.headers['age']).toBeUndefined();
      }
    }
  });

  it('gets what is live from the moment a release goes live', async () => {
    const before = (await requestPage()).headers['x-composition'];
    await host.releases.put('shop', '1.1.0', { 'web/remoteEntry.js': '', 'node/remoteEntry.cjs': '' });
    await host.goLive({ shop: '1.1.0' });
    const after = new Set<string | undefined>();
    for (let count = 0; count < REPEATS; count += 1) after.add((await requestPage()).headers['x-composition']);
    expect(after.size).toBe(1);
    expect([...after]).not.toContain(before);
  });

  it.each([
    ['HTTP/1.0', head(`GET ${PATH} HTTP/1.0`)],
    ['HTTP/1.1 with connection: close', head(`GET ${PATH} HTTP/1.1`, 'Connection: close')],
  ])('closes the connection after the response to %s', async (_version, bytes) => {
    const response = await requestPage(bytes);
    expect([response.status, response.headers['connection'], pathIn(response)]).toEqual([200, 'close', PATH]);
    await connection.closed;
  });

  it('gets no body with HEAD', async () => {
    const response = await requestPage(head(`HEAD ${PATH} HTTP/1.1`), 'HEAD');
    expect([response.status, response.body]).toEqual([200, '']);
    expect(pathIn(await requestPage())).toBe(PATH);
  });
});

describe('the order and the boundaries of requests on a connection', () => {
  it('are preserved when requests are pipelined', async () => {
    await connection.write(KNOWN + head('GET /search/slow HTTP/1.1') + KNOWN + KNOWN);
    expect([await nextResponse(), await nextResponse(), await nextResponse(), await nextResponse()].map(pathIn)).toEqual([
      PATH,
      '/search/slow',
      PATH,
      PATH,
    ]);
  });

  it('are preserved when a request arrives in pieces, and a piece looks like another request', async () => {
    await connection.write(KNOWN.slice(0, 9));
    expect(pathIn(await requestPage(KNOWN.slice(9)))).toBe(PATH);
    await connection.write('GET /search/hidden HTTP/1.1\r\nHost: localhost\r\nX-Line: ');
    expect([pathIn(await requestPage(KNOWN)), pathIn(await requestPage())]).toEqual(['/search/hidden', PATH]);
  });

  it.each([
    ['a length', (body: string) => [`Content-Length: ${body.length}`, body] as const],
    ['chunks', (body: string) => ['Transfer-Encoding: chunked', `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`] as const],
  ])('are preserved when a body with %s looks like another request', async (_framing, frame) => {
    const [header, body] = frame(head('GET /search/hidden HTTP/1.1'));
    await connection.write(head(`GET ${PATH} HTTP/1.1`, header));
    await connection.write(body);
    const first = await nextResponse();
    expect(first.body).not.toContain('/search/hidden');
    if (first.headers['connection'] === 'close') await connection.closed;
    else expect(pathIn(await requestPage())).toBe(PATH);
  });

  it('are preserved when something unreadable follows: each earlier response comes first', async () => {
    await connection.write(`${head('GET /search/slow HTTP/1.1')}${KNOWN}${KNOWN}\0\r\n\r\n`);
    expect([await nextResponse(), await nextResponse(), await nextResponse()].map(pathIn)).toEqual(['/search/slow', PATH, PATH]);
    expect((await nextResponse()).status).toBe(400);
    await connection.closed;
  });
});
