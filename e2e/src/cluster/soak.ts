import { childrenOf } from '@komado/server-kit/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { SimulatedReader } from './simulated-reader';
import { startLoad } from './load';

export interface SoakOptions {
  readonly minutes: number;
  readonly readers: number;
  /** Between two operations of a reader. */
  readonly pauseMs: number;
  /** Cached pages for visitors in a second. */
  readonly visits: number;
  readonly seed: number;
}

const SAMPLES = 30;
/** Caches fill, and the code that is used is compiled, before the samples that are compared. */
const WARM_UP_SAMPLES = 8;
/** Every five minutes of half an hour. */
const SAMPLES_BETWEEN_LINES = 5;
/** What memory in megabytes, or a number of handles, may grow by from the first third of the samples to the last, in addition to a tenth. */
const TOLERATED_GROWTH = 8;

const residentMegabytes = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Megabytes and handles of each server, after its garbage was collected. Renderers report no heap. */
async function measure({ hosts, apiServers }: Cluster): Promise<Map<string, number>> {
  const measured = new Map<string, number>();
  for (const server of [...hosts, ...apiServers]) {
    const { rss, heap, external, handles } = await server.memory();
    measured.set(`${server.name}, memory in MB`, rss).set(`${server.name}, heap in MB`, heap);
    measured.set(`${server.name}, outside of the heap in MB`, external);
    measured.set(`${server.name}, handles`, handles).set(`${server.name}, open files`, openFiles(server.pid));
  }
  for (const host of hosts) {
    const renderers = childrenOf(host.pid);
    measured.set(`${host.name}, renderers in MB`, sum(renderers.map(residentMegabytes)));
    measured.set(`${host.name}, open files of renderers`, sum(renderers.map(openFiles)));
  }
  return measured;
}

/** Requests the home page as a visitor that often, until it is stopped. Resolves to the errors. */
async function visit(visitor: SimulatedReader, perSecond: number, signal: AbortSignal): Promise<string[]> {
  const errors: string[] = [];
  while (!signal.aborted) {
    const pause = wait(1000 / perSecond);
    await visitor.page('/').catch((error: unknown) => errors.push(error instanceof Error ? error.message : String(error)));
    await pause;
  }
  return errors;
}

/** Constant load, during which the memory and the handles of each server must not grow, and no request may fail. */
export async function soak(
  cluster: Cluster,
  { minutes, readers: count, pauseMs, visits, seed }: SoakOptions,
  print: (line: string) => void,
) {
  const readers: SimulatedReader[] = [];
  for (let index = 1; index <= count; index += 1) readers.push(await cluster.signUp(`reader${index}@komado.example`));
  const visitor = new SimulatedReader(cluster.url, 'visitor');
  const startedAt = performance.now();
  const load = startLoad(readers, visitor, cluster.library, seed, pauseMs);
  const stopping = new AbortController();
  const visiting = visit(visitor, visits, stopping.signal);
  print(`${count} readers, one operation every ${pauseMs} ms each, and ${visits} visits a second, for ${minutes} minutes.`);
  const samples: Map<string, number>[] = [];
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    if (sample > 0) await wait((minutes * 60_000) / SAMPLES);
    const measured = await measure(cluster);
    samples.push(measured);
    if (sample % SAMPLES_BETWEEN_LINES > 0) continue;
    print(`After ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes:`);
    for (const [name, value] of measured) print(`  ${name}: ${Math.round(value)}`);
  }
  stopping.abort();
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  const failed = [...load.operations.flatMap(({ failed }) => (failed ? [failed.error] : [])), ...(await visiting)];
  const requests = sum([...readers, visitor].map((reader) => reader.requests));
  print(`${Math.round(seconds)} s, ${requests} requests (${(requests / seconds).toFixed(1)} a second), ${failed.length} failed.`);
  const pages = load.operations.filter(({ kind }) => kind === 'browse').length;
  print(`Of these, pages of readers: ${(pages / seconds).toFixed(1)} a second; of visitors: ${(visitor.requests / seconds).toFixed(1)}.`);
  for (const error of failed.slice(0, 10)) print(`  ${error}`);
  let isFlat = true;
  for (const name of samples[0]?.keys() ?? []) {
    const values = samples.slice(WARM_UP_SAMPLES).map((sample) => sample.get(name) ?? Number.NaN);
    const third = Math.floor(values.length / 3);
    const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
    const hasGrown = !(last <= first * 1.1 + TOLERATED_GROWTH);
    print(`${name}: ${first.toFixed(1)} at first, ${last.toFixed(1)} at last${hasGrown ? ': it has grown' : ''}.`);
    isFlat &&= !hasGrown;
  }
  return isFlat && failed.length === 0;
}
