import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { publishModifiedCopy } from '@komado/e2e/modified-release';
import { RELEASE_KEYS, type Site } from '@komado/e2e/site';
import { folderWriter, liveComposition, promote } from '@komado/federation';
import { percentiles } from './measure';
import { startMeasuredSite } from './start-measured-site';

export const RENDERER_RECOVERY_HELP =
  '  renderer-recovery [--after 5000]                                what the first reader of a hostile page waits, against a healthy one';
export const RENDERER_RECOVERY_OPTIONS = { after: { type: 'string' } } as const;

/** What the shop's page does while it is rendered on the server. */
const ACTS: Readonly<Record<string, string>> = {
  'loops without end': 'for (;;);',
  'loops without end again': 'for (;;);',
  'loops without end in a timer': 'setTimeout(() => { for (;;); }, 1);',
  'throws in a timer': 'setTimeout(() => { throw new Error("later"); }, 1);',
  'takes 2 GB of memory':
    'const all = []; for (let at = 0; at < 64; at += 1) { const part = Buffer.alloc(32 * 1024 * 1024); part.fill(at); all.push(part); }',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(100000).fill(all.length + 0.5));',
  'calls process.exit': 'process.exit(3);',
};
/** In the page's component, so that it happens when the page is rendered, not when its code is loaded. */
const HEADING = /HEADINGS\[\w+\] \?\? 'Points shop'/;
const HEALTHY_VISITS = 5;
const POLL_MS = 50;

function insertAct(source: string, act: string): string {
  const changed = source.replace(HEADING, (heading) => `((() => { ${act} })(), ${heading})`);
  if (changed === source)
    throw new Error('The heading of the shop page was not found in its server build. Adapt HEADING in this file to it.');
  return changed;
}
interface Visit {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}
const fetchPage = (url: string): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt, text }));
      response.on('error', reject);
    }).on('error', reject);
  });
let visits = 0;
/** The query is unique to this visit, so nothing comes from the page cache. */
const visitShop = ({ url }: Site): Promise<Visit> => fetchPage(`${url}/my/shop?visit=${(visits += 1)}`);

interface Health {
  readonly composition: string | null;
  readonly degraded: Readonly<Record<string, { readonly version: string; readonly reason: string }>>;
}
async function healthOf({ url }: Site, isSo: (health: Health) => boolean): Promise<void> {
  while (!isSo(JSON.parse((await fetchPage(`${url}/-/health`)).text) as Health)) await wait(POLL_MS);
}
const described = ({ status, milliseconds, text }: Visit): string =>
  `${(milliseconds / 1000).toFixed(2)} s (${status}${text.includes('>Points shop<') ? '' : ', left to the browser'})`;

/**
 * Promotes hostile versions of the shop, one after another, on a running site, and reports the waiting times of the first two readers of
 * each.
 */
export async function benchRendererRecovery(
  print: (line: string) => void,
  { after = '5000' }: { after?: string | undefined },
): Promise<void> {
  const site = await startMeasuredSite(print);
  try {
    const store = folderWriter(site.releases, RELEASE_KEYS);
    const built = (await liveComposition(store))?.composition.members.shop?.version ?? '';
    const healthy: number[] = [];
    for (let visit = 0; visit < HEALTHY_VISITS; visit += 1) healthy.push((await visitShop(site)).milliseconds);
    print(`a healthy page: ${(percentiles(healthy).p50 / 1000).toFixed(2)} s`);
    for (const [at, [name, act]] of Object.entries(ACTS).entries()) {
      const version = `60.0.${at}`;
      await publishModifiedCopy(store, 'shop', built, version, (source, file) =>
        file === 'remoteEntry.cjs' ? insertAct(source, act) : source,
      );
      const { id } = await promote(store, { shop: version }, name);
      await healthOf(site, ({ composition }) => composition === id);
      await wait(Number(after));
      const first = await visitShop(site);
      const second = await visitShop(site);
      print(`${name}: first reader ${described(first)}, second ${described(second)}`);
      await healthOf(site, ({ degraded }) => degraded['shop']?.version === version);
    }
  } finally {
    await site.stop();
  }
}
