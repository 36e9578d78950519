import type { PageLoaderArguments } from '@komado/shared-contracts';
import { withTitleCardData } from '../page/title-card-data';

/** How many ranks the page shows. */
export const RANKS_SHOWN = 60;
/** Places that are larger than the others. */
export const PODIUM_SIZE = 3;
export type RankingData = Awaited<ReturnType<typeof loadRanking>>;

/** The ranking in the path; without an id, the one of all titles. */
export async function loadRanking({ api, params, signal }: PageLoaderArguments) {
  /** 0 means all titles. */
  const rankingId = Number(params.rankingId ?? 0);
  const { ranked_title_list, ...ranking } = await api.call('GET /ranking/all', { ranking_id: rankingId, limit: RANKS_SHOWN }, { signal });
  const podium_list = ranked_title_list.slice(0, PODIUM_SIZE);
  return { ...ranking, rankingId, podium_list, ranked_title_list: withTitleCardData(ranked_title_list.slice(PODIUM_SIZE)) };
}
