import { cacheByKeyWithTtl } from '../../cache';
import type { Handlers } from '../../http';
import type { ServerDependencies } from '../../server-dependencies';
import { loadRankingPage, loadRankingPlaces, OVERALL_RANKING } from './ranking-page.query';

/** Aggregated over all titles, and slow to change. */
const RANKINGS_CACHED_MS = 60_000;
const MAX_CACHED_RANKINGS = 200;

export function rankingHandlers({ database, clock }: Pick<ServerDependencies, 'database' | 'clock'>): Handlers<'GET /ranking/all'> {
  const places = cacheByKeyWithTtl(
    (now, rankingId: number) => loadRankingPlaces(database, now, rankingId),
    RANKINGS_CACHED_MS,
    MAX_CACHED_RANKINGS,
  );
  return {
    'GET /ranking/all': async ({ ranking_id, offset, limit }) =>
      loadRankingPage(database, clock.now(), { rankingId: ranking_id ?? OVERALL_RANKING.ranking_id, offset, limit }, places),
  };
}
