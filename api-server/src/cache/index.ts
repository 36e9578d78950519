export { cacheEachFor, cacheFor, cacheManyFor } from './cache-for';
export { type Revision, type Revisions, createRevisions } from './revision';
