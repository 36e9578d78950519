import type { EpisodeSummary } from '@komado/shared-contracts';

const firstOf = (episodes: readonly EpisodeSummary[]): EpisodeSummary | undefined =>
  episodes.reduce<EpisodeSummary | undefined>(
    (first, one) => (!first || one.episode_number < first.episode_number ? one : first),
    undefined,
  );

/** The chapter whose comments a title page shows first: the last one read to its end, otherwise the first. */
export const defaultDiscussionEpisode = (episodes: readonly EpisodeSummary[]): EpisodeSummary | undefined =>
  episodes.reduce<EpisodeSummary | undefined>(
    (last, one) => (one.is_read && (!last || one.episode_number > last.episode_number) ? one : last),
    undefined,
  ) ?? firstOf(episodes);

/** Comments on a chapter that was read, or on an earlier one, contain no spoilers; neither do those on the first. */
export function isSpoilerFree(episode: EpisodeSummary, episodes: readonly EpisodeSummary[]): boolean {
  const known = defaultDiscussionEpisode(episodes);
  return known !== undefined && episode.episode_number <= known.episode_number;
}
