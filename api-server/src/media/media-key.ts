import { createHash } from 'node:crypto';

export type MediaKind = 'cover' | 'key' | 'thumb' | 'genre' | 'icon' | 'hero' | 'page';
export interface MediaKey {
  readonly origin: 'demo' | 'import';
  readonly kind: MediaKind;
}

/**
 * Raise it when the demo library draws something else under a key it had before: addresses and kept files carry it, so that
 * neither a browser nor the store shows the old drawing.
 */
const DEMO_DRAWING_VERSION = 7;

/** No dots and no upper case, so a key can neither leave its folder nor be taken for a variant's file name. */
const KEY = /^(demo|import)\/(cover|key|thumb|genre|icon|hero|page)(?:\/[a-z0-9][a-z0-9_-]*)+$/;
const MAX_LENGTH = 200;

/** undefined for anything that is not a media key. */
export function parseMediaKey(key: string): MediaKey | undefined {
  const match = key.length <= MAX_LENGTH ? KEY.exec(key) : null;
  return match ? { origin: match[1] as MediaKey['origin'], kind: match[2] as MediaKind } : undefined;
}
/** Everybody may see every kind but pages. */
export const isPublicKind = (kind: MediaKind): boolean => kind !== 'page';

/** Names the bytes behind a key, in hex: the same as long as they are the same. Keys of imports hold the hash of their bytes already. */
export function mediaFingerprint(key: string): string {
  const version = key.startsWith('demo/') ? DEMO_DRAWING_VERSION : 0;
  return createHash('sha256').update(`${version}:${key}`).digest('hex');
}
/** An answer names dozens of pictures, and the same ones again and again. */
const VERSIONS_KEPT = 20_000;
const versions = new Map<string, string>();
/** The part of the fingerprint that stands in addresses. */
export function mediaVersion(key: string): string {
  const known = versions.get(key);
  if (known !== undefined) return known;
  const version = mediaFingerprint(key).slice(0, 8);
  if (versions.size >= VERSIONS_KEPT) versions.clear();
  versions.set(key, version);
  return version;
}
