import {
  episodePath,
  useAppServices,
  useSession,
  type CallResult,
  type EpisodeSummary,
  type SlotProperties,
} from '@komado/shared-contracts';
import { Button, ErrorState, radius, Skeleton, space, viewerColor } from '@komado/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { UnlockEpisode } from './unlock-episode.component';

/** Dark, like every element that opens a chapter. */
const Sheet = styled.div`
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${viewerColor.chrome};
  outline: none;
`;
const Placeholder = styled(Skeleton)`
  height: 320px;
  border-radius: ${radius.card};
`;

/** A button that expands the methods to unlock a chapter in place. */
export function Component({ episode }: SlotProperties['unlock-button']) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (isUnfolded) return <Unlocking key={episode.episode_id} episode={episode} />;
  return (
    <Button size="large" isWide icon="lock" onClick={() => setUnfolded(true)}>
      Unlock chapter {episode.episode_number}
    </Button>
  );
}

type Chapter = CallResult<'GET /web/episode/viewer'>;
type Locked = Chapter & { readonly lock: NonNullable<Chapter['lock']> };
type State = { readonly status: 'loading' } | { readonly status: 'error' } | { readonly status: 'ready'; readonly chapter: Locked };

function Unlocking({ episode: { episode_id: episodeId, title_id: titleId } }: { episode: EpisodeSummary }) {
  const { api, bus } = useAppServices();
  const navigate = useNavigate();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [state, setState] = useState<State>({ status: 'loading' });
  const sheet = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  const open = useCallback(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void navigate(episodePath(titleId, episodeId));
  }, [episodeId, navigate, titleId]);
  const load = useCallback(() => {
    api.call('GET /web/episode/viewer', { episode_id: episodeId }).then(
      (chapter) => {
        // Opened elsewhere in the meantime, or now free.
        if (chapter.lock === null) return open();
        return setState({ status: 'ready', chapter: { ...chapter, lock: chapter.lock } });
      },
      () => setState({ status: 'error' }),
    );
  }, [api, episodeId, open]);
  // Loads the current price, points and tickets, and reloads them on login.
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
    if (isReady) sheet.current?.focus({ preventScroll: true });
  }, [isReady]);

  if (state.status === 'loading') return <Placeholder />;
  if (state.status === 'error') return <ErrorState message="We couldn’t load the options for this chapter." onRetry={load} />;
  const { title, episode, lock } = state.chapter;
  return (
    <Sheet ref={sheet} tabIndex={-1}>
      <UnlockEpisode title={title} episode={episode} lock={lock} onUnlocked={open} />
    </Sheet>
  );
}
