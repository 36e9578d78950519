import { EpisodeStatus, type EpisodeSummary } from '@komado/shared-contracts';
import { pointsBack } from '../unlock/use-offer';

export interface BulkSum {
  /** Chapters that are paid for, in the order of the title. */
  readonly episodes: readonly EpisodeSummary[];
  /** Points that they cost together. */
  readonly cost: number;
  /** Free points that come back of it. */
  readonly back: number;
  /** Chapters of the title that the reader owns already. */
  readonly ownedCount: number;
}

/** Whether a chapter has a price for this reader: owned and free ones have none, a rented one can be bought to keep. */
export const isForSale = ({ status, point }: EpisodeSummary): boolean =>
  point > 0 && status !== EpisodeStatus.purchased && status !== EpisodeStatus.free;

/** What chosen chapters cost together; those that cost nothing are left out. */
export function bulkSum(episodes: readonly EpisodeSummary[], selectedIds: readonly number[], percent: number): BulkSum {
  const chosen = new Set(selectedIds);
  const paid = episodes
    .filter((episode) => chosen.has(episode.episode_id) && isForSale(episode))
    .toSorted((a, b) => a.episode_number - b.episode_number);
  const cost = paid.reduce((sum, { point }) => sum + point, 0);
  const ownedCount = episodes.filter(({ status }) => status === EpisodeStatus.purchased).length;
  return { episodes: paid, cost, back: pointsBack(cost, percent), ownedCount };
}
