import { isApiError, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';
import { toTitleCardData, toTitleCardDataWithLatestEpisode, withTitleCardData } from '../page/title-card-data';

/** How many followed titles are requested. */
const FOLLOWED = 12;
/** Shown of the ranking by genre. */
const GENRES = 4;
const PLACES = 3;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** All sections in one call, plus a reader's followed titles; the server leaves history empty for visitors. */
export async function loadHome({ api, signal, isLoggedIn }: PageLoaderArguments) {
  /** Those with new chapters; empty for visitors. */
  const followed = async (): Promise<CallResult<'GET /title/follow/list'>['followed_title_list']> => {
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
  const { banner, hero_list, today_choice, update_list, ranked_title_list } = top;
  return {
    isEmpty: hero_list.length + ranked_title_list.length + update_list.length === 0,
    banner,
    hero_list,
    today_choice,
    history_list: withTitleCardData(top.history_list),
    followed_title_list: withTitleCardData(followed_title_list),
    free_list: withTitleCardData(top.free_list),
    ranked_title_list: withTitleCardData(ranked_title_list),
    update_day_list: top.update_day_list.map(({ weekday, title_list }) => ({
      weekday,
      title_list: title_list.map(toTitleCardDataWithLatestEpisode),
    })),
    special_list: withTitleCardData(top.special_list),
    read_now_list: withTitleCardData(top.read_now_list),
    genre_ranking_list: top.genre_ranking_list
      .filter(({ title_list }) => title_list.length > 0)
      .slice(0, GENRES)
      .map(({ genre: { genre_id, genre_name }, title_list }) => ({
        genre: { genre_id, genre_name },
        title_list: title_list.slice(0, PLACES).map(toTitleCardData),
      })),
  };
}
