import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { isTrustedProxy, type Configuration } from '@komado/server-kit';
import {
  installGracefulShutdown,
  limitTotalConnections,
  handleUnreadRequestBodies,
  logAccess,
  pageSourceOf,
  refuseCrossSiteRequests,
  refuseOtherMethods,
  REQUEST_ID_HEADER,
  requestIdAssigner,
  transportSecurityHeaders,
  malformedRequests,
  loggedPath,
  withoutQuery,
} from '@komado/server-kit/http';
import type { Registry } from '@komado/server-kit/metrics';
import type { Tracing } from '@komado/server-kit/tracing';
import type { Logger } from 'pino';
import { RendererBusyError } from '../render-isolation/render-queue';
import { errorResponse, notFound } from './error-response';
import { untrustedCountryAndTraceHeaderRemover } from './untrusted-country-and-trace-headers';

export interface HttpAppOptions {
  readonly configuration: Configuration;
  readonly log: Logger;
  /** Where each request is logged; without it, none is. */
  readonly accessLog?: Logger | undefined;
  /** Where requests are counted; without it, they are not. */
  readonly metrics?: Registry | undefined;
  /** Where the spans of requests are sent; without it, there are none. */
  readonly tracing?: Tracing | undefined;
  /** Responds from the page cache before routing and hooks, which take longer than the page. Returns false if it cannot. */
  sendIfReady(request: IncomingMessage, response: ServerResponse): boolean;
  /** How long a request may take to arrive; half a minute by default. */
  readonly requestTimeoutMs?: number | undefined;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** How often connections are checked per timeout: a request that is too slow ends at most a tenth too late. */
const CHECKS_PER_TIMEOUT = 10;
/** Longer than the idle timeout of most load balancers, which would otherwise send requests into a closing connection. */
const KEEP_ALIVE_MS = 72_000;
/** Retry-After of a page rejected because of overload. */
const BUSY_RETRY_SECONDS = 10;

/** A Fastify instance without routes: limits, timeouts, responses to invalid requests and to errors. */
export async function httpApp({
  configuration,
  log,
  accessLog,
  metrics,
  tracing,
  sendIfReady,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: HttpAppOptions) {
  // Loaded only if needed, because it imports many modules.
  const counting = metrics && { registry: metrics, ...(await import('@komado/server-kit/metrics')) };
  const readyPages =
    counting &&
    new counting.Counter({
      name: 'komado_ready_pages_total',
      help: 'Pages sent from the page cache before routing.',
      registers: [counting.registry],
    });
  const pages =
    counting &&
    new counting.Counter({
      name: 'komado_pages_total',
      help: 'Pages by source: rendered, cached, or saved because they could not be rendered.',
      labelNames: ['source'],
      registers: [counting.registry],
    });
  const countPage = (response: ServerResponse): void => {
    const source = pageSourceOf(response);
    if (source) pages?.inc({ source });
  };
  const removeUntrustedHeaders = untrustedCountryAndTraceHeaderRemover(configuration);
  const isOurProxy = isTrustedProxy(configuration);
  const assignRequestId = requestIdAssigner((address) => isOurProxy(address, 0));
  const siteHeaders = { 'x-content-type-options': 'nosniff', ...transportSecurityHeaders(configuration) };
  const securityHeaders = new Map(Object.entries(siteHeaders));
  const unreadable = malformedRequests(({ path, status, message }) => {
    const { headers, body } = errorResponse(path, status, message);
    return { headers: { ...siteHeaders, ...headers }, body };
  });
  const app = Fastify<Server>({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: REQUEST_ID_HEADER,
    trustProxy: isOurProxy,
    // `installGracefulShutdown` closes connections.
    forceCloseConnections: false,
    return503OnClosing: false,
    bodyLimit: configuration.BODY_LIMIT_BYTES,
    serverFactory: (route) =>
      createServer(
        {
          requestTimeout: requestTimeoutMs,
          connectionsCheckingInterval: requestTimeoutMs / CHECKS_PER_TIMEOUT,
          keepAliveTimeout: KEEP_ALIVE_MS,
          // A request without one is rejected below, with a body.
          requireHostHeader: false,
        },
        (request, response) => {
          removeUntrustedHeaders(request);
          const requestId = assignRequestId(request);
          if (accessLog) logAccess(accessLog, request, response);
          // While the server closes, a hook announces the end of each connection.
          if (!closing.isClosing && sendIfReady(request, response)) {
            readyPages?.inc();
            return countPage(response);
          }
          response.setHeaders(securityHeaders);
          response.setHeader(REQUEST_ID_HEADER, requestId);
          route(request, response);
        },
      ),
    rewriteUrl: unreadable.rewriteUrl,
    clientErrorHandler: unreadable.clientErrorHandler,
    frameworkErrors: (error, request, reply: FastifyReply) => void sendFailure(error, request, reply),
  });
  const closing = installGracefulShutdown(app, configuration);
  if (counting) {
    counting.observeRequests(app, counting.registry);
    app.addHook('onResponse', async (_request, { raw }) => countPage(raw));
  }
  tracing?.traceRequests(app);
  unreadable.watch(app);
  refuseOtherMethods(app);
  refuseCrossSiteRequests(app, configuration);
  limitTotalConnections(app);
  handleUnreadRequestBodies(app, { bodyLimit: configuration.BODY_LIMIT_BYTES });
  // Before the parts below: each inherits the handlers that exist when it is registered.
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { statusCode: status = 500, message } = error as { statusCode?: number; message: string };
    // Errors caused by the request get a response, but are not logged.
    if (status >= 500 && !(error instanceof RendererBusyError))
      request.log.error(
        { err: error, path: loggedPath(request.url) },
        'A request failed because of an error in the server. Fix the cause in “err”.',
      );
    const { headers, body } = errorResponse(withoutQuery(request.url), status, message, request.id);
    if (status === 503) void reply.header('retry-after', BUSY_RETRY_SECONDS);
    return reply.code(status).headers(headers).send(body);
  }
  return { app, closing };
}
