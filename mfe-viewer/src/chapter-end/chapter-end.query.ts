import { useApi, type CallResult } from '@komado/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export type ChapterEndData = CallResult<'GET /episode/viewer/lastpage'>;
export type ChapterEndState =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly data: ChapterEndData };

/** Data for the end of the chapter; requested once, when first needed. */
export function useChapterEnd(episodeId: number, isNeeded: boolean): readonly [ChapterEndState, retry: () => void] {
  const api = useApi();
  const [state, setState] = useState<ChapterEndState>({ status: 'loading' });
  const hasRequested = useRef(false);
  const load = useCallback(() => {
    hasRequested.current = true;
    setState({ status: 'loading' });
    api.call('GET /episode/viewer/lastpage', { episode_id: episodeId }).then(
      (data) => setState({ status: 'ready', data }),
      () => setState({ status: 'error' }),
    );
  }, [api, episodeId]);
  useEffect(() => {
    if (isNeeded && !hasRequested.current) load();
  }, [isNeeded, load]);
  return [state, load];
}
