import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import path from 'node:path';
import { openReleaseStore } from '@komado/federation';
import { readConfiguration } from '@komado/server-kit';
import {
  compressedResponse,
  isolatedRenderers,
  evaluate,
  liveCompositions,
  quarantineFile,
  serverBuildReader,
  SHELL_NODE_BUILTINS,
  type ResolvedComposition,
} from '@komado/host/bench';
import type { Container, Renderer, RenderResponse, RendererOptions, RenderRequest } from '@komado/shell/server-rendering';
import { pino } from 'pino';

/**
 * Serves pages rendered either in this process or in renderers; nothing else differs. The parent process reads the port and the CPU time.
 */
const [mode = '', releases = '', siteUrl = '', folder = ''] = process.argv.slice(2);
const log = pino({ level: 'error' });
const { reader: store } = openReleaseStore(readConfiguration({ ...process.env, RELEASE_STORE: releases, REMOTE_TIMEOUT_MS: '1000' }));
const readBuild = serverBuildReader(store);
const compositions = liveCompositions(store);
const rendererOptions = (set: ResolvedComposition) => ({
  composition: set.composition,
  mainScript: set.shell.mainScript,
  apiBaseUrl: `${siteUrl}/api`,
  publicUrl: siteUrl,
  socialUrl: siteUrl,
  environment: 'production' as const,
  recaptchaSiteKey: null,
  tagManagerId: null,
});

type Render = (set: ResolvedComposition, request: RenderRequest) => Promise<RenderResponse>;
function inProcess(): Render {
  const nodeRequire = createRequire(import.meta.url);
  const containers = new Map<string, Promise<Container>>();
  const renderers = new Map<string, Promise<Renderer>>();
  const make = async (set: ResolvedComposition): Promise<Renderer> => {
    const { file } = set.shell.renderer;
    const source = (await readBuild(set.shell.renderer)).toString('utf8');
    const { createRenderer } = evaluate(source, file, nodeRequire, SHELL_NODE_BUILTINS) as {
      createRenderer(options: RendererOptions): Renderer;
    };
    return createRenderer({
      ...rendererOptions(set),
      log: (message, error) => log.warn({ err: error }, message),
      takeTurn: () => Promise.resolve(),
      loadContainer: (remote, version) => {
        const build = set.serverBuilds[remote]?.[version];
        if (!build) throw new Error(`${remote} ${version} has no server build.`);
        const container =
          containers.get(build.file) ??
          readBuild(build).then((bytes) => evaluate(bytes.toString('utf8'), build.file, nodeRequire) as Container);
        containers.set(build.file, container);
        return container;
      },
    });
  };
  return async (set, request) => {
    const renderer = renderers.get(set.key) ?? make(set);
    renderers.set(set.key, renderer);
    return (await renderer).render(request);
  };
}
const pageOf = (path: string, signal: AbortSignal): RenderRequest => ({
  url: siteUrl + path,
  cookies: {},
  isCrawler: false,
  region: 'US',
  offsetMinutes: 0,
  now: new Date(),
  nonce: 'bm9uY2Ugb2YgdGhlIGJlbmNo',
  apiHeaders: { 'user-agent': 'Mozilla/5.0 Chrome/140', 'x-forwarded-for': '127.0.0.1' },
  signal,
});
function isolated(): Render {
  const renderers = isolatedRenderers({
    processes: 2,
    limits: { blockedMs: 2000, memoryBytes: 512 * 1024 * 1024 },
    quarantine: quarantineFile(path.join(folder, 'quarantine.json'), (error) => log.error(error)),
    readBuild,
    rendererOptions,
    log,
  });
  return renderers.render;
}
const render = mode === 'in-process' ? inProcess() : isolated();

const server = createServer((request, response) => {
  const disconnected = new AbortController();
  response.on('close', () => response.writableFinished || disconnected.abort());
  void (async () => {
    const set = await compositions();
    const page = await render(set, pageOf(request.url ?? '/', disconnected.signal));
    if (page.kind === 'redirect') return void response.writeHead(page.status, { location: page.location }).end();
    const compressed = compressedResponse(response, request.headers);
    await page.pipe(compressed.sink, () => response.writeHead(page.status, compressed.headers));
  })().catch((error: unknown) => {
    log.error({ err: error }, 'A page failed.');
    response.destroy();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));
