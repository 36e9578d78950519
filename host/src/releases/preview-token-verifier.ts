import { verifyPreview, type Live, type Preview, type ReleaseReader } from '@komado/federation';
import { LRUCache } from 'lru-cache';

const PREVIEW_COOKIE = 'preview';
/** On HTTPS, a name that only this host can set. */
export const previewCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE);
const CACHED_PREVIEWS = 200;

export interface PreviewTokenVerifier {
  /** The preview of a token of `mfe preview`. Rejects unless it was signed with a trusted key and has not expired. */
  verify(token: string, now: Date): Promise<Preview>;
  /** The preview of a browser's cookie, if it is valid. */
  read(cookie: string | undefined, now: Date): Promise<Preview | undefined>;
}

/** Verifies each token once, because every request of the browser sends it. */
export function previewTokenVerifier(store: ReleaseReader, live: () => Promise<Live>): PreviewTokenVerifier {
  const verified = new LRUCache<string, Preview>({ max: CACHED_PREVIEWS });
  async function verify(token: string, now: Date): Promise<Preview> {
    const preview = verified.get(token) ?? (await verifyPreview(store, await live(), token));
    verified.set(token, preview);
    if (Date.parse(preview.expiresAt) <= now.getTime()) throw new Error('This preview URL has expired.');
    return preview;
  }
  return {
    verify,
    read: async (cookie, now) => (cookie === undefined ? undefined : verify(cookie, now).catch(() => undefined)),
  };
}
