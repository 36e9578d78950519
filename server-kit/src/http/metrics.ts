import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ConfigurationError } from '../configuration';
import { routeOf } from './route-of';

export { Counter, Gauge, Histogram, Registry };

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry for Prometheus with the metrics of the process: CPU time, memory, event-loop delay, garbage collection. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Times every response of a server by method, route, and status, as `http_request_duration_seconds`. */
export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ method: request.method, route: routeOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

/** Provides `GET /metrics` on its own port, so that a proxy in front of the site cannot reach it. */
export async function serveMetrics(registry: Registry, { host, port }: { readonly host: string; readonly port: number }) {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new ConfigurationError(
          `The metrics port ${port} on ${host} cannot be used: ${error.message}. Choose another port with METRICS_PORT (web host) or API_METRICS_PORT (api-server).`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  // Does not keep alive a process whose start failed or whose work is done.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>;
