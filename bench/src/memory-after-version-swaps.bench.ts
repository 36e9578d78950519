import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { publishModifiedCopy } from '@komado/e2e/modified-release';
import { RELEASE_KEYS, type Site } from '@komado/e2e/site';
import { folderWriter, liveComposition, promote, type ReleaseWriter } from '@komado/federation';
import { findDescendants, megabytesOf, siteProcesses } from './processes';
import { startMeasuredSite } from './start-measured-site';

export const MEMORY_HELP =
  '  memory [--swaps 200] [--rendered 50000]                         memory of every process after swaps and rendered pages against its start';
export const MEMORY_OPTIONS = { swaps: { type: 'string' }, rendered: { type: 'string' } } as const;

const CONCURRENT_PAGES = 4;
const WARM_UP_SWAPS = 10;
const WARM_UP_PAGES = 2000;
/** By then, replaced processes have exited and their memory has been released. */
const SETTLE_MS = 20_000;
const PATHS = ['/', '/title/00001', '/ranking', '/series'] as const;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_PAGES });
/** Whether a page arrived complete. The query is unique to this visit, so nothing comes from the page cache. */
const isPageComplete = (site: Site, visit: number): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${site.url}${PATHS[visit % PATHS.length]}?visit=${visit}`, { agent }, (response) => {
      let end = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (end = (end + chunk).slice(-20)));
      response.on('end', () => resolve(response.statusCode === 200 && end.includes('</html>')));
      response.on('error', () => resolve(false));
    }).on('error', () => resolve(false));
  });

/** Memory of a site's processes in megabytes, shared pages counted proportionally; the renderers are one sum. */
function memoryOfSite(): Record<string, number> {
  const { 'web host': listeners, 'api-server': apiServers, renderers } = siteProcesses();
  const memoryOf = (pids: readonly string[]): number => pids.reduce((sum, pid) => sum + megabytesOf(pid), 0);
  return {
    'the process that listens': memoryOf(listeners),
    'api-server': memoryOf(apiServers),
    supervisor: memoryOf(findDescendants('tools/dist/start.js')),
    [`${renderers.length} processes that render`]: memoryOf(renderers),
  };
}

/** Repeatedly swaps one remote's version while pages are rendered; pages in flight must arrive complete. */
async function swapAndRender(
  site: Site,
  store: ReleaseWriter,
  built: string,
  { first, swaps, pages, label }: { first: number; swaps: number; pages: number; label: string },
): Promise<number> {
  let visit = first * 1_000_000;
  let broken = 0;
  for (let swap = 0; swap < swaps; swap += 1) {
    const version = `50.${first}.${swap}`;
    await publishModifiedCopy(store, 'shop', built, version, (source) => source);
    let left = Math.ceil(pages / swaps);
    let isPromoted = false;
    const lane = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        visit += 1;
        if (!(await isPageComplete(site, visit))) broken += 1;
      }
    };
    const lanes = Promise.all(Array.from({ length: CONCURRENT_PAGES }, lane));
    // Pages stay in flight throughout.
    await promote(store, { shop: version }, label).then(() => (isPromoted = true));
    await lanes;
    if (!isPromoted) throw new Error(`${version} was not promoted.`);
  }
  return broken;
}

export async function benchMemoryAfterVersionSwaps(
  print: (line: string) => void,
  { swaps = '200', rendered = '50000' }: { swaps?: string | undefined; rendered?: string | undefined },
): Promise<void> {
  const site = await startMeasuredSite(print);
  try {
    const store = folderWriter(site.releases, RELEASE_KEYS);
    const built = (await liveComposition(store))?.composition.members.shop?.version ?? '';
    await swapAndRender(site, store, built, { first: 1, swaps: WARM_UP_SWAPS, pages: WARM_UP_PAGES, label: 'warm-up' });
    await wait(SETTLE_MS);
    const before = Object.values(memoryOfSite());
    const broken = await swapAndRender(site, store, built, { first: 2, swaps: Number(swaps), pages: Number(rendered), label: 'memory' });
    await wait(SETTLE_MS);
    for (const [at, [name, megabytes]] of Object.entries(memoryOfSite()).entries())
      print(
        `${name.padEnd(28)} ${(before[at] ?? 0).toFixed(0)} → ${megabytes.toFixed(0)} MB: ${(megabytes / (before[at] ?? 0)).toFixed(2)}`,
      );
    print(`${swaps} swaps, ${rendered} rendered pages, ${broken} of them not whole`);
  } finally {
    await site.stop();
  }
}
