import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '@komado/hosting';
import type { Logger } from 'pino';
import { serviceWorkerSwitch } from './app-files';
import { acceptsGzip, compressedAnswer } from './compressed-answer';
import type { ContainedAnswer, ContainedRenderers } from './containment/contained-renderers';
import { failureAnswer } from './failure-answer';
import type { LiveSet, LiveSets } from './live-composition';
import { cacheableRequest, type CacheableRequest } from './page-cache/cacheable-request';
import type { NonceTemplate } from './page-cache/nonce-template';
import { pageCache, recordingSink, type CachedPage, type RenderedPage } from './page-cache/page-cache';
import type { RenderRequest } from './renderer';
import { requestContext, type RequestContext } from './request-context';
import { createNonce, PAGE_HEADERS, policyWriter } from './security-headers';

export interface PageAnswersOptions {
  readonly configuration: Configuration;
  readonly renderers: Pick<ContainedRenderers, 'render' | 'keyOf'>;
  readonly liveSet: LiveSets;
  readonly log: Logger;
}

export interface PageAnswers {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers a request that is like an earlier one with a page that lies ready; false when there is none, and nothing has happened. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
}

/** How long a request waits for the same page that is being rendered for somebody else. */
const PATIENCE_MS = 250;

/** Requests whose cache key is known, so that it is not worked out again; ages count in it, so it holds for a minute. */
const KNOWN_REQUESTS = 5000;
const KNOWN_REQUESTS_MS = 60_000;
const LONGEST_KNOWN_REQUEST = 2000;

/** What is known of requests that are alike: their cache key, and their page's key in the composition that was asked for last. */
interface KnownRequest {
  readonly key: string;
  generation: string;
  pageKey: string;
}
const pageKey = (generation: string, key: string): string => `${generation} ${key}`;

const addressOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** Whether others may have the page, too. */
const mayBeShared = (set: LiveSet, answer: ContainedAnswer): boolean =>
  answer.kind === 'page' && answer.status === 200 && answer.setCookies.length === 0 && answer.composition === set.composition.id;

/** Answers requests for pages: from memory what visitors see alike, and streamed from a renderer everything else. */
export function pageAnswers({ configuration, renderers, liveSet, log }: PageAnswersOptions): PageAnswers {
  const foreign = { hasRecaptcha: configuration.RECAPTCHA_SITE_KEY !== undefined, hasTagManager: configuration.GTM_ID !== undefined };
  const pages = configuration.PAGE_CACHE_MB > 0 ? pageCache({ maxBytes: configuration.PAGE_CACHE_MB * 1024 * 1024 }) : undefined;

  const renderRequest = (url: string, context: RequestContext, nonce: string, now: Date, signal: AbortSignal): RenderRequest => ({
    url: `${configuration.PUBLIC_URL}${url}`,
    cookies: context.cookies,
    isCrawler: context.isCrawler,
    region: context.region,
    offsetMinutes: context.offsetMinutes,
    now,
    nonce,
    apiHeaders: context.apiHeaders,
    signal,
  });
  const htmlHeaders = (composition: string): Record<string, string> => ({
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-composition': composition,
    ...serviceWorkerSwitch(configuration),
  });
  const policy = policyWriter(foreign);

  // Nothing but nonce, age and length differs between answers of a composition. As a list, which Node writes as it stands.
  let lasting: { readonly composition: string; readonly headers: readonly string[] } | undefined;
  function lastingHeaders(composition: string): readonly string[] {
    if (lasting?.composition !== composition) {
      const headers = { ...htmlHeaders(composition), vary: 'accept-encoding' };
      lasting = { composition, headers: Object.entries(headers).flat() };
    }
    return lasting.headers;
  }
  function sendCachedPage(page: CachedPage, template: NonceTemplate, request: IncomingMessage, response: ServerResponse): void {
    const nonce = createNonce();
    const isGzip = acceptsGzip(request.headers);
    const body = isGzip ? template.gzipped(nonce) : template.plain(nonce);
    const headers = [...lastingHeaders(page.composition), 'content-security-policy', policy(nonce)];
    headers.push('age', String(Math.floor(page.ageMs / 1000)), 'content-length', String(body.length));
    if (isGzip) {
      headers.push('content-encoding', 'gzip');
      response.once('finish', () => template.recycle(body));
    }
    response.writeHead(200, headers).end(body);
  }

  async function renderForCache(set: LiveSet, { context }: CacheableRequest, url: string): Promise<RenderedPage | undefined> {
    const nonce = createNonce();
    const now = new Date();
    const answer = await renderers.render(set, renderRequest(url, context, nonce, now, new AbortController().signal));
    if (answer.kind !== 'page') return undefined;
    const nobody = new Writable({ write: (_chunk, _encoding, done) => done() });
    const { sink, whole } = recordingSink(nobody);
    await answer.pipe(sink, () => undefined);
    const html = await whole;
    return html && mayBeShared(set, answer) ? { composition: answer.composition, nonce, renderedAt: now.getTime(), html } : undefined;
  }

  /** Renders a page and sends it while it arrives. Resolves to the page when others may have it, too. */
  async function sendRenderedPage(
    set: LiveSet,
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RenderedPage | undefined> {
    const nonce = createNonce();
    const now = new Date();
    const gone = new AbortController();
    request.raw.on('close', () => {
      if (!reply.raw.writableFinished && request.raw.destroyed) gone.abort();
    });
    const answer = await renderers.render(set, renderRequest(request.url, context, nonce, now, gone.signal)).catch((error: unknown) => {
      if (gone.signal.aborted) return undefined;
      throw error;
    });
    // Nobody is there to answer any more.
    if (!answer) {
      void reply.hijack();
      return undefined;
    }
    if (answer.setCookies.length > 0) void reply.header('set-cookie', [...answer.setCookies]);
    if (answer.kind === 'redirect') {
      void reply.header('cache-control', 'no-store').redirect(answer.location, answer.status);
      return undefined;
    }
    void reply.hijack();
    const compressed = compressedAnswer(reply.raw, request.headers);
    const headers = {
      ...htmlHeaders(answer.composition),
      'content-security-policy': policy(nonce),
      ...(answer.status === 503 ? { 'retry-after': '60' } : {}),
      ...(answer.setCookies.length > 0 ? { 'set-cookie': [...answer.setCookies] } : {}),
    };
    const start = () => reply.raw.writeHead(answer.status, { ...headers, ...compressed.headers });
    try {
      if (!pages || !mayBeShared(set, answer)) {
        await answer.pipe(compressed.sink, start);
        return undefined;
      }
      const { sink, whole } = recordingSink(compressed.sink);
      await answer.pipe(sink, start);
      const html = await whole;
      return html ? { composition: answer.composition, nonce, renderedAt: now.getTime(), html } : undefined;
    } catch (error) {
      log.error({ err: error, path: addressOf(request.url) }, 'A page could not be rendered.');
      const failure = failureAnswer(addressOf(request.url), 500, '');
      if (reply.raw.headersSent) compressed.sink.end(failure.body);
      else reply.raw.writeHead(500, { ...headers, ...failure.headers }).end(failure.body);
      return undefined;
    }
  }

  const countryHeader = configuration.COUNTRY_HEADER.toLowerCase();
  const known = new Map<string, KnownRequest>();
  let knownUntil = 0;
  /** All of a request that its cache key is made of. */
  const identityOf = ({ url = '', headers }: IncomingMessage): string =>
    `${url}\n${headers.cookie ?? ''}\n${headers['user-agent'] ?? ''}\n${String(headers[countryHeader] ?? '')}`;
  function remember(request: IncomingMessage, key: string): void {
    const identity = identityOf(request);
    if (identity.length > LONGEST_KNOWN_REQUEST) return;
    if (known.size >= KNOWN_REQUESTS || Date.now() > knownUntil) {
      known.clear();
      knownUntil = Date.now() + KNOWN_REQUESTS_MS;
    }
    known.set(identity, { key, generation: '', pageKey: '' });
  }
  /** The key of a known request's page in this composition. */
  function pageKeyOf(request: KnownRequest, generation: string): string {
    if (request.generation !== generation) {
      request.generation = generation;
      request.pageKey = pageKey(generation, request.key);
    }
    return request.pageKey;
  }
  /** Requests that are anything but a plain GET are for those who know what to do with them. */
  const isPlain = ({ method, httpVersion, headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined &&
    headers.expect === undefined;

  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const set = liveSet.recent();
    if (!pages || !set || Date.now() > knownUntil || !isPlain(request)) return false;
    const like = known.get(identityOf(request));
    if (!like) return false;
    const key = pageKeyOf(like, renderers.keyOf(set));
    const page = pages.find(key);
    // One request of many sees to it that a page is rendered anew.
    if (!page?.prepared || (page.isStale && pages.pending(key) === undefined)) return false;
    sendCachedPage(page, page.prepared, request, response);
    return true;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const set = await liveSet();
    const context = requestContext(request.headers, request.ip, configuration);
    const cacheable = pages && request.method === 'GET' ? cacheableRequest(request.url, context, new Date()) : undefined;
    if (!pages || !cacheable) {
      await sendRenderedPage(set, context, request, reply);
      return reply;
    }
    const key = pageKey(renderers.keyOf(set), cacheable.key);
    const pending = pages.find(key) ? undefined : pages.pending(key);
    if (pending) await Promise.race([pending, wait(PATIENCE_MS, undefined, { ref: false })]);
    const cached = pages.find(key);
    const isPending = pages.pending(key) !== undefined;
    if (cached?.isStale && !isPending) {
      pages
        .fill(key, () => renderForCache(set, cacheable, request.url))
        .catch((error: unknown) => log.warn({ err: error, path: addressOf(request.url) }, 'A page could not be rendered anew.'));
    }
    if (cached) {
      const template = await cached.template();
      remember(request.raw, cacheable.key);
      void reply.hijack();
      sendCachedPage(cached, template, request.raw, reply.raw);
      return reply;
    }
    if (isPending) await sendRenderedPage(set, cacheable.context, request, reply);
    else await pages.fill(key, () => sendRenderedPage(set, cacheable.context, request, reply));
    return reply;
  }

  return { answer, answerAtOnce };
}
