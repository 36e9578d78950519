import { fork, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import type { Site } from '@komado/e2e/site';
import { cpuMs, megabytesOf, processTree } from './processes';
import { startMeasuredSite } from './start-measured-site';

export const RENDER_ISOLATION_HELP =
  '  render-isolation [--pages 120]                                  pages rendered in processes of their own against in the listener';
export const RENDER_ISOLATION_OPTIONS = { pages: { type: 'string' } } as const;
/**
 * Pages rendered in one server process, in one for each core, and in renderers. A page takes more CPU time while another core is busy,
 * because cores share caches and memory. So the cost of isolation is the difference to one process per core.
 */
const MODES = { 'in-process': 1, 'in-process, every core': 2, isolated: 1 } as const;
type Mode = keyof typeof MODES;
const MODE_NAMES = Object.keys(MODES) as Mode[];
const PATHS = ['/', '/title/00001'] as const;
const ROUNDS = 6;
const WARM_UP = 400;
const CONCURRENT_PAGES = 4;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const treesOf = (servers: readonly Server[]): string[] => servers.flatMap(({ child }) => processTree(String(child.pid)));

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}
async function startServer(mode: Mode, site: Site): Promise<Server> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const place = mode === 'isolated' ? 'isolated' : 'in-process';
  const child = killChildOnExit(
    fork(`${root}bench/src/render-isolation/render-server.ts`, [place, site.releases, site.url, site.dataDir], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', () => reject(new Error(`The server (${mode}) did not start.`)));
  });
  return { child, port };
}
const fetchPage = (agent: Agent, port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} responded with ${response.statusCode}.`));
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });
/** Fetches pages in all lanes, which are spread evenly over the servers. */
async function fetchPages(servers: readonly Server[], path: string, count: number): Promise<void> {
  // A connection that is idle until the next round would be closed by then.
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_PAGES });
  let left = count;
  const lane = async ({ port }: Server): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await fetchPage(agent, port, path);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, (_, at) => lane(servers[at % servers.length] as Server)));
  agent.destroy();
}

/** CPU time per page, summed over all processes that take part in rendering it; the modes alternate within one run. */
export async function benchRenderIsolation(
  print: (line: string) => void,
  { pages = '120' }: { pages?: string | undefined },
): Promise<void> {
  const site = await startMeasuredSite(print);
  const servers = new Map<Mode, Server[]>();
  try {
    for (const mode of MODE_NAMES) {
      const started: Server[] = [];
      servers.set(mode, started);
      while (started.length < MODES[mode]) started.push(await startServer(mode, site));
    }
    const count = Number(pages);
    const figures = new Map<string, { cpu: number; ms: number; count: number }>();
    for (const path of PATHS) for (const started of servers.values()) await fetchPages(started, path, WARM_UP * started.length);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of PATHS) {
        for (const mode of round % 2 === 0 ? MODE_NAMES : MODE_NAMES.toReversed()) {
          const started = servers.get(mode) ?? [];
          const pids = treesOf(started);
          const before = sum(pids.map(cpuMs));
          const start = performance.now();
          await fetchPages(started, path, count);
          const entry = figures.get(`${path} ${mode}`) ?? { cpu: 0, ms: 0, count: 0 };
          entry.cpu += sum(pids.map(cpuMs)) - before;
          entry.ms += performance.now() - start;
          entry.count += count;
          figures.set(`${path} ${mode}`, entry);
        }
      }
    }
    for (const path of PATHS) {
      const figure = (mode: Mode): { cpu: number; rate: number } => {
        const { cpu, ms, count: rendered } = figures.get(`${path} ${mode}`) ?? { cpu: NaN, ms: NaN, count: NaN };
        return { cpu: cpu / rendered, rate: (rendered / ms) * 1000 };
      };
      const after = figure('isolated');
      for (const baseline of ['in-process', 'in-process, every core'] as const) {
        const before = figure(baseline);
        print(
          `${path.padEnd(14)} ${baseline.padEnd(24)} CPU a page ${before.cpu.toFixed(1)} → ${after.cpu.toFixed(1)} ms: ${(after.cpu / before.cpu).toFixed(2)}   ` +
            `pages a second ${before.rate.toFixed(0)} → ${after.rate.toFixed(0)}: ${(after.rate / before.rate).toFixed(2)}`,
        );
      }
    }
    for (const [mode, started] of servers) {
      const pids = treesOf(started);
      print(`${mode.padEnd(24)} memory (PSS) ${sum(pids.map(megabytesOf)).toFixed(0)} MB`);
    }
  } finally {
    for (const { child } of [...servers.values()].flat()) child.disconnect();
    await site.stop();
  }
}
