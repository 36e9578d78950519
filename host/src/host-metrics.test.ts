import { processMetrics } from '@komado/server-kit/metrics';
import { startHost, type RunningHost } from './testing/host-server';

const registry = processMetrics();
let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ PAGE_CACHE_MB: '8' }, undefined, { metrics: registry });
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0');
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
});
afterAll(() => host.stop());
const valueOf = async (line: string): Promise<number> =>
  Number(
    (await registry.metrics())
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.slice(line.length),
  );

it('counts pages by source, so that the hit ratio of the page cache is known', async () => {
  await host.request('/search/query-1');
  while (!((await valueOf('komado_pages_total{source="cached"}')) > 0)) await host.request('/search/query-1');
  expect(await valueOf('komado_pages_total{source="rendered"}')).toBeGreaterThan(0);
});

it('reports the renderers, the releases, and the canary', async () => {
  await host.page('/search/query-2');
  expect(await valueOf('komado_renderer_processes')).toBeGreaterThan(0);
  for (const name of ['komado_render_queue_pages', 'komado_missing_members', 'komado_degraded_members', 'komado_canary_percentage'])
    expect([name, await valueOf(name)]).toEqual([name, 0]);
  expect(await valueOf('komado_canary_errors{side="canary"}')).toBe(0);
});
