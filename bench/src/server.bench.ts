import { get } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Site } from '@komado/e2e/site';
import { percentiles } from './measure';
import { findDescendants, cpuMs } from './processes';
import { startBaselineServer } from './server/start-baseline-server';
import { startMeasuredSite } from './start-measured-site';

export const SERVER_HELP =
  '  server [--seconds 5]                                            pages from the page cache against a bare Node hello; first byte of the others';
export const SERVER_OPTIONS = { seconds: { type: 'string' } } as const;

const CONNECTIONS = 64;
const ROUNDS = 3;
const PATHS = ['/', '/title/00001', '/ranking'] as const;
const HEADERS = { 'accept-encoding': 'gzip, br', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' };
const RENDERED_PAGES = 120;

interface Load {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly milliseconds: number;
  readonly headers: Readonly<Record<string, string>>;
}
interface Loaded {
  readonly times: readonly number[];
  readonly seconds: number;
  readonly bytes: number;
}
function startLoad(): { run(load: Load): Promise<Loaded>; stop(): Promise<unknown> } {
  const worker = new Worker(new URL('./server/load.worker.mjs', import.meta.url), { execArgv: [] });
  return {
    run: (load) =>
      new Promise((resolve, reject) => {
        worker.once('message', (result: Loaded & { error?: string }) =>
          result.error === undefined ? resolve(result) : reject(new Error(`${load.path}: ${result.error}`)),
        );
        worker.postMessage(load);
      }),
    stop: () => worker.terminate(),
  };
}
/** Headers that Node adds to every response itself. */
const HEADERS_OF_NODE = ['date', 'connection', 'keep-alive'];
/** What the page cache sends for a page, for a bare server to repeat. */
const pageHeaders = (url: string): Promise<{ headers: string[]; size: number }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      response.resume();
      const size = Number(response.headers['content-length']);
      const pairs = response.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 && !HEADERS_OF_NODE.includes(name.toLowerCase()) ? [name, all[at + 1] ?? ''] : [],
      );
      if (Number.isNaN(size)) reject(new Error(`${url} did not come from the page cache.`));
      else resolve({ headers: pairs, size });
    }).on('error', reject);
  });

/** Milliseconds until the first byte of a page's body. */
const firstByte = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}.`));
      response.once('data', () => resolve(performance.now() - start));
      response.resume();
      response.on('end', () => undefined);
    }).on('error', reject);
  });

/** Pages that have never been requested, with and without a page cache, alternating. */
async function benchFirstBytes(print: (line: string) => void, cached: Site): Promise<void> {
  const plain = await startMeasuredSite(print, { PAGE_CACHE_MB: '0' });
  try {
    const times = { plain: [] as number[], cached: [] as number[] };
    for (let at = -20; at < RENDERED_PAGES; at += 1) {
      for (const [name, site] of [
        ['plain', plain],
        ['cached', cached],
      ] as const) {
        const ms = await firstByte(`${site.url}/title/00001?visit=${at}`);
        if (at >= 0) times[name].push(ms);
      }
    }
    const [without, withCache] = [percentiles(times.plain), percentiles(times.cached)];
    print(
      `first byte of a page rendered anew: p50 ${without.p50.toFixed(1)} → ${withCache.p50.toFixed(1)} ms (${(withCache.p50 / without.p50).toFixed(2)} x), ` +
        `p95 ${without.p95.toFixed(1)} → ${withCache.p95.toFixed(1)} ms (${(withCache.p95 / without.p95).toFixed(2)} x)`,
    );
  } finally {
    await plain.stop();
  }
}

/**
 * Pages that are the same for all visitors against the fastest possible response of Node, at 64 connections, alternating within one run.
 */
export async function benchServer(print: (line: string) => void, { seconds = '5' }: { seconds?: string | undefined }): Promise<void> {
  const site = await startMeasuredSite(print);
  const hello = await startBaselineServer();
  const load = startLoad();
  try {
    const sitePort = Number(new URL(site.url).port);
    const listener = findDescendants('host/dist/host.js').at(-1) ?? '';
    const measure = (port: number, path: string, milliseconds: number) =>
      load.run({ port, path, connections: CONNECTIONS, milliseconds, headers: HEADERS });
    for (const path of PATHS) await measure(sitePort, path, 2000);
    // The compressed size of the first path, with its headers.
    const size = await measure(sitePort, PATHS[0], 500).then(({ bytes, times }) => Math.round(bytes / times.length));
    hello.child.send(await pageHeaders(`${site.url}${PATHS[0]}`));
    const subjects = [
      { name: 'bare hello (baseline)', port: hello.port, path: '/' },
      ...PATHS.map((path) => ({ name: path, port: sitePort, path })),
      { name: `bare ${(size / 1000).toFixed(1)} kB`, port: hello.port, path: `/bytes?${size}` },
      { name: 'bare, same headers', port: hello.port, path: '/headers' },
    ];
    const found = new Map<string, { times: number[]; seconds: number; bytes: number; cpu: number }>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, port, path } of subjects) {
        const pid = port === sitePort ? listener : String(hello.child.pid);
        const before = cpuMs(pid);
        const { times, ...sums } = await measure(port, path, Number(seconds) * 1000);
        const cpu = cpuMs(pid) - before;
        const entry = found.get(name) ?? { times: [], seconds: 0, bytes: 0, cpu: 0 };
        for (const time of times) entry.times.push(time);
        found.set(name, {
          times: entry.times,
          seconds: entry.seconds + sums.seconds,
          bytes: entry.bytes + sums.bytes,
          cpu: entry.cpu + cpu,
        });
      }
    }
    const rate = (name: string): number => {
      const entry = found.get(name);
      return entry ? entry.times.length / entry.seconds : Number.NaN;
    };
    for (const [name, { times, bytes, cpu }] of found) {
      const { p50, p99 } = percentiles(times);
      print(
        `${name.padEnd(20)} ${rate(name).toFixed(0).padStart(6)} a second  ${(rate(name) / rate('bare hello (baseline)')).toFixed(2)} x the baseline  ` +
          `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} x)  ${(bytes / times.length / 1000).toFixed(1)} kB  ` +
          `CPU ${((cpu / times.length) * 1000).toFixed(0)} µs`,
      );
    }
    await benchFirstBytes(print, site);
  } finally {
    await load.stop();
    hello.child.kill();
    await site.stop();
  }
}
