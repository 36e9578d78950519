import { useApi, useSession, type CallResult } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';

type TitleChapters = Pick<CallResult<'GET /web/title/detail'>, 'episode_list' | 'title_ticket'>;
/** Null until loaded. */
export type TitleChaptersState = TitleChapters | 'failed' | null;

/** The title's chapters with their locks, and its tickets; both depend on who is logged in. */
export function useTitleChapters(titleId: number, isNeeded: boolean): TitleChaptersState {
  const api = useApi();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [loaded, setLoaded] = useState<{ isLoggedIn: boolean; state: TitleChaptersState }>({ isLoggedIn, state: null });
  const state = loaded.isLoggedIn === isLoggedIn ? loaded.state : null;
  const isMissing = isNeeded && state === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    api.call('GET /web/title/detail', { title_id: titleId }, { signal: abort.signal }).then(
      (detail) => setLoaded({ isLoggedIn, state: detail }),
      () => {
        if (!abort.signal.aborted) setLoaded({ isLoggedIn, state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [api, titleId, isLoggedIn, isMissing]);
  // Loads anew when the reader returns: the chapters may have been bought meanwhile, or loading failed.
  useEffect(() => (isNeeded ? () => setLoaded({ isLoggedIn, state: null }) : undefined), [isNeeded, isLoggedIn]);
  return state;
}
