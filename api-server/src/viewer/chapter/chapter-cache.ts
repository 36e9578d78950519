import type { Banner, TitleSummary } from '@komado/shared-contracts';
import { loadBanner } from '../../catalog/pages';
import { cacheTitleSummaries } from '../../catalog/title';
import { type ChangeCounter, cacheByKeyWithTtl, cacheWithTtl } from '../../cache';
import { type CountedThisHourCache, createCountedThisHourCache } from '../../counting';
import type { Queryable } from '../../database';
import { loadPages, type PageRow } from './page-list.query';

/** Data of an open chapter that are the same for everyone. */
export interface ChapterCache {
  /** undefined when readers do not see the title. */
  titleOf(now: Date, titleId: number): Promise<TitleSummary | undefined>;
  pagesOf(now: Date, episodeId: number): Promise<readonly PageRow[]>;
  bannerOf(now: Date): Promise<Banner>;
  readonly viewsCounted: CountedThisHourCache;
}

const CACHED_MS = 3000;
const MAX_CHAPTERS = 1000;
const MAX_VIEWS = 100_000;

export function cacheChapters(db: Queryable, revision: ChangeCounter): ChapterCache {
  const summaries = cacheTitleSummaries(db, revision);
  return {
    titleOf: async (now, titleId) => (await summaries(now, [titleId]))[0],
    pagesOf: cacheByKeyWithTtl((_, episodeId: number) => loadPages(db, episodeId), CACHED_MS, MAX_CHAPTERS, revision.current),
    bannerOf: cacheWithTtl((now) => loadBanner(db, now), CACHED_MS, revision.current),
    viewsCounted: createCountedThisHourCache(MAX_VIEWS),
  };
}
