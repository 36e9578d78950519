import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { keepBriefly } from './keep-briefly';
import { OVERALL_RANKING, loadRankingPage } from './ranking-page.query';
import { loadMangaReader } from './manga-reader.query';
import { searchTitles } from './search.query';
import { loadSitemap } from './sitemap.query';
import { loadTitleDetail } from './title-detail.query';
import { loadTop, loadTopRankings } from './top.query';
import { loadWeekly } from './weekly.query';

type CatalogCall =
  | 'GET /web/top'
  | 'GET /web/title/detail'
  | 'GET /genre/list'
  | 'GET /genre/search/list'
  | 'GET /ranking/all'
  | 'GET /title/weekly'
  | 'GET /search/title'
  | 'GET /web/sitemap'
  | 'GET /web/manga_reader';

/** Rankings are taken over all titles and change slowly. */
const RANKINGS_KEPT_MS = 20_000;
/** The site map and the page about reading are taken over the whole library: some seconds for 100,000 titles on the embedded database. */
const OVERVIEWS_KEPT_MS = 300_000;

export function catalogHandlers({ database, clock }: Pick<ServerDependencies, 'database' | 'clock'>): Handlers<CatalogCall> {
  const rankings = keepBriefly((now) => loadTopRankings(database, now), RANKINGS_KEPT_MS);
  const sitemap = keepBriefly((now) => loadSitemap(database, now), OVERVIEWS_KEPT_MS);
  const mangaReader = keepBriefly((now) => loadMangaReader(database, now), OVERVIEWS_KEPT_MS);
  return {
    'GET /web/top': async (_, { reader }) => {
      const now = clock.now();
      return loadTop(database, reader?.accountId ?? null, now, rankings(now));
    },
    'GET /web/title/detail': async ({ title_id }, { reader }) =>
      loadTitleDetail(database, title_id, reader?.accountId ?? null, clock.now()),
    'GET /genre/list': async ({ genre_id_list }) => ({ genre_list: await loadGenres(database, genre_id_list) }),
    'GET /ranking/all': async ({ ranking_id, offset, limit }) =>
      loadRankingPage(database, clock.now(), { rankingId: ranking_id ?? OVERALL_RANKING.ranking_id, offset, limit }),
    'GET /title/weekly': async () => loadWeekly(database, clock.now()),
    'GET /web/sitemap': () => sitemap(clock.now()),
    'GET /web/manga_reader': () => mangaReader(clock.now()),
    'GET /search/title': async (parameters) => searchTitles(database, clock.now(), parameters),
    'GET /genre/search/list': async () => ({ genre_list: await loadSearchGenres(database, clock.now()) }),
  };
}
