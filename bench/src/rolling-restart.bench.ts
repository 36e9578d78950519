import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, SHARED_RELEASES } from '@komado/e2e/site';
import { killChildOnExit } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { createDatabase, startPostgresql } from '@komado/server-kit/testing/postgresql';
import { HeaderName, PLATFORM_WEB, requestChecksum } from '@komado/shared-contracts';
import { percentiles } from './measure';
import { releaseWorkingTreeToSharedStore } from './start-measured-site';

export const ROLLING_RESTART_HELP =
  '  rolling-restart [--restarts 10] [--max-fails 0]                 requests lost while two machines behind nginx are restarted in turn';
export const ROLLING_RESTART_OPTIONS = { restarts: { type: 'string' }, 'max-fails': { type: 'string' } } as const;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NGINX = '/usr/sbin/nginx';
const CLIENTS = 4;
const PAUSE_MS = 60;
const TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const CONSENT = { birthday: '1990-04', is_consent: '', terms_of_service_id: '', privacy_policy_id: '' };
const headersFor = (parameters: Record<string, string>) => ({
  [HeaderName.requestChecksum]: requestChecksum(parameters, ''),
  [HeaderName.isCrawler]: 'false',
  [HeaderName.platform]: PLATFORM_WEB,
});

interface Machine {
  readonly webPort: number;
  readonly apiPort: number;
  readonly folder: string;
  processes: ChildProcess[];
}

const nginxConfiguration = (folder: string, sitePort: number, apiPort: number, machines: readonly Machine[], server: string): string => `
daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
${TEMPORARY_FOLDERS.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  upstream web { ${machines.map(({ webPort }) => `server 127.0.0.1:${webPort}${server};`).join(' ')} }
  upstream api { ${machines.map(({ apiPort }) => `server 127.0.0.1:${apiPort}${server};`).join(' ')} }
  server { listen 127.0.0.1:${sitePort}; location / { proxy_pass http://web; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }
  server { listen 127.0.0.1:${apiPort}; location / { proxy_pass http://api; } }
}
`;

async function startProcess(program: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = killChildOnExit(
    fork(builtProgram(program), {
      cwd: ROOT,
      execArgv: [],
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type: string; message?: string }];
    if (message.type === 'failed') throw new Error(`${program}: ${message.message}`);
    if (message.type === 'ready') return child;
  }
}
async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Two machines, each with a web host and an api-server, on one PostgreSQL database. nginx is in front of the web hosts, and between them and
 * the api-servers. Both processes of one machine are restarted at once, then those of the other one, while clients send requests.
 */
export async function benchRollingRestart(
  print: (line: string) => void,
  { restarts = '10', 'max-fails': maxFails = '0' }: { restarts?: string | undefined; 'max-fails'?: string | undefined },
): Promise<void> {
  if (!existsSync(NGINX)) throw new Error(`The benchmark needs nginx at ${NGINX}. Install it with: apt-get install nginx`);
  await releaseWorkingTreeToSharedStore(print);
  const cluster = await startPostgresql();
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-restarts-'));
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const machines: Machine[] = [];
  for (const name of ['one', 'two'])
    machines.push({ webPort: await freePort(), apiPort: await freePort(), folder: path.join(folder, name), processes: [] });
  const shared = {
    DATABASE_URL: await createDatabase(cluster.folder, 'restarts'),
    RELEASE_STORE: SHARED_RELEASES,
    RELEASE_SIGNING_KEY: process.env['RELEASE_SIGNING_KEY'] ?? '',
    SIGNING_SECRET: 'a secret of the benchmark',
    OPERATOR_TOKEN: 'a token of the benchmark, in no other use',
    PUBLIC_URL: `http://localhost:${sitePort}`,
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    REQUESTS_PER_MINUTE: '100000000',
    RENDERER_PROCESSES: '1',
    DEMO_DRAW_AHEAD: 'false',
    AVIF_COPIES: 'false',
  };
  async function start(machine: Machine): Promise<void> {
    const environment = { ...shared, DATA_DIR: machine.folder, PORT: String(machine.webPort), API_PORT: String(machine.apiPort) };
    machine.processes = [
      await startProcess('api-server/dist/api.js', environment),
      await startProcess('host/dist/host.js', { ...environment, API_URL: `http://127.0.0.1:${apiPort}` }),
    ];
    while (!(await fetch(`http://127.0.0.1:${machine.webPort}/-/ready`)).ok) await wait(50);
  }
  let nginx: ChildProcess | undefined;
  const over = new AbortController();
  let clients: Promise<void>[] = [];
  try {
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, nginxConfiguration(folder, sitePort, apiPort, machines, ` max_fails=${maxFails}`));
    nginx = killChildOnExit(spawn(NGINX, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], { stdio: 'inherit' }));
    for (const machine of machines) await start(machine);

    const outcomes = new Map<string, number>();
    const times: number[] = [];
    const origin = `http://127.0.0.1:${sitePort}`;
    async function client(_: unknown, number: number): Promise<void> {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const url = ['/', `/title/00001?visit=${number}-${count}`, '/api/web/top', '/api/web/law'][count % 4] ?? '';
        const isPost = url === '/api/web/law';
        const parameters = isPost ? CONSENT : {};
        const begin = performance.now();
        const outcome = await fetch(origin + url, {
          redirect: 'manual',
          headers: headersFor(parameters),
          ...(isPost ? { method: 'POST', body: new URLSearchParams(parameters) } : {}),
        })
          .then(async (response) => {
            const body = await response.text();
            const isComplete = url.startsWith('/api') ? body.endsWith('}') : body.includes('</html>');
            if (response.headers.has('cache-status')) return 'saved page';
            return response.status === 200 && !isComplete ? 'truncated' : String(response.status);
          })
          // The cause of an interrupted body, or of a refused connection.
          .catch((error: Error) => (error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message));
        times.push(performance.now() - begin);
        const key = outcome === '200' ? outcome : `${outcome} at ${url.split('?', 1)[0]}`;
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
        await wait(PAUSE_MS);
      }
    }
    clients = Array.from({ length: CLIENTS }, client);
    for (let count = 0; count < Number(restarts); count += 1) {
      for (const machine of machines) {
        await Promise.all(machine.processes.map(stopProcess));
        await start(machine);
      }
    }
    over.abort();
    await Promise.all(clients);
    const lost = times.length - (outcomes.get('200') ?? 0);
    const { p50, p99 } = percentiles(times);
    print(
      `${restarts} rolling restarts: ${lost} of ${times.length} requests lost, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ` +
        `longest ${Math.max(...times).toFixed(0)} ms`,
    );
    for (const [outcome, count] of outcomes) print(`  ${outcome}: ${count}`);
    if (lost > 0) {
      process.exitCode = 1;
      const errors = readFileSync(path.join(folder, 'error.log'), 'utf8').split('\n');
      for (const line of errors.filter((one) => !one.includes('Connection refused'))) print(line);
    }
  } finally {
    over.abort();
    await Promise.all(clients);
    await Promise.all(machines.flatMap(({ processes }) => processes.map(stopProcess)));
    if (nginx) await stopProcess(nginx);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
