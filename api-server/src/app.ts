import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { isWebHost } from '@komado/server-kit';
import {
  installGracefulShutdown,
  limitTotalConnections,
  handleUnreadRequestBodies,
  refuseCrossSiteRequests,
  refuseOtherMethods,
  REQUEST_ID_HEADER,
  requestIdAssigner,
  TRACE_HEADERS,
  malformedRequests,
  loggedPath,
  rateLimitNetwork,
  withPluginName,
} from '@komado/server-kit/http';
import type { Registry } from '@komado/server-kit/metrics';
import type { Tracing } from '@komado/server-kit/tracing';
import { HeaderName } from '@komado/shared-contracts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { accountAndAppBootHandlers } from './account/profile/account-and-app-boot.handlers';
import { credentialRateLimits } from './account/credential/credential-rate-limits';
import { deletionHandlers } from './account/deletion/deletion.handlers';
import { advertisementTrackingHandlers } from './catalog/advertisement/advertisement-tracking.handlers';
import { recommendationHandlers } from './catalog/recommendation/recommendation.handlers';
import { catalogPageHandlers } from './catalog/pages/catalog-page.handlers';
import { rankingHandlers } from './catalog/ranking/ranking.handlers';
import { searchHandlers } from './catalog/search/search.handlers';
import { credentialHandlers } from './account/credential/credentials.handlers';
import { profileHandlers } from './account/profile/profile.handlers';
import { appDeviceHandlers } from './account/app-device/app-device.handlers';
import { commentHandlers } from './viewer/comment/comment.handlers';
import { subscriptionHandlers } from './shop/subscription/subscription.handlers';
import { bulkPurchaseHandlers } from './shop/purchase/bulk-purchase.handlers';
import { magazineHandlers } from './shop/magazine/magazine.handlers';
import { transactionPurchaseAndLoginBonusHandlers } from './shop/wallet/transactions-purchases-and-login-bonus.handlers';
import { titleGenreAndEventListHandlers } from './catalog/title/title-genre-and-event-lists.handlers';
import { readingHistoryChapterAndAppViewerHandlers } from './viewer/chapter/reading-history-chapters-and-app-viewer.handlers';
import { followHandlers } from './account/follow/follow.handlers';
import { feedAndUnsubscribeRoutes } from './account/follow/feed-and-unsubscribe.routes';
import { sitemapAndFeedRoutes } from './catalog/sitemaps-and-feeds/sitemap-and-feed.routes';
import { compressJsonResponses } from './http/compress-json-responses';
import { contractRoutes } from './http/contract-routes';
import { deniedCountries } from './http/denied-countries';
import { failureOf } from './http/envelope';
import { CONTENT_VERSION_PATH, watchContentVersion } from './service/content-version';
import { cacheOperatorSettings } from './service/operator-settings';
import { bindRequestIds } from './http/request-id-logger';
import { createRateLimitStore } from './http/rate-limit-store';
import { securityHeaders } from './http/security-headers';
import type { Handlers } from './http/handler';
import { refuse } from './refusal';
import { joinHandlers } from './http/join-handlers';
import { legalAndStatusHandlers } from './legal/legal-and-status.handlers';
import { outboxRoutes } from './mail/outbox.routes';
import { mediaRoutes } from './media/media.routes';
import { openapiRoutes } from './openapi/openapi.routes';
import { operatorRoutes } from './operator/operator.routes';
import { staffLoginRoutes } from './operator/staff/staff-login.routes';
import type { ServerDependencies } from './server-dependencies';
import { passkeyHandlers } from './account/passkey/passkey.handlers';
import { paymentRoutes } from './shop/webhook/payment.routes';
import { balanceHandlers } from './shop/purchase/balance.handlers';
import { pointShopHandlers } from './shop/purchase/point-shop.handlers';
import { unlockEpisodeHandlers } from './shop/purchase/unlock-episode.handlers';
import { telemetryHandlers } from './telemetry/telemetry.handlers';
import { checkPageAccess } from './viewer/chapter/page-access';
import { webViewerAndProgressHandlers } from './viewer/chapter/web-viewer-and-progress.handlers';
import { MINUTE_MS } from './clock';

const MAX_PARAM_LENGTH = 300;

/** Every call has a handler: a missing or mistyped one fails the type check. */
function contractHandlers(dependencies: ServerDependencies): Handlers {
  const limits = credentialRateLimits(dependencies);
  return joinHandlers(
    legalAndStatusHandlers(dependencies),
    accountAndAppBootHandlers(dependencies),
    catalogPageHandlers(dependencies),
    rankingHandlers(dependencies),
    searchHandlers(dependencies),
    webViewerAndProgressHandlers(dependencies),
    balanceHandlers(dependencies),
    unlockEpisodeHandlers(dependencies),
    pointShopHandlers(dependencies),
    credentialHandlers(dependencies, limits),
    deletionHandlers(dependencies, limits),
    passkeyHandlers(dependencies),
    profileHandlers(dependencies),
    appDeviceHandlers(dependencies),
    commentHandlers(dependencies),
    subscriptionHandlers(dependencies),
    bulkPurchaseHandlers(dependencies),
    magazineHandlers(dependencies),
    transactionPurchaseAndLoginBonusHandlers(dependencies),
    titleGenreAndEventListHandlers(dependencies),
    recommendationHandlers(dependencies),
    advertisementTrackingHandlers(dependencies),
    readingHistoryChapterAndAppViewerHandlers(dependencies),
    followHandlers(dependencies),
    telemetryHandlers(dependencies),
  );
}

/** The whole api-server except for listening. It runs behind the web host, and trusts the IPs that it forwards. */
export async function buildApp(dependencies: ServerDependencies, metrics?: Registry, tracing?: Tracing): Promise<FastifyInstance> {
  const { configuration, log, database, revisions } = dependencies;
  const isFromWebHost = isWebHost(configuration);
  const security = securityHeaders(configuration);
  const unreadable = malformedRequests(({ message, status }) => ({
    headers: { ...security, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(failureOf(Object.assign(new Error(message), { statusCode: status })).body),
  }));
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdAssigner(isFromWebHost),
    // The web host forwards exactly one IP: the reader's.
    trustProxy: (address, hop) => hop === 0 && isFromWebHost(address),
    bodyLimit: configuration.BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: MINUTE_MS,
    // `installGracefulShutdown` closes connections.
    forceCloseConnections: false,
    return503OnClosing: false,
    http: { requireHostHeader: false },
    rewriteUrl: unreadable.rewriteUrl,
    clientErrorHandler: unreadable.clientErrorHandler,
    frameworkErrors: (error, { id }, reply: FastifyReply) => {
      const { httpStatus, headers, body } = failureOf(error, id);
      void reply.code(httpStatus).headers(headers).send(body);
    },
  });
  // Loaded only if needed, because it imports many modules.
  if (metrics) (await import('@komado/server-kit/metrics')).observeRequests(app, metrics);
  const closing = installGracefulShutdown(app, configuration);
  app.setErrorHandler((error, request, reply) => {
    const { httpStatus, headers, body } = failureOf(error, request.id);
    if (httpStatus >= 500)
      request.log.error(
        { err: error, method: request.method, path: loggedPath(request.url), status: httpStatus },
        'A request failed because of an error in the server. Fix the cause in “err”.',
      );
    return reply.code(httpStatus).headers(headers).send(body);
  });
  app.setNotFoundHandler(() => {
    throw refuse('call-not-found', 'Nothing was found at this URL. API calls start with /api/, such as /api/web/status.');
  });
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers({ ...security, [REQUEST_ID_HEADER]: id }));
  const headersOfWebHost = [configuration.COUNTRY_HEADER.toLowerCase(), ...TRACE_HEADERS];
  app.addHook('onRequest', async ({ raw }) => {
    if (!isFromWebHost(raw.socket.remoteAddress ?? '')) for (const name of headersOfWebHost) delete raw.headers[name];
  });
  tracing?.traceRequests(app);
  unreadable.watch(app);
  refuseOtherMethods(app, { maxParamLength: MAX_PARAM_LENGTH });
  bindRequestIds(app);
  limitTotalConnections(app);
  handleUnreadRequestBodies(app, { bodyLimit: configuration.BODY_LIMIT_BYTES });
  if (configuration.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: [...configuration.CORS_ORIGINS],
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', ...Object.values(HeaderName)],
      maxAge: 600,
    });
  }
  refuseCrossSiteRequests(app, configuration);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: configuration.BODY_LIMIT_BYTES });
  await app.register(rateLimit, {
    max: configuration.REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => rateLimitNetwork(ip),
    // Only one api-server can use an embedded database.
    ...(database.dialect === 'postgresql' && { store: createRateLimitStore(dependencies) }),
    errorResponseBuilder: () => refuse('too-many-requests'),
  });

  const operatorSettings = cacheOperatorSettings(database, revisions.operator);
  await app.register(
    withPluginName('contract', async (api) => {
      compressJsonResponses(api);
      contractRoutes(api, dependencies, contractHandlers(dependencies), operatorSettings);
    }),
    { prefix: '/api' },
  );
  openapiRoutes(app);
  await app.register(withPluginName('outbox', async (scope) => outboxRoutes(scope, dependencies)));
  mediaRoutes(app, {
    ...dependencies,
    denied: deniedCountries(configuration, operatorSettings),
    accessTo: (address, token) => checkPageAccess(dependencies, address, token),
  });
  await app.register(withPluginName('follow', async (scope) => feedAndUnsubscribeRoutes(scope, dependencies)));
  await app.register(withPluginName('discovery', async (scope) => sitemapAndFeedRoutes(scope, dependencies)));
  await app.register(withPluginName('payment', async (scope) => paymentRoutes(scope, dependencies)));
  await app.register(withPluginName('operator', async (scope) => operatorRoutes(scope, dependencies)));
  await app.register(withPluginName('staff', async (scope) => staffLoginRoutes(scope, dependencies)));
  app.get('/-/live', { config: { rateLimit: false } }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/-/ready', { config: { rateLimit: false } }, async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (closing.isClosing) return reply.code(503).send({ status: 'stopping' });
    await database.query('select 1');
    return reply.send({ status: 'ready', database: database.dialect });
  });
  const dataVersion = watchContentVersion(database, log, revisions);
  app.addHook('onClose', () => dataVersion.close());
  // The web host polls this once a second, to discard cached pages.
  app.get(CONTENT_VERSION_PATH, { config: { rateLimit: false } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ version: (await dataVersion.current()) ?? null }),
  );
  return app;
}
