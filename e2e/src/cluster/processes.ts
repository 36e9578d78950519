import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REPORT_MEMORY = new URL('report-memory.mjs', import.meta.url).href;
const START_LIMIT_MS = 300_000;
const POLL_MS = 100;

/** A process that can be killed and started again. */
export interface ClusterProcess {
  readonly name: string;
  /** Resolves when the process is ready for requests. */
  start(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}
/** Memory in megabytes. */
export interface ProcessMemory {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  /** Sockets, files, timers, and so on that are open. */
  readonly handles: number;
}
export interface ServerProcess extends ClusterProcess {
  readonly pid: number;
  /** As nginx writes it. */
  readonly address: string;
  /** The next start runs the build of the working tree. */
  upgrade(): void;
  /** After a garbage collection. */
  memory(): Promise<ProcessMemory>;
}
interface ProcessOptions {
  readonly name: string;
  readonly program: string;
  /** Read at each start. */
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly readyUrl: string;
  /** Its output goes to a file in this folder. */
  readonly folder: string;
}

async function untilReady(child: ChildProcess, { name, readyUrl, folder }: ProcessOptions): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const isReady = await fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start. See ${folder}/${name}.log.`);
    await wait(POLL_MS);
  }
}

export function clusterProcess(options: ProcessOptions): ClusterProcess & { readonly pid: number } {
  const { name, program, environment = {}, folder } = options;
  let child: ChildProcess | undefined;
  return {
    name,
    get pid() {
      return child?.pid ?? -1;
    },
    async start() {
      const log = openSync(path.join(folder, `${name}.log`), 'a');
      const env = { PATH: process.env['PATH'] ?? '', ...environment };
      // nginx has worker processes, which end with their group only.
      child = killChildOnExit(spawn(program, options.args, { cwd: ROOT, env, stdio: ['ignore', log, log], detached: true }), {
        group: true,
      });
      child.once('error', ({ message }) => {
        throw new Error(`Could not start ${program}: ${message}. Install it, and run the command again.`);
      });
      await untilReady(child, options);
    },
    async kill(signal = 'SIGKILL') {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      // The processes that it has started end with it, and must not end before its requests.
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
      await ended;
    },
  };
}

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}
export const urlOf = ({ host, port }: ServerAddress): string => `http://${host}:${port}`;

const at = ({ host, port }: ServerAddress): string => `${host}:${port}`;

/** One of the product's servers, with its own data folder. With the root of an earlier build, it runs that build until it is upgraded. */
export function serverProcess(
  name: string,
  program: 'host/dist/host.js' | 'api-server/dist/api.js',
  address: ServerAddress,
  folder: string,
  environment: Readonly<Record<string, string>>,
  earlierRoot?: string,
): ServerProcess {
  let file = earlierRoot === undefined ? builtProgram(program) : path.join(earlierRoot, program);
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const report = path.join(folder, `${name}-memory.json`);
  const server = clusterProcess({
    name,
    program: process.execPath,
    get args() {
      return ['--enable-source-maps', '--import', REPORT_MEMORY, file];
    },
    environment: { ...environment, DATA_DIR: dataDir, MEMORY_REPORT: report },
    readyUrl: `${urlOf(address)}/-/ready`,
    folder,
  });
  return Object.assign(server, {
    address: at(address),
    upgrade: () => void (file = builtProgram(program)),
    async memory() {
      rmSync(report, { force: true });
      process.kill(server.pid, 'SIGUSR2');
      while (!existsSync(report)) await wait(POLL_MS);
      return JSON.parse(readFileSync(report, 'utf8')) as ProcessMemory;
    },
  });
}

interface ProxyAddresses {
  readonly site: ServerAddress;
  readonly api: ServerAddress;
  readonly hosts: readonly ServerAddress[];
  readonly apiServers: readonly ServerAddress[];
}
/** Written by nginx in front of the web hosts, and in front of the api-servers: for each request its ID and the servers that it was sent to. */
export const REQUEST_LOGS = { site: 'site-requests.log', api: 'api-requests.log' } as const;
const REQUEST_LOG_FORMAT = '$http_x_request_id $upstream_addr';

/** nginx with the configurations in `deploy/`, whose names and ports are replaced by these. */
export function nginxProcess(folder: string, { site, api, hosts, apiServers }: ProxyAddresses): ClusterProcess {
  const read = (name: string): string => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');
  const siteLines = read('nginx.conf')
    .replace('listen 80;', `listen ${at(site)};`)
    .replace('/dev/stdout without_grants;', `${folder}/access.log without_grants; access_log ${folder}/${REQUEST_LOGS.site} request_log;`)
    // Of the simulated readers, who look their failed requests up in these logs.
    .replace('X-Request-Id $request_id;', 'X-Request-Id $http_x_request_id;')
    .replaceAll(/host(\d):3000/g, (_, number) => at(hosts[Number(number) - 1]!));
  const apiLines = read('nginx-api.conf')
    .replace('listen 4000;', `listen ${at(api)};`)
    .replace('access_log off;', `access_log ${folder}/${REQUEST_LOGS.api} request_log;`)
    .replaceAll(/api(\d):4000/g, (_, number) => at(apiServers[Number(number) - 1]!));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; events { worker_connections 1024; }
http { ${temporary.join(' ')} log_format request_log '${REQUEST_LOG_FORMAT}';\n${siteLines}\n${apiLines} }`,
  );
  return clusterProcess({
    name: 'nginx',
    program: 'nginx',
    args: ['-e', `${folder}/nginx-error.log`, '-c', file],
    readyUrl: `${urlOf(site)}/-/ready`,
    folder,
  });
}
