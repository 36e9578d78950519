import { isApiError, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';

/** How many followed titles are requested. */
const FOLLOWED = 12;

export type HomeData = CallResult<'GET /web/top'> & {
  /** Followed titles with new chapters; empty for visitors. */
  readonly followed_title_list: CallResult<'GET /title/follow/list'>['followed_title_list'];
};

/** All sections in one call, plus a reader's followed titles; the server leaves history empty for visitors. */
export async function loadHome({ api, signal, isLoggedIn }: PageLoaderArguments): Promise<HomeData> {
  const followed = async (): Promise<HomeData['followed_title_list']> => {
    if (!isLoggedIn) return [];
    try {
      const { followed_title_list } = await api.call('GET /title/follow/list', { limit: FOLLOWED }, { signal });
      return followed_title_list.filter(({ new_episode_count }) => new_episode_count > 0);
    } catch (error) {
      // The page works without this section.
      if (isApiError(error) && !error.isMaintenance) return [];
      throw error;
    }
  };
  const [top, followed_title_list] = await Promise.all([api.call('GET /web/top', {}, { signal }), followed()]);
  return { ...top, followed_title_list };
}
