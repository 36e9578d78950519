import type { CallResult, PageLoaderArguments } from '@komado/shared-contracts';

/** How many places the page shows. */
export const PLACES = 60;
export interface RankingData extends CallResult<'GET /ranking/all'> {
  /** 0 is over all titles. */
  readonly rankingId: number;
}

/** The ranking of the path, the one over all titles without an id. */
export async function loadRanking({ api, params, signal }: PageLoaderArguments): Promise<RankingData> {
  const rankingId = Number(params.rankingId ?? 0);
  const ranking = await api.call('GET /ranking/all', { ranking_id: rankingId, limit: PLACES }, { signal });
  return { ...ranking, rankingId };
}
