import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { loggedPath } from './http/access-log';
import { routeOf } from './http/route-of';

type Headers = Record<string, string>;
const CLOSE_LIMIT_MS = 3000;
const FAILURE_LOG_INTERVAL_MS = 60_000;
/** Servers and load balancers request these all the time. */
const CHECKS = /^\/-\/(?:live|ready|health|data-version)$/;

const failed = (error: unknown) => ({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : 'Unknown error' });

/** Sends spans to an OpenTelemetry collector. The variables `OTEL_…` of the environment say where spans are sent, and how many. */
export function startTracing(serviceName: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  let failedAt = -Infinity;
  const logFailure = (cause: string): void => {
    if (performance.now() - failedAt < FAILURE_LOG_INTERVAL_MS) return;
    failedAt = performance.now();
    log.warn({ cause }, 'Traces could not be sent, and some are lost. Check OTEL_EXPORTER_OTLP_ENDPOINT and the collector there.');
  };
  const ignore = (): void => undefined;
  diag.setLogger({ error: logFailure, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('komado');

  return {
    /**
     * Makes a span of each request, and writes it into the headers of the request, so that what forwards them continues its trace. What an
     * untrusted sender wrote there must have been removed before.
     */
    traceRequests(app: FastifyInstance) {
      const contexts = new WeakMap<FastifyRequest, ReturnType<typeof trace.setSpan>>();
      app.addHook('onRequest', (request, { raw }, done) => {
        const { headers, url = '', method } = request.raw;
        if (CHECKS.test(url.split('?', 1)[0] ?? '')) return done();
        const parent = propagation.extract(ROOT_CONTEXT, headers);
        const route = routeOf(request);
        const span = tracer.startSpan(
          `${method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'url.path': loggedPath(url),
              'komado.request_id': request.id,
            },
          },
          parent,
        );
        // A streamed page has as many listeners as Node expects at most.
        raw.setMaxListeners(raw.getMaxListeners() + 1);
        raw.once('close', () => {
          span.setAttribute('http.response.status_code', raw.statusCode);
          if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        const own = trace.setSpan(parent, span);
        propagation.inject(own, headers);
        contexts.set(request, own);
        done();
      });
      // Not earlier: while a body is read, Node loses the context.
      app.addHook('preHandler', (request, _reply, done) => {
        const own = contexts.get(request);
        return own ? context.with(own, done) : done();
      });
    },
    /** Below the span in the headers of a request. */
    startSpan(name: string, parent: Readonly<Headers>) {
      const parentContext = propagation.extract(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL }, parentContext);
      const headers: Headers = {};
      propagation.inject(trace.setSpan(parentContext, span), headers);
      return {
        /** Headers that continue the trace in another server, below this span. */
        headers,
        end(attributes: Attributes = {}, error?: unknown) {
          span.setAttributes(attributes);
          if (error !== undefined) span.setStatus(failed(error));
          span.end();
        },
      };
    },
    /** Below the request that the running code responds to; outside of a request, there is no span. */
    async traceWork<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
      if (!trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus(failed(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
    /** Sends what was not sent yet. */
    async close() {
      const closed = provider.shutdown().catch((error: unknown) => logFailure(String(error)));
      await Promise.race([closed, wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
export type Tracing = ReturnType<typeof startTracing>;
