import type { Handlers } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { loadTitleDetail } from './title-detail.query';
import { loadTop } from './top.query';

type CatalogCall = 'GET /web/top' | 'GET /web/title/detail' | 'GET /genre/list' | 'GET /genre/search/list';

export function catalogHandlers({ database, clock }: Pick<ServerDependencies, 'database' | 'clock'>): Handlers<CatalogCall> {
  return {
    'GET /web/top': async (_, { reader }) => loadTop(database, reader?.accountId ?? null, clock.now()),
    'GET /web/title/detail': async ({ title_id }, { reader }) =>
      loadTitleDetail(database, title_id, reader?.accountId ?? null, clock.now()),
    'GET /genre/list': async ({ genre_id_list }) => ({ genre_list: await loadGenres(database, genre_id_list) }),
    'GET /genre/search/list': async () => ({ genre_list: await loadSearchGenres(database, clock.now()) }),
  };
}
