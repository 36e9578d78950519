import { useApi, useEventBus, useSession, type EpisodeSummary } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { createProgressKeeper } from '../progress/progress.command';
import { createVisit, type Visit } from '../progress/visit';
import { rememberPage } from '../progress/visitor-progress';
import { localMemory } from '../settings/local-memory';

/** Tells the server, or this browser for a visitor, where the reader is, and counts what happens in this chapter. */
export function useVisit(episode: EpisodeSummary, page: number, isFinished: boolean, isReading: boolean): Visit {
  const api = useApi();
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { episode_id: episodeId, title_id: titleId } = episode;
  const [visit] = useState(() =>
    createVisit({
      finish: () => api.call('GET /episode/viewer/finish', { episode_id: episodeId }, { outlivesPage: true }),
      count: (name) => bus.emit('analytics', { name, data: { title_id: titleId, episode_id: episodeId } }),
    }),
  );
  const [keeper] = useState(createProgressKeeper);
  useEffect(() => {
    keeper.saveWith((current, hasFinished) => {
      if (!isLoggedIn) return rememberPage(localMemory, episodeId, current);
      // A page that could not be kept is kept with the next one.
      const progress = { episode_id: episodeId, page: current, is_finished: hasFinished };
      api.call('POST /episode/progress/save', progress, { outlivesPage: true }).catch(() => undefined);
      return undefined;
    });
  }, [api, episodeId, isLoggedIn, keeper]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isReading) keeper.note(page, isFinished);
  }, [keeper, page, isFinished, isReading]);
  useEffect(() => {
    if (isReading && isFinished) visit.reachLastPage();
  }, [visit, isFinished, isReading]);
  useEffect(() => {
    clearTimeout(leaving.current);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    const left = (): void => {
      keeper.flush();
      visit.leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      keeper.flush();
      // Strict mode takes effects away and brings them back at once; a reader who left does not come back.
      leaving.current = setTimeout(() => visit.leave());
    };
  }, [keeper, visit]);
  return visit;
}
