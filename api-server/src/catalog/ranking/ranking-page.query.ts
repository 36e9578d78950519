import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { addTitles, loadSearchGenres, loadTitleSummaries } from '../title';
import { loadRanking, RANKED_PLACES_MAX, type RankedTitle } from './ranking.query';

/** The ranking of all titles; every other id is that of a genre. */
export const OVERALL_RANKING = { ranking_id: 0, ranking_name: 'Overall' } as const;

export interface RankingPageParams {
  readonly rankingId: number;
  readonly offset?: number;
  /** At most `PAGE_SIZE_MAX`. */
  readonly limit?: number;
}
export interface RankingPlaces {
  readonly places: readonly RankedTitle[];
  readonly countedAt: Date;
}
/** All places of a ranking. */
export const loadRankingPlaces = async (db: Queryable, now: Date, rankingId: number): Promise<RankingPlaces> => ({
  places: await loadRanking(db, now, RANKED_PLACES_MAX, rankingId === OVERALL_RANKING.ranking_id ? undefined : rankingId),
  countedAt: now,
});

/** A range of one ranking, with the names of all rankings. */
export async function loadRankingPage(
  db: Queryable,
  now: Date,
  page: RankingPageParams,
  loadPlaces: (now: Date, rankingId: number) => Promise<RankingPlaces> = (at, rankingId) => loadRankingPlaces(db, at, rankingId),
): Promise<CallResult<'GET /ranking/all'>> {
  const genres = await loadSearchGenres(db, now);
  const rankings = [OVERALL_RANKING, ...genres.map(({ genre_id, genre_name }) => ({ ranking_id: genre_id, ranking_name: genre_name }))];
  const isKnown = rankings.some((ranking) => ranking.ranking_id === page.rankingId);
  const { places: allPlaces, countedAt } = isKnown ? await loadPlaces(now, page.rankingId) : { places: [], countedAt: now };
  const offset = page.offset ?? 0;
  const places = allPlaces.slice(offset, offset + Math.min(page.limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX));
  return {
    ranking_list: rankings,
    ranked_title_list: await addTitles(places, (ids) => loadTitleSummaries(db, ids, now)),
    updated_date: countedAt.toISOString(),
    total_count: allPlaces.length,
  };
}
