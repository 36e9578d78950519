import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '@komado/server-kit';
import { withoutQuery } from '@komado/server-kit/http';
import type { Logger } from 'pino';
import { pageEncoding } from '../http/compressed-response';
import type { IsolatedRenderers } from '../render-isolation/isolated-renderers';
import { cacheableRequest } from '../page-cache/cacheable-request';
import type { ContentState } from '../page-cache/watch-content-version';
import { cacheKeysOfIdenticalRequests } from '../page-cache/cache-keys-of-identical-requests';
import { pageCache } from '../page-cache/page-cache';
import type { AssignedReleases, ReleaseAssignment } from '../releases/release-assignment';
import type { SentPageTokensAndCounts } from '../releases/sent-page-tokens-and-counts';
import { stripWebHostCookies } from '../releases/strip-web-host-cookies';
import { renderedPageSender } from './rendered-page-sender';
import { requestContext } from '../http/request-context';
import { cachedPageSender } from './cached-page-sender';

export interface PageRequestHandlerOptions {
  readonly configuration: Configuration;
  readonly renderers: Pick<IsolatedRenderers, 'render' | 'keyOf'>;
  readonly releases: ReleaseAssignment;
  readonly sentPageTokensAndCounts: SentPageTokensAndCounts;
  readonly log: Logger;
  /** What is known of the data that visitors' pages show. */
  readonly data: ContentState;
}

/** How long a request waits for a page that is already being rendered, before it is rendered again. */
const MAX_WAIT_FOR_PENDING_MS = 4000;

/** Handles page requests: from memory for what all visitors see, streamed from a renderer for everything else. */
export function pageRequestHandler({ configuration, renderers, releases, sentPageTokensAndCounts, log, data }: PageRequestHandlerOptions) {
  const pages =
    configuration.PAGE_CACHE_MB > 0
      ? pageCache({
          maxBytes: configuration.PAGE_CACHE_MB * 1024 * 1024,
          staleIfErrorMs: configuration.STALE_PAGES_SECONDS * 1000,
          data,
        })
      : undefined;

  const stored = cachedPageSender(configuration, sentPageTokensAndCounts);
  const rendered = renderedPageSender({ configuration, render: renderers.render, pages, stored, sentPageTokensAndCounts });

  /** Identifies what renders a page, and which pages and slots are disabled. */
  const generationOf = ({ set, off }: AssignedReleases): string =>
    off.length === 0 ? renderers.keyOf(set) : `${renderers.keyOf(set)} -${off.join()}`;
  const knownKeys = cacheKeysOfIdenticalRequests(configuration.COUNTRY_HEADER.toLowerCase());
  /** Responds to a request identical to an earlier one from the cache. Returns false, and does nothing, if the page is not ready there. */
  function sendIfReady(request: IncomingMessage, response: ServerResponse): boolean {
    // While pages are counted, each passes through the code that identifies its network.
    if (!pages || sentPageTokensAndCounts.isCounting()) return false;
    const known = knownKeys.find(request);
    const choice = known === undefined ? undefined : releases.recent(request.headers);
    if (!choice) return false;
    const key = `${generationOf(choice)} ${known}`;
    const page = pages.find(key);
    const encoding = pageEncoding(request.headers);
    const body = page?.readyBody(encoding);
    // One of the requests for a stale page triggers its refresh.
    if (!page || !body || (page.isStale && pages.pending(key) === undefined)) return false;
    stored.sendCached(response, page, body, encoding);
    return true;
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const readerContext = requestContext(request, configuration);
    const choice = await releases.choose(request.headers, readerContext);
    const context = stripWebHostCookies(readerContext);
    const cacheable =
      pages && !choice.isPrivate && request.method === 'GET' ? cacheableRequest(request.url, context, new Date()) : undefined;
    if (!pages || !cacheable) {
      await rendered.sendRendered(choice, context, request, reply);
      return reply;
    }
    const key = `${generationOf(choice)} ${cacheable.key}`;
    const pending = pages.pending(key);
    if (pending && !pages.find(key)) {
      await Promise.race([pending, wait(MAX_WAIT_FOR_PENDING_MS, undefined, { ref: false })]);
      // It takes too long, or it cannot be shared, so that waiting for another one is pointless.
      if (!pages.find(key)) {
        await rendered.sendRendered(choice, cacheable.context, request, reply, key);
        return reply;
      }
    }
    const cached = pages.find(key);
    if (cached?.isStale && pages.pending(key) === undefined) {
      pages
        .fill(key, () => rendered.renderForCache(choice, cacheable, request.url))
        .catch((error: unknown) =>
          log.warn(
            { err: error, path: withoutQuery(request.url) },
            'A cached page could not be rendered again. The stale page is sent until it is too old. The cause is in “err”.',
          ),
        );
    }
    if (cached) {
      const encoding = pageEncoding(request.headers);
      const body = await cached.body(encoding);
      sentPageTokensAndCounts.count(cached.composition, cacheable.context);
      knownKeys.remember(request.raw, cacheable.key);
      void reply.hijack();
      stored.sendCached(reply.raw, cached, body, encoding, choice.setCookie);
      return reply;
    }
    await pages.fill(key, () => rendered.sendRendered(choice, cacheable.context, request, reply, key));
    return reply;
  }

  return { respond, sendIfReady };
}
