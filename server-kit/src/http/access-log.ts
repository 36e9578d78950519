import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id';
import { withoutQuery } from './without-query';

/** Where the HTML of a page came from. */
export type PageSource = 'cached' | 'rendered' | 'saved';
const PAGE_SOURCE = Symbol('page source');
interface PageResponse extends ServerResponse {
  [PAGE_SOURCE]?: PageSource;
}
export const setPageSource = (response: PageResponse, source: PageSource): void => void (response[PAGE_SOURCE] = source);
export const pageSourceOf = (response: PageResponse): PageSource | undefined => response[PAGE_SOURCE];

/** The last part of these paths grants access: to a page of a chapter, to a reader's feed, or to the end of their mails. */
const GRANT = /(\/media\/page(?:\/[^/]*){3}\/|\/-\/follow\/(?:feed|unsubscribe)\/).+/;
function decodedOrSame(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
/** The path of a request, without what gives access to something, however it is encoded. */
export function loggedPath(url: string): string {
  const path = withoutQuery(url);
  const grant = GRANT.exec(decodedOrSame(path));
  return grant ? `${grant[1]}[grant]` : path;
}

/** Logs one line when the response has ended, or when its connection has closed before. */
export function logAccess(log: Pick<FastifyBaseLogger, 'info'>, request: IncomingMessage, response: ServerResponse): void {
  const { socket, method, url = '' } = request;
  const start = performance.now();
  const before = socket.bytesWritten;
  // A streamed page has as many listeners as Node expects at most.
  response.setMaxListeners(response.getMaxListeners() + 1);
  response.once('close', () => {
    const page = pageSourceOf(response);
    log.info(
      {
        requestId: request.headers[REQUEST_ID_HEADER],
        method,
        path: loggedPath(url),
        status: response.statusCode,
        ...(page ? { page } : {}),
        ...(response.writableFinished ? {} : { aborted: true }),
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - before,
      },
      'request completed',
    );
  });
}
