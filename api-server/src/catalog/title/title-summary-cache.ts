import { type ChangeCounter, cacheManyWithTtl } from '../../cache';
import type { Queryable } from '../../database';
import { type FindTitleSummaries, loadTitleSummaries } from './title-summaries';

/**
 * The maximum delay until a summary reflects a new chapter or the end of a title's "new" period. A change by an operator takes effect
 * sooner.
 */
const CACHED_MS = 10_000;
const MAX_SUMMARIES = 20_000;

/**
 * Caches title summaries individually, because a title appears among many different others. One statement loads the missing ones. Results
 * are in the order of the ids, without titles that readers do not see: those may be published any moment, so they are not cached.
 */
export function cacheTitleSummaries(db: Queryable, revision: ChangeCounter): FindTitleSummaries {
  const summaries = cacheManyWithTtl(
    async (now, titleIds: readonly number[]) => {
      const list = await loadTitleSummaries(db, titleIds, now);
      return new Map(list.map((title) => [title.title_id, title]));
    },
    CACHED_MS,
    MAX_SUMMARIES,
    revision.current,
  );
  return async (now, titleIds) => (await summaries(now, titleIds)).filter((title) => title !== undefined);
}
