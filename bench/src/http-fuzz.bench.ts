import { fuzzTraffic, sendFuzzTraffic } from '@komado/server-kit/testing';
import { startMeasuredSite } from './start-measured-site';

/** URLs of every kind, on both sides of the shell's proxy. The first responds to a plain GET with 200. */
const PATHS = [
  '/api/openapi.json',
  '/',
  '/ranking',
  '/title/00001',
  '/api/genre/list',
  '/api/web/top',
  '/api/web/law',
  '/api/no/such/call',
  '/media/public/0a1b2c3d/demo/cover/lighthouse-cats/320.webp',
  '/assets/static/favicon.svg',
  '/-/payments/webhook',
  '/-/outbox',
  '/-/card/none',
  '/-/health',
  '/-/none',
  '/law/age',
  '/builds/latest.json',
];
export const HTTP_FUZZ_OPTIONS = { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '7' } } as const;
export const HTTP_FUZZ_HELP = `  http-fuzz [--requests N] [--seed N]                              random requests over raw sockets, well formed and not`;

/** Fails on a hung connection, a server error or a response body from the framework: not a measurement, but too slow for every test run. */
export async function benchHttpFuzz(print: (line: string) => void, options: Readonly<Record<string, string | undefined>>): Promise<void> {
  const site = await startMeasuredSite(print);
  try {
    const start = performance.now();
    const traffic = fuzzTraffic(Number(options['seed']), Number(options['requests']), PATHS);
    const report = await sendFuzzTraffic(Number(new URL(site.url).port), traffic, { goodPath: PATHS[0]! });
    print(`${report.sent} requests in ${((performance.now() - start) / 1000).toFixed(0)} s, seed ${options['seed']}`);
    for (const [outcome, count] of Object.entries(report.outcomes).sort()) print(`  ${outcome.padEnd(24)} ${count}`);
    print(`  ${'served two more'.padEnd(24)} ${report.reused}`);
    print(`  ${'closed, as it said'.padEnd(24)} ${report.closed}`);
    for (const fault of report.faults.slice(0, 20)) print(`FAULT ${fault}`);
    print(`${report.faults.length} faults`);
    if (report.faults.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}
