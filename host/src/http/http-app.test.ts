import { readConfiguration } from '@komado/server-kit';
import { processMetrics } from '@komado/server-kit/metrics';
import { pino } from 'pino';
import { httpApp } from './http-app';

test('requests are counted in the registry, and pages that are sent before routing separately', async () => {
  const metrics = processMetrics();
  const { app } = await httpApp({
    configuration: readConfiguration({}),
    log: pino({ level: 'silent' }),
    metrics,
    sendIfReady: ({ url }, response) => {
      if (url !== '/ready') return false;
      response.end('ready');
      return true;
    },
  });
  app.get('/routed', async () => 'routed');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/ready', '/routed']) expect(await (await fetch(origin + path)).text()).toBe(path.slice(1));
  await app.close();
  const counts = (await metrics.metrics()).split('\n').filter((line) => /^(http_request_duration_seconds_count|komado_)/.test(line));
  expect(counts).toEqual(
    expect.arrayContaining([
      'komado_ready_pages_total 1',
      'http_request_duration_seconds_count{method="GET",route="/routed",status="200"} 1',
    ]),
  );
  expect(counts).toHaveLength(2);
});
