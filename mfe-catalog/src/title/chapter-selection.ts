import { EpisodeStatus, type EpisodeSummary } from '@komado/shared-contracts';

/** Query parameter with the ids of the selected chapters, separated by dots. */
export const CHAPTER_SELECTION_PARAMETER = 'select';

/** Whether a chapter can be bought: it has a price and is neither owned nor free. */
export const isBuyable = ({ status, point }: EpisodeSummary): boolean =>
  point > 0 && status !== EpisodeStatus.purchased && status !== EpisodeStatus.free;

/** The chapters that the URL selects, without those that cannot be bought; null when it has no selection. */
export function selectedChapterIds(query: URLSearchParams, episodes: readonly EpisodeSummary[]): readonly number[] | null {
  const text = query.get(CHAPTER_SELECTION_PARAMETER);
  if (text === null) return null;
  const selectedIds = new Set(text.split('.').map(Number));
  return episodes.filter((episode) => selectedIds.has(episode.episode_id) && isBuyable(episode)).map(({ episode_id }) => episode_id);
}
