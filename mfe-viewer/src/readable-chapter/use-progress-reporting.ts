import { useApi, useEventBus, useSession, type EpisodeSummary } from '@komado/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { createPositionSender } from '../progress/position-sender';
import { createProgressSaver } from '../progress/progress-saver';
import { createCompletionReporter, type CompletionReporter } from '../progress/completion-reporter';
import { rememberPage } from '../progress/browser-progress';
import { browserStorage } from '../settings/browser-storage';

/** Reports the reader's position to the server, or to this browser for a visitor, and counts events in this chapter. */
export function useProgressReporting(episode: EpisodeSummary, page: number, isFinished: boolean, isReading: boolean): CompletionReporter {
  const api = useApi();
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { episode_id: episodeId, title_id: titleId } = episode;
  const [visit] = useState(() =>
    createCompletionReporter({
      finish: () => api.call('GET /episode/viewer/finish', { episode_id: episodeId }, { outlivesPage: true }),
      count: (name) => bus.emit('analytics', { name, data: { title_id: titleId, episode_id: episodeId } }),
    }),
  );
  const [saver] = useState(createProgressSaver);
  const [sender] = useState(() =>
    createPositionSender({
      send: ({ page: current, isFinished: hasFinished }, movedMsAgo) =>
        api.call(
          'POST /episode/progress/save',
          { episode_id: episodeId, page: current, is_finished: hasFinished, moved_ms_ago: movedMsAgo },
          { outlivesPage: true },
        ),
      // Until it is sent again, this browser has it.
      onUnsent: (position) => rememberPage(browserStorage, episodeId, position.page),
    }),
  );
  useEffect(() => {
    saver.saveWith((position) => (isLoggedIn ? sender.send(position) : rememberPage(browserStorage, episodeId, position.page)));
    window.addEventListener('online', sender.sendAgain);
    return () => window.removeEventListener('online', sender.sendAgain);
  }, [sender, episodeId, isLoggedIn, saver]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isReading) saver.note(page, isFinished);
  }, [saver, page, isFinished, isReading]);
  useEffect(() => {
    if (isReading && isFinished) visit.reachLastPage();
  }, [visit, isFinished, isReading]);
  useEffect(() => {
    clearTimeout(leaving.current);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    const left = (): void => {
      saver.flush();
      visit.leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      saver.flush();
      // Strict mode unmounts and immediately remounts effects; a reader who left does not come back.
      leaving.current = setTimeout(() => visit.leave());
    };
  }, [saver, visit]);
  return visit;
}
