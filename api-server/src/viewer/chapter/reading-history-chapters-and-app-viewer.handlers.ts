import { PAGE_SIZE_MAX, READING_HISTORY_LIMIT } from '@komado/shared-contracts';
import {
  loadEpisodeSummaries,
  loadFreeEpisodeIdsOnePerTitle,
  addTitles,
  loadTitleSummaries,
  loadNextReleaseTimeOfAnyTitle,
  findFirstEpisodeId,
} from '../../catalog/title';
import { loadHistory } from '../../catalog/pages';
import { findOne } from '../../database';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { highestAllowedRating } from '../../legal';
import { cacheChapters } from './chapter-cache';
import { openAppViewer } from './open-viewer';
import { hideFromHistory } from './reading-history.command';
import { loadShareTextAndUrl } from './share-text-and-url.query';

type ReadingCall =
  | 'GET /title/viewed/list'
  | 'POST /title/viewed/delete'
  | 'POST /title/viewed/delete/all'
  | 'GET /web/episode'
  | 'GET /web/episode/first'
  | 'GET /web/episode/nexttime'
  | 'POST /episode/list'
  | 'GET /episode/share'
  | 'GET /episode/viewer';

export function readingHistoryChapterAndAppViewerHandlers(deps: ServerDependencies): Handlers<ReadingCall> {
  const { database, clock, configuration } = deps;
  const cache = cacheChapters(database, deps.revisions.operator);
  return {
    'GET /title/viewed/list': async ({ limit, offset }, context) => {
      const now = clock.now();
      const pageSize = Math.min(limit ?? READING_HISTORY_LIMIT, PAGE_SIZE_MAX);
      const rows = await loadHistory(database, readerOf(context).accountId, now, pageSize, offset ?? 0);
      const viewed = await addTitles(rows, (ids) => loadTitleSummaries(database, ids, now));
      return {
        viewed_title_list: viewed.map(({ read_at, ...position }) => ({ ...position, read_date: read_at.toISOString() })),
      };
    },
    'POST /title/viewed/delete': async ({ title_id }, context) => {
      // Withdrawn titles can be removed, too.
      const title = await findOne(database, 'select 1 from title where title_id = $1', [title_id]);
      if (!title) throw refuse('title-not-found');
      await hideFromHistory(database, readerOf(context).accountId, title_id, clock.now());
      return {};
    },
    'POST /title/viewed/delete/all': async (_, context) => {
      await hideFromHistory(database, readerOf(context).accountId, 'all', clock.now());
      return {};
    },

    'GET /web/episode': async (_, context) => {
      const now = clock.now();
      const episodeIds = await loadFreeEpisodeIdsOnePerTitle(database, highestAllowedRating(context, configuration, now), now);
      const episodes = await loadEpisodeSummaries(database, { accountId: context.reader?.accountId ?? null, episodeIds, now });
      const titles = await loadTitleSummaries(
        database,
        episodes.map((episode) => episode.title_id),
        now,
      );
      const titleOf = new Map(titles.map((title) => [title.title_id, title]));
      const byId = new Map(episodes.map((episode) => [episode.episode_id, episode]));
      return {
        free_episode_list: episodeIds.flatMap((id) => {
          const episode = byId.get(id);
          const title = episode && titleOf.get(episode.title_id);
          return title ? [{ title, episode }] : [];
        }),
      };
    },
    'GET /web/episode/first': async ({ title_id }) => ({ episode_id: await findFirstEpisodeId(database, title_id, clock.now()) }),
    'GET /web/episode/nexttime': async () => {
      const next = await loadNextReleaseTimeOfAnyTitle(database, clock.now());
      return { next_update_date: next?.toISOString() ?? null };
    },

    'POST /episode/list': async ({ episode_id_list }, { reader }) => {
      const episodeIds = [...new Set(episode_id_list)];
      const episodes = await loadEpisodeSummaries(database, { accountId: reader?.accountId ?? null, episodeIds, now: clock.now() });
      const byId = new Map(episodes.map((episode) => [episode.episode_id, episode]));
      return { episode_list: episodeIds.flatMap((id) => byId.get(id) ?? []) };
    },
    'GET /episode/share': ({ episode_id }) => loadShareTextAndUrl(deps, episode_id),
    'GET /episode/viewer': ({ episode_id, is_download }, context) =>
      openAppViewer({ ...deps, cache }, { episodeId: episode_id, isDownload: is_download ?? false }, context),
  };
}
