export { type EpisodeRow, episodeSummaryOf, loadEpisodeRows, loadEpisodeSummaries } from './episode-summaries';
export { type OpenedEpisode, findFirstEpisode, openEpisode } from './episode.query';
export { loadFreeEpisodeIds } from './free-episodes.query';
export { loadFreeTitles } from './free-titles.query';
export { loadSearchGenres } from './genre-list.query';
export { givesPointsBack } from './gives-points-back';
export { addEntitlements } from './add-entitlements.query';
export { loadTitleSummaries } from './title-summaries';
export { loadNextUpdate } from './updated-titles.query';
