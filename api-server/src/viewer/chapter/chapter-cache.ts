import type { Banner, TitleSummary } from '@komado/shared-contracts';
import { loadBanner, cacheSummaries } from '../../catalog/pages';
import { type Revision, cacheEachFor, cacheFor } from '../../cache';
import { type HourlyCountCache, hourlyCountCache } from '../../counting';
import type { Reader } from '../../database';
import { loadPages, type PageRow } from './page-list.query';

/** The part of an open chapter that is the same for everyone. Access, price and page URLs are computed for every call. */
export interface ChapterCache {
  /** undefined when readers do not see the title. */
  titleOf(now: Date, titleId: number): Promise<TitleSummary | undefined>;
  pagesOf(now: Date, episodeId: number): Promise<readonly PageRow[]>;
  bannerOf(now: Date): Promise<Banner>;
  readonly viewsCounted: HourlyCountCache;
}

const KEPT_MS = 3000;
const CHAPTERS = 1000;
const VIEWS = 100_000;

export function cacheChapters(reader: Reader, revision: Revision): ChapterCache {
  const summaries = cacheSummaries(reader, revision);
  return {
    titleOf: async (now, titleId) => (await summaries(now, [titleId]))[0],
    pagesOf: cacheEachFor((_, episodeId: number) => loadPages(reader, episodeId), KEPT_MS, CHAPTERS, revision.current),
    bannerOf: cacheFor((now) => loadBanner(reader, now), KEPT_MS, revision.current),
    viewsCounted: hourlyCountCache(VIEWS),
  };
}
