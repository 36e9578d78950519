import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, queryOnce, startPostgresql } from '@komado/server-kit/testing/postgresql';
import { pageClient } from './load/page-client';
import { homeTitleAndChapterPaths, mailFinder, signUpReaders } from './load/readers';
import { percentiles } from './measure';
import { megabytesWithoutFiles, siteProcesses } from './processes';
import { startMeasuredSite } from './start-measured-site';

export const SOAK_HELP =
  '  soak [--minutes 30] [--rate 60]                                 memory of every process while readers request pages at a rate a second';
export const SOAK_OPTIONS = { minutes: { type: 'string' }, rate: { type: 'string' } } as const;

const READERS = 4;
const SAMPLE_MS = 30_000;
const PRINT_EVERY = 6;
const median = (values: readonly number[]): number => percentiles(values).p50;

/** Memory of each process in MiB; renderers and connections are replaced while it runs, so each kind is one sum. */
const sample = (): Map<string, number> =>
  new Map(Object.entries(siteProcesses()).map(([name, pids]) => [name, megabytesWithoutFiles(pids)]));

export async function benchSoak(
  print: (line: string) => void,
  { minutes = '30', rate = '60' }: { minutes?: string | undefined; rate?: string | undefined },
): Promise<void> {
  const cluster = await startPostgresql();
  const databaseUrl = await createDatabase(cluster.folder, 'soak');
  const site = await startMeasuredSite(print, { DATABASE_URL: databaseUrl });
  const client = pageClient();
  try {
    const readers = await signUpReaders(site.url, READERS, mailFinder(site.url, databaseUrl));
    await queryOnce(databaseUrl, 'analyze');
    const paths = Object.values(await homeTitleAndChapterPaths(readers[0]!));
    const start = performance.now();
    const end = start + Number(minutes) * 60_000;
    const times: number[] = [];
    let failed = 0;
    const requestPages = async (): Promise<void> => {
      const open = new Set<Promise<void>>();
      for (let at = 0; performance.now() < end; at += 1) {
        await wait(Math.max(0, start + (at * 1000) / Number(rate) - performance.now()));
        // Each reader requests each path.
        const { cookies } = readers[Math.floor(at / paths.length) % READERS]!;
        const page = client.time({ url: site.url + paths[at % paths.length]!, cookies }).then((ms) => {
          if (ms === undefined) failed += 1;
          else times.push(ms);
          open.delete(page);
        });
        open.add(page);
      }
      await Promise.all(open);
    };
    const samples: Map<string, number>[] = [];
    const sampleMemory = async (): Promise<void> => {
      for (;;) {
        await wait(Math.min(SAMPLE_MS, Math.max(0, end - performance.now())));
        if (performance.now() >= end) return;
        samples.push(sample());
        const figures = [...samples.at(-1)!].map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
        if (samples.length % PRINT_EVERY === 0) print(`${Math.round((performance.now() - start) / 60_000)} min: ${figures.join(', ')} MiB`);
      }
    };
    await Promise.all([requestPages(), sampleMemory()]);
    const third = Math.floor(samples.length / 3);
    for (const name of samples[0]?.keys() ?? []) {
      const of = (part: readonly Map<string, number>[]): number => median(part.map((figures) => figures.get(name) ?? 0));
      const first = of(samples.slice(0, third));
      const last = of(samples.slice(-third));
      print(`${name.padEnd(12)} first third ${first.toFixed(0)} MiB, last third ${last.toFixed(0)} MiB: ${(last / first).toFixed(2)}`);
    }
    const { p50, p99 } = percentiles(times);
    print(`${times.length} pages of readers, ${failed} failed or refused, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  } finally {
    client.close();
    await site.stop();
    await cluster.stop();
  }
}
