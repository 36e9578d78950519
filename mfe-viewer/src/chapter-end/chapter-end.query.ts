import { useApi, type CallResult } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTitleChapters, type TitleChaptersState } from './title-chapters.query';

export type ChapterEndData = CallResult<'GET /episode/viewer/lastpage'>;
export type ChapterEndState =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly data: ChapterEndData; readonly titleChapters: TitleChaptersState };

/** Data for the end of the chapter; requested once, when first needed. */
export function useChapterEnd(titleId: number, episodeId: number, isNeeded: boolean): readonly [ChapterEndState, retry: () => void] {
  const api = useApi();
  const [state, setState] = useState<ChapterEndData | 'loading' | 'error'>('loading');
  const hasRequested = useRef(false);
  const load = useCallback(() => {
    hasRequested.current = true;
    setState('loading');
    api.call('GET /episode/viewer/lastpage', { episode_id: episodeId }).then(
      (data) => setState(data),
      () => setState('error'),
    );
  }, [api, episodeId]);
  useEffect(() => {
    if (isNeeded && !hasRequested.current) load();
  }, [isNeeded, load]);
  const isReady = typeof state === 'object';
  // Loads while the reader is still on the last page.
  const titleChapters = useTitleChapters(titleId, isNeeded && isReady && state.next_episode !== null);
  return [isReady ? { status: 'ready', data: state, titleChapters } : { status: state }, load];
}
