import { episodePath, Slot, useRoom, useSession, type EpisodeSummary } from '@komado/shared-contracts';
import { ErrorState, radius, Skeleton, space } from '@komado/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { viewerPalette } from '../viewer/palette';
import type { Chapter } from '../viewer/viewer.loader';

const Surface = styled.div`
  ${viewerPalette}
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: var(--bg);
  outline: none;
`;
const Waiting = styled(Skeleton)`
  height: 320px;
  border-radius: ${radius.card};
`;
type Locked = Chapter & { readonly lock: NonNullable<Chapter['lock']> };
type State = { readonly status: 'loading' } | { readonly status: 'error' } | { readonly status: 'ready'; readonly chapter: Locked };

/** What opens the next chapter, by the shop, where the reader stands: one confirm, and they read on. */
export function UnlockNext({ episode }: { episode: EpisodeSummary }) {
  const { api, bus } = useRoom();
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [state, setState] = useState<State>({ status: 'loading' });
  const surface = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  const { episode_id: episodeId, title_id: titleId } = episode;
  const open = useCallback(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void navigate(episodePath(titleId, episodeId));
  }, [episodeId, navigate, titleId]);
  const load = useCallback(() => {
    api.call('GET /web/episode/viewer', { episode_id: episodeId }).then(
      (chapter) => {
        // Opened elsewhere meanwhile, or free by now.
        if (chapter.lock === null) return open();
        return setState({ status: 'ready', chapter: { ...chapter, lock: chapter.lock } });
      },
      () => setState({ status: 'error' }),
    );
  }, [api, episodeId, open]);
  // Price, points and tickets are those of the moment; a visitor who logs in holds some.
  useEffect(load, [load, isLoggedIn]);
  useEffect(() => {
    const leave = [
      bus.on('points-changed', load),
      bus.on('episode-unlocked', (unlocked) => {
        if (unlocked.episodeId === episodeId) open();
      }),
    ];
    return () => leave.forEach((stop) => stop());
  }, [bus, episodeId, load, open]);
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (isReady) surface.current?.focus({ preventScroll: true });
  }, [isReady]);

  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'error') return <ErrorState message="The ways to unlock this chapter could not be loaded." onRetry={load} />;
  const { title, episode: locked, lock } = state.chapter;
  return (
    <Surface ref={surface} tabIndex={-1}>
      <Slot name="unlock-episode" title={title} episode={locked} lock={lock} onUnlocked={open} fallback={<Waiting />} />
    </Surface>
  );
}
