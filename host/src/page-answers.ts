import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '@komado/server-kit';
import { isHttpsSite, transportSecurityHeaders } from '@komado/server-kit/http';
import { Cookie } from '@komado/shared-contracts';
import type { Logger } from 'pino';
import { serviceWorkerSwitch } from './app-files';
import { compressedAnswer, pageEncoding, type PageEncoding } from './compressed-answer';
import type { ContainedAnswer, ContainedRenderers } from './containment/contained-renderers';
import { failureAnswer } from './failure-answer';
import type { LiveSet } from './live-composition';
import { cacheableRequest, type CacheableRequest } from './page-cache/cacheable-request';
import { knownRequests } from './page-cache/known-requests';
import type { DataState } from './page-cache/data-state';
import { renderedOrSaved } from './page-cache/rendered-or-saved';
import type { SavedPage } from './page-cache/saved-page';
import { pageCache, recordingSink, type CachedPage, type PageCache } from './page-cache/page-cache';
import type { RenderedPage } from './page-cache/rendered-page';
import { staticPage } from './page-cache/static-page';
import type { RenderRequest } from '@komado/shell/document';
import type { ReaderReleases, ReleaseChoice } from './releases/reader-releases';
import type { SentPages } from './releases/sent-pages';
import { STAFF_SCRIPT_PATH } from './releases/staff-script';
import { withoutReleases } from './releases/without-releases';
import { requestContext, type RequestContext } from './request-context';
import { contentSecurityPolicy, createNonce, nonceSources, PAGE_HEADERS } from './security-headers';

export interface PageAnswersOptions {
  readonly configuration: Configuration;
  readonly renderers: Pick<ContainedRenderers, 'render' | 'keyOf'>;
  readonly releases: ReleaseChoice;
  readonly sentPages: SentPages;
  readonly log: Logger;
  /** What is known of the data that visitors' pages show. */
  readonly data: DataState;
}

export interface PageAnswers {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers a request identical to an earlier one from the cache. Returns false, and does nothing, if the page is not ready there. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
}

/** How long a request waits for a page that is already being rendered, before it is rendered again. */
const PATIENCE_MS = 250;
/** How many extra copies of a page are rendered concurrently with the one that will be cached; further requests keep waiting. */
const COPIES = 4;
const LONGEST_WAIT_MS = 4000;

const ageOf = ({ ageMs }: CachedPage): string => String(Math.floor(ageMs / 1000));
const addressOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** Whether other readers may get the page, too. */
const mayBeShared = (set: LiveSet, answer: ContainedAnswer): boolean =>
  answer.kind === 'page' &&
  answer.status === 200 &&
  answer.setCookies.length === 0 &&
  answer.composition === set.composition.id &&
  !answer.isStandIn;

/** Answers page requests: from memory for what all visitors see, streamed from a renderer for everything else. */
export function pageAnswers({ configuration, renderers, releases, sentPages, log, data }: PageAnswersOptions): PageAnswers {
  const foreign = {
    hasRecaptcha: configuration.RECAPTCHA_SITE_KEY !== undefined,
    hasTagManager: configuration.GTM_ID !== undefined,
    isHttps: isHttpsSite(configuration),
  };
  const pages =
    configuration.PAGE_CACHE_MB > 0
      ? pageCache({
          maxBytes: configuration.PAGE_CACHE_MB * 1024 * 1024,
          staleIfErrorMs: configuration.STALE_PAGES_SECONDS * 1000,
          data,
        })
      : undefined;

  const renderRequest = (
    { off, build, staff }: ReaderReleases,
    url: string,
    context: RequestContext,
    nonce: string,
    now: Date,
    signal: AbortSignal,
  ): RenderRequest => ({
    url: `${configuration.PUBLIC_URL}${url}`,
    cookies: context.cookies,
    isCrawler: context.isCrawler,
    region: context.region,
    offsetMinutes: context.offsetMinutes,
    now,
    nonce,
    apiHeaders: context.apiHeaders,
    release: { off, build, staffScript: staff ? STAFF_SCRIPT_PATH : null },
    signal,
  });
  const htmlHeaders = (composition: string): Record<string, string> => ({
    ...PAGE_HEADERS,
    ...transportSecurityHeaders(configuration),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-composition': composition,
    ...serviceWorkerSwitch(configuration),
  });

  function renderedPage(answer: ContainedAnswer & { kind: 'page' }, nonce: string, now: Date, page: Buffer): RenderedPage {
    const { html, allowed } = staticPage(page, nonce);
    return {
      composition: answer.composition,
      policy: contentSecurityPolicy(allowed, foreign),
      renderedAt: now.getTime(),
      html,
      isWhole: answer.isWhole?.() ?? false,
    };
  }

  const heads = new WeakMap<Buffer, string[]>();
  /** A flat list of names and values: for an object, Node spends twice as long on a response. */
  function headOf({ composition, policy }: CachedPage, body: Buffer, encoding: PageEncoding | undefined): string[] {
    const head = heads.get(body) ?? [
      ...Object.entries(htmlHeaders(composition)).flat(),
      ...['vary', 'accept-encoding', 'content-security-policy', policy, 'content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ];
    heads.set(body, head);
    return head;
  }
  function sendCachedPage(
    response: ServerResponse,
    page: CachedPage,
    body: Buffer,
    encoding: PageEncoding | undefined,
    setCookie?: string,
  ): void {
    const own = ['age', ageOf(page), 'server-timing', sentPages.timing(page.composition)];
    if (setCookie !== undefined) own.push('set-cookie', setCookie);
    response.writeHead(200, headOf(page, body, encoding).concat(own)).end(body);
  }

  async function sendSavedPage(page: SavedPage, request: IncomingMessage, reply: FastifyReply): Promise<void> {
    const encoding = pageEncoding(request.headers);
    const body = await page.body(encoding);
    void reply.hijack();
    const headers = { ...htmlHeaders(page.composition), 'server-timing': sentPages.timing(page.composition), ...page.headers };
    reply.raw
      .writeHead(200, { ...headers, 'content-length': String(body.length), ...(encoding ? { 'content-encoding': encoding } : {}) })
      .end(body);
  }

  async function renderForCache(choice: ReaderReleases, { context }: CacheableRequest, url: string): Promise<RenderedPage | undefined> {
    const nonce = createNonce();
    const now = new Date();
    const { set } = choice;
    // Otherwise a call that never responds would keep the page from being cached again.
    const late = AbortSignal.timeout(configuration.STALE_PAGES_AFTER_MS);
    const answer = await renderers.render(set, renderRequest(choice, url, context, nonce, now, late));
    if (answer.kind !== 'page') return undefined;
    const nobody = new Writable({ write: (_chunk, _encoding, done) => done() });
    const { sink, whole } = recordingSink(nobody);
    await answer.pipe(sink, () => undefined);
    const html = await whole;
    return html && mayBeShared(set, answer) ? renderedPage(answer, nonce, now, html) : undefined;
  }

  /** Renders a page and streams it. Resolves to the page if other readers may get it, too. */
  async function sendRenderedPage(
    choice: ReaderReleases,
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    key?: string,
  ): Promise<RenderedPage | undefined> {
    const { set } = choice;
    const nonce = createNonce();
    const now = new Date();
    const gone = new AbortController();
    request.raw.on('close', () => {
      if (!reply.raw.writableFinished && request.raw.destroyed) gone.abort();
    });
    const rendering = renderers
      .render(set, renderRequest(choice, request.url, context, nonce, now, gone.signal))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return undefined;
        throw error;
      });
    const findSaved = () => (key === undefined ? undefined : pages?.findSaved(key));
    const { answer, saved } = await renderedOrSaved(rendering, findSaved, configuration.STALE_PAGES_AFTER_MS);
    if (saved) {
      // Ends the failed or late page, which nobody reads.
      gone.abort();
      await sendSavedPage(saved, request.raw, reply);
      return undefined;
    }
    // The client has disconnected.
    if (!answer) {
      void reply.hijack();
      return undefined;
    }
    const setCookies = [...answer.setCookies, ...(choice.setCookie === undefined ? [] : [choice.setCookie])];
    if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
    if (answer.kind === 'redirect') {
      void reply.header('cache-control', 'no-store').redirect(answer.location, answer.status);
      return undefined;
    }
    sentPages.count(answer.composition, context);
    void reply.hijack();
    const compressed = compressedAnswer(reply.raw, request.headers);
    const headers = {
      ...htmlHeaders(answer.composition),
      'server-timing': sentPages.timing(answer.composition),
      // After a logout, Back must not show the account from the browser's cache, which may ignore `no-cache`.
      ...(context.cookies[Cookie.userWebToken] ? { 'cache-control': 'no-store' } : {}),
      'content-security-policy': contentSecurityPolicy(nonceSources(nonce), foreign),
      ...(answer.status === 503 ? { 'retry-after': '60' } : {}),
      ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}),
    };
    const start = () => reply.raw.writeHead(answer.status, { ...headers, ...compressed.headers });
    try {
      if (!pages || choice.staff || !mayBeShared(set, answer)) {
        await answer.pipe(compressed.sink, start);
        return undefined;
      }
      const { sink, whole } = recordingSink(compressed.sink);
      await answer.pipe(sink, start);
      const html = await whole;
      return html ? renderedPage(answer, nonce, now, html) : undefined;
    } catch (error) {
      log.error({ err: error, path: addressOf(request.url) }, 'A page could not be rendered, so its request gets status 500.');
      const failure = failureAnswer(addressOf(request.url), 500, '');
      if (reply.raw.headersSent) compressed.sink.end(failure.body);
      else reply.raw.writeHead(500, { ...headers, ...failure.headers }).end(failure.body);
      return undefined;
    }
  }

  /** What a page is rendered by, and which parts of it are switched off. */
  const generationOf = ({ set, off }: ReaderReleases): string =>
    off.length === 0 ? renderers.keyOf(set) : `${renderers.keyOf(set)} -${off.join()}`;
  const knownKeys = knownRequests(configuration.COUNTRY_HEADER.toLowerCase());
  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    // While pages are counted, each takes the path on which its network is known.
    if (!pages || sentPages.isCounting()) return false;
    const known = knownKeys.find(request);
    const choice = known === undefined ? undefined : releases.recent(request.headers);
    if (!choice) return false;
    const key = `${generationOf(choice)} ${known}`;
    const page = pages.find(key);
    const encoding = pageEncoding(request.headers);
    const body = page?.readyBody(encoding);
    // One of the requests for a stale page triggers its refresh.
    if (!page || !body || (page.isStale && pages.pending(key) === undefined)) return false;
    sendCachedPage(response, page, body, encoding);
    return true;
  }

  /** Number of extra copies being rendered, per pending page. */
  const copies = new WeakMap<Promise<void>, number>();
  /** Waits for a page that is already being rendered. Resolves to whether to render it for this reader, too. */
  async function shouldRenderCopy(pages: PageCache, key: string, pending: Promise<void>, isLate: boolean): Promise<boolean> {
    const isSettled = await Promise.race([pending.then(() => true), wait(PATIENCE_MS, false, { ref: false })]);
    if (pages.find(key)) return false;
    // The rendered page cannot be shared, so waiting for another one is pointless.
    if (isSettled) return pages.pending(key) !== undefined;
    const count = copies.get(pending) ?? 0;
    if (count >= COPIES && !isLate) return false;
    copies.set(pending, count + 1);
    return true;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const whole = requestContext(request.headers, request.ip, configuration);
    const choice = await releases.choose(request.headers, whole);
    const context = withoutReleases(whole);
    const cacheable = pages && !choice.staff && request.method === 'GET' ? cacheableRequest(request.url, context, new Date()) : undefined;
    if (!pages || !cacheable) {
      await sendRenderedPage(choice, context, request, reply);
      return reply;
    }
    const key = `${generationOf(choice)} ${cacheable.key}`;
    const longest = Date.now() + LONGEST_WAIT_MS;
    for (let pending = pages.pending(key); pending && !pages.find(key); pending = pages.pending(key)) {
      if (await shouldRenderCopy(pages, key, pending, Date.now() >= longest)) {
        await sendRenderedPage(choice, cacheable.context, request, reply, key);
        return reply;
      }
    }
    const cached = pages.find(key);
    if (cached?.isStale && pages.pending(key) === undefined) {
      pages
        .fill(key, () => renderForCache(choice, cacheable, request.url))
        .catch((error: unknown) =>
          log.warn(
            { err: error, path: addressOf(request.url) },
            'A cached page could not be rendered again. The stale page is sent until it is too old.',
          ),
        );
    }
    if (cached) {
      const encoding = pageEncoding(request.headers);
      const body = await cached.body(encoding);
      sentPages.count(cached.composition, cacheable.context);
      knownKeys.remember(request.raw, cacheable.key);
      void reply.hijack();
      sendCachedPage(reply.raw, cached, body, encoding, choice.setCookie);
      return reply;
    }
    await pages.fill(key, () => sendRenderedPage(choice, cacheable.context, request, reply, key));
    return reply;
  }

  return { answer, answerAtOnce };
}
