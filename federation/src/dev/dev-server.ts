import { randomBytes } from 'node:crypto';
import { readFileSync, watch } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { mfeCommand } from '@komado/server-kit';
import { BuildError } from '../build/build-error';
import { PACKAGE_FOLDER, memberFolder } from '../paths';
import { contractExtensionsOfDeclaration } from '../build/contract-extensions-of-declaration';
import { cspWithNonce } from './csp-with-nonce';
import { requestHeaders, responseHeaders } from './proxied-headers';
import { bundlePackages, moduleDefinitionsScript, exposedModules, pageAndSlotNames, readSources, type SourceGraph } from './remote-sources';
import { developmentShell } from './development-shell';
import { createOnDemandTypeChecker } from './on-demand-type-checker';

export interface DevServerOptions {
  readonly member: string;
  /** URL of the site that provides the other members: a local or a deployed one. */
  readonly site: string;
  readonly port: number;
  readonly print: (line: string) => void;
}

const VERSION = 'development';
/** Several files are often saved at once. */
const DEBOUNCE_MS = 30;
/** The first style sheet of a document is that of all pages: its script adds only those of components. */
const GLOBAL_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/;
const BOOT_DATA = /<script type="application\/json" id="komado-boot"[^>]*>([\s\S]*?)<\/script>/;

/** The part of the page's boot data that is replaced; the shell's `BootData` has more. */
interface BootData {
  readonly theme: string | null;
  readonly composition: {
    readonly remotes: Readonly<Record<string, readonly unknown[]>>;
    readonly ownPages?: Readonly<Record<string, unknown>>;
    readonly integrity: Readonly<Record<string, string>>;
  };
}

async function readBody(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Serves a site in which one remote runs from its current sources: its pages and slots run in a development shell, and an edit is applied
 * to the open page without losing component state. Everything else is proxied to the site. Rejects with `BuildError`.
 */
export async function startDevServer({ member, site, port, print }: DevServerOptions) {
  const folder = memberFolder(member);
  const health = await fetch(`${site}/-/health`).catch(() => undefined);
  if (!health?.ok)
    throw new BuildError(
      `No site is running at ${site}. Start one (npm start), or choose another: ${mfeCommand(`dev ${member} --site https://manga.example`)}`,
    );

  const [shell, firstGraph] = await Promise.all([developmentShell(), readSources(member)]);
  let graph: SourceGraph = firstGraph;
  let packages = await bundlePackages(member, graph.packages);
  const client = readFileSync(path.join(PACKAGE_FOLDER, 'dev-client/remote-client.js'), 'utf8');
  const container = `mfe_${member.replaceAll('-', '_')}_${VERSION}`;
  const entry = (): string =>
    `${client}${packages}${moduleDefinitionsScript(graph.modules)}var ${container} = __KOMADO_DEV__.container(${JSON.stringify(exposedModules(member, graph.declaration))});\n`;

  const listeners = new Set<ServerResponse>();
  const retained = new Map<string, unknown>();
  const send = (kind: string, data: unknown): void => {
    for (const listener of listeners) listener.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  /** Also sent to pages that connect later. */
  const sendAndRetain = (kind: string, data: string | null): void => {
    if ((retained.get(kind) ?? null) !== data && data !== null) print(data);
    if (data === null) retained.delete(kind);
    else retained.set(kind, data);
    send(kind, data);
  };

  const types = createOnDemandTypeChecker(folder, (errors) => sendAndRetain('types', errors));
  const updates = new Map<number, string>();
  async function applyEdit(): Promise<void> {
    try {
      const before = graph;
      const next = await readSources(member, before);
      const changed = [...next.modules].filter(([id, { hash }]) => before.modules.get(id)?.hash !== hash);
      const hasOtherModules = JSON.stringify(before.declaration) !== JSON.stringify(next.declaration);
      const hasOtherPackages = next.packages.join() !== before.packages.join();
      if (hasOtherPackages) packages = await bundlePackages(member, next.packages);
      graph = next;
      sendAndRetain('failure', null);
      if (hasOtherModules || hasOtherPackages) return send('reload', null);
      if (changed.length === 0) return;
      const number = updates.size + 1;
      updates.set(number, moduleDefinitionsScript(changed));
      send('update', { number, changed: changed.map(([id]) => id) });
    } catch (error) {
      sendAndRetain('failure', (error as Error).message);
    }
  }
  let edit: NodeJS.Timeout | undefined;
  let applying = Promise.resolve();
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (file === null || /(^|[\\/])(node_modules|dist|\.[^\\/]*)([\\/]|$)|\.test\.tsx?$/.test(file)) return;
    clearTimeout(edit);
    edit = setTimeout(() => {
      applying = applying.then(applyEdit);
      types.check();
    }, DEBOUNCE_MS);
  });

  function pageOf(html: string, nonce: string): string | undefined {
    const [, text] = BOOT_DATA.exec(html) ?? [];
    if (text === undefined) return undefined;
    const boot = JSON.parse(text) as BootData;
    const { pages, slots } = pageAndSlotNames(graph.declaration);
    const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, []]));
    const entryUrl = `/remotes/${member}/${VERSION}/remoteEntry.js`;
    const reference = { version: VERSION, releaseIntegrity: '', container, entryUrl, pages: none(pages), slots: none(slots) };
    const others = Object.entries(boot.composition.ownPages ?? {}).filter(([name]) => !name.startsWith(`${member}:`));
    const composition = {
      ...boot.composition,
      remotes: { ...boot.composition.remotes, [member]: [reference] },
      // Explicitly no hash: the file differs after each edit.
      integrity: { ...boot.composition.integrity, [entryUrl]: '' },
      ownPages: { ...Object.fromEntries(others), ...contractExtensionsOfDeclaration(graph.declaration).ownPages },
    };
    const [, style = ''] = GLOBAL_STYLE.exec(html) ?? [];
    const data = JSON.stringify({ ...boot, composition }).replace(/</g, '\\u003c');
    return (
      `<!doctype html><html lang="en"${boot.theme === null ? '' : ` data-theme="${boot.theme}"`}><head><meta charset="utf-8">` +
      `<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}">${style}</style><script type="application/json" id="komado-boot" nonce="${nonce}">${data}</script>` +
      `<script defer src="/-/dev/shell.js" nonce="${nonce}"></script></head><body></body></html>`
    );
  }

  let origin = '';
  function proxy(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', site);
    const sendRequest = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const upstream = sendRequest(
      url,
      { method: request.method, headers: requestHeaders(request.headers, origin, site) },
      (upstreamResponse) => {
        const headers = responseHeaders(upstreamResponse.headers, site, origin);
        const isPage = request.method === 'GET' && upstreamResponse.headers['content-type']?.startsWith('text/html');
        if (!isPage) {
          upstreamResponse.pipe(response.writeHead(upstreamResponse.statusCode ?? 502, headers));
          return;
        }
        readBody(upstreamResponse).then(
          (html) => {
            const nonce = randomBytes(18).toString('base64');
            const page = pageOf(html, nonce);
            const own = { ...headers, 'x-service-worker': 'off' };
            // A page rendered by a server without the shell.
            if (page === undefined) return response.writeHead(upstreamResponse.statusCode ?? 502, own).end(html);
            const policy = cspWithNonce(String(upstreamResponse.headers['content-security-policy'] ?? ''), nonce);
            return response.writeHead(200, { ...own, 'content-security-policy': policy }).end(page);
          },
          () => response.destroy(),
        );
      },
    );
    upstream.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`No response from ${site}. Check that the site is running.`);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }
  const script = (response: ServerResponse, text: string): void =>
    void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }).end(text);
  const server: Server = createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const update = updates.get(Number(/^\/-\/dev\/update\/(\d+)\.js$/.exec(pathname)?.[1]));
    if (pathname === '/-/dev/shell.js') script(response, shell);
    else if (pathname === `/remotes/${member}/${VERSION}/remoteEntry.js`) script(response, entry());
    else if (update !== undefined) script(response, update);
    else if (pathname === '/-/dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      response.write(':\n\n');
      for (const [kind, data] of retained) response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
    } else if (pathname === '/api/web/telemetry') {
      // Telemetry of development must not count as that of readers.
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"response_code":0,"error_message":""}');
    } else proxy(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new BuildError(`Port ${port} is already in use. Choose another one: --port NUMBER`) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  }).catch((error: unknown) => {
    watcher.close();
    throw error;
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  types.check();
  return {
    url: origin,
    stop: () => {
      types.stop();
      watcher.close();
      clearTimeout(edit);
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
