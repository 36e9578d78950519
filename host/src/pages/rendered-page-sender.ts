import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '@komado/server-kit';
import { isHttpsSite, setPageSource, withoutQuery } from '@komado/server-kit/http';
import { Cookie } from '@komado/shared-contracts';
import type { RenderRequest } from '@komado/shell/server-rendering';
import { compressedResponse } from '../http/compressed-response';
import type { IsolatedResponse, IsolatedRenderers } from '../render-isolation/isolated-renderers';
import { discardingStream } from '../render-isolation/discarding-stream';
import { errorResponse } from '../http/error-response';
import type { ResolvedComposition } from '../composition/live-composition';
import type { CacheableRequest } from '../page-cache/cacheable-request';
import { recordingSink, type PageCache } from '../page-cache/page-cache';
import { withStalePageFallback } from '../page-cache/stale-page-fallback';
import type { RenderedPage } from '../page-cache/rendered-page';
import { replaceNonceWithHashes } from '../page-cache/nonce-free-page';
import type { AssignedReleases } from '../releases/release-assignment';
import type { SentPageTokensAndCounts } from '../releases/sent-page-tokens-and-counts';
import { STAFF_SCRIPT_PATH } from '../releases/staff-overlay';
import type { RequestContext } from '../http/request-context';
import { contentSecurityPolicy, createNonce, nonceSources } from '../http/security-headers';
import { renderedPageHeaders, type CachedPageSender } from './cached-page-sender';

export interface RenderedPagesOptions {
  readonly configuration: Configuration;
  readonly render: IsolatedRenderers['render'];
  readonly pages: PageCache | undefined;
  readonly stored: CachedPageSender;
  readonly sentPageTokensAndCounts: SentPageTokensAndCounts;
}

/** Whether other readers may get the page, too. */
const mayBeShared = (set: ResolvedComposition, response: IsolatedResponse): boolean =>
  response.kind === 'page' && response.status === 200 && response.setCookies.length === 0 && response.composition === set.composition.id;

export function renderedPageSender({ configuration, render, pages, stored, sentPageTokensAndCounts }: RenderedPagesOptions) {
  const foreign = {
    hasRecaptcha: configuration.RECAPTCHA_SITE_KEY !== undefined,
    hasTagManager: configuration.GTM_ID !== undefined,
    isHttps: isHttpsSite(configuration),
  };
  const renderRequest = (
    { off, build, isPrivate }: AssignedReleases,
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
    release: { off, build, staffScript: isPrivate ? STAFF_SCRIPT_PATH : null },
    signal,
  });
  function renderedPage(response: IsolatedResponse & { kind: 'page' }, nonce: string, now: Date, page: Buffer): RenderedPage {
    const { html, allowed } = replaceNonceWithHashes(page, nonce);
    return {
      composition: response.composition,
      policy: contentSecurityPolicy(allowed, foreign),
      renderedAt: now.getTime(),
      html,
      isComplete: response.isComplete(),
    };
  }

  /** Renders a page that no reader waits for. Resolves to it if other readers may get it. */
  async function renderForCache(choice: AssignedReleases, { context }: CacheableRequest, url: string): Promise<RenderedPage | undefined> {
    const nonce = createNonce();
    const now = new Date();
    const { set } = choice;
    // Otherwise a call that never responds would keep the page from being cached again.
    const late = AbortSignal.timeout(configuration.STALE_PAGES_AFTER_MS);
    const response = await render(set, renderRequest(choice, url, context, nonce, now, late));
    if (response.kind !== 'page') return undefined;
    const { sink, copy } = recordingSink(discardingStream());
    await response.pipe(sink, () => undefined);
    const html = await copy;
    return html && mayBeShared(set, response) ? renderedPage(response, nonce, now, html) : undefined;
  }

  /** Renders a page and streams it. Resolves to the page if other readers may get it, too. */
  async function sendRendered(
    choice: AssignedReleases,
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    key?: string,
  ): Promise<RenderedPage | undefined> {
    const { set } = choice;
    const nonce = createNonce();
    const now = new Date();
    const disconnected = new AbortController();
    request.raw.on('close', () => {
      if (!reply.raw.writableFinished && request.raw.destroyed) disconnected.abort();
    });
    const rendering = render(set, renderRequest(choice, request.url, context, nonce, now, disconnected.signal)).catch((error: unknown) => {
      if (disconnected.signal.aborted) return undefined;
      throw error;
    });
    const findStale = () => (key === undefined ? undefined : pages?.findStale(key));
    const { response, saved } = await withStalePageFallback(rendering, findStale, configuration.STALE_PAGES_AFTER_MS);
    if (saved) {
      // Ends the failed or late page, which is not sent.
      disconnected.abort();
      await stored.sendSaved(saved, request.raw, reply);
      return undefined;
    }
    if (!response) {
      void reply.hijack();
      return undefined;
    }
    const setCookies = [...response.setCookies, ...(choice.setCookie === undefined ? [] : [choice.setCookie])];
    if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
    if (response.kind === 'redirect') {
      void reply.header('cache-control', 'no-store').redirect(response.location, response.status);
      return undefined;
    }
    if (!choice.isPreview) sentPageTokensAndCounts.count(response.composition, context);
    void reply.hijack();
    setPageSource(reply.raw, 'rendered');
    const compressed = compressedResponse(reply.raw, request.headers);
    const headers = {
      ...renderedPageHeaders(configuration, response.composition),
      'server-timing': sentPageTokensAndCounts.timing(response.composition, choice.isPreview),
      // After a logout, Back must not show the account from the browser's cache, which may ignore `no-cache`.
      ...(context.cookies[Cookie.userWebToken] || choice.isPreview ? { 'cache-control': 'no-store' } : {}),
      ...(choice.isPreview ? { 'x-robots-tag': 'noindex' } : {}),
      'content-security-policy': contentSecurityPolicy(nonceSources(nonce), foreign),
      ...(response.status === 503 ? { 'retry-after': '60' } : {}),
      ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}),
    };
    const start = () => reply.raw.writeHead(response.status, { ...headers, ...compressed.headers });
    try {
      // Without a key, nobody else gets the page.
      if (key === undefined || !mayBeShared(set, response)) {
        await response.pipe(compressed.sink, start);
        return undefined;
      }
      const { sink, copy } = recordingSink(compressed.sink);
      await response.pipe(sink, start);
      const html = await copy;
      return html ? renderedPage(response, nonce, now, html) : undefined;
    } catch (error) {
      request.log.error(
        { err: error, path: withoutQuery(request.url) },
        'A page could not be rendered, so its request gets status 500. The cause is in “err”. If a release caused it, roll it back.',
      );
      const failure = errorResponse(withoutQuery(request.url), 500, '', request.id);
      if (reply.raw.headersSent) compressed.sink.end(failure.body);
      else reply.raw.writeHead(500, { ...headers, ...failure.headers }).end(failure.body);
      return undefined;
    }
  }

  return { renderForCache, sendRendered };
}
