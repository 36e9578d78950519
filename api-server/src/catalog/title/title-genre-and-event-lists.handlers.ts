import type { Handlers } from '../../http';
import { readerOf, utcOffsetOf } from '../../caller';
import { refuse } from '../../refusal';
import { loadTitleTickets } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import { loadAllTitleAndTagNames } from './all-title-and-tag-names.query';
import { cacheWithTtl } from '../../cache';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { loadCurrentAndUpcomingTitleEvents } from './current-and-upcoming-title-events.query';
import { loadTitleSummaries } from './title-summaries';
import { loadPublicationAndRelatedTitles } from './publication-and-related-titles.query';
import { localDay, loadTitleIdsUpdatedOn } from './updated-titles.query';

type TitleCall =
  | 'GET /genre/list'
  | 'GET /genre/search/list'
  | 'GET /title/list'
  | 'GET /title/event/list'
  | 'GET /title/supplement'
  | 'GET /title/ticket/list'
  | 'GET /web/top/updated/title'
  | 'GET /search/title/all';

/** The list of everything aggregates the whole library; a change by an operator invalidates it sooner. */
const ALL_TITLES_CACHED_MS = 300_000;

export function titleGenreAndEventListHandlers(deps: ServerDependencies): Handlers<TitleCall> {
  const { database, clock, configuration, revisions } = deps;
  const allTitles = cacheWithTtl((now) => loadAllTitleAndTagNames(database, now), ALL_TITLES_CACHED_MS, revisions.operator.current);
  /** Throws 3000 for a title that readers do not see. */
  const assertVisible = async (titleId: number, now: Date): Promise<void> => {
    if ((await loadTitleSummaries(database, [titleId], now)).length === 0) throw refuse('title-not-found');
  };
  return {
    'GET /genre/list': async ({ genre_id_list }) => ({ genre_list: await loadGenres(database, genre_id_list) }),
    'GET /genre/search/list': async () => ({ genre_list: await loadSearchGenres(database, clock.now()) }),
    'GET /title/list': async ({ title_id_list }) => ({
      title_list: await loadTitleSummaries(database, [...new Set(title_id_list)], clock.now()),
    }),
    'GET /title/event/list': async ({ title_id }) => {
      const now = clock.now();
      await assertVisible(title_id, now);
      return loadCurrentAndUpcomingTitleEvents(database, title_id, now);
    },
    'GET /title/supplement': async ({ title_id }) => {
      const now = clock.now();
      await assertVisible(title_id, now);
      return loadPublicationAndRelatedTitles(database, title_id, now);
    },
    'GET /title/ticket/list': async ({ title_id_list }, context) => ({
      title_ticket_list: await loadTitleTickets(database, readerOf(context).accountId, [...new Set(title_id_list)], clock.now()),
    }),
    'GET /web/top/updated/title': async ({ base_date }, { region }) => {
      const now = clock.now();
      const offset = utcOffsetOf(region, configuration);
      const day = base_date ?? localDay(now, offset);
      return {
        base_date: day,
        title_list: await loadTitleSummaries(database, await loadTitleIdsUpdatedOn(database, day, offset, now), now),
      };
    },
    'GET /search/title/all': () => allTitles(clock.now()),
  };
}
