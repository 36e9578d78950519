import type { Tile, Variant } from './media-urls';
import type { IdleMonitor } from './idle-monitor';
import type { Urgency } from './deduplicating-task-queue';

/** Once the signal is aborted, work that has not begun is dropped (`TaskCanceledError`). */
export interface PictureRequest {
  readonly urgency: Urgency;
  readonly signal?: AbortSignal;
}

/**
 * Pictures by key: `demo/<kind>/…` are drawn on first request and then stored, `import/<kind>/<sha256>` were stored by an import. Kinds:
 * cover, key, thumb, genre, icon, hero (public) and page (guarded). The store does not check access; its callers do.
 */
export interface MediaStore {
  /** Bytes of the original picture, or undefined when the key has none. */
  original(key: string, request?: PictureRequest): Promise<Buffer | undefined>;
  /**
   * Bytes of a resized copy, made on first request and then stored; undefined when there is no such picture. Never larger than the original.
   */
  variant(key: string, variant: Variant, request?: PictureRequest): Promise<Buffer | undefined>;
  /** The resized copy if it already exists. */
  cachedVariant(key: string, variant: Variant): Promise<Buffer | undefined>;
  /** Bytes of a tile of the original, made on first request together with its row, and then stored; undefined outside the picture. */
  tile(key: string, tile: Tile, request?: PictureRequest): Promise<Buffer | undefined>;
  /** Makes the resized copy when the server is idle. False if it never will: an AVIF while `AVIF_COPIES` is off. */
  variantLater(key: string, variant: Variant): boolean;
  /** Throws when the key is not a media key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes the resized copies, too. */
  remove(key: string): Promise<void>;
  /** Background work waits until no requests are served. */
  readonly idle: IdleMonitor;
  /** Waits for work in progress; nothing new is begun. */
  close(): Promise<void>;
}
