import { LRUCache } from 'lru-cache';

type Options<K extends {}, V extends {}> = Pick<LRUCache.Options<K, V, unknown>, 'memoMethod'>;

/**
 * A cache of up to `maxEntries` entries that needs memory only for those that it has. Given `max`, the library allocates space for all of them at
 * once, which took longer than the rest of a server's start.
 */
export const lruCache = <K extends {}, V extends {}>(maxEntries: number, options?: Options<K, V>): LRUCache<K, V> =>
  new LRUCache<K, V>({ ...options, maxSize: maxEntries, sizeCalculation: () => 1 });
