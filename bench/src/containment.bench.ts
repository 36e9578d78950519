import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { RELEASE_KEYS, SHARED_RELEASES, startSite, type Site } from '@komado/e2e/site';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';

export const CONTAINMENT_HELP =
  '  containment [--pages 120]                                       pages rendered in processes of their own against in the listener';
export const CONTAINMENT_OPTIONS = { pages: { type: 'string' } } as const;
const MODES = ['in-process', 'contained'] as const;
type Mode = (typeof MODES)[number];
const PATHS = ['/', '/title/00001'] as const;
const ROUNDS = 6;
const WARM_UP = 400;
const AT_ONCE = 4;

const fields = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
/** A process and all its descendants. */
function family(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && fields(name)[1] === String(pid);
    } catch {
      return false;
    }
  });
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const cpuMs = (pids: readonly number[]): number => sum(pids.map((pid) => (Number(fields(pid)[11]) + Number(fields(pid)[12])) * 10));
/** Memory with shared pages counted proportionally. */
const proportionalMegabytes = (pids: readonly number[]): number =>
  sum(pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0))) / 1024;

async function startServer(mode: Mode, site: Site): Promise<{ child: ChildProcess; port: number }> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const child = fork(`${root}run.mjs`, [`${root}bench/src/containment/render-server.ts`, mode, site.releases, site.url, site.dataDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', () => reject(new Error(`The server (${mode}) did not start.`)));
  });
  return { child, port };
}
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const fetchPage = (port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}.`));
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });
async function fetchPages(port: number, path: string, count: number): Promise<void> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await fetchPage(port, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** CPU time per page, summed over all processes that take part in rendering it; the modes alternate within one run. */
export async function benchContainment(say: (line: string) => void, { pages = '120' }: { pages?: string | undefined }): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), say);
  const site = await startSite({ REQUESTS_PER_MINUTE: '100000000' });
  const servers = new Map<Mode, { child: ChildProcess; port: number }>();
  try {
    for (const mode of MODES) servers.set(mode, await startServer(mode, site));
    const count = Number(pages);
    const figures = new Map<string, { cpu: number; ms: number; count: number }>();
    for (const path of PATHS) for (const { port } of servers.values()) await fetchPages(port, path, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of PATHS) {
        for (const mode of round % 2 === 0 ? MODES : MODES.toReversed()) {
          const { child, port } = servers.get(mode) as { child: ChildProcess; port: number };
          const pids = family(child.pid ?? 0);
          const before = cpuMs(pids);
          const start = performance.now();
          await fetchPages(port, path, count);
          const entry = figures.get(`${path} ${mode}`) ?? { cpu: 0, ms: 0, count: 0 };
          entry.cpu += cpuMs(pids) - before;
          entry.ms += performance.now() - start;
          entry.count += count;
          figures.set(`${path} ${mode}`, entry);
        }
      }
    }
    for (const path of PATHS) {
      const [before, after] = MODES.map((mode) => figures.get(`${path} ${mode}`)).filter((entry) => entry !== undefined);
      if (!before || !after) continue;
      const cpu = (entry: typeof before) => entry.cpu / entry.count;
      const rate = (entry: typeof before) => (entry.count / entry.ms) * 1000;
      say(
        `${path.padEnd(16)} CPU a page ${cpu(before).toFixed(1)} → ${cpu(after).toFixed(1)} ms: ${(cpu(after) / cpu(before)).toFixed(2)}   ` +
          `pages a second ${rate(before).toFixed(0)} → ${rate(after).toFixed(0)}: ${(rate(after) / rate(before)).toFixed(2)}`,
      );
    }
    for (const [mode, { child }] of servers)
      say(`${mode.padEnd(16)} memory (PSS) ${proportionalMegabytes(family(child.pid ?? 0)).toFixed(0)} MB`);
  } finally {
    for (const { child } of servers.values()) child.disconnect();
    agent.destroy();
    await site.stop();
  }
}
