import type { Variant } from './media-address';
import type { QuietTime } from './quiet-time';
import type { Urgency } from './work-lane';

/** How much somebody wants a picture; when the signal says that they have gone, it is not begun any more (`WorkDroppedError`). */
export interface Wish {
  readonly urgency: Urgency;
  readonly signal?: AbortSignal;
}

/**
 * Pictures by key: `demo/<kind>/…` are drawn when first asked for and then kept, `import/<kind>/<sha256>` were stored by an import.
 * Kinds: cover, key, thumb, genre, icon, hero (public) and page (guarded). The store guards nothing; its callers do.
 */
export interface MediaStore {
  /** Bytes of the original picture, or undefined when there is none of that key. */
  original(key: string, wish?: Wish): Promise<Buffer | undefined>;
  /** Bytes of a sized copy, made when first asked for and then kept; undefined when there is no such picture. Never larger than the original. */
  variant(key: string, variant: Variant, wish?: Wish): Promise<Buffer | undefined>;
  /** The sized copy if it is kept already. */
  keptVariant(key: string, variant: Variant): Promise<Buffer | undefined>;
  /** Has the sized copy made when it is quiet; returns at once. */
  variantLater(key: string, variant: Variant): void;
  /** Throws when the key is not a media key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes the sized copies with it. */
  remove(key: string): Promise<void>;
  /** Work that nobody waits for asks here first; whoever serves requests notes them here. */
  readonly quiet: QuietTime;
  /** Waits for work under way; nothing new is begun. */
  close(): Promise<void>;
}
