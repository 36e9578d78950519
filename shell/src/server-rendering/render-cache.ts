import { createHash } from 'node:crypto';
import type { AnySlotName } from '@komado/shared-contracts';
import { nextMinute } from './next-minute';
import { setInBoundedMap } from './set-in-bounded-map';

/** A page that was rendered whole, without the nonce of its reader. */
export interface CachedRender {
  readonly slots: ReadonlySet<AnySlotName>;
  html(nonce: string): Buffer;
}
export interface RenderCache {
  find(key: string, now: Date): CachedRender | undefined;
  /** Whether the page was requested before, so that it is worth storing: most pages of logged-in readers are their own. */
  isRepeated(key: string, now: Date): boolean;
  add(key: string, now: Date, page: { readonly html: Buffer; readonly nonce: string; readonly slots: ReadonlySet<AnySlotName> }): void;
}

/** Identifies all that a page is rendered from. */
export function hashRenderInputs(...inputs: readonly string[]): string {
  const hash = createHash('sha256');
  // With their lengths, the same text divided in another way has another key.
  for (const input of inputs) hash.update(`${input.length} `).update(input);
  return hash.digest('base64');
}

/** For all pages of one renderer. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PAGES = 500;
const MAX_SEEN = 20_000;

function split(html: Buffer, separator: string): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = html.indexOf(separator); at >= 0; at = html.indexOf(separator, start)) {
    parts.push(html.subarray(start, at));
    start = at + separator.length;
  }
  return [...parts, html.subarray(start)];
}
function join(parts: readonly Buffer[], separator: string): Buffer {
  const between = Buffer.from(separator);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));
}

/**
 * The HTML of pages, until the next full minute. A key must be of everything that rendering depends on, except for the nonce and the
 * second: two readers share a page only if their data are the same to the last character.
 */
export function createRenderCache(): RenderCache {
  const pages = new Map<string, CachedRender & { readonly bytes: number }>();
  const seen = new Map<string, true>();
  let bytes = 0;
  let until = 0;
  function removeExpired(now: Date): void {
    // The clock may have been set back.
    if (now.getTime() < until && nextMinute(now.getTime()) === until) return;
    until = nextMinute(now.getTime());
    pages.clear();
    seen.clear();
    bytes = 0;
  }
  return {
    find(key, now) {
      removeExpired(now);
      return pages.get(key);
    },
    isRepeated(key, now) {
      removeExpired(now);
      const isKnown = seen.has(key);
      setInBoundedMap(seen, key, true, MAX_SEEN);
      return isKnown;
    },
    add(key, now, { html, nonce, slots }) {
      removeExpired(now);
      if (pages.has(key)) return;
      const parts = split(html, nonce);
      setInBoundedMap(pages, key, { slots, bytes: html.length, html: (other) => join(parts, other) }, MAX_PAGES);
      bytes = [...pages.values()].reduce((sum, page) => sum + page.bytes, 0);
      for (const [oldest, page] of pages) {
        if (bytes <= MAX_BYTES) break;
        pages.delete(oldest);
        bytes -= page.bytes;
      }
    },
  };
}
