import { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { compressedPage, type PageEncoding } from '../http/compressed-response';
import { nextMinute } from '@komado/shell/server-rendering';
import { RENEW_POLLING_AFTER_MS, UNKNOWN_CONTENT_STATE, type ContentState } from './watch-content-version';
import type { RenderedPage } from './rendered-page';
import { createStalePageBannerInserter } from './stale-page-banner';

export interface PageCacheOptions {
  /** Memory limit for rendered pages; their compressed forms take about a fifth more. */
  readonly maxBytes: number;
  readonly freshMs?: number;
  readonly staleMs?: number;
  /** The age up to which a page is sent while it cannot be rendered again: stale-if-error (RFC 5861). By default it is not. */
  readonly staleIfErrorMs?: number;
  /** What is known of the data that pages show; nothing by default. */
  readonly data?: ContentState;
  now?(): number;
}
export interface CachedPage extends Pick<RenderedPage, 'composition' | 'policy'> {
  readonly ageMs: number;
  /** Whether to render a new one while this one is sent. */
  readonly isStale: boolean;
  /** The page in this encoding: the same bytes for every visitor. It is compressed once. */
  body(encoding: PageEncoding | undefined): Promise<Buffer>;
  /** The same, if it is compressed already. */
  readyBody(encoding: PageEncoding | undefined): Buffer | undefined;
}

/** The maximum age while changes of the data are unknown; the same as that of the api-server's caches. */
const FRESH_MS = 3000;
/** How long a stale page is sent while a new one is rendered. */
const STALE_MS = 3000;
/**
 * How long the data must be unchanged before a page is known to show no older ones: longer than renderers keep the law in force (5 s), and
 * than several api-servers of one database take to receive a change.
 */
const SETTLED_MS = 6000;

/** A page with the encodings that visitors have requested. */
interface Entry extends RenderedPage, Pick<CachedPage, 'body' | 'readyBody'> {
  readonly bodies: Map<PageEncoding | undefined, Promise<Buffer>>;
  /** The state of the data that it shows, or a newer one; undefined if it may show an older one. */
  readonly epoch: number | undefined;
  /**
   * The next full minute when its rendering began: how long a page of known data is fresh. What is on a page changes with the clock, too, and
   * chapters, prices and campaigns begin and end at full minutes. The api-server's short caches end there, too (its `ttl-cache.ts`).
   */
  readonly minuteEnd: number;
}
function entryOf(page: RenderedPage, epoch: number | undefined, minuteEnd: number): Entry {
  const bodies: Entry['bodies'] = new Map();
  const ready = new Map<PageEncoding | undefined, Buffer>();
  async function prepare(encoding: PageEncoding | undefined): Promise<Buffer> {
    const body = await compressedPage(page.html, encoding);
    ready.set(encoding, body);
    return body;
  }
  return {
    ...page,
    epoch: page.isComplete ? epoch : undefined,
    minuteEnd,
    bodies,
    body(encoding) {
      const body = bodies.get(encoding) ?? prepare(encoding);
      bodies.set(encoding, body);
      return body;
    },
    readyBody: (encoding) => ready.get(encoding),
  };
}

/** Pages shared by visitors, by key. When memory is full, the least recently requested ones are evicted. */
export function pageCache({
  maxBytes,
  freshMs = FRESH_MS,
  staleMs = STALE_MS,
  staleIfErrorMs = 0,
  data = UNKNOWN_CONTENT_STATE,
  now = Date.now,
}: PageCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ html }) => html.length || 1 });
  const stalePage = createStalePageBannerInserter();
  const pending = new Map<string, Promise<void>>();

  async function renderAndStore(key: string, render: () => Promise<RenderedPage | undefined>): Promise<void> {
    // Before anything is read for the page.
    const begun = now();
    const epoch = begun < data.knownUntilMs && begun - data.since >= SETTLED_MS ? data.epoch : undefined;
    const page = await render();
    if (!page) return;
    const entry = entryOf(page, epoch, nextMinute(begun));
    // Prepare the encodings in use before replacing the page, so that popular pages stay ready to send.
    await Promise.all([...(entries.get(key)?.bodies.keys() ?? [])].map((encoding) => entry.body(encoding)));
    entries.set(key, entry);
  }

  return {
    find(key: string) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const at = now();
      if (Math.abs(at - data.pollingRenewedAt) >= RENEW_POLLING_AFTER_MS) data.renewPolling(at);
      const ageMs = at - entry.renderedAt;
      let isStale = ageMs > freshMs;
      // After the clock was set back, the age of an earlier page is unknown.
      let isExpired = ageMs > freshMs + staleMs || ageMs < 0;
      if (entry.epoch !== undefined && at < data.knownUntilMs && ageMs >= 0) {
        // Counts from the change or the full minute, not from the next request.
        const staleSince = entry.epoch === data.epoch ? entry.minuteEnd : entry.epoch + 1 === data.epoch ? data.since : 0;
        isStale = at >= staleSince;
        isExpired &&= at > staleSince + staleMs;
      }
      if (isExpired) {
        if (Math.abs(ageMs) > staleIfErrorMs) entries.delete(key);
        return undefined;
      }
      return { composition: entry.composition, policy: entry.policy, ageMs, isStale, body: entry.body, readyBody: entry.readyBody };
    },
    /** The last good copy of a page that could not be rendered. */
    findStale(key: string) {
      const entry = entries.get(key);
      const at = now();
      return entry && at - entry.renderedAt <= staleIfErrorMs ? stalePage(entry, at) : undefined;
    },
    /** Settles when the page being rendered is stored or has failed; undefined if there is none. */
    pending: (key: string) => pending.get(key),
    /** Stores the page that `render` resolves to, if any. Rejects if `render` does. */
    async fill(key: string, render: () => Promise<RenderedPage | undefined>) {
      const filling = renderAndStore(key, render);
      const settled = filling.catch(() => undefined).finally(() => pending.get(key) === settled && pending.delete(key));
      pending.set(key, settled);
      await filling;
    },
  };
}
export type PageCache = ReturnType<typeof pageCache>;

/** Forwards everything to `target` and copies it: `copy` resolves to all of it, or to undefined if the target closed before the end. */
export function recordingSink(target: Writable): { readonly sink: Writable; readonly copy: Promise<Buffer | undefined> } {
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      if (target.write(chunk)) done();
      else target.once('drain', done);
    },
    final(done) {
      target.end();
      done();
    },
  });
  target.once('close', () => sink.destroy());
  const copy = new Promise<Buffer | undefined>((resolve) => {
    sink.once('finish', () => resolve(Buffer.concat(parts)));
    sink.once('close', () => resolve(undefined));
  });
  return { sink, copy };
}
