export { cacheByKeyWithTtl, cacheWithTtl, cacheManyWithTtl } from './ttl-cache';
export { lruCache } from './lru-cache';
export { type ChangeCounter, type ChangeCounters, createChangeCounters } from './change-counter';
