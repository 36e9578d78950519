import { Writable } from 'node:stream';
import { nonceTemplate, type NonceTemplate } from './nonce-template';

export interface PageCacheOptions {
  /** Memory for pages as they were rendered; their compressed forms take about a fifth more. */
  readonly maxBytes: number;
  readonly freshMs?: number;
  readonly staleMs?: number;
  now?(): number;
}
export interface RenderedPage {
  readonly composition: string;
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly renderedAt: number;
  readonly html: Buffer;
}
export interface CachedPage {
  readonly composition: string;
  readonly ageMs: number;
  /** Whether a new one should be rendered while this one is sent. */
  readonly isStale: boolean;
  /** What is sent, if it is prepared already. */
  readonly prepared: NonceTemplate | undefined;
  template(): Promise<NonceTemplate>;
}
export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Settles when the page that is being rendered is stored or has failed; undefined when there is none. */
  pending(key: string): Promise<void> | undefined;
  /** Stores the page that `render` resolves to, if any. Rejects as `render` does. */
  fill(key: string, render: () => Promise<RenderedPage | undefined>): Promise<void>;
}

/** As old as what the api-server shows to everybody may be. */
const FRESH_MS = 3000;
/** How long a page is sent while a new one is rendered. */
const STALE_MS = 3000;

interface Entry extends RenderedPage {
  template?: Promise<NonceTemplate>;
  prepared?: NonceTemplate;
}
async function prepare(entry: Entry): Promise<NonceTemplate> {
  entry.prepared = await nonceTemplate(entry.html, entry.nonce);
  return entry.prepared;
}

/** Pages that visitors share, by key. When there are too many, those that nobody asked for the longest go. */
export function pageCache({ maxBytes, freshMs = FRESH_MS, staleMs = STALE_MS, now = Date.now }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<void>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.html.length ?? 0;
    entries.delete(key);
  }
  function store(key: string, entry: Entry): void {
    remove(key);
    entries.set(key, entry);
    bytes += entry.html.length;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }
  const templateOf = (entry: Entry): Promise<NonceTemplate> => (entry.template ??= prepare(entry));
  async function renderAndStore(key: string, render: () => Promise<RenderedPage | undefined>): Promise<void> {
    const page = await render();
    if (!page) return;
    const entry: Entry = { ...page };
    // What many ask for is replaced by a page that is ready to be sent.
    if (entries.get(key)?.template) await templateOf(entry);
    store(key, entry);
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const ageMs = now() - entry.renderedAt;
      if (ageMs > freshMs + staleMs) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      const { composition, prepared } = entry;
      return { composition, ageMs, isStale: ageMs > freshMs, prepared, template: () => templateOf(entry) };
    },
    pending: (key) => pending.get(key),
    async fill(key, render) {
      const filling = renderAndStore(key, render);
      const settled = filling.catch(() => undefined).finally(() => pending.get(key) === settled && pending.delete(key));
      pending.set(key, settled);
      await filling;
    },
  };
}

/** Hands everything on to `target` and keeps a copy: `whole` resolves to all of it, or to undefined when the target closed before the end. */
export function recordingSink(target: Writable): { readonly sink: Writable; readonly whole: Promise<Buffer | undefined> } {
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
  const whole = new Promise<Buffer | undefined>((resolve) => {
    sink.once('finish', () => resolve(Buffer.concat(parts)));
    sink.once('close', () => resolve(undefined));
  });
  return { sink, whole };
}
