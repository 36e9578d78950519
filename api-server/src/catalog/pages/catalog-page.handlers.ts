import { cacheByKeyWithTtl, cacheWithTtl } from '../../cache';
import type { Handlers } from '../../http';
import { utcOffsetOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';
import { loadSimilarTitleIds } from '../recommendation';
import { cacheTitleSummaries } from '../title';
import { hideClosedBanner, loadBanner } from './banner.query';
import { loadAboutViewerPage } from './about-viewer-page.query';
import { loadSitemapPage } from './sitemap-page.query';
import { loadTitleDetail } from './title-detail.query';
import { loadSharedTitleDetail, RECOMMENDED_TITLES_MAX } from './shared-title-detail.query';
import { loadHomePage, loadHomePageRankings, loadHomePageShelves } from './home-page.query';
import { loadWeeklySeries, weekdayOf } from './weekly-series.query';

type CatalogPageCall = 'GET /web/top' | 'GET /web/title/detail' | 'GET /title/weekly' | 'GET /web/sitemap' | 'GET /web/manga_reader';

/** Rankings and the list by weekday aggregate all titles and change slowly; a change by an operator invalidates the list sooner. */
const RANKINGS_CACHED_MS = 60_000;
/** One per region. */
const MAX_CACHED_SHELVES = 10;
/** Recommendations next to a title change slowly, too. */
const RECOMMENDATIONS_CACHED_MS = 300_000;
const MAX_CACHED_RECOMMENDATIONS = 20_000;
/**
 * The parts of the home page and of a title's page that are the same for everyone. A change by an operator invalidates them sooner.
 */
const TITLES_CACHED_MS = 3000;
const MAX_CACHED_TITLES = 1000;
const MAX_CACHED_VISITOR_TITLES = 500;
/** The site map and the page about reading aggregate the whole library; a change by an operator invalidates them sooner. */
const OVERVIEWS_CACHED_MS = 300_000;

/** Handlers for whole pages of the catalog. */
export function catalogPageHandlers({
  database,
  clock,
  configuration,
  revisions,
}: Pick<ServerDependencies, 'database' | 'clock' | 'configuration' | 'revisions'>): Handlers<CatalogPageCall> {
  const rankings = cacheWithTtl((now) => loadHomePageRankings(database, now), RANKINGS_CACHED_MS);
  const shelves = cacheByKeyWithTtl(
    (now, offsetMinutes: number) => loadHomePageShelves(database, now, offsetMinutes, rankings(now)),
    TITLES_CACHED_MS,
    MAX_CACHED_SHELVES,
    revisions.operator.current,
  );
  const banner = cacheWithTtl((now) => loadBanner(database, now), TITLES_CACHED_MS, revisions.operator.current);
  const recommended = cacheByKeyWithTtl(
    (now, titleId: number) => loadSimilarTitleIds(database, titleId, now, RECOMMENDED_TITLES_MAX),
    RECOMMENDATIONS_CACHED_MS,
    MAX_CACHED_RECOMMENDATIONS,
  );
  const summaries = cacheTitleSummaries(database, revisions.operator);
  const overviews = cacheByKeyWithTtl(
    (now, titleId: number) => loadSharedTitleDetail(database, titleId, now, recommended(now, titleId), summaries),
    TITLES_CACHED_MS,
    MAX_CACHED_TITLES,
    revisions.operator.current,
  );
  const detailsForVisitors = cacheByKeyWithTtl(
    (now, titleId: number) => loadTitleDetail(database, titleId, null, now, overviews(now, titleId)),
    TITLES_CACHED_MS,
    MAX_CACHED_VISITOR_TITLES,
    revisions.operator.current,
  );
  const weekly = cacheWithTtl((now) => loadWeeklySeries(database, now), RANKINGS_CACHED_MS, revisions.operator.current);
  const sitemap = cacheWithTtl((now) => loadSitemapPage(database, now), OVERVIEWS_CACHED_MS, revisions.operator.current);
  const mangaReader = cacheWithTtl((now) => loadAboutViewerPage(database, now), OVERVIEWS_CACHED_MS, revisions.operator.current);
  return {
    'GET /web/top': async (_, { reader, region, cookies }) => {
      const now = clock.now();
      const top = await loadHomePage(database, reader?.accountId ?? null, now, {
        banner: banner(now),
        shelves: shelves(now, utcOffsetOf(region, configuration)),
        summariesOf: summaries,
      });
      return { ...top, banner: hideClosedBanner(top.banner, cookies) };
    },
    'GET /web/title/detail': async ({ title_id }, { reader }) => {
      const now = clock.now();
      return reader
        ? loadTitleDetail(database, title_id, reader.accountId, now, overviews(now, title_id))
        : detailsForVisitors(now, title_id);
    },
    'GET /title/weekly': async (_, { region }) => {
      const now = clock.now();
      return { ...(await weekly(now)), today_weekday: weekdayOf(now, utcOffsetOf(region, configuration)) };
    },
    'GET /web/sitemap': () => sitemap(clock.now()),
    'GET /web/manga_reader': () => mangaReader(clock.now()),
  };
}
