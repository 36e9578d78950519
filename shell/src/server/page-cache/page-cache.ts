import { Writable } from 'node:stream';
import { nonceTemplate, type NonceTemplate } from './nonce-template';

/** Compression of a response. */
export type Encoding = NonceTemplate['encoding'];

export interface PageCacheOptions {
  /** Memory limit for rendered pages; their compressed forms take about a fifth more. */
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
  /** Whether to render a new one while this one is sent. */
  readonly isStale: boolean;
  /** What is sent in this encoding, if it is prepared already. */
  prepared(encoding: Encoding): NonceTemplate | undefined;
  template(encoding: Encoding): Promise<NonceTemplate>;
}
export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** Settles when the page being rendered is stored or has failed; undefined if there is none. */
  pending(key: string): Promise<void> | undefined;
  /** Stores the page that `render` resolves to, if any. Rejects if `render` does. */
  fill(key: string, render: () => Promise<RenderedPage | undefined>): Promise<void>;
}

/** The same age is allowed for what the api-server shows everyone. */
const FRESH_MS = 3000;
/** How long a stale page is sent while a new one is rendered. */
const STALE_MS = 3000;

/** A page with the encodings that visitors have requested. */
interface Entry extends RenderedPage, Pick<CachedPage, 'prepared' | 'template'> {
  readonly templates: Map<Encoding, Promise<NonceTemplate>>;
}
function entryOf(page: RenderedPage): Entry {
  const templates: Entry['templates'] = new Map();
  const prepared = new Map<Encoding, NonceTemplate>();
  async function prepare(encoding: Encoding): Promise<NonceTemplate> {
    const template = await nonceTemplate(page.html, page.nonce, encoding);
    prepared.set(encoding, template);
    return template;
  }
  return {
    ...page,
    templates,
    prepared: (encoding) => prepared.get(encoding),
    template(encoding) {
      const template = templates.get(encoding) ?? prepare(encoding);
      templates.set(encoding, template);
      return template;
    },
  };
}

/** Pages shared by visitors, by key. When memory is full, the least recently requested ones are evicted. */
export function pageCache({ maxBytes, freshMs = FRESH_MS, staleMs = STALE_MS, now = Date.now }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<void>>();
  let bytes = 0;

  /** The last key in `entries`, which are in the order of requests: a popular page stays there without being moved each time. */
  let newest: string | undefined;
  function remove(key: string): void {
    bytes -= entries.get(key)?.html.length ?? 0;
    entries.delete(key);
  }
  function store(key: string, entry: Entry): void {
    remove(key);
    entries.set(key, entry);
    newest = key;
    bytes += entry.html.length;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }
  async function renderAndStore(key: string, render: () => Promise<RenderedPage | undefined>): Promise<void> {
    const page = await render();
    if (!page) return;
    const entry = entryOf(page);
    // Prepare the encodings in use before replacing the page, so that popular pages stay ready to send.
    await Promise.all([...(entries.get(key)?.templates.keys() ?? [])].map((encoding) => entry.template(encoding)));
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
      if (key !== newest) {
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      return { composition: entry.composition, ageMs, isStale: ageMs > freshMs, prepared: entry.prepared, template: entry.template };
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

/** Forwards everything to `target` and keeps a copy: `whole` resolves to all of it, or to undefined if the target closed before the end. */
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
