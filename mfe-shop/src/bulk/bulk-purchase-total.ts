import { EpisodeStatus, type EpisodeSummary } from '@komado/shared-contracts';
import { pointsGivenBack } from '../unlock/use-packs-and-point-back';

export interface BulkPurchaseTotal {
  /** Chapters to pay for, in title order. */
  readonly episodes: readonly EpisodeSummary[];
  /** Their total price in points. */
  readonly cost: number;
  /** Their total point back. */
  readonly back: number;
  /** Chapters of the title that the reader already owns. */
  readonly ownedCount: number;
}

/** Whether a chapter has a price for this reader: owned and free ones do not; a rented one can be bought to keep. */
export const isForSale = ({ status, point }: EpisodeSummary): boolean =>
  point > 0 && status !== EpisodeStatus.purchased && status !== EpisodeStatus.free;

/** The total for selected chapters, without free and owned ones. */
export function bulkPurchaseTotal(episodes: readonly EpisodeSummary[], selectedIds: readonly number[], percent: number): BulkPurchaseTotal {
  const chosen = new Set(selectedIds);
  const paid = episodes
    .filter((episode) => chosen.has(episode.episode_id) && isForSale(episode))
    .toSorted((a, b) => a.episode_number - b.episode_number);
  const cost = paid.reduce((sum, { point }) => sum + point, 0);
  const ownedCount = episodes.filter(({ status }) => status === EpisodeStatus.purchased).length;
  return { episodes: paid, cost, back: pointsGivenBack(cost, percent), ownedCount };
}
