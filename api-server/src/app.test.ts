import { processMetrics } from '@komado/server-kit/metrics';
import { buildApp } from './app';
import { createTestApp } from './testing/test-app';

test('requests are counted in the registry', async () => {
  const server = await createTestApp();
  const metrics = processMetrics();
  const app = await buildApp(server.deps, metrics);
  expect((await app.inject('/api/contract.d.ts')).statusCode).toBe(200);
  await app.close();
  await server.close();
  expect(await metrics.metrics()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/contract.d.ts",status="200"} 1\n',
  );
});
