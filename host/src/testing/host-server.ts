import { readConfiguration } from '@komado/server-kit';
import type { Registry } from '@komado/server-kit/metrics';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createHostServer } from '../server';
import { faultyStore, type FaultyStore } from './faulty-store';
import { rawRequest, type RawResponse, type RawRequest } from './raw-request';
import { temporaryReleaseStore, type TemporaryReleaseStore } from './temporary-release-store';
import {
  enveloped,
  routesOf,
  startUpstream,
  type ReceivedRequest,
  type Upstream,
  type UpstreamAct,
  type UpstreamResponse,
} from '@komado/server-kit/testing';

/**
 * A small renderer build: pages are JSON of its input; some paths redirect or fail, and in one every remote of version 9 throws;
 * others redirect to an error page, are not found, or hang in a composition with version 9 of a remote. It retains no
 * state between requests except their number.
 */
const rendererBuild = (name: string): string => `
  let count = 0;
  exports.createRenderer = (options) => ({
    warm: async () => undefined,
    render: async (request) => {
      count += 1;
      const path = new URL(request.url).pathname;
      const isNinth = Object.values(options.composition.remotes).some(([first]) => first && first.version.startsWith('9'));
      if (isNinth && path.endsWith('/hangs-in-9')) await new Promise(() => undefined);
      if (isNinth && path.endsWith('/fails-in-9')) return { kind: 'redirect', status: 302, location: '/error/1099', setCookies: [] };
      if (path.startsWith('/search/endless')) await new Promise(() => undefined);
      if (path.startsWith('/search/slow')) await new Promise((resolve) => setTimeout(resolve, 600));
      const { ok } = path.startsWith('/search/calls') ? await fetch(options.apiBaseUrl + '/call').catch(() => ({ ok: false })) : { ok: true };
      if (path === '/breaks') throw new Error('broken renderer');
      if (path === '/moved') return { kind: 'redirect', status: 302, location: '/series', setCookies: ['a=1; Path=/', 'b=2; Path=/'] };
      const loaded = {};
      for (const remote of path.startsWith('/loads/') ? path.slice('/loads/'.length).split(',') : []) {
        for (const { version } of options.composition.remotes[remote]) {
          loaded[remote] ??= await options.loadContainer(remote, version).then((container) => container.version, () => undefined);
        }
      }
      return {
        kind: 'page',
        status: path === '/maintenance' || !ok ? 503 : isNinth && path.endsWith('/missing-in-9') ? 404 : 200,
        setCookies: path === '/cookies' ? ['a=1; Path=/', 'b=2; Path=/'] : [],
        pipe: async (sink, onStart) => {
          if (path === '/breaks-late') throw new Error('broken page');
          onStart();
          sink.end(JSON.stringify({ renderer: ${JSON.stringify(name)}, count, mainScript: options.mainScript, evaluated: globalThis.evaluated, ...loaded, ...request, signal: undefined }));
        },
        isComplete: () => false,
        isFallback: () => false,
        failedBuilds: () =>
          !path.startsWith('/search/throws')
            ? []
            : Object.entries(options.composition.remotes).flatMap(([remote, [first]]) =>
                first && first.version.startsWith('9') ? [remote + '@' + first.version] : [],
              ),
      };
    },
  });
`;
export interface RunningHost {
  readonly origin: string;
  readonly port: number;
  readonly releases: TemporaryReleaseStore;
  readonly upstream: Upstream;
  /** Lines logged at `warn` and above. */
  readonly logged: readonly Record<string, unknown>[];
  /** Lines of the access log. */
  readonly accessed: readonly Record<string, unknown>[];
  /** Waits for the line of the access log about the latest request for a path. */
  accessLine(path: string): Promise<Record<string, unknown>>;
  /** The store between the releases and the host, if it reads over HTTP. */
  readonly store: FaultyStore | undefined;
  request(path: string, options?: RawRequest): Promise<RawResponse>;
  /** Methods and paths, such as `GET /-/health`. */
  routes(): string[];
  /** What the small renderer returns for a page. */
  page(path: string, options?: RawRequest): Promise<Record<string, unknown>>;
  /** Publishes a shell with its renderer and these web files. */
  putShell(version: string, web?: Readonly<Record<string, string | Buffer>>): Promise<void>;
  /** Promotes, and waits until the server has read the pointer. */
  goLive(members: Parameters<TemporaryReleaseStore['promote']>[0]): Promise<void>;
  stop(): Promise<void>;
}
const POLL_MS = 20;

/** The web host with its own release store and upstream; remotes exist in version 1. */
export async function startHost(
  environment: Readonly<Record<string, string>> = {},
  response: (request: ReceivedRequest) => UpstreamResponse | UpstreamAct = () => ({ body: enveloped() }),
  {
    isRemoteStore = false,
    pollIntervalMs = 0,
    preparesRenderers = false,
    canaryIntervalMs,
    metrics,
    requestTimeoutMs,
  }: {
    metrics?: Registry;
    isRemoteStore?: boolean;
    pollIntervalMs?: number;
    preparesRenderers?: boolean;
    canaryIntervalMs?: number;
    requestTimeoutMs?: number;
  } = {},
): Promise<RunningHost> {
  const releases = temporaryReleaseStore(environment);
  const upstream = await startUpstream(response);
  const store = isRemoteStore ? await faultyStore(releases.folder) : undefined;
  const configuration = readConfiguration({
    RELEASE_STORE: store?.url ?? releases.folder,
    DATA_DIR: `${releases.folder}/data`,
    RENDERER_PROCESSES: '1',
    PUBLIC_URL: 'https://komado.test',
    PAGE_CACHE_MB: '0',
    ...environment,
  });
  const logged: Record<string, unknown>[] = [];
  const accessed: Record<string, unknown>[] = [];
  const app = await createHostServer({
    configuration,
    apiOrigin: upstream.origin,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
    accessLog: pino({}, { write: (line: string) => void accessed.push(JSON.parse(line) as Record<string, unknown>) }),
    pollIntervalMs,
    preparesRenderers,
    canaryIntervalMs,
    metrics,
    requestTimeoutMs,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const request = (path: string, options?: RawRequest) => rawRequest(origin, path, options);
  return {
    origin,
    port,
    releases,
    upstream,
    logged,
    accessed,
    accessLine: async (path) => {
      for (;;) {
        const found = accessed.findLast((line) => line['path'] === path);
        if (found) return found;
        await wait(POLL_MS);
      }
    },
    store,
    request,
    routes: () => routesOf(app),
    page: async (path, options) => JSON.parse((await request(path, options)).body.toString()) as Record<string, unknown>,
    putShell: (version, web = {}) =>
      releases.put('shell', version, {
        'node/renderer.cjs': rendererBuild(version),
        ...Object.fromEntries(Object.entries(web).map(([file, content]) => [`web/${file}`, content])),
      }),
    goLive: async (members) => {
      const id = await releases.promote(members);
      const live = async () => (JSON.parse((await request('/-/health')).body.toString()) as { composition: string | null }).composition;
      while ((await live()) !== id) await wait(POLL_MS);
    },
    stop: async () => {
      await app.close();
      await upstream.close();
      await store?.stop();
      releases.remove();
    },
  };
}
