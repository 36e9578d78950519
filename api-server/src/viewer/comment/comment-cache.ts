import { type ChangeCounters, cacheByKeyWithTtl } from '../../cache';
import type { Database } from '../../database';
import { type CommentPage, type Comments, loadComments } from './comments.query';

const CACHED_MS = 3000;
const MAX_CACHED_PAGES = 2000;
const MAX_CACHED_LIMIT = 20;

/**
 * Comments of a chapter as visitors see them, which is the same for all. Pages of up to 20 are cached for 3 seconds: other api-servers
 * show a change at the latest then, and at once if the database notifies them. Throws 3100 as `loadComments` does.
 */
export function cacheComments(
  database: Database,
  revisions: ChangeCounters,
): (now: Date, episodeId: number, page: CommentPage) => Promise<Comments> {
  const pages = cacheByKeyWithTtl(
    (now, key: string) => {
      const [episodeId, page] = JSON.parse(key) as [number, CommentPage];
      return loadComments(database, { episodeId, accountId: null, now, ...page });
    },
    CACHED_MS,
    MAX_CACHED_PAGES,
    () => revisions.operator.current() + revisions.comments.current(),
  );
  return (now, episodeId, { sort, limit, offset }) =>
    limit !== undefined && limit > MAX_CACHED_LIMIT
      ? loadComments(database, { episodeId, accountId: null, now, sort, limit, offset })
      : pages(now, JSON.stringify([episodeId, { sort, limit, offset }]));
}
