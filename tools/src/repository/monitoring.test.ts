/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processMetrics } from '@komado/server-kit/metrics';
import { ROOT } from '../root';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'host/src/*.ts', 'api-server/src/*.ts', 'server-kit/src/*.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.test.ts'));

/** Names of the metrics that the programs register. A histogram has three series. */
async function exportedNames(): Promise<Set<string>> {
  const own = sources.flatMap((file) => [...read(file).matchAll(/'((?:komado|http)_[a-z_]+)'/g)].map(([, name = '']) => name));
  const ofProcess = (await processMetrics().getMetricsAsJSON()).map(({ name }) => name);
  const histogram = 'http_request_duration_seconds';
  return new Set([...own, ...ofProcess, ...['bucket', 'sum', 'count'].map((series) => `${histogram}_${series}`)]);
}
const METRIC = /\b(?:komado|http|nodejs|process)_[a-z0-9_]+/g;

test.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yaml'])(
  'the expressions in %s name only metrics that the servers export',
  async (file) => {
    const named = [...read(file).matchAll(METRIC)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(10);
    const exported = await exportedNames();
    expect([...new Set(named)].filter((name) => !exported.has(name))).toEqual([]);
  },
);

test('docs/operations.md explains every metric of Komado', () => {
  const names = sources.flatMap((file) => [...read(file).matchAll(/'(komado_[a-z_]+)'/g)].map(([, name = '']) => name));
  const documented = new Set([...read('docs/operations.md').matchAll(METRIC)].map(([name]) => name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});

test('docs/guides/incidents.md says what to do about every alert', () => {
  const alerts = [...read('deploy/prometheus-alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !read('docs/guides/incidents.md').includes(`\`${name}\``))).toEqual([]);
});
