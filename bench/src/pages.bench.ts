import { measureRuns, percentiles } from './measure';
import { startMeasuredSite } from './start-measured-site';

const RUNS = 60;
const WARM_UP = 10;

async function fetchBody(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  await response.arrayBuffer();
}

/** Rendered pages against the baseline of the same run: a file in the same server's memory. Rounds alternate so that noise affects both. */
export async function benchPages(print: (line: string) => void): Promise<void> {
  const site = await startMeasuredSite(print);
  try {
    const health = (await (await fetch(`${site.url}/-/health`)).json()) as { members: Record<string, string> };
    const baseline = `${site.url}/remotes/catalog/${health.members['catalog']}/remoteEntry.js`;
    const urls = {
      'file in memory (baseline)': baseline,
      '/': `${site.url}/`,
      '/title/00001': `${site.url}/title/00001`,
      'GET /-/health': `${site.url}/-/health`,
    };
    const times = new Map<string, number[]>();
    for (const url of Object.values(urls)) await measureRuns(WARM_UP, () => fetchBody(url));
    for (let round = 0; round < 3; round += 1) {
      for (const [name, url] of Object.entries(urls)) {
        times.set(name, [...(times.get(name) ?? []), ...(await measureRuns(RUNS / 3, () => fetchBody(url)))]);
      }
    }
    const base = percentiles(times.get('file in memory (baseline)') ?? []);
    for (const [name, all] of times) {
      const { p50, p95 } = percentiles(all);
      print(`${name.padEnd(24)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${(p50 / base.p50).toFixed(1)} x the baseline`);
    }
  } finally {
    await site.stop();
  }
}
