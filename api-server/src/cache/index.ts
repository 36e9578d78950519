export { cacheEachFor, cacheFor, cacheManyFor } from './cache-for';
export { lruCache } from './lru-cache';
export { type Revision, type Revisions, createRevisions } from './revision';
