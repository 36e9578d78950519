import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from './raw-request';

export interface LoadBalancer {
  readonly origin: string;
  readonly servers: Set<string>;
  /** Those that get requests now. */
  readonly ready: ReadonlySet<string>;
  close(): Promise<void>;
}

const CHECK_MS = 20;
class RefusedError extends Error {}

/**
 * A minimal load balancer. It sends requests in turn to the servers whose `/-/ready` responds with 200, over persistent connections,
 * and to the next one when a connection is refused. It repeats no request that a server may have received.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const servers = new Set<string>();
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const closed = new AbortController();
  let turn = 0;

  async function check(): Promise<void> {
    while (!closed.signal.aborted) {
      for (const server of new Set([...servers, ...ready])) {
        const { status } = await rawRequest(server, '/-/ready').catch(() => ({ status: 503 }));
        if (status === 200 && servers.has(server)) ready.add(server);
        else ready.delete(server);
      }
      await wait(CHECK_MS);
    }
  }
  const pass = (server: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server);
      send({ hostname, port, path: url, method, headers: { ...headers, connection: 'keep-alive' }, agent }, resolve)
        .on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ECONNREFUSED' ? new RefusedError() : error))
        .end(body);
    });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const known = [...ready];
    const first = (turn += 1) % known.length;
    for (const server of [...known.slice(first), ...known.slice(0, first)]) {
      try {
        const incoming = await pass(server, request, Buffer.concat(parts));
        const { connection: _own, 'keep-alive': _keepAlive, ...headers } = incoming.headers;
        response.writeHead(incoming.statusCode ?? 502, headers);
        return await pipeline(incoming, response);
      } catch (error) {
        if (!(error instanceof RefusedError)) return void response.destroy(error as Error);
      }
    }
    response.writeHead(502).end();
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const checking = check();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers,
    ready,
    close: async () => {
      closed.abort();
      await checking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
