import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '../kill-child-on-exit';

/**
 * `bare` adds no header, as nginx's `proxy_pass` alone; `hides` also uses HTTP/1.1, so that the proxy is undetectable; `appends` is nginx's
 * usual `$proxy_add_x_forwarded_for`; `deployed` is `deploy/nginx.conf`.
 */
export type Forwarding = 'bare' | 'hides' | 'appends' | 'deployed';
const NGINX_LINES: Readonly<Record<Exclude<Forwarding, 'deployed'>, string>> = {
  bare: '',
  hides: 'proxy_http_version 1.1; proxy_set_header Connection "";',
  appends: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
};
export interface ReverseProxy {
  readonly port: number;
  stop(): Promise<void>;
}
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file));
/** The proxies of this machine. */
export const REVERSE_PROXIES: readonly ('node' | 'nginx')[] = NGINX === undefined ? ['node'] : ['node', 'nginx'];

const DEPLOYED_CONFIGURATION = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));
const TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
/** With these addresses instead of the names of `compose.yaml`. */
const deployedServer = (port: number, target: string): string =>
  readFileSync(DEPLOYED_CONFIGURATION, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/host\d:3000/g, new URL(target).host);
const smallServer = (port: number, target: string, lines: string): string => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${target};
      ${lines}
    }
  }`;
const nginxConfiguration = (folder: string, server: string, limits: string): string => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
${TEMPORARY_FOLDERS.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  ${limits}
  ${server}
}
`;

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

interface NginxOptions {
  readonly program: string;
  readonly target: string;
  readonly forwarding: Forwarding;
  readonly limits: string;
}
async function startNginx(options: NginxOptions, attempts = 3): Promise<ReverseProxy> {
  const { program, target, forwarding, limits } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-nginx-'));
  const port = await freePort();
  const server = forwarding === 'deployed' ? deployedServer(port, target) : smallServer(port, target, NGINX_LINES[forwarding]);
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfiguration(folder, server, limits));
  const files = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', path.join(folder, 'nginx.conf')];
  const child = killChildOnExit(spawn(program, files, { stdio: 'ignore' }));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    if (await isListening(port)) return { port, stop };
    await wait(20);
  }
  await stop();
  // The port may have been taken in the meantime.
  if (attempts > 1) return startNginx(options, attempts - 1);
  throw new Error(`${program} does not start.`);
}

async function startNodeProxy(target: string, forwarding: Forwarding): Promise<ReverseProxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers;
    const addresses = [headers['x-forwarded-for'] ?? [], incoming.socket.remoteAddress ?? ''].flat().join(', ');
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...headers, ...(forwarding === 'appends' && { 'x-forwarded-for': addresses }) } },
      (upstream) => upstream.pipe(outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers)),
    );
    passed.on('error', () => outgoing.destroy());
    incoming.on('close', () => incoming.complete || passed.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts a reverse proxy on a free port in front of `target`, an origin without a path. Only nginx has `limits`, which are its directives. */
export const startReverseProxy = (program: 'node' | 'nginx', target: string, forwarding: Forwarding, limits = ''): Promise<ReverseProxy> =>
  program === 'nginx' && NGINX !== undefined
    ? startNginx({ program: NGINX, target, forwarding, limits })
    : startNodeProxy(target, forwarding);
