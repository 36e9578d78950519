import { setTimeout as wait } from 'node:timers/promises';
import { openRawConnection, REVERSE_PROXIES, startReverseProxy } from '@komado/server-kit/testing';
import { startHost } from '../testing/host-server';
import { rawRequest } from '../testing/raw-request';

/** Between two bytes: longer than nginx waits for the next part of a body, which is the only limit it has for bodies. */
const PAUSE_MS = 200;
const LIMITS = 'client_header_timeout 500ms; client_body_timeout 100ms;';
const REQUEST_LINE = 'POST /api/slow HTTP/1.1\r\nHost: localhost\r\n';

/** What slow clients connect to, with short limits. `behind` has the paths that the server behind it has received. */
async function startServer(name: 'a web host' | 'nginx') {
  const host = await startHost({}, undefined, name === 'nginx' ? {} : { requestTimeoutMs: 500 });
  if (name === 'a web host')
    return { port: host.port, behind: () => host.upstream.received.map(({ url }): unknown => url), stop: host.stop };
  const proxy = await startReverseProxy('nginx', host.origin, 'deployed', LIMITS);
  const stop = async (): Promise<void> => {
    await proxy.stop();
    await host.stop();
  };
  return { port: proxy.port, behind: () => host.accessed.map(({ path }) => path), stop };
}

describe.each(['a web host', ...REVERSE_PROXIES.filter((program) => program === 'nginx')] as const)('%s', (name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer(name);
  });
  afterAll(() => server.stop());

  it.each([
    ['head', REQUEST_LINE],
    ['body', `${REQUEST_LINE}Content-Type: text/plain\r\nContent-Length: 10000\r\n\r\n`],
  ])('ends a request whose %s arrives byte by byte, serves another client meanwhile, and passes nothing on', async (_, start) => {
    const connection = await openRawConnection(server.port);
    const closed = connection.closed.then(() => true);
    await connection.write(start);
    do {
      await connection.write('x');
      const other = await rawRequest(`http://127.0.0.1:${server.port}`, '/api/web/top');
      expect(other.status).toBe(200);
    } while (!(await Promise.race([closed, wait(PAUSE_MS, false)])));
    // nginx closes the connection without a response.
    expect(await connection.response()).toEqual(name === 'nginx' ? 'closed' : expect.objectContaining({ status: 408 }));
    expect(new Set(server.behind())).toEqual(new Set(['/api/web/top']));
  });
});
