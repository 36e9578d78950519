import { childrenOf } from '@komado/server-kit/testing';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { SimulatedReader } from './simulated-reader';
import { startLoad } from './load';

export interface SoakOptions {
  readonly minutes: number;
  readonly readers: number;
  /** Between two operations of a reader. */
  readonly pauseMs: number;
  readonly seed: number;
}

/** Caches fill, and the code that is used is compiled, before the first sample. */
const WARM_UP_SHARE = 1 / 4;
const SAMPLES = 30;
/** What memory may grow by from the first third of the samples to the last, in addition to a tenth. */
const TOLERATED_MEGABYTES = 8;

const residentMegabytes = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Memory of each server in megabytes, after its garbage was collected. Renderers report no heap. */
async function measure({ hosts, apiServers }: Cluster): Promise<Map<string, number>> {
  const measured = new Map<string, number>();
  for (const server of [...hosts, ...apiServers]) {
    const { rss, heap, external } = await server.memory();
    measured.set(`${server.name}, memory`, rss).set(`${server.name}, heap`, heap).set(`${server.name}, outside of the heap`, external);
  }
  for (const host of hosts)
    measured.set(
      `${host.name}, renderers`,
      childrenOf(host.pid).reduce((sum, pid) => sum + residentMegabytes(pid), 0),
    );
  return measured;
}

/** Constant load, during which the memory of each server must not grow, and no request may fail. */
export async function soak(cluster: Cluster, { minutes, readers: count, pauseMs, seed }: SoakOptions, print: (line: string) => void) {
  const readers: SimulatedReader[] = [];
  for (let index = 1; index <= count; index += 1) readers.push(await cluster.signUp(`reader${index}@komado.example`));
  const visitor = new SimulatedReader(cluster.url, 'visitor');
  const startedAt = performance.now();
  const load = startLoad(readers, visitor, cluster.library, seed, pauseMs);
  const lastsMs = minutes * 60_000;
  print(`${count} readers, one operation every ${pauseMs} ms each, for ${minutes} minutes.`);
  await wait(lastsMs * WARM_UP_SHARE);
  const samples: Map<string, number>[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push(await measure(cluster));
    await wait((lastsMs * (1 - WARM_UP_SHARE)) / SAMPLES);
  }
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  const failed = load.operations.flatMap(({ failed }) => (failed ? [failed.error] : []));
  const requests = [...readers, visitor].reduce((sum, reader) => sum + reader.requests, 0);
  print(`${Math.round(seconds)} s, ${requests} requests (${(requests / seconds).toFixed(1)} a second), ${failed.length} failed.`);
  for (const error of failed.slice(0, 10)) print(`  ${error}`);
  let isFlat = true;
  for (const name of samples[0]?.keys() ?? []) {
    const values = samples.map((sample) => sample.get(name) ?? Number.NaN);
    const third = Math.floor(values.length / 3);
    const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
    const hasGrown = !(last <= first * 1.1 + TOLERATED_MEGABYTES);
    print(`${name}: ${first.toFixed(1)} MB at first, ${last.toFixed(1)} MB at last${hasGrown ? ': it has grown' : ''}.`);
    isFlat &&= !hasGrown;
  }
  return isFlat && failed.length === 0;
}
