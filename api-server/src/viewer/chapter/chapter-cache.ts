import { loadBanner } from '../../catalog/pages';
import { cacheTitleSummaries } from '../../catalog/title';
import { type ChangeCounter, cacheByKeyWithTtl, cacheWithTtl } from '../../cache';
import { createCountedThisHourCache } from '../../counting';
import type { Queryable } from '../../database';
import { loadPages } from './page-list.query';

const CACHED_MS = 3000;
const MAX_CHAPTERS = 1000;
const MAX_VIEWS = 100_000;

/** Data of an open chapter that are the same for everyone. */
export function cacheChapters(db: Queryable, revision: ChangeCounter) {
  const summaries = cacheTitleSummaries(db, revision);
  return {
    /** undefined when readers do not see the title. */
    titleOf: async (now: Date, titleId: number) => (await summaries(now, [titleId]))[0],
    pagesOf: cacheByKeyWithTtl((_, episodeId: number) => loadPages(db, episodeId), CACHED_MS, MAX_CHAPTERS, revision.current),
    bannerOf: cacheWithTtl((now) => loadBanner(db, now), CACHED_MS, revision.current),
    viewsCounted: createCountedThisHourCache(MAX_VIEWS),
  };
}
export type ChapterCache = ReturnType<typeof cacheChapters>;
