/**
 * Originals by key: `demo/<kind>/…` are drawn when first asked for, `import/<kind>/<sha256>` were stored by an import.
 * Kinds: cover, key, thumb, genre, icon, hero (public) and page (guarded).
 */
export interface MediaStore {
  /** Bytes of the original picture, or undefined when there is none of that key. */
  original(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}
