import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { countedPersonOf } from '../../counting';
import type { CallContext } from '../../caller';
import type { Handlers } from '../../http';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { highestAllowedRating } from '../../legal';
import { cacheWithTtl } from '../../cache';
import { loadPersonalizedTitles, loadContinueReadingTitles } from './personalized-titles.query';
import { type GenreRanking, loadGenreRankings, loadRanking, RANKED_PLACES_MAX } from '../ranking';
import { loadCoReadTitles, filterUnreadTitles } from './reader-recommendations.query';
import { recordRecommendationClick } from './record-recommendation-click.command';
import { loadTitleSummaries } from '../title';

type RecommendationCall =
  | 'GET /web/ranking/genre'
  | 'GET /web/recommend/title/list'
  | 'GET /recommend/title/list'
  | 'GET /recommend/prediction/title/list'
  | 'GET /recommend/click';

const GENRES = RESPONSE_LIMITS.genres;
const TITLES_PER_GENRE = RESPONSE_LIMITS.titlesOfGenre;
const TOP_PAGE_LIMIT = RESPONSE_LIMITS.shelf;
/** Popularity is aggregated over all titles and changes slowly. */
const POPULAR_CACHED_MS = 60_000;

/** The first of each genre, then the second of each: a mix of genres, each title once. */
export function interleaveGenres(genres: readonly GenreRanking[]): number[] {
  const places = Array.from({ length: TITLES_PER_GENRE }, (_, place) => genres.flatMap(({ titleIds }) => titleIds[place] ?? []));
  return [...new Set(places.flat())];
}

export function recommendationHandlers(
  deps: Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'signingSecret'>,
): Handlers<RecommendationCall> {
  const { database, clock, configuration } = deps;
  const popular = cacheWithTtl(
    async (now) => (await loadRanking(database, now, RANKED_PLACES_MAX)).map(({ title_id }) => title_id),
    POPULAR_CACHED_MS,
  );
  const byGenre = cacheWithTtl((now) => loadGenreRankings(database, now, GENRES, TITLES_PER_GENRE), POPULAR_CACHED_MS);

  /** By co-reading, filled up with popular titles. */
  const recommended = async ({ reader, ...context }: CallContext, now: Date): Promise<number[]> => {
    const rating = highestAllowedRating(context, configuration, now);
    const accountId = reader?.accountId ?? null;
    const [coRead, others] = await Promise.all([
      accountId === null ? [] : loadCoReadTitles(database, accountId, rating, now),
      popular(now).then((ids) => filterUnreadTitles(database, ids, accountId, rating, now)),
    ]);
    return [...new Set([...coRead, ...others])];
  };
  const predicted = async ({ reader, ...context }: CallContext, now: Date): Promise<number[]> => {
    const rating = highestAllowedRating(context, configuration, now);
    const ids = await popular(now);
    if (!reader) return filterUnreadTitles(database, ids, null, rating, now);
    const [started, personalized, others] = await Promise.all([
      loadContinueReadingTitles(database, reader.accountId, rating, now),
      loadPersonalizedTitles(database, reader.accountId, ids, rating, now),
      filterUnreadTitles(database, ids, reader.accountId, rating, now),
    ]);
    return [...new Set([...started, ...personalized, ...others])];
  };
  const pageOf = async (ids: readonly number[], page: { limit?: number; offset?: number }, now: Date) => {
    const offset = page.offset ?? 0;
    const chosen = ids.slice(offset, offset + Math.min(page.limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX));
    return { title_list: await loadTitleSummaries(database, chosen, now) };
  };

  return {
    'GET /web/ranking/genre': async () => {
      const now = clock.now();
      const genres = await byGenre(now);
      const titles = await loadTitleSummaries(database, [...new Set(genres.flatMap(({ titleIds }) => titleIds))], now);
      const byId = new Map(titles.map((title) => [title.title_id, title]));
      return {
        genre_ranking_list: genres.map(({ genre, titleIds }) => ({ genre, title_list: titleIds.flatMap((id) => byId.get(id) ?? []) })),
      };
    },
    'GET /web/recommend/title/list': async (_, context) => {
      const now = clock.now();
      if (context.reader) return pageOf(await recommended(context, now), { limit: TOP_PAGE_LIMIT }, now);
      // The home page shows the ranking itself; visitors are recommended a mix.
      const ids = await filterUnreadTitles(
        database,
        interleaveGenres(await byGenre(now)),
        null,
        highestAllowedRating(context, configuration, now),
        now,
      );
      return pageOf(ids, { limit: TOP_PAGE_LIMIT }, now);
    },
    'GET /recommend/title/list': async (page, context) => {
      const now = clock.now();
      return pageOf(await recommended(context, now), page, now);
    },
    'GET /recommend/prediction/title/list': async (page, context) => {
      const now = clock.now();
      return pageOf(await predicted(context, now), page, now);
    },
    'GET /recommend/click': async ({ title_id }, context) => {
      const [title] = await loadTitleSummaries(database, [title_id], clock.now());
      if (!title) throw refuse('title-not-found');
      if (!context.isCrawler) await recordRecommendationClick(deps, title_id, countedPersonOf(context));
      return {};
    },
  };
}
