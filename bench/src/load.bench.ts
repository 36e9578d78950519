import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareFirstStart, RELEASE_KEYS, SHARED_RELEASES, startSite, type Site } from '@komado/e2e/site';
import { Reader } from '@komado/e2e/http-reader';
import { newestMailTo } from '@komado/e2e/outbox';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { createDatabase, startPostgresql } from '@komado/server-kit/testing/postgresql';
import { episodePath } from '@komado/shared-contracts';
import { timings } from './measure';
import { descendants, processorMs } from './processes';

export const LOAD_HELP =
  '  load [--pages 60] [--database postgresql|pglite]                CPU time of a page by process, for visitors without a page cache and for readers; pages a second';
export const LOAD_OPTIONS = { pages: { type: 'string' }, database: { type: 'string' } } as const;

const ROUNDS = 3;
const WARM_UP = 20;
/** On a busy machine, fewer pages are measured. */
const MEASURE_MS = 90_000;
const WARM_UP_MS = 4000;
/** A title that the readers have not read yet. */
const TITLE = 1;
const TITLE_PATH = '/title/00001';
/** Each of them has read another title, so their top pages differ. */
const READERS = 4;
const PASSWORD = 'Tankobon-2026';
/** Readers' pages requested per second, whether or not earlier ones have arrived, until the slowest percent takes longer than the limit. */
const RATES = [10, 20, 40, 60, 80, 100, 120, 160, 200];
const RATE_MS = 5000;
const SLOW_MS = 1000;

/** The processes of a site, by what they are for. */
const processesOf = (): Readonly<Record<string, readonly string[]>> => ({
  renderers: descendants('--disallow-code-generation-from-strings'),
  'web host': descendants('host/dist/host.js'),
  'api-server': descendants('api-server/dist/api.js'),
  PostgreSQL: descendants('postgres'),
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

/** CPU time of one page, requested in sequence: by visitors, without a page cache, and by several readers in turn. */
async function measureProcessorTime(say: (line: string) => void, subjects: readonly Subject[], pages: number): Promise<void> {
  let requests = 0;
  /** Returns how many pages were requested within the time. */
  const request = async ({ path, clients, isUnique = false }: Subject, count: number, milliseconds: number): Promise<number> => {
    const until = performance.now() + milliseconds;
    let sent = 0;
    for (; sent < count && performance.now() < until; sent += 1) {
      requests += 1;
      await clients[sent % clients.length]!.page(isUnique ? `${path}?request=${requests}` : path);
    }
    return sent;
  };
  // On a busy machine, the first pages may be too slow for a remote's code.
  for (const subject of subjects) await request(subject, WARM_UP, WARM_UP_MS).catch(() => undefined);
  const sums = new Map<string, { pages: number; readonly usage: Record<string, number> }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) {
      const before = usage();
      const sum = sums.get(subject.name) ?? { pages: 0, usage: {} };
      sum.pages += await request(subject, Math.ceil(pages / ROUNDS), MEASURE_MS / ROUNDS / subjects.length);
      for (const [process, ms] of Object.entries(usage())) sum.usage[process] = (sum.usage[process] ?? 0) + ms - (before[process] ?? 0);
      sums.set(subject.name, sum);
    }
  }
  for (const [name, sum] of sums) {
    const perPage = Object.entries(sum.usage).map(([process, ms]) => ({ process, ms: ms / sum.pages }));
    const total = perPage.reduce((all, { ms }) => all + ms, 0);
    const parts = perPage.map(({ process, ms }) => `${process} ${ms.toFixed(1)}`).join(', ');
    say(`${name.padEnd(52)} ${total.toFixed(1)} ms: ${parts} (${sum.pages} pages)`);
  }
}

/** Resolves to the milliseconds until the whole page has arrived; to infinity if it was refused. */
const timeOfPage = (url: string, agent: Agent, cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const start = performance.now();
    get(url, { agent, headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - start : Number.POSITIVE_INFINITY));
    }).on('error', () => resolve(Number.POSITIVE_INFINITY));
  });

/** How many pages of readers a second arrive in time. The client runs on the same cores. */
async function measureRates(say: (line: string) => void, site: Site, paths: readonly string[], readers: readonly Reader[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  for (const rate of RATES) {
    const pages: Promise<number>[] = [];
    const start = performance.now();
    for (let at = 0; at < (rate * RATE_MS) / 1000; at += 1) {
      await wait(Math.max(0, start + (at * 1000) / rate - performance.now()));
      // Each reader requests each path.
      const reader = readers[Math.floor(at / paths.length) % readers.length]!;
      pages.push(timeOfPage(site.url + paths[at % paths.length]!, agent, reader.cookies));
    }
    const times = await Promise.all(pages);
    const { p50, p99 } = timings(times);
    say(
      `readers, ${rate} pages a second: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${times.filter((ms) => ms === Number.POSITIVE_INFINITY).length} refused`,
    );
    if (p99 > SLOW_MS) break;
  }
  agent.destroy();
}

export async function benchLoad(
  say: (line: string) => void,
  { pages = '60', database = 'pglite' }: { pages?: string | undefined; database?: string | undefined },
): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), say);
  await prepareFirstStart();
  const cluster = database === 'postgresql' ? await startPostgresql() : undefined;
  const site = await startSite({
    REQUESTS_PER_MINUTE: '100000000',
    PAGE_CACHE_MB: '0',
    ...(cluster && { DATABASE_URL: await createDatabase(cluster.folder, 'load') }),
  });
  try {
    const readers: Reader[] = [];
    for (let at = 0; at < READERS; at += 1) {
      const reader = await signUp(site, `bench${at}@example.com`);
      await startReading(reader, TITLE + 1 + at);
      readers.push(reader);
    }
    const visitors = [new Reader(site.url, '')];
    const paths = await pathsOf(readers[0]!);
    const subjects = paths.flatMap((path): Subject[] => [
      { name: `${path}, visitors`, path, clients: visitors },
      { name: `${path}, readers`, path, clients: readers },
      // Renderers share no page at a URL that is requested once.
      { name: `${path}, readers, each another URL`, path, clients: readers, isUnique: true },
    ]);
    await measureProcessorTime(say, subjects, Number(pages));
    await measureRates(say, site, paths, readers);
  } finally {
    await site.stop();
    await cluster?.stop();
  }
}
