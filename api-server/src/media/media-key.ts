import { createHash } from 'node:crypto';
import path from 'node:path';
import { lruCache } from '../cache';

export type MediaKind = 'cover' | 'key' | 'thumb' | 'genre' | 'icon' | 'hero' | 'page';
export interface MediaKey {
  readonly origin: 'demo' | 'import';
  readonly kind: MediaKind;
}

/**
 * Increment it when the demo library draws something else under an existing key: URLs and cached files include it, so that neither a
 * browser nor the store shows the old drawing.
 */
const DEMO_DRAWING_VERSION = 18;

/** No dots and no upper case, so a key can neither escape its folder nor be mistaken for a variant's file name. */
const KEY = /^(demo|import)\/(cover|key|thumb|genre|icon|hero|page)(?:\/[a-z0-9][a-z0-9_-]*)+$/;
const MAX_LENGTH = 200;

/** undefined for anything that is not a media key. */
export function parseMediaKey(key: string): MediaKey | undefined {
  const match = key.length <= MAX_LENGTH ? KEY.exec(key) : null;
  return match ? { origin: match[1] as MediaKey['origin'], kind: match[2] as MediaKind } : undefined;
}
/** All kinds but pages are public. */
export const isPublicKind = (kind: MediaKind): boolean => kind !== 'page';

/** Identifies the bytes behind a key, in hex: unchanged as long as they are. Keys of imports already contain the hash of their bytes. */
export function mediaFingerprint(key: string): string {
  const version = key.startsWith('demo/') ? DEMO_DRAWING_VERSION : 0;
  return createHash('sha256').update(`${version}:${key}`).digest('hex');
}
/** Where the original of a key is, below the folder of originals. */
export function originalFilePath(key: string): string {
  const fingerprint = mediaFingerprint(key);
  return path.join(fingerprint.slice(0, 2), fingerprint);
}
/** Responses repeat the same pictures. */
const MAX_CACHED_VERSIONS = 20_000;
const versions = lruCache<string, string>(MAX_CACHED_VERSIONS, { memoMethod: (key) => mediaFingerprint(key).slice(0, 8) });
/** The part of the fingerprint that is used in URLs. */
export const mediaVersion = (key: string): string => versions.memo(key);
