import { EpisodeStatus, type EpisodeSummary } from '@komado/shared-contracts';

/** Query parameter that holds the chapters that are chosen, by id, with dots between them. */
export const SELECTED_PARAMETER = 'select';

/** Whether a chapter can be bought: it has a price, and is neither owned nor free. */
export const isBuyable = ({ status, point }: EpisodeSummary): boolean =>
  point > 0 && status !== EpisodeStatus.purchased && status !== EpisodeStatus.free;

/** The chapters of a title that its address says are chosen, without those that cannot be bought; null when it says nothing. */
export function selectedIn(query: URLSearchParams, episodes: readonly EpisodeSummary[]): readonly number[] | null {
  const text = query.get(SELECTED_PARAMETER);
  if (text === null) return null;
  const asked = new Set(text.split('.').map(Number));
  return episodes.filter((episode) => asked.has(episode.episode_id) && isBuyable(episode)).map(({ episode_id }) => episode_id);
}
