import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { cacheByKeyWithTtl } from '../../cache';
import { loadSimilarTitleIds } from '../../catalog/recommendation';
import { loadTitleSummaries, loadEpisodeWithNeighbors } from '../../catalog/title';
import { loadComments } from '../comment';
import type { Handlers } from '../../http';
import { recordChapterEndReached } from './chapter-end.command';
import { cacheChapters } from './chapter-cache';
import { openViewer } from './open-viewer';
import { saveProgress } from './save-progress';
import type { ViewerDependencies } from './viewer-dependencies';

type ViewerCall =
  | 'GET /web/episode/viewer'
  | 'GET /episode/viewer/finish'
  | 'GET /episode/viewer/lastpage'
  | 'GET /episode/status'
  | 'POST /episode/progress/save';

/** Number of titles recommended after the last page. */
const RECOMMENDED = RESPONSE_LIMITS.afterLastPage;
const RECOMMENDATIONS_CACHED_MS = 300_000;
const MAX_CACHED_RECOMMENDATIONS = 20_000;
/** Number of comments shown after the last page. */
const MOST_LIKED_COMMENTS = RESPONSE_LIMITS.topComments;

export function webViewerAndProgressHandlers(deps: ViewerDependencies): Handlers<ViewerCall> {
  const { database, clock } = deps;
  const cache = cacheChapters(database, deps.revisions.operator);
  const recommendations = cacheByKeyWithTtl(
    (now, titleId: number) => loadSimilarTitleIds(database, titleId, now, RECOMMENDED),
    RECOMMENDATIONS_CACHED_MS,
    MAX_CACHED_RECOMMENDATIONS,
  );
  return {
    'GET /web/episode/viewer': ({ episode_id }, context) => openViewer({ ...deps, cache }, episode_id, context),

    'GET /episode/viewer/finish': async ({ episode_id }, context) => {
      await saveProgress(deps, { episodeId: episode_id, isFinished: true }, context);
      return {};
    },

    'GET /episode/viewer/lastpage': async ({ episode_id }, context) => {
      const now = clock.now();
      const accountId = context.reader?.accountId ?? null;
      const opened = await loadEpisodeWithNeighbors(database, episode_id, accountId, now);
      const { episode, next } = opened;
      await recordChapterEndReached(deps, opened, context);
      const recommended = await recommendations(now, episode.title_id);
      const [title, ...recommendList] = await loadTitleSummaries(database, [episode.title_id, ...recommended], now);
      const comments = await loadComments(database, { episodeId: episode_id, accountId, now, sort: 'likes', limit: MOST_LIKED_COMMENTS });
      return {
        next_episode: next,
        next_update_date: title?.next_update_date ?? null,
        // A cached recommendation may have a higher age rating by now.
        recommend_list: recommendList.filter(({ age_rating }) => age_rating <= opened.ageRating),
        comment_count: comments.total_count,
        comment_list: comments.comment_list,
      };
    },

    'GET /episode/status': async ({ episode_id }, { reader }) => {
      const { episode } = await loadEpisodeWithNeighbors(database, episode_id, reader?.accountId ?? null, clock.now());
      return { episode_status: episode.status, point: episode.point, rental_end_date: episode.rental_end_date };
    },

    'POST /episode/progress/save': async ({ episode_id, page, is_finished, moved_ms_ago }, context) => {
      await saveProgress(deps, { episodeId: episode_id, page, isFinished: is_finished ?? false, movedMsAgo: moved_ms_ago }, context);
      return {};
    },
  };
}
