import type { CallResult, PageLoaderArguments } from '@komado/shared-contracts';

/** How many ranks the page shows. */
export const RANKS_SHOWN = 60;
export interface RankingData extends CallResult<'GET /ranking/all'> {
  /** 0 means all titles. */
  readonly rankingId: number;
}

/** The ranking in the path; without an id, the one of all titles. */
export async function loadRanking({ api, params, signal }: PageLoaderArguments): Promise<RankingData> {
  const rankingId = Number(params.rankingId ?? 0);
  const ranking = await api.call('GET /ranking/all', { ranking_id: rankingId, limit: RANKS_SHOWN }, { signal });
  return { ...ranking, rankingId };
}
