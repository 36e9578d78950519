import { verifyPreview, type Live, type Preview, type ReleaseReader } from '@komado/federation';
import { LRUCache } from 'lru-cache';

const PREVIEW_COOKIE = 'preview';
/** On HTTPS, a name that only this host can set. */
export const previewCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE);
const CACHED_PREVIEWS = 200;

/** Verifies each token once, because every request of the browser sends it. */
export function previewTokenVerifier(store: ReleaseReader, live: () => Promise<Live>) {
  const verified = new LRUCache<string, Preview>({ max: CACHED_PREVIEWS });
  /** The preview of a token of `mfe preview`. Rejects unless it was signed with a trusted key and has not expired. */
  async function verify(token: string, now: Date): Promise<Preview> {
    const preview = verified.get(token) ?? (await verifyPreview(store, await live(), token));
    verified.set(token, preview);
    if (Date.parse(preview.expiresAt) <= now.getTime()) throw new Error('This preview URL has expired.');
    return preview;
  }
  return {
    verify,
    /** The preview of a browser's cookie, if it is valid. */
    read: async (cookie: string | undefined, now: Date) => (cookie === undefined ? undefined : verify(cookie, now).catch(() => undefined)),
  };
}
export type PreviewTokenVerifier = ReturnType<typeof previewTokenVerifier>;
