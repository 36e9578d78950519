import { loadRecommendedTitleIds } from '../catalog/recommendations.query';
import { loadTitleSummaries } from '../catalog/title-summaries';
import type { Handlers } from '../http/handler';
import { openEpisode } from './episode.query';
import { openViewer } from './open-viewer';
import { saveProgress } from './save-progress';
import type { ViewerDependencies } from './viewer-dependencies';

type ViewerCall =
  | 'GET /web/episode/viewer'
  | 'GET /episode/viewer/finish'
  | 'GET /episode/viewer/lastpage'
  | 'GET /episode/status'
  | 'POST /episode/progress/save';

/** Titles recommended after the last page. */
const RECOMMENDED = 6;

export function viewerHandlers(deps: ViewerDependencies): Handlers<ViewerCall> {
  const { database, clock } = deps;
  return {
    'GET /web/episode/viewer': ({ episode_id }, context) => openViewer(deps, episode_id, context),

    'GET /episode/viewer/finish': async ({ episode_id }, context) => {
      await saveProgress(deps, { episodeId: episode_id, isFinished: true }, context);
      return {};
    },

    'GET /episode/viewer/lastpage': async ({ episode_id }, { reader }) => {
      const now = clock.now();
      const { episode, next } = await openEpisode(database, episode_id, reader?.accountId ?? null, now);
      const recommended = await loadRecommendedTitleIds(database, episode.title_id, now, RECOMMENDED);
      const [title, ...recommendList] = await loadTitleSummaries(database, [episode.title_id, ...recommended], now);
      return {
        next_episode: next,
        next_update_date: title?.next_update_date ?? null,
        recommend_list: recommendList,
        // Chapters cannot be commented yet.
        comment_count: 0,
      };
    },

    'GET /episode/status': async ({ episode_id }, { reader }) => {
      const { episode } = await openEpisode(database, episode_id, reader?.accountId ?? null, clock.now());
      return { episode_status: episode.status, point: episode.point, rental_end_date: episode.rental_end_date };
    },

    'POST /episode/progress/save': async ({ episode_id, page, is_finished }, context) => {
      await saveProgress(deps, { episodeId: episode_id, page, isFinished: is_finished ?? false }, context);
      return {};
    },
  };
}
