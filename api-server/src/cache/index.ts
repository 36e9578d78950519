export { cacheEachFor, cacheFor, cacheManyFor } from './cache-for';
export { createRevision } from './revision';
