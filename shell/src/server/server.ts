import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { releaseReader } from '@komado/federation';
import type { Configuration } from '@komado/hosting';
import { guardRequestBodies, refuseOtherMethods, unreadableRequests } from '@komado/hosting/http';
import { isPassThroughPath, routes } from '@komado/shared-contracts';
import type { Logger } from 'pino';
import { apiProxy } from './api-proxy';
import { appFiles } from './app-files';
import { containedRenderers } from './containment/contained-renderers';
import { quarantine } from './containment/quarantine';
import { failureAnswer } from './failure-answer';
import { submitLawForm, type LawForm } from './law-form';
import { liveSets, type LiveSet } from './live-composition';
import { releaseFiles } from './release-files';
import { pageAnswers } from './page-answers';
import { requestContext } from './request-context';
import { serverBuilds } from './server-builds';
import { unsentFormPath } from './unsent-form';

export interface ShellServerOptions {
  readonly configuration: Configuration;
  /** Where the api-server listens: `http://127.0.0.1:PORT`. */
  readonly apiOrigin: string;
  readonly log: Logger;
  /** Time between two looks at the live pointer; a second unless told otherwise. */
  readonly lookIntervalMs?: number;
  /** Whether what is live is looked up without being asked for, so that a promotion has its processes before the first reader. */
  readonly looksAhead?: boolean;
}
/** How long a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 30_000;
const LOOK_AHEAD_MS = 1000;

/** The outside face: pages, `/assets`, `/remotes`, `/builds`, and a proxy for what the api-server answers. */
export async function createShellServer({
  configuration,
  apiOrigin,
  log,
  lookIntervalMs,
  looksAhead = true,
}: ShellServerOptions): Promise<FastifyInstance> {
  const unreadable = unreadableRequests(({ path, status, message }) => failureAnswer(path, status, message));
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.TRUST_PROXY,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: configuration.BODY_LIMIT_BYTES,
    // A request without one is refused below, with a body.
    http: { requireHostHeader: false },
    rewriteUrl: unreadable.rewriteUrl,
    clientErrorHandler: unreadable.clientErrorHandler,
    frameworkErrors: (error, request, reply: FastifyReply) => void sendFailure(error, request, reply),
  });
  unreadable.watch(app);
  refuseOtherMethods(app);
  guardRequestBodies(app, { bodyLimit: configuration.BODY_LIMIT_BYTES });
  // Before the parts below: each has the handlers that are there when it is made.
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { statusCode: status = 500, message } = error as { statusCode?: number; message: string };
    // What the request is to blame for is answered, and no news.
    if (status >= 500) log.error({ err: error, path: request.url, reference: randomUUID().slice(0, 8) }, 'A request failed.');
    const { headers, body } = failureAnswer(request.url.split('?', 1)[0] ?? '', status, message);
    return reply.code(status).headers(headers).send(body);
  }

  const store = releaseReader(configuration.RELEASE_STORE, configuration.REMOTE_TIMEOUT_MS);
  const readBuild = serverBuilds(store, configuration.REMOTE_TIMEOUT_MS);
  const refused = quarantine(path.join(configuration.DATA_DIR, 'quarantine.json'), (error) =>
    log.error({ err: error }, 'The quarantine of server builds could not be read or written.'),
  );
  const renderers = containedRenderers({
    processes: configuration.RENDERER_PROCESSES || availableParallelism(),
    limits: { blockedMs: configuration.RENDERER_BLOCKED_MS, memoryBytes: configuration.RENDERER_MEMORY_MB * 1024 * 1024 },
    quarantine: refused,
    readBuild,
    rendererOptions: (set) => ({
      composition: set.composition,
      mainScript: set.shell.mainScript,
      apiBaseUrl: `${apiOrigin}/api`,
      publicUrl: configuration.PUBLIC_URL,
      socialUrl: configuration.SOCIAL_URL,
      environment: configuration.APP_ENV,
      recaptchaSiteKey: configuration.RECAPTCHA_SITE_KEY ?? null,
      tagManagerId: configuration.GTM_ID ?? null,
    }),
    log,
  });
  const liveSet = liveSets(store, {
    lookIntervalMs,
    loadRenderer: (renderer) => renderers.loadRenderer(renderer),
    quarantined: () => refused.entries.map(({ member, version }) => `${member}@${version}`),
    log: (message, error) => log.warn({ err: error }, message),
  });
  const pages = pageAnswers({ configuration, renderers, liveSet, log });
  const lookAhead = (): void => void liveSet().then(renderers.prepare, () => undefined);
  const looking = looksAhead ? setInterval(lookAhead, LOOK_AHEAD_MS).unref() : undefined;
  app.addHook('onListen', (done) => {
    if (looksAhead) lookAhead();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    await renderers.close();
  });

  await app.register(apiProxy, { configuration, apiOrigin });
  releaseFiles(app, store, async () => {
    const { shell, earlierShells } = await liveSet();
    return [shell.version, ...earlierShells];
  });

  appFiles(app, configuration);
  // Asked for by browsers on pages that name no icon.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/assets/static/favicon.svg', 302),
  );
  app.get('/-/health', async (_request, reply) => {
    const set = await liveSet().catch(() => undefined);
    const api = await fetch(`${apiOrigin}/-/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    const isReady = set !== undefined && api;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'starting',
        api,
        composition: set?.composition.id ?? null,
        members: set ? membersOf(set) : null,
        // Members of the composition that an earlier version stands in for, and why.
        missing: set?.missing ?? {},
        // Members whose server build is in quarantine: why, since when, and which version renders in its place.
        degraded: set ? renderers.degraded(set) : {},
      });
  });
  app.get('/builds/latest.json', async (_request, reply) => {
    const { composition } = await liveSet();
    return reply.header('cache-control', 'no-store').send({ id: composition.id, timestamp: Date.now() });
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const set = await liveSet();
    if (request.params.file !== `${set.composition.id}.json`) return reply.code(404).send({ error: 'There is no such build.' });
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id: set.composition.id, members: membersOf(set) });
  });

  // In a scope of its own: the proxy hands bodies on unread, and a form parser beside it would read them.
  await app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: configuration.BODY_LIMIT_BYTES });
    forms.post<{ Body: LawForm }>('/law/age', async (request, reply) => {
      const context = requestContext(request.headers, request.ip, configuration);
      const answer = await submitLawForm(request.body ?? {}, context, `${apiOrigin}/api`, new Date());
      return reply.header('set-cookie', [...answer.setCookies]).redirect(answer.location, 303);
    });
    // Pages only, so that files and what the api-server answers keep to their own methods.
    for (const { path: page } of Object.values(routes).filter(({ path }) => path !== '/law/age')) {
      forms.post(page, (request, reply) => {
        const path = unsentFormPath(request.url);
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
        return !isForm || path === null ? notFound(reply) : reply.header('cache-control', 'no-store').redirect(path, 303);
      });
    }
  });

  // What lies ready is sent before routes and hooks are looked for.
  const [route] = app.server.listeners('request') as RequestListener[];
  if (!route) throw new Error('The server takes no requests.');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!pages.answerAtOnce(request, response)) route(request, response);
  });

  app.get('/*', (request, reply) => page(request, reply));

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = request.url.split('?')[0] ?? '/';
    if (address.endsWith('/_payload.json')) {
      const { composition } = await liveSet();
      return reply
        .header('cache-control', 'no-store')
        .send({ path: address.slice(0, -'/_payload.json'.length) || '/', composition: composition.id });
    }
    if (isPassThroughPath(address) || address.startsWith('/-/') || address.startsWith('/remotes/') || address.startsWith('/builds/')) {
      return notFound(reply);
    }
    return pages.answer(request, reply);
  }

  return app;
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

const membersOf = (set: LiveSet): Record<string, string> => ({
  shell: set.shell.version,
  ...Object.fromEntries(Object.entries(set.composition.remotes).map(([remote, candidates]) => [remote, candidates[0]?.version ?? ''])),
});
