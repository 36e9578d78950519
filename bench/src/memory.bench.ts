import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { publishModifiedCopy } from '@komado/e2e/modified-release';
import { RELEASE_KEYS, SHARED_RELEASES, startSite, type Site } from '@komado/e2e/site';
import { folderWriter, liveComposition, promote, type ReleaseWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { megabytesOf, parentOf } from './processes';

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
function memoryOf({ dataDir }: Site): Record<string, number> {
  const own = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`DATA_DIR=${dataDir}\0`);
    } catch {
      return false;
    }
  });
  const command = (pid: string): string => readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  const find = (text: string): string => own.find((pid) => command(pid).includes(text)) ?? '';
  const listener = find('host/dist/host.js');
  const renderers = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === listener;
    } catch {
      return false;
    }
  });
  return {
    'the process that listens': megabytesOf(listener),
    'api-server': megabytesOf(find('api-server/dist/api.js')),
    supervisor: megabytesOf(find('tools/dist/start.js')),
    [`${renderers.length} processes that render`]: renderers.reduce((sum, pid) => sum + megabytesOf(pid), 0),
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

export async function benchMemory(
  print: (line: string) => void,
  { swaps = '200', rendered = '50000' }: { swaps?: string | undefined; rendered?: string | undefined },
): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), print);
  const site = await startSite({ REQUESTS_PER_MINUTE: '100000000' });
  try {
    const store = folderWriter(site.releases, RELEASE_KEYS);
    const built = (await liveComposition(store))?.composition.members.shop?.version ?? '';
    await swapAndRender(site, store, built, { first: 1, swaps: WARM_UP_SWAPS, pages: WARM_UP_PAGES, label: 'warm-up' });
    await wait(SETTLE_MS);
    const before = Object.values(memoryOf(site));
    const broken = await swapAndRender(site, store, built, { first: 2, swaps: Number(swaps), pages: Number(rendered), label: 'memory' });
    await wait(SETTLE_MS);
    for (const [at, [name, megabytes]] of Object.entries(memoryOf(site)).entries())
      print(
        `${name.padEnd(28)} ${(before[at] ?? 0).toFixed(0)} → ${megabytes.toFixed(0)} MB: ${(megabytes / (before[at] ?? 0)).toFixed(2)}`,
      );
    print(`${swaps} swaps, ${rendered} rendered pages, ${broken} of them not whole`);
  } finally {
    await site.stop();
  }
}
