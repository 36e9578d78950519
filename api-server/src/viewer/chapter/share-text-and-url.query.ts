import { type CallResult, episodePath } from '@komado/shared-contracts';
import { loadEpisodeSummaries, loadTitleSummaries } from '../../catalog/title';
import { refuse } from '../../refusal';
import type { ViewerDependencies } from './viewer-dependencies';

/** Text and URL for sharing a chapter. Throws 3100. */
export async function loadShareTextAndUrl(
  { database, clock, configuration }: ViewerDependencies,
  episodeId: number,
): Promise<CallResult<'GET /episode/share'>> {
  const now = clock.now();
  const [episode] = await loadEpisodeSummaries(database, { accountId: null, episodeIds: [episodeId], now });
  const [title] = episode ? await loadTitleSummaries(database, [episode.title_id], now) : [];
  if (!episode || !title) throw refuse('episode-not-found');
  return {
    share_text: `${title.title_name}, chapter ${episode.episode_number}: ${episode.episode_name} | Komado`,
    share_url: `${configuration.PUBLIC_URL}${episodePath(title.title_id, episode.episode_id)}`,
  };
}
