import { RELEASE_KEYS, SHARED_RELEASES, startSite } from '@komado/e2e/site';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { timesOf, timings } from './measure';

const RUNS = 60;
const WARM_UP = 10;

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer();
}

/** Rendered pages against the floor of the same run: a file in the same server's memory. Rounds alternate so that noise affects both. */
export async function benchPages(say: (line: string) => void): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), say);
  const site = await startSite();
  try {
    const health = (await (await fetch(`${site.url}/-/health`)).json()) as { members: Record<string, string> };
    const floor = `${site.url}/remotes/catalog/${health.members['catalog']}/remoteEntry.js`;
    const addresses = {
      'file in memory (floor)': floor,
      '/': `${site.url}/`,
      '/title/00001': `${site.url}/title/00001`,
      'GET /-/health': `${site.url}/-/health`,
    };
    const times = new Map<string, number[]>();
    for (const address of Object.values(addresses)) await timesOf(WARM_UP, () => fetchWhole(address));
    for (let round = 0; round < 3; round += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        times.set(name, [...(times.get(name) ?? []), ...(await timesOf(RUNS / 3, () => fetchWhole(address)))]);
      }
    }
    const base = timings(times.get('file in memory (floor)') ?? []);
    for (const [name, all] of times) {
      const { p50, p95 } = timings(all);
      say(`${name.padEnd(24)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${(p50 / base.p50).toFixed(1)} x the floor`);
    }
  } finally {
    await site.stop();
  }
}
