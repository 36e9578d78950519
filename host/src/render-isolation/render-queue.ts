import { PassThrough, type Writable } from 'node:stream';
import { Cookie, routes } from '@komado/shared-contracts';
import type { RenderResponse, RenderRequest } from '@komado/shell/server-rendering';
import { FrameType } from './renderer-frames';
import {
  errorOf,
  parseFramePayload,
  type EndMessage,
  type FailureMessage,
  type HeadMessage,
  type RenderMessage,
} from './renderer-messages';

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
  readonly request: RenderRequest;
  readonly queuedAt: number;
  /** Pages that were waiting when it was queued. */
  readonly ahead: number;
  readonly resolve: (response: RenderResponse) => void;
  readonly reject: (error: Error) => void;
  /** What the process has sent of it. */
  readonly body: PassThrough;
  bytes: number;
  end: EndMessage | undefined;
  error: Error | undefined;
}
interface Rendering {
  send(type: FrameType, id: number, value?: object): void;
  onIdle(): void;
}

/** The pages of a renderer process: queued, rendered, and written to their readers. */
export class RenderQueue {
  readonly #pages = new Map<number, Page>();
  /** Those of them that are still queued. */
  readonly #waiting = new Set<number>();
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
  render(request: RenderRequest): Promise<RenderResponse> {
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#waiting.size >= MAX_WAITING_PAGES)
      return Promise.reject(
        new RendererBusyError(`The render queue of a renderer process is full: ${MAX_WAITING_PAGES} pages are waiting. Try again later.`),
      );
    const expected = this.#expectedWait();
    if (expected > waitLimitOf(request))
      return Promise.reject(
        new RendererBusyError(
          `This page would wait for about ${Math.round(expected)} ms in the queue of a renderer process, longer than its limit of ${waitLimitOf(request)} ms. Try again later.`,
        ),
      );
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const page: Page = {
        request,
        queuedAt: this.now(),
        ahead: this.#waiting.size,
        resolve,
        reject,
        body: new PassThrough(),
        bytes: 0,
        end: undefined,
        error: undefined,
      };
      this.#pages.set(id, page);
      signal.addEventListener('abort', () => this.#abort(id), { once: true });
      this.#waiting.add(id);
      if (signal.aborted) this.#abort(id);
      this.#startWaiting();
    });
  }
  /** Handles a frame about one of the pages; any other frame is ignored. */
  receive(type: FrameType, id: number, payload: Buffer): void {
    const page = this.#pages.get(id);
    if (!page) return;
    switch (type) {
      case FrameType.head:
        return this.#onHead(id, page, parseFramePayload(payload) as HeadMessage);
      case FrameType.data:
        return this.#onData(id, page, payload);
      case FrameType.end:
        if (payload.length > 0) page.end = parseFramePayload(payload) as EndMessage;
        return this.#end(id, page);
      case FrameType.failed:
        // The error that explains it was written before, to another pipe. This frame may have been read in the same turn of the event loop
        // as one that had arrived earlier, so the other pipe is only read for certain after one more turn.
        return void setImmediate(() => setImmediate(() => this.#end(id, page, errorOf(parseFramePayload(payload) as FailureMessage))));
      default:
        return;
    }
  }
  /** The process has exited, and its pages are lost. */
  lose(error: RendererLostError): void {
    // Pages that wait are not started instead of those that end here.
    this.#waiting.clear();
    for (const [id, page] of this.#pages) this.#end(id, page, error);
  }

  /**
   * Milliseconds. While the first page of the queue has waited, the pages ahead of it have started, and others are nearly done: those that
   * wait start at that rate. If none starts anymore, the first one's wait counts.
   */
  #expectedWait(): number {
    const [first] = this.#waiting;
    const page = first === undefined ? undefined : this.#pages.get(first);
    if (!page) return 0;
    return (this.now() - page.queuedAt) * Math.max(1, this.#waiting.size / (page.ahead + MAX_CONCURRENT_PAGES));
  }
  #startWaiting(): void {
    for (const id of this.#waiting) {
      if (this.#pages.size - this.#waiting.size >= MAX_CONCURRENT_PAGES) return;
      this.#waiting.delete(id);
      const page = this.#pages.get(id);
      if (page) this.#start(id, page);
    }
  }
  #start(id: number, page: Page): void {
    const { signal: _signal, now, ...rest } = page.request;
    const message: RenderMessage = { ...rest, now: now.toISOString() };
    this.rendering.send(FrameType.render, id, message);
  }

  #onHead(id: number, page: Page, head: HeadMessage): void {
    if (head.kind === 'redirect') return page.resolve(head);
    page.resolve({
      ...head,
      pipe: (sink, onStart) => this.#pipe(id, page, sink, onStart),
      isComplete: () => page.end?.isComplete ?? false,
      failedBuilds: () => page.end?.failedBuilds ?? [],
      isFallback: () => page.end?.isFallback ?? false,
    });
  }
  #onData(id: number, page: Page, part: Buffer): void {
    page.bytes += part.length;
    page.body.write(part);
    if (page.bytes <= MAX_PAGE_BYTES) return;
    this.rendering.send(FrameType.abort, id);
    this.#end(id, page, new Error(`A page has more than the limit of ${MAX_PAGE_BYTES} bytes. Make the page or its data smaller.`));
  }
  #pipe(id: number, page: Page, sink: Writable, onStart: () => void): Promise<void> {
    const { body } = page;
    return new Promise((resolve, reject) => {
      onStart();
      sink.on('close', () => {
        this.#abort(id);
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
  #end(id: number, page: Page, error?: Error): void {
    page.error ??= error;
    if (error) page.reject(error);
    page.body.end();
    this.#forget(id);
  }
  #abort(id: number): void {
    const page = this.#pages.get(id);
    if (!page) return;
    if (!this.#waiting.has(id)) this.rendering.send(FrameType.abort, id);
    page.reject(new Error('The client disconnected before the page was complete, so rendering stopped. No action is needed.'));
    page.body.destroy();
    this.#forget(id);
  }
  #forget(id: number): void {
    this.#pages.delete(id);
    this.#waiting.delete(id);
    this.#startWaiting();
    if (this.#pages.size === 0) this.rendering.onIdle();
  }
}
