import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, type CallResult } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { loadSearchGenres } from './genre-list.query';
import { loadRanking, PLACES_RANKED, type RankedTitle } from './ranking.query';
import { loadTitleSummaries } from './title-summaries';

/** The ranking over all titles; every other id is a genre's. */
export const OVERALL_RANKING = { ranking_id: 0, ranking_name: 'Overall' } as const;

export interface RankingPage {
  readonly rankingId: number;
  readonly offset?: number;
  /** At most `PAGE_SIZE_MAX`. */
  readonly limit?: number;
}
/** All the places that a ranking names. */
export const loadRankingPlaces = (reader: Reader, now: Date, rankingId: number): Promise<RankedTitle[]> =>
  loadRanking(reader, now, PLACES_RANKED, rankingId === OVERALL_RANKING.ranking_id ? undefined : rankingId);

/** A stretch of one ranking with the names of all rankings. */
export async function loadRankingPage(
  reader: Reader,
  now: Date,
  page: RankingPage,
  loadPlaces: (now: Date, rankingId: number) => Promise<readonly RankedTitle[]> = (at, rankingId) =>
    loadRankingPlaces(reader, at, rankingId),
): Promise<CallResult<'GET /ranking/all'>> {
  const genres = await loadSearchGenres(reader, now);
  const rankings = [OVERALL_RANKING, ...genres.map(({ genre_id, genre_name }) => ({ ranking_id: genre_id, ranking_name: genre_name }))];
  const isKnown = rankings.some((ranking) => ranking.ranking_id === page.rankingId);
  const all = isKnown ? await loadPlaces(now, page.rankingId) : [];
  const offset = page.offset ?? 0;
  const places = all.slice(offset, offset + Math.min(page.limit ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX));
  const titles = await loadTitleSummaries(
    reader,
    places.map((place) => place.title_id),
    now,
  );
  const byId = new Map(titles.map((title) => [title.title_id, title]));
  return {
    ranking_list: rankings,
    ranked_title_list: places.flatMap(({ title_id, rank, previous_rank }) => {
      const title = byId.get(title_id);
      return title ? [{ rank, previous_rank, title }] : [];
    }),
    total_count: all.length,
  };
}
