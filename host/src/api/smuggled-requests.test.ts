import { openRawConnection, REVERSE_PROXIES, startReverseProxy, type RawConnection, type ReverseProxy } from '@komado/server-kit/testing';
import { head, length, MALFORMED_REQUESTS, rawConnectionHost, SMUGGLED } from '../testing/raw-connection-host';

const site = rawConnectionHost();
const OTHER_CLIENTS = ['/api/client/0', '/api/client/1', '/api/client/2'];

describe.each(REVERSE_PROXIES)('through %s', (program) => {
  let proxy: ReverseProxy;
  let connection: RawConnection;
  beforeAll(async () => {
    proxy = await startReverseProxy(program, site.host.origin, 'deployed');
  });
  afterAll(() => proxy.stop());
  beforeEach(async () => {
    for (const path of [...OTHER_CLIENTS, '/api/next']) site.acts.set(path, { body: path });
    connection = await openRawConnection(proxy.port);
  });
  afterEach(() => connection.abort());

  const bodyOf = async (client: RawConnection, path: string): Promise<string> => {
    await client.write(head(`GET ${path}`));
    const response = await client.response();
    return response === 'closed' ? response : response.body;
  };
  /** Proxies use the same connections to the web host for all clients. */
  async function othersGetTheirResponses(): Promise<void> {
    for (const path of OTHER_CLIENTS) {
      const client = await openRawConnection(proxy.port);
      expect(await bodyOf(client, path)).toBe(path);
      client.abort();
    }
  }

  it.each(MALFORMED_REQUESTS)(
    'nothing inside a malformed request becomes a request, and other clients get their responses: %s',
    async (_, bytes) => {
      await connection.write(bytes);
      const response = await connection.response();
      expect(response).toEqual(expect.objectContaining({ status: expect.any(Number) as number }));
      // Either the connection ends, or it stays in order.
      expect(['closed', '/api/next']).toContain(await bodyOf(connection, '/api/next'));
      await othersGetTheirResponses();
      const calls = site.receivedCalls().filter((call) => call !== 'GET /api/next');
      expect(calls.filter((call) => !call.endsWith('/api/x'))).toEqual(OTHER_CLIENTS.map((path) => `GET ${path}`));
    },
  );
  it('a request that follows a complete one arrives: the others do not, because they are inside a malformed one', async () => {
    await connection.write(`${head('POST /api/x', length('a=1'))}a=1${SMUGGLED}`);
    await connection.response();
    await connection.response();
    expect(site.receivedCalls()).toEqual(['POST /api/x', 'GET /api/smuggled']);
  });
});
