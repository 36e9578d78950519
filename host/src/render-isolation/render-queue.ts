import { PassThrough, type Writable } from 'node:stream';
import { Cookie, routes } from '@komado/shared-contracts';
import type { RenderResponse, RenderRequest } from '@komado/shell/server-rendering';
import { errorOf, type HostMessage, type PageMessage, type PageOutcome } from './renderer-messages';

/** The process ended before the page started; another one may render it. */
export class RendererLostError extends Error {
  override readonly name = 'RendererLostError';
}

/** More pages are requested than can be rendered. */
export class RendererBusyError extends Error {
  override readonly name = 'RendererBusyError';
  readonly statusCode = 503;
}

/** Pages rendered concurrently: enough while they wait for their calls, and few enough to retry if the process is lost. */
const MAX_CONCURRENT_PAGES = 16;
/** Queue limit, in case that pages are queued faster than any of them waits. */
const MAX_WAITING_PAGES = 500;
/** Pages that would probably wait for longer, in milliseconds, are refused: crawlers first, purchases last. */
const WAIT_LIMITS = { crawler: 1000, reader: 1500, purchase: 2000 } as const;
const CHAPTER_PATH = /^\/title\/\d+\/episode\//;

function waitLimitOf({ url, cookies, isCrawler }: Pick<RenderRequest, 'url' | 'cookies' | 'isCrawler'>): number {
  if (isCrawler) return WAIT_LIMITS.crawler;
  const { pathname } = new URL(url);
  // Where readers unlock chapters and buy points.
  const isPurchase = cookies[Cookie.userWebToken] !== undefined && (pathname === routes['my-shop'].path || CHAPTER_PATH.test(pathname));
  return isPurchase ? WAIT_LIMITS.purchase : WAIT_LIMITS.reader;
}
/** Many times the largest page: what a page's readers have not received yet is kept in memory. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

interface Page {
  readonly id: number;
  readonly request: RenderRequest;
  readonly queuedAt: number;
  /** Pages that were waiting when it was queued. */
  readonly ahead: number;
  readonly resolve: (response: RenderResponse) => void;
  readonly reject: (error: Error) => void;
  /** What the process has sent of it. */
  readonly body: PassThrough;
  bytes: number;
  outcome: PageOutcome;
  error: Error | undefined;
}
interface Rendering {
  send(message: HostMessage): void;
  onIdle(): void;
}

/** The pages of a renderer process: queued, rendered, and written to their readers. */
export class RenderQueue {
  readonly #pages = new Map<number, Page>();
  /** Those of them that are still queued. */
  readonly #waiting = new Set<Page>();
  #lastId = 0;

  constructor(
    private readonly rendering: Rendering,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get size(): number {
    return this.#pages.size;
  }
  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Rejects with a `RendererBusyError` if too many pages wait, or it would wait for too long, and with a `RendererLostError` if the process ends. */
  async render(request: RenderRequest): Promise<RenderResponse> {
    if (this.#waiting.size >= MAX_WAITING_PAGES)
      throw new RendererBusyError(
        `The render queue of a renderer process is full: ${MAX_WAITING_PAGES} pages are waiting. Try again later.`,
      );
    const expected = this.#expectedWait();
    if (expected > waitLimitOf(request))
      throw new RendererBusyError(
        `This page would wait for about ${Math.round(expected)} ms in the queue of a renderer process, longer than its limit of ${waitLimitOf(request)} ms. Try again later.`,
      );
    const { signal } = request;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const page: Page = {
        id,
        request,
        queuedAt: this.now(),
        ahead: this.#waiting.size,
        resolve,
        reject,
        body: new PassThrough(),
        bytes: 0,
        outcome: { isComplete: false, failedBuilds: [], isFallback: false },
        error: undefined,
      };
      this.#pages.set(id, page);
      this.#waiting.add(page);
      signal.addEventListener('abort', () => this.#abort(page), { once: true });
      if (signal.aborted) this.#abort(page);
      this.#startWaiting();
    });
  }
  /** Handles a message about one of the pages, unless it has ended here. */
  receive(message: PageMessage): void {
    const page = this.#pages.get(message.id);
    if (!page) return;
    switch (message.kind) {
      case 'redirect':
        page.resolve(message);
        return this.#end(page);
      case 'head':
        return page.resolve({
          kind: 'page',
          status: message.status,
          setCookies: message.setCookies,
          pipe: (sink, onStart) => this.#pipe(page, sink, onStart),
          isComplete: () => page.outcome.isComplete,
          failedBuilds: () => page.outcome.failedBuilds,
          isFallback: () => page.outcome.isFallback,
        });
      case 'data':
        return this.#onData(page, message.part);
      case 'end':
        page.outcome = message.outcome;
        return this.#end(page);
      case 'failed':
        // The error that explains it was written before, to another pipe. This message may have been read in the same turn of the event loop
        // as one that had arrived earlier, so the other pipe is only read for certain after one more turn.
        return void setImmediate(() => setImmediate(() => this.#end(page, errorOf(message.error))));
    }
  }
  /** The process has exited, and its pages are lost. */
  lose(error: RendererLostError): void {
    // Pages that wait are not started instead of those that end here.
    this.#waiting.clear();
    for (const page of this.#pages.values()) this.#end(page, error);
  }

  /**
   * Milliseconds. While the first page of the queue has waited, the pages ahead of it have started, and others are nearly done: those that
   * wait start at that rate. If none starts anymore, the first one's wait counts.
   */
  #expectedWait(): number {
    const [first] = this.#waiting;
    if (!first) return 0;
    return (this.now() - first.queuedAt) * Math.max(1, this.#waiting.size / (first.ahead + MAX_CONCURRENT_PAGES));
  }
  #startWaiting(): void {
    for (const page of this.#waiting) {
      if (this.#pages.size - this.#waiting.size >= MAX_CONCURRENT_PAGES) return;
      this.#waiting.delete(page);
      const { signal: _signal, ...request } = page.request;
      this.rendering.send({ kind: 'render', id: page.id, request });
    }
  }

  #onData(page: Page, part: Buffer): void {
    page.bytes += part.length;
    page.body.write(part);
    if (page.bytes <= MAX_PAGE_BYTES) return;
    this.rendering.send({ kind: 'abort', id: page.id });
    this.#end(page, new Error(`A page has more than the limit of ${MAX_PAGE_BYTES} bytes. Make the page or its data smaller.`));
  }
  #pipe(page: Page, sink: Writable, onStart: () => void): Promise<void> {
    const { body } = page;
    return new Promise((resolve, reject) => {
      onStart();
      sink.on('close', () => {
        this.#abort(page);
        resolve();
      });
      body.on('end', () => {
        if (page.error) return reject(page.error);
        sink.end();
        resolve();
      });
      // An aborted page has no end.
      body.on('close', () => body.readableEnded || sink.destroy());
      if (sink.destroyed) resolve();
      else body.pipe(sink, { end: false });
    });
  }
  /** What has arrived of it is still read. */
  #end(page: Page, error?: Error): void {
    page.error ??= error;
    if (error) page.reject(error);
    page.body.end();
    this.#forget(page);
  }
  #abort(page: Page): void {
    if (!this.#pages.has(page.id)) return;
    if (!this.#waiting.has(page)) this.rendering.send({ kind: 'abort', id: page.id });
    page.reject(new Error('The client disconnected before the page was complete, so rendering stopped. No action is needed.'));
    page.body.destroy();
    this.#forget(page);
  }
  #forget(page: Page): void {
    this.#pages.delete(page.id);
    this.#waiting.delete(page);
    this.#startWaiting();
    if (this.#pages.size === 0) this.rendering.onIdle();
  }
}
