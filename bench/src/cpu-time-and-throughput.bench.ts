import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareFirstStart, startSite } from '@komado/e2e/site';
import { createDatabase, queryOnce, startPostgresql } from '@komado/server-kit/testing/postgresql';
import { pageClient, type PageClient, type PageRequest } from './load/page-client';
import { consentingVisitor, homeTitleAndChapterPaths, mailFinder, signUpReaders } from './load/readers';
import { percentiles } from './measure';
import { cpuMsByPid, siteProcesses } from './processes';
import { startBaselineServer } from './server/start-baseline-server';
import { releaseWorkingTreeToSharedStore } from './start-measured-site';

export const LOAD_HELP =
  '  load [--seconds 30] [--database postgresql|pglite]              CPU time of a page in each process, for visitors and readers; pages a second of readers';
export const LOAD_OPTIONS = { seconds: { type: 'string' }, database: { type: 'string' } } as const;

const READERS = 4;
const ROUNDS = 3;
/** Pages requested at the same time: CPU time of a page depends on what else the processes do. */
const LANES = 4;
const WARM_UP_MS = 1500;
/** Readers' pages requested each second, whether or not earlier ones have arrived, until the slowest percent takes too long. */
const RATES = [10, 20, 30, 40, 60, 80, 100, 120, 160, 200];
const RATE_MS = 4000;
const SLOW_MS = 1000;
const OVERLOAD = 1.5;
const VISITORS_A_SECOND = 100;
const BARE = 'bare server, as many bytes';

interface Subject {
  readonly name: string;
  /** The page of a number. */
  page(index: number): PageRequest;
}
type Usage = Map<string, Map<string, number>>;
/** CPU time of each process so far, by what the processes are for. */
const usage = (bare: ChildProcess): Usage =>
  new Map(
    Object.entries({
      'bare server': [String(bare.pid)],
      ...siteProcesses(),
    }).map(([name, pids]) => [name, cpuMsByPid(pids)]),
  );
/** What the processes have used since: one that has ended is left out, and one that has started counts from its start. */
const used = (before: Usage, after: Usage): Map<string, number> =>
  new Map([...after].map(([name, pids]) => [name, [...pids].reduce((sum, [pid, ms]) => sum + ms - (before.get(name)?.get(pid) ?? 0), 0)]));

interface Sum {
  pages: number;
  failed: number;
  readonly ms: Map<string, number>;
}
/** CPU time of a page of each subject, which alternate. Resolves to the pages a second of the bare server. */
async function measureProcessorTime(
  say: (line: string) => void,
  client: PageClient,
  bare: ChildProcess,
  subjects: readonly Subject[],
  seconds: number,
): Promise<number> {
  let index = 0;
  const request = async ({ page }: Subject, milliseconds: number): Promise<{ pages: number; failed: number }> => {
    const until = performance.now() + milliseconds;
    const sum = { pages: 0, failed: 0 };
    const lane = async (): Promise<void> => {
      while (performance.now() < until) {
        const time = await client.time(page((index += 1)));
        sum[time === undefined ? 'failed' : 'pages'] += 1;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return sum;
  };
  const roundMs = (seconds * 1000) / ROUNDS / subjects.length;
  for (const subject of subjects) await request(subject, WARM_UP_MS);
  const sums = new Map<string, Sum>(subjects.map(({ name }) => [name, { pages: 0, failed: 0, ms: new Map() }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) {
      const sum = sums.get(subject.name)!;
      const before = usage(bare);
      const { pages, failed } = await request(subject, roundMs);
      for (const [process, ms] of used(before, usage(bare))) sum.ms.set(process, (sum.ms.get(process) ?? 0) + ms);
      sum.pages += pages;
      sum.failed += failed;
    }
  }
  const msOf = ({ ms, pages }: Sum): number => [...ms.values()].reduce((total, one) => total + one, 0) / pages;
  const baseline = msOf(sums.get(BARE)!);
  for (const [name, sum] of sums) {
    const parts = [...sum.ms].filter(([, ms]) => ms > 0).map(([process, ms]) => `${process} ${(ms / sum.pages).toFixed(1)}`);
    say(
      `${name.padEnd(34)} ${msOf(sum).toFixed(2).padStart(6)} ms, ${(msOf(sum) / baseline).toFixed(0).padStart(4)} x the bare server   ` +
        `${parts.join(', ')} (${sum.pages} pages${sum.failed > 0 ? `, ${sum.failed} FAILED` : ''})`,
    );
  }
  return (sums.get(BARE)!.pages / roundMs / ROUNDS) * 1000;
}

/** Requests `rate` pages a second for a while, whether or not earlier ones have arrived. Refused pages count as endless in `p50` and `p99`. */
async function requestAtRate(
  client: PageClient,
  rate: number,
  page: (index: number) => PageRequest,
): Promise<{ p50: number; p99: number; arrivedP99: number; refused: number; rate: number; drainMs: number }> {
  const pages: Promise<number | undefined>[] = [];
  const start = performance.now();
  for (let at = 0; at < (rate * RATE_MS) / 1000; at += 1) {
    await wait(Math.max(0, start + (at * 1000) / rate - performance.now()));
    pages.push(client.time(page(at)));
  }
  const lastRequest = performance.now();
  const times = await Promise.all(pages);
  const drainMs = performance.now() - lastRequest;
  const seconds = (performance.now() - start) / 1000;
  const arrived = times.filter((ms) => ms !== undefined);
  const { p50, p99 } = percentiles(times.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  const refused = times.length - arrived.length;
  return { p50, p99, arrivedP99: percentiles(arrived).p99, refused, rate: arrived.length / seconds, drainMs };
}
const milliseconds = (ms: number): string => (Number.isFinite(ms) ? `${ms.toFixed(0)} ms` : 'refused');

/** How many pages of readers a second arrive in time, and what visitors notice of more. The client runs on the same cores. */
async function measureRates(
  say: (line: string) => void,
  client: PageClient,
  readers: Subject,
  visitors: Subject,
  bareRate: number,
): Promise<void> {
  let knee = 0;
  let reached = 0;
  for (const rate of RATES) {
    const { p50, p99, refused, rate: arrived } = await requestAtRate(client, rate, readers.page);
    say(
      `readers, ${rate} pages a second: p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, ${refused} refused, ${arrived.toFixed(0)} arrived a second`,
    );
    reached = rate;
    if (p99 > SLOW_MS) break;
    knee = rate;
  }
  const over = Math.round(reached * OVERLOAD);
  // Sockets of their own: otherwise visitors would wait here for those of readers.
  const visitorsClient = pageClient();
  // Visitors come all the time. Without these, the first ones beside the readers would wait until their pages are rendered.
  const visitorsAlone = await requestAtRate(visitorsClient, VISITORS_A_SECOND, visitors.page);
  const [readersAbove, visitorsBeside] = await Promise.all([
    requestAtRate(client, over, readers.page),
    requestAtRate(visitorsClient, VISITORS_A_SECOND, visitors.page),
  ]);
  visitorsClient.close();
  say(
    `knee: ${knee} pages a second, ${(knee / bareRate).toFixed(3)} x the bare server. At ${over}: ${readersAbove.refused} of readers’ pages refused, ` +
      `the others p99 ${milliseconds(readersAbove.arrivedP99)}, the last ${milliseconds(readersAbove.drainMs)} after the last request; ` +
      `visitors p50 ${milliseconds(visitorsBeside.p50)}, p99 ${milliseconds(visitorsBeside.p99)} (without readers ${milliseconds(visitorsAlone.p99)})`,
  );
}

/** Bytes of a reader's page, compressed, for the bare server. */
const PAGE_BYTES = 34_000;

export async function benchCpuTimeAndThroughput(
  say: (line: string) => void,
  { seconds = '30', database = 'postgresql' }: { seconds?: string | undefined; database?: string | undefined },
): Promise<void> {
  await releaseWorkingTreeToSharedStore(say);
  if (database === 'pglite') await prepareFirstStart();
  const cluster = database === 'postgresql' ? await startPostgresql() : undefined;
  const databaseUrl = cluster && (await createDatabase(cluster.folder, 'load'));
  const site = await startSite({
    REQUESTS_PER_MINUTE: '100000000',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const bare = await startBaselineServer();
  const client = pageClient();
  try {
    const readers = await signUpReaders(site.url, READERS, mailFinder(site.url, databaseUrl));
    // A new database has no statistics for its first minute, and reads whole tables.
    if (databaseUrl !== undefined) await queryOnce(databaseUrl, 'analyze');
    const paths = await homeTitleAndChapterPaths(readers[0]!);
    const all = Object.values(paths);
    const cookiesOf = (at: number): string => readers[at % READERS]!.cookies;
    const { cookies } = await consentingVisitor(site.url);
    // Chapters are not in the page cache.
    const cached = ['/', paths['title']!, '/ranking'];
    const visitors: Subject = { name: 'visitors, page cache', page: (at) => ({ url: site.url + cached[at % cached.length]!, cookies }) };
    const mixed: Subject = {
      name: 'readers, all of these',
      // Each reader requests each path.
      page: (at) => ({ url: site.url + all[at % all.length]!, cookies: cookiesOf(Math.floor(at / all.length)) }),
    };
    const bareRate = await measureProcessorTime(
      say,
      client,
      bare.child,
      [
        { name: BARE, page: () => ({ url: `http://127.0.0.1:${bare.port}/bytes?${PAGE_BYTES}`, cookies: '' }) },
        visitors,
        ...Object.entries(paths).flatMap(([name, path]): Subject[] => [
          { name: `readers, ${name}`, page: (at) => ({ url: site.url + path, cookies: cookiesOf(at) }) },
          // Renderers share no page at a URL that is requested once.
          { name: `readers, ${name}, own data`, page: (at) => ({ url: `${site.url}${path}?request=${at}`, cookies: cookiesOf(at) }) },
        ]),
        mixed,
        { name: 'half visitors, half readers', page: (at) => (at % 2 === 0 ? visitors : mixed).page(Math.floor(at / 2)) },
      ],
      Number(seconds),
    );
    await measureRates(say, client, mixed, visitors, bareRate);
  } finally {
    client.close();
    bare.child.kill();
    await site.stop();
    await cluster?.stop();
  }
}
