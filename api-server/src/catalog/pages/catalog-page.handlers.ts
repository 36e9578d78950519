import { cacheEachFor, cacheFor } from '../../cache';
import type { Handlers } from '../../http';
import { offsetOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';
import { loadRecommendedTitleIds } from '../recommendation';
import { unlessClosed } from './banner.query';
import { loadMangaReader } from './manga-reader.query';
import { loadSitemap } from './sitemap.query';
import { cacheSummaries } from './summary-cache';
import { loadTitleDetail } from './title-detail.query';
import { loadTitleOverview, RECOMMENDED } from './title-overview.query';
import { loadTop, loadTopRankings, loadTopShelves } from './top.query';
import { loadWeekly, weekdayOf } from './weekly.query';

type CatalogPageCall = 'GET /web/top' | 'GET /web/title/detail' | 'GET /title/weekly' | 'GET /web/sitemap' | 'GET /web/manga_reader';

/** Rankings and the list by weekday aggregate all titles and change slowly; an operator's act invalidates the list sooner. */
const RANKINGS_KEPT_MS = 60_000;
/** One per region. */
const SHELVES_KEPT = 10;
/** Recommendations next to a title change slowly, too. */
const RECOMMENDATIONS_KEPT_MS = 300_000;
const RECOMMENDATIONS_KEPT = 20_000;
/**
 * The parts of the top page and of a title's page that are the same for everyone, which is all that visitors see. An operator's act
 * invalidates them sooner.
 */
const TITLES_KEPT_MS = 3000;
const TITLES_KEPT = 1000;
const VISITED_TITLES_KEPT = 500;
/** The site map and the page about reading aggregate the whole library; an operator's act invalidates them sooner. */
const OVERVIEWS_KEPT_MS = 300_000;

/** Handlers for whole pages of the catalog. */
export function catalogPageHandlers({
  database,
  clock,
  configuration,
  revisions,
}: Pick<ServerDependencies, 'database' | 'clock' | 'configuration' | 'revisions'>): Handlers<CatalogPageCall> {
  const rankings = cacheFor((now) => loadTopRankings(database, now), RANKINGS_KEPT_MS);
  const shelves = cacheEachFor(
    (now, offsetMinutes: number) => loadTopShelves(database, now, offsetMinutes, rankings(now)),
    TITLES_KEPT_MS,
    SHELVES_KEPT,
    revisions.operator.current,
  );
  const recommended = cacheEachFor(
    (now, titleId: number) => loadRecommendedTitleIds(database, titleId, now, RECOMMENDED),
    RECOMMENDATIONS_KEPT_MS,
    RECOMMENDATIONS_KEPT,
  );
  const summaries = cacheSummaries(database, revisions.operator);
  const overviews = cacheEachFor(
    (now, titleId: number) => loadTitleOverview(database, titleId, now, recommended(now, titleId), summaries),
    TITLES_KEPT_MS,
    TITLES_KEPT,
    revisions.operator.current,
  );
  const detailsForVisitors = cacheEachFor(
    (now, titleId: number) => loadTitleDetail(database, titleId, null, now, overviews(now, titleId)),
    TITLES_KEPT_MS,
    VISITED_TITLES_KEPT,
    revisions.operator.current,
  );
  const weekly = cacheFor((now) => loadWeekly(database, now), RANKINGS_KEPT_MS, revisions.operator.current);
  const sitemap = cacheFor((now) => loadSitemap(database, now), OVERVIEWS_KEPT_MS, revisions.operator.current);
  const mangaReader = cacheFor((now) => loadMangaReader(database, now), OVERVIEWS_KEPT_MS, revisions.operator.current);
  return {
    'GET /web/top': async (_, { reader, region, cookies }) => {
      const now = clock.now();
      const top = await loadTop(database, reader?.accountId ?? null, now, shelves(now, offsetOf(region, configuration)));
      return { ...top, banner: unlessClosed(top.banner, cookies) };
    },
    'GET /web/title/detail': async ({ title_id }, { reader }) => {
      const now = clock.now();
      return reader
        ? loadTitleDetail(database, title_id, reader.accountId, now, overviews(now, title_id))
        : detailsForVisitors(now, title_id);
    },
    'GET /title/weekly': async (_, { region }) => {
      const now = clock.now();
      return { ...(await weekly(now)), today_weekday: weekdayOf(now, offsetOf(region, configuration)) };
    },
    'GET /web/sitemap': () => sitemap(clock.now()),
    'GET /web/manga_reader': () => mangaReader(clock.now()),
  };
}
