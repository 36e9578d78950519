import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}
interface ProxyOptions {
  /** Called with the path of each request, which is passed on once the result has resolved. */
  readonly onRequest?: (pathname: string) => Promise<void> | undefined;
  /** Headers that are added to each response. */
  readonly addedHeaders?: () => Readonly<Record<string, string>>;
  /** Appends the caller's address to `x-forwarded-for`, as nginx's `$proxy_add_x_forwarded_for`. */
  readonly isForwarding?: boolean;
}

/** Starts a proxy in front of a site, on a free port. */
export async function startInterceptingProxy(
  target: string,
  { onRequest, addedHeaders, isForwarding = false }: ProxyOptions,
): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', target);
    const pass = (): void => {
      const addresses = [incoming.headers['x-forwarded-for'] ?? [], incoming.socket.remoteAddress ?? ''].flat().join(', ');
      const sent = { ...incoming.headers, connection: 'close', ...(isForwarding && { 'x-forwarded-for': addresses }) };
      const passed = request(url, { method: incoming.method, headers: sent }, (upstream) => {
        const { connection: _connection, ...headers } = upstream.headers;
        upstream.pipe(outgoing.writeHead(upstream.statusCode ?? 502, { ...headers, ...addedHeaders?.() }));
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    };
    const wait = onRequest?.(url.pathname);
    if (wait) void wait.then(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
