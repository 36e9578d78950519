import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openReleaseStore, pathsMeet } from '@komado/federation';
import { type Configuration, isTrustedProxy, operatorToken, pageTokens, signingSecret } from '@komado/server-kit';
import {
  closeGracefully,
  Counter,
  guardRequestBodies,
  namedScope,
  observeRequests,
  refuseOtherMethods,
  transportSecurityHeaders,
  unreadableRequests,
  type Registry,
} from '@komado/server-kit/http';
import { isPassThroughPath, routes } from '@komado/shared-contracts';
import type { Logger } from 'pino';
import { apiProxy } from './api-proxy';
import { appFiles } from './app-files';
import { cspReports } from './csp-reports';
import { containedRenderers } from './containment/contained-renderers';
import { quarantine } from './containment/quarantine';
import { RendererBusyError } from './containment/renderer-pages';
import { canonicalAddress } from './canonical-address';
import { failureAnswer } from './failure-answer';
import { healthRoutes, membersOf } from './health-routes';
import { submitLawForm, type LawForm } from './law-form';
import { liveSets } from './live-composition';
import { releaseFiles } from './release-files';
import { canaryRenders } from './releases/canary-renders';
import { canaryWatch, reportedHealth } from './releases/canary-watch';
import { releaseChoice } from './releases/reader-releases';
import { newestRevision } from './releases/newest-revision';
import { pruneRegularly } from './releases/regular-prune';
import { releasesRoutes } from './releases/releases-routes';
import { sentPages } from './releases/sent-pages';
import { staffSessions } from './releases/staff-session';
import { withTokenInFragment } from './mailed-token-address';
import { pageAnswers } from './page-answers';
import { watchData } from './page-cache/data-state';
import { requestContext } from './request-context';
import { createNonce } from './security-headers';
import { securityTxt } from './security-txt';
import { serverBuilds } from './server-builds';
import { unsentFormPath } from './unsent-form';
import { untrustedCountryRemover } from './untrusted-country';

export interface HostServerOptions {
  readonly configuration: Configuration;
  /** Where the api-server listens: `http://127.0.0.1:PORT`. */
  readonly apiOrigin: string;
  readonly log: Logger;
  /** Time between two polls of the live pointer; a second by default. */
  readonly pollIntervalMs?: number;
  /** Whether the live pointer is polled without requests, so that a promotion has its processes before the first reader. */
  readonly looksAhead?: boolean;
  /** Where requests are counted; without it, they are not. */
  readonly metrics?: Registry | undefined;
}
/** Timeout for a request to arrive. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than most load balancers keep theirs, which would otherwise send a request into a closing connection. */
const KEEP_ALIVE_MS = 72_000;
const LOOK_AHEAD_MS = 1000;
const WARM_UP_LIMIT_MS = 10_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Retry-After of a page rejected because of overload. */
const BUSY_RETRY_SECONDS = 10;
/** How long a starting server waits for the release store before it listens all the same. */
const FIRST_LOOK_MS = 5000;
/** Pages report every ten seconds. */
const CANARY_LOOK_MS = 10_000;

/** The public server: pages, `/assets`, `/remotes`, `/builds`, and a proxy for the api-server. */
export async function createHostServer({
  configuration,
  apiOrigin,
  log,
  pollIntervalMs,
  looksAhead = true,
  metrics,
}: HostServerOptions): Promise<FastifyInstance> {
  const readyPages =
    metrics &&
    new Counter({ name: 'komado_ready_pages_total', help: 'Pages sent from the page cache before routing.', registers: [metrics] });
  const removeUntrustedCountry = untrustedCountryRemover(configuration);
  const securityHeaders = new Map(Object.entries(transportSecurityHeaders(configuration)));
  const unreadable = unreadableRequests(({ path, status, message }) => failureAnswer(path, status, message));
  const app = Fastify<Server>({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy(configuration),
    // `closeGracefully` closes connections.
    forceCloseConnections: false,
    return503OnClosing: false,
    bodyLimit: configuration.BODY_LIMIT_BYTES,
    // Pages that are ready in the cache are sent before routing and hooks, which take longer than the page.
    serverFactory: (route) =>
      createServer(
        {
          requestTimeout: REQUEST_TIMEOUT_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          // A request without one is rejected below, with a body.
          requireHostHeader: false,
        },
        (request, response) => {
          removeUntrustedCountry(request);
          // While the server closes, a hook announces the end of each connection.
          if (!closing.isClosing && pages.answerAtOnce(request, response)) return readyPages?.inc();
          response.setHeaders(securityHeaders);
          route(request, response);
        },
      ),
    rewriteUrl: unreadable.rewriteUrl,
    clientErrorHandler: unreadable.clientErrorHandler,
    frameworkErrors: (error, request, reply: FastifyReply) => void sendFailure(error, request, reply),
  });
  const closing = closeGracefully(app, configuration);
  if (metrics) observeRequests(app, metrics);
  unreadable.watch(app);
  refuseOtherMethods(app);
  guardRequestBodies(app, { bodyLimit: configuration.BODY_LIMIT_BYTES });
  // Before the parts below: each inherits the handlers that exist when it is registered.
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { statusCode: status = 500, message } = error as { statusCode?: number; message: string };
    // Errors caused by the request are answered, but not logged.
    if (status >= 500 && !(error instanceof RendererBusyError))
      log.error({ err: error, path: request.url, reference: randomUUID().slice(0, 8) }, 'A request failed with an unexpected error.');
    const { headers, body } = failureAnswer(request.url.split('?', 1)[0] ?? '', status, message);
    if (error instanceof RendererBusyError) void reply.header('retry-after', BUSY_RETRY_SECONDS);
    return reply.code(status).headers(headers).send(body);
  }

  const { reader: store, writer } = openReleaseStore(configuration);
  const readBuild = serverBuilds(store, configuration.REMOTE_TIMEOUT_MS);
  const refused = quarantine(path.join(configuration.DATA_DIR, 'quarantine.json'), (error) =>
    log.error({ err: error }, 'The file DATA_DIR/quarantine.json with failed server builds could not be read or written.'),
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
    warmUpPage: () => ({
      url: `${configuration.PUBLIC_URL}/`,
      ...requestContext({}, '127.0.0.1', configuration),
      now: new Date(),
      nonce: createNonce(),
      signal: AbortSignal.timeout(WARM_UP_LIMIT_MS),
    }),
    log,
  });
  const liveSet = liveSets(store, {
    pollIntervalMs,
    loadRenderer: (renderer) => renderers.loadRenderer(renderer),
    quarantined: () => refused.entries.map(({ member, version }) => `${member}@${version}`),
    newest: newestRevision(configuration.DATA_DIR, store, log),
    log: (message, error, level = 'warn') => log[level]({ err: error }, message),
  });
  const staff = staffSessions(operatorToken(configuration));
  const releases = releaseChoice({
    liveSet,
    staff,
    isSecure: configuration.PUBLIC_URL.startsWith('https:'),
    countryHeader: configuration.COUNTRY_HEADER.toLowerCase(),
    log: (message, fields) => log.warn(fields, message),
  });
  const releasesOf = (request: FastifyRequest) =>
    releases.choose(request.headers, requestContext(request.headers, request.ip, configuration));
  const data = watchData(apiOrigin, { log });
  const sent = sentPages({
    tokens: pageTokens(signingSecret(configuration)),
    canary: () => liveSet.latest()?.live.canary?.seed ?? null,
  });
  const rendersOfCanary = canaryRenders({ render: renderers.render, latest: liveSet.latest });
  const pages = pageAnswers({
    configuration,
    renderers: { render: rendersOfCanary.render, keyOf: renderers.keyOf },
    releases,
    sentPages: sent,
    log,
    data,
  });
  const lookAhead = (): Promise<void> =>
    liveSet.releases().then(
      ({ set, canary }) => {
        renderers.prepare(set, 'live');
        if (canary) renderers.prepare(canary.set, 'canary');
      },
      () => undefined,
    );
  const canary = canaryWatch({
    liveSet,
    store,
    writer,
    health: reportedHealth(apiOrigin, operatorToken(configuration)),
    sentPages: sent.sent,
    renders: rendersOfCanary.counts,
    degraded: renderers.degraded,
    log: (message, fields) => log.error(fields, message),
  });
  const watchCanary = (): void =>
    void canary
      .look()
      .catch((error: unknown) => log.warn({ err: error }, 'The health of the canary could not be checked. It will be tried again.'));
  const endPruning = looksAhead
    ? pruneRegularly({ writer, log: (message, fields) => log['err' in fields ? 'warn' : 'info'](fields, message) })
    : undefined;
  const watching = looksAhead ? setInterval(watchCanary, CANARY_LOOK_MS).unref() : undefined;
  const looking = looksAhead ? setInterval(() => void lookAhead(), LOOK_AHEAD_MS).unref() : undefined;
  // A proxy without readiness checks sends requests as soon as the server listens, so what is live is read before that.
  app.addHook('onReady', async () => {
    if (looksAhead) await Promise.race([lookAhead(), sleep(FIRST_LOOK_MS, undefined, { ref: false })]);
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearInterval(watching);
    endPruning?.();
    data.close();
    await renderers.close();
  });

  await app.register(namedScope('api-proxy', apiProxy), { configuration, apiOrigin });
  releaseFiles(app, store, async () => {
    const { set, canary } = await liveSet.releases();
    return [...new Set([set.shell.version, ...(canary ? [canary.set.shell.version] : []), ...set.earlierShells])];
  });

  appFiles(app, configuration);
  securityTxt(app, configuration);
  await app.register(namedScope('csp-reports', cspReports), { log });
  // Requested by browsers on pages that declare no icon.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/assets/static/favicon.svg', 302),
  );
  healthRoutes(app, { liveSet, apiOrigin, degraded: renderers.degraded, canary, closing });
  app.get('/builds/latest.json', async (request, reply) => {
    const { build } = await releasesOf(request);
    return reply.header('cache-control', 'no-store').send({ id: build, timestamp: Date.now() });
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    const { set, build } = await releasesOf(request);
    if (request.params.file !== `${build}.json`) return reply.code(404).send({ error: 'The build does not exist, or is no longer live.' });
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id: build, members: membersOf(set) });
  });

  // Squads' own pages change with compositions, so their paths are not routes here: an unsent form is answered before the method is
  // rejected.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !request.is404 || !request.headers['content-type']?.startsWith(FORM_TYPE)) return;
    const address = request.url.split('?', 1)[0] ?? '';
    const { ownPages = {} } = (await releasesOf(request)).set.composition;
    const path = Object.values(ownPages).some((page) => pathsMeet(page.path, address)) ? unsentFormPath(request.url) : null;
    if (path !== null) return reply.header('cache-control', 'no-store').redirect(path, 303);
  });

  await releasesRoutes(app, {
    store,
    writer,
    staff,
    operatorToken: operatorToken(configuration),
    isSecure: configuration.PUBLIC_URL.startsWith('https:'),
    liveSet,
    canary,
    degraded: renderers.degraded,
  });

  // In a separate scope: the proxy forwards bodies unparsed, and a form parser in the same scope would parse them.
  await app.register(
    namedScope('forms', async (forms) => {
      await forms.register(formbody, { bodyLimit: configuration.BODY_LIMIT_BYTES });
      forms.post<{ Body: LawForm }>('/law/age', async (request, reply) => {
        const context = requestContext(request.headers, request.ip, configuration);
        const answer = await submitLawForm(request.body ?? {}, context, `${apiOrigin}/api`, new Date());
        return reply.header('set-cookie', [...answer.setCookies]).redirect(answer.location, 303);
      });
      // Pages only, so that files and the api-server's paths keep their own methods.
      for (const { path: page } of Object.values(routes).filter(({ path }) => path !== '/law/age')) {
        forms.post(page, (request, reply) => {
          const path = unsentFormPath(request.url);
          const isForm = request.headers['content-type']?.startsWith(FORM_TYPE);
          return !isForm || path === null ? notFound(reply) : reply.header('cache-control', 'no-store').redirect(path, 303);
        });
      }
    }),
  );

  app.get('/*', (request, reply) => page(request, reply));

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = request.url.split('?')[0] ?? '/';
    if (address.endsWith('/_payload.json')) {
      const { set } = await releasesOf(request);
      return reply
        .header('cache-control', 'no-store')
        .send({ path: address.slice(0, -'/_payload.json'.length) || '/', composition: set.composition.id });
    }
    if (isPassThroughPath(address) || address.startsWith('/-/') || address.startsWith('/remotes/') || address.startsWith('/builds/')) {
      return notFound(reply);
    }
    const canonical = canonicalAddress(request.url);
    if (canonical !== null) return reply.header('cache-control', 'no-store').redirect(canonical, 301);
    const stripped = withTokenInFragment(request.url);
    if (stripped !== null) return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(stripped, 303);
    return pages.answer(request, reply);
  }

  return app;
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
