import type { Tile, Variant } from './media-urls';
import type { IdleMonitor } from './idle-monitor';
import type { Urgency } from './priority-queue';

/** How urgently a picture is wanted; once the signal is aborted, work that has not begun is dropped (`TaskDroppedError`). */
export interface PictureRequest {
  readonly urgency: Urgency;
  readonly signal?: AbortSignal;
}

/**
 * Pictures by key: `demo/<kind>/…` are drawn on first request and then kept, `import/<kind>/<sha256>` were stored by an import. Kinds:
 * cover, key, thumb, genre, icon, hero (public) and page (guarded). The store does not check access; its callers do.
 */
export interface MediaStore {
  /** Bytes of the original picture, or undefined when the key has none. */
  original(key: string, wanted?: PictureRequest): Promise<Buffer | undefined>;
  /**
   * Bytes of a sized copy, made on first request and then kept; undefined when there is no such picture. Never larger than the original.
   */
  variant(key: string, variant: Variant, wanted?: PictureRequest): Promise<Buffer | undefined>;
  /** The sized copy if it already exists. */
  cachedVariant(key: string, variant: Variant): Promise<Buffer | undefined>;
  /** Bytes of a tile of the original, made on first request together with its row, and then kept; undefined outside the picture. */
  tile(key: string, tile: Tile, wanted?: PictureRequest): Promise<Buffer | undefined>;
  /** Has the sized copy made when the server is idle; returns at once. False when it is not made: an AVIF while `AVIF_COPIES` is off. */
  variantLater(key: string, variant: Variant): boolean;
  /** Throws when the key is not a media key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes the sized copies, too. */
  remove(key: string): Promise<void>;
  /** Background work waits for it; request handlers note their activity here. */
  readonly quiet: IdleMonitor;
  /** Waits for work in progress; nothing new is begun. */
  close(): Promise<void>;
}
