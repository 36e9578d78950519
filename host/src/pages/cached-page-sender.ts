import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Configuration } from '@komado/server-kit';
import { REQUEST_ID_HEADER, setPageSource, transportSecurityHeaders } from '@komado/server-kit/http';
import { serviceWorkerHeaders } from '../http/pwa-routes';
import { pageEncoding, type PageEncoding } from '../http/compressed-response';
import type { CachedPage } from '../page-cache/page-cache';
import type { StalePage } from '../page-cache/stale-page-banner';
import type { SentPageTokensAndCounts } from '../releases/sent-page-tokens-and-counts';
import { PAGE_HEADERS } from '../http/security-headers';

const ageOf = ({ ageMs }: CachedPage): string => String(Math.floor(ageMs / 1000));

/** Headers of every page that a composition renders. */
export const renderedPageHeaders = (configuration: Configuration, composition: string): Record<string, string> => ({
  ...PAGE_HEADERS,
  ...transportSecurityHeaders(configuration),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'x-composition': composition,
  ...serviceWorkerHeaders(configuration),
});

export function cachedPageSender(configuration: Configuration, sentPageTokensAndCounts: SentPageTokensAndCounts) {
  const cachedHeads = new WeakMap<Buffer, string[]>();
  /**
   * A flat list of names and values: for an object, Node spends twice as long on a response. It begins with those that differ for each
   * response, which are replaced in place: Node reads them at once, and copying the list takes longer.
   */
  function responseHead({ composition, policy }: CachedPage, body: Buffer, encoding: PageEncoding | undefined): string[] {
    const cached = cachedHeads.get(body);
    if (cached) return cached;
    const head = [
      ...['age', '', 'server-timing', '', REQUEST_ID_HEADER, ''],
      ...Object.entries(renderedPageHeaders(configuration, composition)).flat(),
      ...['vary', 'accept-encoding', 'content-security-policy', policy, 'content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ];
    cachedHeads.set(body, head);
    return head;
  }
  /** Sends a page from the cache, with the cookie that assigns the reader to a release, if there is one. */
  function sendCached(
    response: ServerResponse,
    page: CachedPage,
    body: Buffer,
    encoding: PageEncoding | undefined,
    setCookie?: string,
  ): void {
    const head = responseHead(page, body, encoding);
    head[1] = ageOf(page);
    head[3] = sentPageTokensAndCounts.timing(page.composition);
    head[5] = String(response.req.headers[REQUEST_ID_HEADER]);
    setPageSource(response, 'cached');
    response.writeHead(200, setCookie === undefined ? head : [...head, 'set-cookie', setCookie]).end(body);
  }

  async function sendSaved(page: StalePage, request: IncomingMessage, reply: FastifyReply): Promise<void> {
    const encoding = pageEncoding(request.headers);
    const body = await page.body(encoding);
    void reply.hijack();
    const headers = {
      ...renderedPageHeaders(configuration, page.composition),
      'server-timing': sentPageTokensAndCounts.timing(page.composition),
      ...page.headers,
    };
    setPageSource(reply.raw, 'saved');
    reply.raw
      .writeHead(200, { ...headers, 'content-length': String(body.length), ...(encoding ? { 'content-encoding': encoding } : {}) })
      .end(body);
  }

  return { sendCached, sendSaved };
}
export type CachedPageSender = ReturnType<typeof cachedPageSender>;
