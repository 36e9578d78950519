import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { OVERALL_RANKING, loadRankingPage } from './ranking-page.query';
import { searchTitles } from './search.query';
import { loadTitleDetail } from './title-detail.query';
import { loadTop } from './top.query';
import { loadWeekly } from './weekly.query';

type CatalogCall =
  | 'GET /web/top'
  | 'GET /web/title/detail'
  | 'GET /genre/list'
  | 'GET /genre/search/list'
  | 'GET /ranking/all'
  | 'GET /title/weekly'
  | 'GET /search/title';

export function catalogHandlers({ database, clock }: Pick<ServerDependencies, 'database' | 'clock'>): Handlers<CatalogCall> {
  return {
    'GET /web/top': async (_, { reader }) => loadTop(database, reader?.accountId ?? null, clock.now()),
    'GET /web/title/detail': async ({ title_id }, { reader }) =>
      loadTitleDetail(database, title_id, reader?.accountId ?? null, clock.now()),
    'GET /genre/list': async ({ genre_id_list }) => ({ genre_list: await loadGenres(database, genre_id_list) }),
    'GET /ranking/all': async ({ ranking_id, offset, limit }) =>
      loadRankingPage(database, clock.now(), { rankingId: ranking_id ?? OVERALL_RANKING.ranking_id, offset, limit }),
    'GET /title/weekly': async () => loadWeekly(database, clock.now()),
    'GET /search/title': async (parameters) => searchTitles(database, clock.now(), parameters),
    'GET /genre/search/list': async () => ({ genre_list: await loadSearchGenres(database, clock.now()) }),
  };
}
