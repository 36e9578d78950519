import { RELEASE_KEYS, SHARED_RELEASES, startSite, type Site } from '@komado/e2e/site';
import { Reader } from '@komado/e2e/http-reader';
import { newestMailTo } from '@komado/e2e/outbox';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { episodePath } from '@komado/shared-contracts';
import { descendants, processorMs } from './processes';

export const LOAD_HELP =
  '  load [--pages 60]                                               CPU time of a page by process: visitors without a page cache, readers';
export const LOAD_OPTIONS = { pages: { type: 'string' } } as const;

const ROUNDS = 3;
const WARM_UP = 40;
/** A title that the readers have not read yet. */
const TITLE = 1;
const TITLE_PATH = '/title/00001';
/** Each of them has read another title, so their top pages differ. */
const READERS = 4;
const PASSWORD = 'Tankobon-2026';

/** The processes of a site, by what they are for. */
const processesOf = (): Readonly<Record<'renderers' | 'web host' | 'api-server', readonly string[]>> => ({
  renderers: descendants('--disallow-code-generation-from-strings'),
  'web host': descendants('host/dist/host.js'),
  'api-server': descendants('api-server/dist/api.js'),
});
type Usage = Readonly<Record<string, number>>;
const usage = (): Usage =>
  Object.fromEntries(Object.entries(processesOf()).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + processorMs(pid), 0)]));

async function signUp(site: Site, email: string): Promise<Reader> {
  const reader = new Reader(site.url, email);
  await reader.call('POST /web/account/presave', { email, recaptcha_token: 'test' });
  const token = /#token=([\w-]+)/.exec(await newestMailTo(site.url, email))?.[1] ?? '';
  await reader.call('POST /web/account/save', { password: PASSWORD, token });
  return reader;
}

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly clients: readonly Reader[];
  readonly isUnique?: boolean;
}
/** Reads the first page of a title's first chapter. */
async function startReading(reader: Reader, titleId: number): Promise<void> {
  const [{ episode_id } = { episode_id: 0 }] = (await reader.call('GET /web/title/detail', { title_id: titleId })).episode_list;
  await reader.call('GET /web/episode/viewer', { episode_id });
  await reader.call('POST /episode/progress/save', { episode_id, page: 1 });
}
async function pathsOf(reader: Reader): Promise<string[]> {
  const { episode_list: episodes } = await reader.call('GET /web/title/detail', { title_id: TITLE });
  const chapter = (isLocked: boolean): string => {
    const found = episodes.find(({ status }) => (status === null) === isLocked);
    if (!found) throw new Error(`Title ${TITLE} of the demo library has no ${isLocked ? 'locked' : 'open'} chapter. Add one.`);
    return episodePath(TITLE, found.episode_id);
  };
  return ['/', TITLE_PATH, chapter(true), chapter(false)];
}

/** CPU time of one page, requested `pages` times in sequence: by visitors, without a page cache, and by several readers in turn. */
export async function benchLoad(say: (line: string) => void, { pages = '60' }: { pages?: string | undefined }): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), say);
  const site = await startSite({ REQUESTS_PER_MINUTE: '100000000', PAGE_CACHE_MB: '0', RENDERER_PROCESSES: '1' });
  try {
    const readers: Reader[] = [];
    for (let at = 0; at < READERS; at += 1) {
      const reader = await signUp(site, `bench${at}@example.com`);
      await startReading(reader, TITLE + 1 + at);
      readers.push(reader);
    }
    const visitors = [new Reader(site.url, '')];
    const subjects: Subject[] = (await pathsOf(readers[0]!)).flatMap((path) => [
      { name: `${path}, visitors`, path, clients: visitors },
      { name: `${path}, readers`, path, clients: readers },
      // Renderers share no page at a URL that is requested once.
      { name: `${path}, readers, each another URL`, path, clients: readers, isUnique: true },
    ]);
    let requests = 0;
    const request = async ({ path, clients, isUnique = false }: Subject, count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        requests += 1;
        await clients[at % clients.length]!.page(isUnique ? `${path}?request=${requests}` : path);
      }
    };
    const count = Math.ceil(Number(pages) / ROUNDS);
    // On a busy machine, the first pages may be too slow for a remote's code.
    for (const subject of subjects) await request(subject, WARM_UP).catch(() => undefined);
    const sums = new Map<string, Record<string, number>>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const subject of subjects) {
        const before = usage();
        await request(subject, count);
        const sum = sums.get(subject.name) ?? {};
        for (const [process, ms] of Object.entries(usage())) sum[process] = (sum[process] ?? 0) + ms - (before[process] ?? 0);
        sums.set(subject.name, sum);
      }
    }
    for (const [name, sum] of sums) {
      const perPage = Object.entries(sum).map(([process, ms]) => ({ process, ms: ms / count / ROUNDS }));
      const total = perPage.reduce((all, { ms }) => all + ms, 0);
      say(`${name.padEnd(52)} ${total.toFixed(1)} ms: ${perPage.map(({ process, ms }) => `${process} ${ms.toFixed(1)}`).join(', ')}`);
    }
  } finally {
    await site.stop();
  }
}
