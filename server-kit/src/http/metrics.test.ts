/** @jest-environment node */
import Fastify from 'fastify';
import { observeRequests, processMetrics, serveMetrics, type MetricsServer } from './metrics';

let server: MetricsServer;
const app = Fastify();
beforeAll(async () => {
  const registry = processMetrics();
  observeRequests(app, registry);
  app.get('/titles/:id', async () => 'found');
  app.route({
    method: 'GET',
    url: '/calls/*',
    config: { methodsByPath: new Map([['/calls/known', new Set(['GET'])]]) },
    handler: async () => 'called',
  });
  app.get('/streams/:id', (_request, reply) => void reply.hijack().raw.writeHead(206).end('part'));
  server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
});
afterAll(() => Promise.all([app.close(), server.close()]));
const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

test('requests are counted by the pattern of their route, so that neither a parameter nor an unknown URL adds a label', async () => {
  for (const url of ['/titles/1', '/titles/2', '/unknown-1', '/unknown-2', '/streams/1', '/calls/known?a=1', '/calls/other'])
    await app.inject(url);
  const response = await request('/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const counts = (await response.text()).split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts.toSorted()).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/calls/*",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/calls/known",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/streams/:id",status="206"} 1',
    'http_request_duration_seconds_count{method="GET",route="/titles/:id",status="200"} 2',
    'http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 2',
  ]);
});
test('the process reports its memory and the delay of its event loop', async () => {
  const text = await (await request('/metrics')).text();
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total'])
    expect(text).toMatch(new RegExp(`^${name} [0-9.e+-]+$`, 'm'));
});
test('a port that is taken is named, so that it is not mistaken for the port of the server', async () => {
  await expect(serveMetrics(processMetrics(), { host: '127.0.0.1', port: server.port })).rejects.toThrow(
    `The metrics port ${server.port} on 127.0.0.1 cannot be used`,
  );
});
test('other requests on that port get 404', async () => {
  expect([(await request('/')).status, (await request('/metrics', { method: 'POST' })).status]).toEqual([404, 404]);
});
