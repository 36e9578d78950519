import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '@komado/hosting';
import { isHttpsSite, transportSecurityHeaders } from '@komado/hosting/http';
import type { Logger } from 'pino';
import { serviceWorkerSwitch } from './app-files';
import { compressedAnswer } from './compressed-answer';
import type { ContainedAnswer, ContainedRenderers } from './containment/contained-renderers';
import { failureAnswer } from './failure-answer';
import type { LiveSet } from './live-composition';
import { cacheableRequest, type CacheableRequest } from './page-cache/cacheable-request';
import { encodingOf, isPlain, knownRequests, pageKey, pageKeyOf, type KnownRequest } from './page-cache/known-requests';
import type { DataState } from './page-cache/data-state';
import type { NonceTemplate } from './page-cache/nonce-template';
import { pageCache, recordingSink, type CachedPage, type Encoding, type PageCache, type RenderedPage } from './page-cache/page-cache';
import { httpDate, sendWritten, writtenHead } from './page-cache/written-head';
import type { RenderRequest } from './renderer';
import { RELEASE_COOKIE, withoutReleaseCookies, type ReaderReleases, type ReleaseChoice } from './releases/reader-releases';
import type { SentPages } from './releases/sent-pages';
import { STAFF_SCRIPT_PATH } from './releases/staff-script';
import { staffCookieName } from './releases/staff-session';
import { requestContext, type RequestContext } from './request-context';
import { createNonce, PAGE_HEADERS, policyWriter } from './security-headers';

export interface PageAnswersOptions {
  readonly configuration: Configuration;
  readonly renderers: Pick<ContainedRenderers, 'render' | 'keyOf'>;
  readonly releases: ReleaseChoice;
  readonly sentPages: SentPages;
  readonly log: Logger;
  /** What is known of the data that visitors' pages show. */
  readonly data: DataState;
  /** How long an idle connection stays open. */
  readonly keepAliveMs: number;
}

/** What a prepared page is found by. */
export interface KnownVisit {
  readonly like: KnownRequest;
  readonly headers: IncomingHttpHeaders;
  readonly encoding: Encoding;
}
export interface PageAnswers {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers a request identical to an earlier one with a prepared page; returns undefined, without side effects, if there is none. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): KnownVisit | undefined;
  /** Answers what `answerAtOnce` has answered, on an idle connection; returns false, without side effects, if there is no prepared page. */
  answerAgain(visit: KnownVisit, socket: Socket): boolean;
}

/** How long a request waits for a page that is already being rendered, before it is rendered again. */
const PATIENCE_MS = 250;
/** How many extra copies of a page are rendered concurrently with the one that will be cached; further requests keep waiting. */
const COPIES = 4;
const LONGEST_WAIT_MS = 4000;

/** Hides from renderers and the api-server which random number a reader has, and who is staff. */
function withoutReleases(context: RequestContext): RequestContext {
  const { [RELEASE_COOKIE]: _drawn, [staffCookieName(false)]: _session, [staffCookieName(true)]: _secure, ...cookies } = context.cookies;
  const { cookie, ...apiHeaders } = context.apiHeaders;
  const left = cookie === undefined ? '' : withoutReleaseCookies(cookie);
  return { ...context, cookies, apiHeaders: { ...apiHeaders, ...(left ? { cookie: left } : {}) } };
}
const ageOf = ({ ageMs }: CachedPage): string => String(Math.floor(ageMs / 1000));
const addressOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** Whether other readers may get the page, too. */
const mayBeShared = (set: LiveSet, answer: ContainedAnswer): boolean =>
  answer.kind === 'page' &&
  answer.status === 200 &&
  answer.setCookies.length === 0 &&
  answer.composition === set.composition.id &&
  !answer.isStandIn;

const renderedPage = (answer: ContainedAnswer & { kind: 'page' }, nonce: string, now: Date, html: Buffer): RenderedPage => ({
  composition: answer.composition,
  nonce,
  renderedAt: now.getTime(),
  html,
  isWhole: answer.isWhole?.() ?? false,
});

/** Answers page requests: from memory for what all visitors see, streamed from a renderer for everything else. */
export function pageAnswers({ configuration, renderers, releases, sentPages, log, data, keepAliveMs }: PageAnswersOptions): PageAnswers {
  const foreign = {
    hasRecaptcha: configuration.RECAPTCHA_SITE_KEY !== undefined,
    hasTagManager: configuration.GTM_ID !== undefined,
    isHttps: isHttpsSite(configuration),
  };
  const pages = configuration.PAGE_CACHE_MB > 0 ? pageCache({ maxBytes: configuration.PAGE_CACHE_MB * 1024 * 1024, data }) : undefined;

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
  const policy = policyWriter(foreign);

  // Only nonce, token, age, length, encoding and date differ between responses of a composition.
  let lasting: { readonly composition: string; readonly headers: Readonly<Record<string, string>>; readonly head: string } | undefined;
  function lastingHeaders(composition: string): NonNullable<typeof lasting> {
    if (lasting?.composition !== composition) {
      const headers = { ...htmlHeaders(composition), vary: 'accept-encoding' };
      lasting = { composition, headers, head: writtenHead(Object.entries(headers), keepAliveMs) };
    }
    return lasting;
  }
  function headOf(page: CachedPage, { encoding }: NonceTemplate, nonce: string, length: number): string {
    const { head } = lastingHeaders(page.composition);
    const encoded = encoding ? `content-encoding: ${encoding}\r\n` : '';
    const rest = `age: ${ageOf(page)}\r\ncontent-length: ${length}\r\nDate: ${httpDate(Date.now())}\r\n`;
    const token = `server-timing: ${sentPages.headers(page.composition)['server-timing']}\r\n`;
    return `${head}content-security-policy: ${policy(nonce)}\r\n${token}${encoded}${rest}\r\n`;
  }
  function sendCachedPage(
    page: CachedPage,
    template: NonceTemplate,
    response: ServerResponse,
    { isPlain, setCookie }: { readonly isPlain: boolean; readonly setCookie?: string | undefined },
  ): void {
    const nonce = createNonce();
    const body = template.withNonce(nonce);
    response.once('finish', () => template.recycle(body));
    if (isPlain && setCookie === undefined) {
      if (sendWritten(response, headOf(page, template, nonce, body.length), body)) return;
    }
    response
      .writeHead(200, {
        ...lastingHeaders(page.composition).headers,
        ...sentPages.headers(page.composition),
        'content-security-policy': policy(nonce),
        age: ageOf(page),
        'content-length': body.length,
        ...(setCookie === undefined ? {} : { 'set-cookie': setCookie }),
        ...(template.encoding ? { 'content-encoding': template.encoding } : {}),
      })
      .end(body);
  }

  async function renderForCache(choice: ReaderReleases, { context }: CacheableRequest, url: string): Promise<RenderedPage | undefined> {
    const nonce = createNonce();
    const now = new Date();
    const { set } = choice;
    const answer = await renderers.render(set, renderRequest(choice, url, context, nonce, now, new AbortController().signal));
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
  ): Promise<RenderedPage | undefined> {
    const { set } = choice;
    const nonce = createNonce();
    const now = new Date();
    const gone = new AbortController();
    request.raw.on('close', () => {
      if (!reply.raw.writableFinished && request.raw.destroyed) gone.abort();
    });
    const answer = await renderers
      .render(set, renderRequest(choice, request.url, context, nonce, now, gone.signal))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return undefined;
        throw error;
      });
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
      ...sentPages.headers(answer.composition),
      'content-security-policy': policy(nonce),
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
      log.error({ err: error, path: addressOf(request.url) }, 'A page could not be rendered.');
      const failure = failureAnswer(addressOf(request.url), 500, '');
      if (reply.raw.headersSent) compressed.sink.end(failure.body);
      else reply.raw.writeHead(500, { ...headers, ...failure.headers }).end(failure.body);
      return undefined;
    }
  }

  /** What a page is rendered by, and which parts of it are switched off. */
  const generationOf = ({ set, off }: ReaderReleases): string =>
    off.length === 0 ? renderers.keyOf(set) : `${renderers.keyOf(set)} -${off.join()}`;
  const known = knownRequests(configuration.COUNTRY_HEADER.toLowerCase());
  function preparedPage({ like, headers, encoding }: KnownVisit): { page: CachedPage; template: NonceTemplate } | undefined {
    const choice = Date.now() > like.until ? undefined : releases.recent(headers);
    // While pages are counted, each takes the path on which its network is known.
    if (!pages || !choice || sentPages.isCounting()) return undefined;
    const key = pageKeyOf(like, generationOf(choice));
    const page = pages.find(key);
    const template = page?.prepared(encoding);
    // One of the requests for a stale page triggers its refresh.
    if (!page || !template || (page.isStale && pages.pending(key) === undefined)) return undefined;
    return { page, template };
  }
  function answerAtOnce(request: IncomingMessage, response: ServerResponse): KnownVisit | undefined {
    const like = pages && isPlain(request) ? known.find(request) : undefined;
    if (!like) return undefined;
    const { headers } = request;
    const visit = { like, headers, encoding: encodingOf(headers) };
    const prepared = preparedPage(visit);
    if (prepared) sendCachedPage(prepared.page, prepared.template, response, { isPlain: true });
    return prepared && visit;
  }
  function answerAgain(visit: KnownVisit, socket: Socket): boolean {
    const prepared = preparedPage(visit);
    if (!prepared) return false;
    const { page, template } = prepared;
    const nonce = createNonce();
    const body = template.withNonce(nonce);
    const whole = template.withHead(headOf(page, template, nonce, body.length), body);
    if (!whole) return false;
    socket.write(whole);
    // Otherwise the operating system has not taken all of it yet.
    if (socket.writableLength === 0) template.recycle(body);
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
    const key = pageKey(generationOf(choice), cacheable.key);
    const longest = Date.now() + LONGEST_WAIT_MS;
    for (let pending = pages.pending(key); pending && !pages.find(key); pending = pages.pending(key)) {
      if (await shouldRenderCopy(pages, key, pending, Date.now() >= longest)) {
        await sendRenderedPage(choice, cacheable.context, request, reply);
        return reply;
      }
    }
    const cached = pages.find(key);
    if (cached?.isStale && pages.pending(key) === undefined) {
      pages
        .fill(key, () => renderForCache(choice, cacheable, request.url))
        .catch((error: unknown) => log.warn({ err: error, path: addressOf(request.url) }, 'A page could not be rendered anew.'));
    }
    if (cached) {
      const template = await cached.template(encodingOf(request.headers));
      sentPages.count(cached.composition, cacheable.context);
      known.remember(request.raw, cacheable.key);
      void reply.hijack();
      sendCachedPage(cached, template, reply.raw, { isPlain: false, setCookie: choice.setCookie });
      return reply;
    }
    await pages.fill(key, () => sendRenderedPage(choice, cacheable.context, request, reply));
    return reply;
  }

  return { answer, answerAtOnce, answerAgain };
}
